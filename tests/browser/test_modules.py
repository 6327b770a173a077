"""The script's small modules, each on its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Bench

COMMANDS = {
    "ArrowLeft": "previous",
    "ArrowRight": "next",
    "ArrowUp": "previous",
    "ArrowDown": "next",
    "Home": "first",
    "End": "last",
    "PageUp": "ten-back",
    "PageDown": "ten-ahead",
    " ": "play",
}


@pytest.fixture
def module_page(page: Page, bench: Bench) -> Page:
    """A page on which modules can be imported."""
    bench.open({})
    return page


def call(page: Page, module: str, function: str, *arguments: object) -> object:
    """Call a function that a module exports."""
    return page.evaluate(
        "async ([module, name, given]) => (await import(module))[name](...given)",
        [f"../assets/javascripts/{module}", function, list(arguments)],
    )


ADDRESSES = {
    "#win-0": 0,
    "#win-12": 12,
    "#win-012": 12,
    "#win-48": 48,
    "#win-49": 48,
    "#win-" + "9" * 400: 48,
    "#win-%33": 3,
    "#win-": None,
    "#win-1.5": None,
    "#win-1e1": None,
    "#win--1": 0,
    "#win-" + "-" + "9" * 400: 0,
    "#win---1": None,
    "#win-position-3": None,
    "#win": None,
    "#other-3": None,
    "#a-win-3": None,
    "#win-2-3": None,
    "#win-3%": None,
    "": None,
}


def test_an_address_names_a_move_of_its_viewer_or_none(module_page: Page) -> None:
    def move_of(fragment: str) -> object:
        return call(module_page, "move-address.js", "readMoveAddress", fragment, "win", 48)

    assert {fragment: move_of(fragment) for fragment in ADDRESSES} == ADDRESSES


def test_the_address_of_a_move_is_read_as_that_move(module_page: Page) -> None:
    for name in ("win", "win-2", "výhra"):
        address = call(module_page, "move-address.js", "moveAddress", name, 7)
        assert call(module_page, "move-address.js", "readMoveAddress", address, name, 9) == 7


def key(name: str, **changes: object) -> dict[str, object]:
    plain = {"altKey": False, "ctrlKey": False, "metaKey": False, "shiftKey": False}
    return {"key": name, "isComposing": False, "keyCode": 0, **plain, **changes}


def test_keys_are_commands_unless_modified_or_composing(module_page: Page) -> None:
    def command_of(name: str, **changes: object) -> object:
        return call(module_page, "viewer-keys.js", "commandOfKey", key(name, **changes), False)

    assert {name: command_of(name) for name in COMMANDS} == COMMANDS
    for name in ("ArrowLeft", "Home", " "):
        assert command_of(name, isComposing=True) is None
        assert command_of(name, keyCode=229) is None
        for modifier in ("altKey", "ctrlKey", "metaKey", "shiftKey"):
            assert command_of(name, **{modifier: True}) is None
    for name in ("a", "Enter", "Tab", "Escape", "toString"):
        assert command_of(name) is None


def test_arrows_follow_the_reading_order(module_page: Page) -> None:
    def command_of(name: str) -> object:
        return call(module_page, "viewer-keys.js", "commandOfKey", key(name), True)

    assert command_of("ArrowLeft") == "next"
    assert command_of("ArrowRight") == "previous"
    assert command_of("ArrowDown") == "next"


# Key, control it is pressed in, whether the control answers it itself.
KEYS_IN_CONTROLS: list[tuple[str, dict[str, object], bool]] = [
    ("ArrowLeft", {"localName": "input", "type": "range"}, False),
    ("PageUp", {"localName": "input", "type": "range"}, False),
    (" ", {"localName": "input", "type": "range"}, False),
    (" ", {"localName": "input", "type": "checkbox"}, True),
    ("ArrowLeft", {"localName": "input", "type": "text"}, True),
    ("ArrowDown", {"localName": "select"}, True),
    ("ArrowDown", {"localName": "textarea"}, True),
    ("ArrowDown", {"localName": "div", "isContentEditable": True}, True),
    (" ", {"localName": "button"}, True),
    ("ArrowDown", {"localName": "button"}, False),
    (" ", {"localName": "a"}, False),
    ("ArrowDown", {"localName": "div", "isContentEditable": False}, False),
]


def test_controls_keep_the_keys_that_are_theirs(module_page: Page) -> None:
    answers = [
        (pressed, control, call(module_page, "viewer-keys.js", "isKeyOfControl", pressed, control))
        for pressed, control, _ in KEYS_IN_CONTROLS
    ]
    assert answers == KEYS_IN_CONTROLS


# Pixels across, pixels down, milliseconds, direction.
SWIPES: list[tuple[int, int, int, str | None]] = [
    (-60, 10, 200, "left"),
    (60, -10, 200, "right"),
    (-60, 40, 200, None),
    (-20, 0, 100, None),
    (-200, 0, 2000, None),
    (0, 100, 100, None),
]


def test_a_swipe_is_long_quick_and_level(module_page: Page) -> None:
    def direction(across: int, down: int, milliseconds: int) -> object:
        start = {"pointerId": 1, "clientX": 100, "clientY": 100, "timeStamp": 0}
        end = {"clientX": 100 + across, "clientY": 100 + down, "timeStamp": milliseconds}
        return call(module_page, "swipe.js", "swipeDirection", start, {**start, **end})

    assert [(*swipe, direction(*swipe)) for *swipe, _ in SWIPES] == SWIPES


def test_words_are_filled_in_by_name(module_page: Page) -> None:
    def fill_in(template: str, **values: object) -> object:
        return call(module_page, "viewer-words.js", "fillIn", template, values)

    assert fill_in("%(move)s / %(last)s", move=3, last=48) == "3 / 48"
    assert fill_in("100 %, %(move)s", move=0) == "100 %, 0"


# A worker that does what the test says, and counts how often it was made.
CLIENT = """
async () => {
  const { EngineClient } = await import("../assets/javascripts/engine-client.js");
  globalThis.workers = [];
  globalThis.outcomes = [];
  globalThis.client = new EngineClient({ engine: "engine/", catalog: "" }, () => {
    const worker = {
      sent: [],
      ended: false,
      postMessage(message) { this.sent.push(message); },
      terminate() { this.ended = true; },
    };
    workers.push(worker);
    return worker;
  });
  globalThis.tell = (data) => workers.at(-1).onmessage({ data });
  globalThis.note = (promise) => promise.then(
    (answer) => outcomes.push(answer),
    (failure) => outcomes.push(failure.reason),
  );
}
"""


@pytest.fixture
def client_page(module_page: Page) -> Page:
    """A page with a `client` of the engine whose worker is the test's."""
    module_page.clock.install()
    module_page.evaluate(CLIENT)
    return module_page


def test_answers_find_their_questions_in_any_order(client_page: Page) -> None:
    outcomes = client_page.evaluate(
        """async () => {
          const start = client.start();
          tell({ progress: null });
          tell({ ready: true });
          await start;
          const both = [client.ask({ ask: "first" }), client.ask({ ask: "second" })];
          await Promise.resolve();
          await Promise.resolve();
          const [, first, second] = workers[0].sent;
          tell({ id: second.id, answer: JSON.stringify([second.request]) });
          tell({ id: first.id, answer: JSON.stringify([first.request]) });
          return Promise.all(both);
        }"""
    )
    assert outcomes == [['{"ask":"first"}'], ['{"ask":"second"}']]


def test_a_dying_worker_fails_every_question_and_the_next_one_starts_anew(
    client_page: Page,
) -> None:
    client_page.evaluate(
        """async () => {
          const start = client.start();
          tell({ ready: true });
          await start;
          globalThis.asked = [note(client.ask({})), note(client.ask({}))];
          await Promise.resolve();
          await Promise.resolve();
          workers[0].onerror({ message: "out of memory" });
          await Promise.all(asked);
          globalThis.again = client.ask({});
          tell({ ready: true });
        }"""
    )
    assert client_page.evaluate("outcomes") == ["death", "death"]
    assert client_page.evaluate("workers.map((worker) => worker.ended)") == [True, False]


def test_a_start_that_hangs_ends_with_a_failure(client_page: Page) -> None:
    client_page.evaluate("() => { note(client.start()); }")
    client_page.clock.run_for(60_000)
    client_page.evaluate("() => tell({ progress: null })")
    client_page.clock.run_for(60_000)
    assert client_page.evaluate("outcomes") == []
    client_page.clock.run_for(31_000)
    assert client_page.evaluate("outcomes") == ["start"]
    assert client_page.evaluate("workers[0].ended") is True


def test_an_answer_that_never_comes_ends_with_a_failure(client_page: Page) -> None:
    client_page.evaluate(
        """async () => {
          const start = client.start();
          tell({ ready: true });
          await start;
          note(client.ask({}));
        }"""
    )
    client_page.clock.run_for(11_000)
    assert client_page.evaluate("outcomes") == ["death"]


def test_each_answer_gives_the_questions_behind_it_new_time(client_page: Page) -> None:
    client_page.evaluate(
        """async () => {
          const start = client.start();
          tell({ ready: true });
          await start;
          note(client.ask({}));
          note(client.ask({}));
        }"""
    )
    client_page.clock.run_for(6_000)
    client_page.evaluate("() => tell({ id: 1, answer: '1' })")
    client_page.clock.run_for(6_000)
    assert client_page.evaluate("outcomes") == [1]
    client_page.evaluate("() => tell({ id: 2, answer: '2' })")
    client_page.clock.run_for(60_000)
    assert client_page.evaluate("outcomes") == [1, 2]
    assert client_page.evaluate("workers[0].ended") is False


def test_what_is_kept_waits_for_a_rest_and_is_asked_for_once(client_page: Page) -> None:
    client_page.clock.pause_at(client_page.evaluate("Date.now() + 1000"))
    client_page.evaluate(
        """async () => {
          const start = client.start();
          tell({ ready: true, keepable: true });
          await start;
          globalThis.keeps = () => workers[0].sent.filter((message) => "keep" in message).length;
        }"""
    )
    client_page.clock.run_for(2_900)
    client_page.evaluate("() => { note(client.ask({})); }")
    client_page.clock.run_for(4_000)
    client_page.evaluate("() => tell({ id: 1, answer: '1' })")
    client_page.clock.run_for(2_900)
    assert client_page.evaluate("keeps()") == 0
    client_page.clock.run_for(200)
    assert client_page.evaluate("keeps()") == 1
    client_page.evaluate("() => { note(client.ask({})); }")
    client_page.evaluate("() => tell({ id: 2, answer: '2' })")
    client_page.clock.run_for(9_000)
    assert client_page.evaluate("keeps()") == 1


def test_after_a_death_and_after_nothing_else_the_next_worker_begins_anew(
    client_page: Page,
) -> None:
    began_anew = client_page.evaluate(
        """() => {
          note(client.start());
          client.stop();
          note(client.start());
          workers[1].onerror({ message: "out of memory" });
          note(client.start());
          return workers.map(({ sent }) => sent[0].boot.anew);
        }"""
    )
    assert began_anew == [False, False, True]
    assert client_page.evaluate("outcomes") == ["stop", "start"]


def test_the_client_tells_how_much_has_arrived_until_it_is_ready(client_page: Page) -> None:
    seen = client_page.evaluate(
        """async () => {
          const seen = [];
          client.addEventListener("change", () => {
            seen.push([client.starting, client.ready, client.progress?.arrived ?? null]);
          });
          const start = client.start();
          tell({ progress: null });
          tell({ progress: { arrived: 3, total: 9 } });
          tell({ ready: true, keepable: false });
          await start;
          workers[0].onerror({ message: "out of memory" });
          return seen;
        }"""
    )
    assert seen == [
        [True, False, None],
        [True, False, None],
        [True, False, 3],
        [False, True, None],
        [False, False, None],
    ]


def test_a_worker_that_cannot_be_made_is_a_failed_start_and_is_tried_again(
    module_page: Page,
) -> None:
    reasons = module_page.evaluate(
        """async () => {
          const { EngineClient } = await import("../assets/javascripts/engine-client.js");
          let tries = 0;
          const client = new EngineClient({ engine: "", catalog: "" }, () => {
            tries += 1;
            throw new Error("blocked");
          });
          const reasons = [];
          for (let time = 0; time < 2; time += 1) {
            await client.start().catch((failure) => reasons.push(failure.reason));
          }
          return [...reasons, tries];
        }"""
    )
    assert reasons == ["start", "start", 2]


def test_only_the_newest_of_quick_announcements_is_said(module_page: Page) -> None:
    module_page.clock.install()
    module_page.evaluate(
        """async () => {
          const { Announcer } = await import("../assets/javascripts/announcer.js");
          globalThis.said = [];
          const region = { get textContent() { return said.at(-1); },
                           set textContent(text) { said.push(text); } };
          globalThis.announcer = new Announcer(region);
          for (const sentence of ["one", "two", "three"]) announcer.say(sentence);
        }"""
    )
    module_page.clock.run_for(1_000)
    assert module_page.evaluate("said") == ["three"]
    module_page.evaluate("() => announcer.say('four', 6000)")
    module_page.clock.run_for(3_000)
    module_page.evaluate("() => announcer.say('five', 6000)")
    assert module_page.evaluate("said") == ["three"]
    module_page.clock.run_for(3_000)
    assert module_page.evaluate("said") == ["three", "five"]
    module_page.evaluate("() => { announcer.say('six'); announcer.hush(); }")
    module_page.clock.run_for(1_000)
    assert module_page.evaluate("said") == ["three", "five"]


# An engine that answers when the test says so.
OWN_GAME = """
async () => {
  const { OwnGame } = await import("../assets/javascripts/own-game.js");
  globalThis.asked = [];
  globalThis.seen = [];
  globalThis.game = new OwnGame({
    ask: (request) => new Promise((resolve, reject) => asked.push({ request, resolve, reject })),
    record: "recorded",
    move: 3,
    onState: (state) => seen.push(state.record),
    onRefusal: (message) => seen.push(message),
    onFailure: () => seen.push("failed"),
  });
  globalThis.answer = async (record, selection = []) => {
    asked.at(-1).resolve({ record, selection });
    await new Promise((done) => setTimeout(done));
  };
  globalThis.requests = () => asked.map(({ request }) => request);
}
"""


def test_taps_wait_in_line_and_each_goes_on_from_the_answer_before(module_page: Page) -> None:
    module_page.evaluate(OWN_GAME)
    module_page.evaluate("() => { game.resume(); game.tap('1'); game.tap('R8'); }")
    assert module_page.evaluate("game.waiting") == ["1", "R8"]
    assert module_page.evaluate("requests()") == [{"ask": "leave", "record": "recorded", "move": 3}]
    module_page.evaluate("() => answer('own')")
    module_page.evaluate("() => answer('own', ['1'])")
    assert module_page.evaluate("game.waiting") == ["R8"]
    module_page.evaluate("() => answer('own and a pair')")
    assert module_page.evaluate("requests().slice(1)") == [
        {"ask": "tap", "record": "own", "selection": [], "place": "1"},
        {"ask": "tap", "record": "own", "selection": ["1"], "place": "R8"},
    ]
    assert module_page.evaluate("seen") == ["own", "own", "own and a pair"]


def test_what_waits_is_asked_again_after_a_failure(module_page: Page) -> None:
    module_page.evaluate(OWN_GAME)
    module_page.evaluate("() => { game.resume(); game.tap('1'); }")
    module_page.evaluate(
        "async () => { asked[0].reject(new Error()); await new Promise((f) => setTimeout(f)); }"
    )
    assert module_page.evaluate("seen") == ["failed"]
    assert module_page.evaluate("game.waiting") == ["1"]
    module_page.evaluate("() => { game.resume(); }")
    module_page.evaluate("() => answer('own')")
    module_page.evaluate("() => answer('own', ['1'])")
    assert module_page.evaluate("requests().map(({ ask }) => ask)") == ["leave", "leave", "tap"]
    assert module_page.evaluate("game.waiting") == []


def test_an_answer_after_the_game_was_left_is_nobodys(module_page: Page) -> None:
    module_page.evaluate(OWN_GAME)
    module_page.evaluate("() => { game.resume(); game.tap('1'); game.close(); }")
    module_page.evaluate("() => answer('own')")
    assert module_page.evaluate("seen") == []
    assert len(module_page.evaluate("requests()")) == 1


def test_more_undos_than_moves_ask_nothing(module_page: Page) -> None:
    module_page.evaluate(OWN_GAME)
    module_page.evaluate("() => { game.resume(); game.undo(); game.undo(); game.undo(); }")
    for moves in (1, 0):
        module_page.evaluate(
            """async (moves) => {
              asked.at(-1).resolve({ record: `after ${moves}`, selection: [], moves });
              await new Promise((done) => setTimeout(done));
            }""",
            moves,
        )
    assert module_page.evaluate("requests().map(({ ask }) => ask)") == ["leave", "undo"]
    module_page.evaluate("() => game.tap('1')")
    assert module_page.evaluate("requests().at(-1).record") == "after 0"
