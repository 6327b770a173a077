"""Links to games and deals: made, handed on, and opened however damaged they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from diagram_gen.half_moon.words import HalfMoonWords as Words
from engine.errors import GameError
from engine.half_moon.deal_code import SpelledCode, parse_deal_code
from engine.half_moon.game_code import deal_link, game_link, parse_link
from engine.half_moon.record import Record
from tests.browser.boards import Board
from tests.browser.pages import Bench, played

GAME = played("HM1-N-AAAAAAC", 12)
LINK = game_link(GAME.code, GAME.game().moves)


@pytest.fixture
def share(page: Page, bench: Bench) -> Callable[..., Any]:
    """Call a function of the module on a page with a field for links."""
    bench.answer(
        "bench/share.html",
        '<!doctype html><title>Share</title><link rel="icon" href="data:,">'
        '<p id="game-plan">Plan</p><input id="field">',
    )
    page.goto(f"{bench.site}bench/share.html#somewhere")
    page.evaluate("history.replaceState(null, '', '?from=elsewhere#somewhere')")

    def call(function: str, *arguments: object) -> Any:
        return page.evaluate(
            """async ([name, given]) => {
              const share = await import("../assets/javascripts/share.js");
              const field = document.getElementById("field");
              return share[name](...given.map((one) => (one === "FIELD" ? field : one)));
            }""",
            [function, list(arguments)],
        )

    return call


# ---- Addresses


def test_an_address_leads_to_this_page_or_to_the_one_to_play_on(
    share: Callable[..., Any], bench: Bench
) -> None:
    assert share("linkAddress", LINK) == f"{bench.site}bench/share.html#{LINK}"
    address = f"{bench.site}half-moon/play/#{LINK}"
    assert share("linkAddress", LINK, "../half-moon/play/") == address


def test_a_fragment_is_a_link_or_none(share: Callable[..., Any]) -> None:
    found = {
        f"#{LINK}": LINK,
        f"#{LINK.lower()}": LINK.lower(),
        f"#{LINK.replace('-', '%2D')}": LINK,
        f"#%20{LINK}%20": LINK,
        f"#{LINK}%": f"{LINK}%",
        "#game-": "game-",
        "#gme-HM1-N-AAAAAAC": "gme-HM1-N-AAAAAAC",
        "#game-plan": "",
        "#games": "",
        "#how-to-play": "",
        "#%": "",
        "": "",
    }
    assert {fragment: share("linkOfFragment", fragment) for fragment in found} == found


# ---- Handing on


@pytest.mark.browser_context(permissions=["clipboard-read", "clipboard-write"])
def test_an_address_is_copied(share: Callable[..., Any], page: Page) -> None:
    assert share("copyAddress", "https://example.org/#deal-1", "FIELD") == "copied"
    assert page.evaluate("navigator.clipboard.readText()") == "https://example.org/#deal-1"


REFUSALS = {
    "refused": "{ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }",
    "missing": "undefined",
}


@pytest.mark.parametrize("refusal", REFUSALS)
def test_where_copying_is_refused_the_address_is_selected(
    share: Callable[..., Any], page: Page, refusal: str
) -> None:
    clipboard = REFUSALS[refusal]
    page.evaluate(
        f"() => {{ Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }}); }}"
    )
    hostile = 'https://example.org/#<img src="x">'
    assert share("copyAddress", hostile, "FIELD") == "refused"
    field = page.locator("#field")
    expect(field).to_be_focused()
    expect(field).to_have_value(hostile)
    assert page.evaluate("getSelection().toString()") == hostile
    expect(page.locator("img")).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Promise.resolve()", "shared"),
        ("Promise.reject(new DOMException('', 'AbortError'))", "dismissed"),
        ("Promise.reject(new DOMException('', 'NotAllowedError'))", "refused"),
        ("Promise.reject(new TypeError('no such address'))", "refused"),
    ],
)
def test_what_became_of_sharing_is_told(
    share: Callable[..., Any], page: Page, answer: str, told: str
) -> None:
    page.evaluate(
        f"() => {{ navigator.share = (what) => {{ globalThis.shared = what; return {answer}; }}; }}"
    )
    assert share("shareAddress", "https://example.org/", "Half Moon") == told
    assert page.evaluate("shared") == {"url": "https://example.org/", "title": "Half Moon"}


@pytest.mark.browser_context(has_touch=True)
def test_sharing_is_offered_to_fingers_where_the_system_can(
    share: Callable[..., Any], page: Page
) -> None:
    page.evaluate("navigator.share = undefined")
    assert not share("canShare")
    page.evaluate("() => { navigator.share = () => Promise.resolve(); }")
    assert share("canShare")


def test_sharing_is_not_offered_to_a_mouse(share: Callable[..., Any], page: Page) -> None:
    page.evaluate("() => { navigator.share = () => Promise.resolve(); }")
    assert not share("canShare")


# ---- Opened

DAMAGED_LINKS = 1000
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "<script>document.title='hostile'</script>",
    '"><b>bold</b>',
    "javascript:alert(1)",
    "%00%ff",
    "%",
    "%3Cb%3E",
    "../../",
    "\u202e",
    "🂡",
    "__proto__",
    "A" * 5000,
)
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567-abc018_.,)%é<>&'\" "

# Counts the answers to links that were opened, among all others.
WATCH_ANSWERS = """
globalThis.answers = 0;
globalThis.Worker = class extends Worker {
  #opened = new Set();
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if ("answer" in data && this.#opened.has(data.id)) globalThis.answers += 1;
    });
  }
  postMessage(message) {
    if (message.request && JSON.parse(message.request).ask === "open") this.#opened.add(message.id);
    super.postMessage(message);
  }
};
"""

OPEN_LINKS = """
async (links) => {
  const { linkOfFragment } = await import(
    new URL("../../assets/javascripts/share.js", location.href.split("#")[0]).href);
  const board = document.querySelector("game-board");
  const notice = board.querySelector(".board-notice");
  const found = [];
  for (const fragment of links) {
    notice.hidden = true;
    const before = board.dataset.record;
    const asked = globalThis.answers;
    const turned = new Promise((resolve) =>
      addEventListener("hashchange", () => setTimeout(resolve), { once: true }));
    location.hash = fragment;
    const link = linkOfFragment(location.hash);
    await turned;
    while (link && globalThis.answers === asked) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve));
    found.push({
      link,
      notice: notice.hidden ? "" : notice.querySelector("p").textContent,
      record: board.dataset.record,
      changed: board.dataset.record !== before,
    });
  }
  return found;
}
"""


def damaged(link: str, chance: random.Random) -> str:
    """A link after one to three accidents."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(link) + 1)
        sign = chance.choice(SIGNS)
        match chance.randrange(9):
            case 0:
                link = link[:place]
            case 1:
                link = link[:place] + link[place + 1 :]
            case 2:
                link = link[:place] + sign + link[place + 1 :]
            case 3:
                link = link[:place] + sign + link[place:]
            case 4:
                link = link[:place] + link[place + 1 : place + 2] + link[place : place + 1]
            case 5:
                link = link[:place] + chance.choice(HOSTILE) + link[place:]
            case 6:
                link = link + sign
            case 7:
                link = link.lower() if chance.random() < 0.5 else link + link
            case _:
                link = link[:place] + "".join(chance.sample(link[place:], len(link) - place))
    return link


def damaged_links() -> list[str]:
    """Links of games and deals, damaged in ways that stay the same from run to run."""
    chance = random.Random(20260131)  # noqa: S311 (damage, no secret)
    won = played("HM1-N-AAAAAAO", 60)
    spelled = SpelledCode(GAME.code.deal())
    whole = [
        LINK,
        game_link(won.code, won.game().moves),
        game_link(spelled, GAME.game().moves),
        deal_link(GAME.code),
        deal_link(spelled),
    ]
    links: list[str] = []
    while len(links) < DAMAGED_LINKS:
        link = damaged(chance.choice(whole), chance)
        if link.strip() and link not in (*whole, *links[-1:]):
            links.append(link)
    return links


def test_a_thousand_damaged_links_get_a_message_or_a_legal_game(page: Page, site_url: str) -> None:
    page.add_init_script(WATCH_ANSWERS)
    board = Board(page, site_url)
    board.open_deal(GAME.code)
    title = page.title()
    parts = page.locator("game-board *").count()
    links = damaged_links()
    found: list[dict[str, Any]] = []
    for first in range(0, len(links), 50):
        found += page.evaluate(OPEN_LINKS, links[first : first + 50])
    words = Words()
    refused = opened = 0
    for one in found:
        if not one["link"]:
            assert (one["notice"], one["changed"]) == ("", False), one
            continue
        try:
            linked = parse_link(one["link"])
        except GameError as error:
            refused += 1
            assert one["notice"] == words.error(error), one
            assert not one["changed"], one
        else:
            opened += 1
            record = Record.of_game(linked.code, linked.game())
            assert one["record"] == str(record), one
    assert refused > DAMAGED_LINKS / 2
    assert opened > 0
    # The page is whole, and one can play on it.
    assert page.title() == title
    expect(page.locator("game-board :is(img, iframe, b)")).to_have_count(0)
    board.open_deal(parse_deal_code("HM1-N-AAAAAAC"))
    assert page.locator("game-board *").count() == parts
    board.tap(*GAME.game().moves[0].places)
    board.expect_game(GAME.code, GAME.game().after(1))
