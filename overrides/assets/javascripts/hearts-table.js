/**
 * `<hearts-table>`: a table of Hearts to play at.
 *
 * The build wrote the first hand into the page; this element makes it a match. It
 * is in light DOM and holds no rules, no drawing and no words.
 */

import { Announcer } from "./announcer.js";
import { BoardDialogs } from "./board-dialogs.js";
import { BoardNotices } from "./board-notices.js";
import { CardButtons } from "./card-buttons.js";
import { showDrawing } from "./drawings.js";
import { EngineFailure, engineOf } from "./engine-client.js";
import { startOnIntent, startWhenSeen } from "./engine-intent.js";
import { askReviving } from "./engine-questions.js";
import { EngineStatus } from "./engine-status.js";
import { EngineWait } from "./engine-wait.js";
import { GameKeeper } from "./game-keeper.js";
import { HeartsMatch } from "./hearts-match.js";
import { HEARTS } from "./hearts-matches.js";
import { openStore } from "./saved-games.js";
import { setAttribute, setText } from "./set-changed.js";
import { onSettings, settings } from "./settings.js";
import { linkAddress, linkOfFragment, recordLink, recordOfLink } from "./share.js";
import { tableCommandOfKey } from "./table-keys.js";
import { TableSteps } from "./table-steps.js";
import { isKeyOfControl } from "./viewer-keys.js";
import { fillIn } from "./viewer-words.js";
import { WaitingMarks } from "./waiting-marks.js";

const LARGEST_SEED_BITS = 35;

/** @typedef {import("./hearts-match.js").TableState} TableState */
/** @typedef {import("./hearts-match.js").TableAction} TableAction */
/** @typedef {import("./hearts-match.js").OpenFrame} OpenFrame */
/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

export class HeartsTable extends HTMLElement {
  #connection = new AbortController();
  /** @type {Record<string, string>} */
  #words = {};
  #store = openStore(HEARTS);
  /** @type {GameKeeper} */
  #keeper = /** @type {any} */ (null);
  /** @type {BoardNotices} */
  #notices = /** @type {any} */ (null);
  /** @type {HeartsMatch} */
  #match = /** @type {any} */ (null);
  /** @type {CardButtons} */
  #cards = /** @type {any} */ (null);
  /** @type {Announcer} */
  #announcer = /** @type {any} */ (null);
  #marks = new WaitingMarks(
    () => this.#cards.markWaiting(this.#match.waiting),
    () => this.#announcer.say(this.#words.tap_kept ?? ""),
  );
  /** @type {BoardDialogs} */
  #dialogs = /** @type {any} */ (null);
  /** @type {TableSteps} */
  #steps = /** @type {any} */ (null);
  #engineWait = new EngineWait(() => this.#showEngine());
  /** @type {EngineStatus} */
  #engineStatus = /** @type {any} */ (null);
  /** @type {{ frames: OpenFrame[], at: number } | null} the match that is stepped through */
  #replay = null;

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#words = this.#data(".board-words");
    this.#announcer = new Announcer(this.#part(".board-status"));
    this.#notices = new BoardNotices(this.#part(".board-notice"), () =>
      this.#stage.focus({ preventScroll: true }),
    );
    this.#dialogs = new BoardDialogs(this, this.#words, signal);
    this.#engineStatus = new EngineStatus(
      this.#part(".board-starting"),
      this.#engine,
      () => this.#showEngine(),
      signal,
    );
    this.#steps = new TableSteps(
      (step) => this.#showOnTheWay(step),
      () => this.#arrive(),
    );
    this.#cards = new CardButtons(this.#stage, (card) => this.#tap(card), {
      oneStop: true,
      fingers: signal,
    });
    const svg = this.#drawing.outerHTML;
    this.#match = new HeartsMatch(
      { ...this.#data(".board-state"), svg },
      {
        ask: (request) => this.#ask(request),
        onState: (state, action, before) => this.#onState(state, action, before),
        onReplay: (frames) => this.#stepThrough(frames),
        onRefusal: (error, action) => this.#onRefusal(error, action),
        onFailure: (error) => this.#onEngineFailure(error),
      },
    );
    for (const control of this.querySelectorAll("button[data-do]")) {
      control.removeAttribute("disabled");
    }
    this.#listen(signal);
    this.#begin();
    this.toggleAttribute("data-ready", true);
  }

  disconnectedCallback() {
    this.#connection.abort();
    this.#announcer.hush();
    this.#steps.stop();
    this.#match.close();
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const live = this.#part(".board-live");
    this.addEventListener("click", (event) => this.#onClick(event), { signal });
    live.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    startOnIntent(live, () => this.#startEngine(), signal);
    startWhenSeen(this.#stage, () => this.#startEngine(), signal);
    this.#stage.addEventListener("pointerdown", () => this.#steps.hurry(), { signal });
    addEventListener("hashchange", () => this.#followAddress(), { signal });
    this.addEventListener(
      "resume-game",
      (event) => this.#take(/** @type {CustomEvent} */ (event).detail),
      { signal },
    );
    onSettings(() => this.#match.do({ do: "show" }), signal);
    this.#keeper = new GameKeeper(
      {
        store: this.#store,
        board: this,
        words: this.#words,
        notices: this.#notices,
        announce: (text) => this.#announcer.say(text),
        onReturn: () => this.#comeBack(),
        onRemoved: () => {
          this.#match.id = "";
        },
      },
      signal,
    );
  }

  /** Opens the link of the address, or goes on with a match of this device. */
  #begin() {
    this.#showState(this.#match.state);
    this.#keeper.tellUnreadable();
    if (!this.#openLink()) this.#goOn();
  }

  // ---- The matches of this device

  /** The id of the match on the table; "" where it is not kept. */
  get gameId() {
    return this.#match?.id ?? "";
  }

  /** Goes on with the match that comes first of those that can be read, if there is one. */
  #goOn() {
    const saved = this.#keeper.toGoOnWith(this.#store.current());
    if (saved) this.#resume(saved, () => this.#goOn());
    else if (!this.#match.changing) this.#showState(this.#match.state);
  }

  /**
   * @param {SavedGame} saved
   * @param {() => void} [refused] called if the engine refuses the match
   */
  #resume(saved, refused) {
    this.#steps.stop();
    this.#leaveReplay();
    this.#match.close();
    this.#clearTable();
    this.#match.do({
      do: "resume",
      game: saved,
      refused: (error) => {
        // What waits was meant for this match.
        this.#match.close();
        this.#keeper.putAside(saved, error);
        this.#showState(this.#match.state);
        refused?.();
      },
    });
  }

  /**
   * The list of matches asks for one: to go on with it, or to step through it.
   *
   * @param {import("./game-list.js").ResumeGame} wanted
   */
  #take({ id, step }) {
    const match = this.#match;
    if (match.id !== id || match.changing || this.#store.isStale(id)) {
      const saved = this.#store.load(id);
      if (!saved) return;
      this.#resume(saved);
      dropLink();
    }
    if (step) match.do({ do: "replay" });
    else this.#leaveReplay();
    this.#part(".board-live").scrollIntoView({ block: "start", behavior: "instant" });
    this.#stage.focus({ preventScroll: true });
  }

  /** Whatever is on the table is not the match to come. */
  #clearTable() {
    this.toggleAttribute("data-waiting", true);
    this.#cards.remove();
  }

  /** The browser shows the page as it was left, but the match may have gone on. */
  #comeBack() {
    const { id } = this.#match;
    const saved = id && this.#store.isStale(id) ? this.#store.load(id) : null;
    if (saved) this.#resume(saved);
  }

  #keep() {
    this.#keeper.save(this.#match.played, (id) => {
      this.#match.id = id;
    });
    // Else the address is that of the match to come.
    if (!this.#match.changing) dropLink();
  }

  // ---- What the reader does

  /** @param {string} card */
  #tap(card) {
    this.#steps.hurry();
    // A card of another match than the one to come is none of it.
    if (this.#replay || this.#match.changing) return;
    this.#match.do({ do: "tap", card });
    this.#marks.onTap(this.#engine.ready);
  }

  /** @param {MouseEvent} event */
  #onClick({ target }) {
    if (!(target instanceof Element)) return;
    const control = target.closest("[data-do]");
    if (!control && !target.closest(".viewer-card")) this.#hideLastTrick();
    if (!control || control.getAttribute("aria-disabled") === "true") return;
    this.#do(control.getAttribute("data-do") ?? "");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key.length === 1) event.stopPropagation();
    if (event.defaultPrevented || target.closest("dialog")) return;
    const command = tableCommandOfKey(event);
    if (!command || isKeyOfControl(event.key, target)) return;
    event.preventDefault();
    switch (command) {
      case "left":
      case "right":
      case "up":
      case "down":
        if (this.#replay) return this.#stepTo(this.#replay.at + this.#ahead(command));
        return this.#cards.moveFocusToward(command);
      case "first":
      case "last":
        if (this.#replay) return this.#do(command);
        return this.#cards.moveFocus(command);
      default:
        return this.#do(command);
    }
  }

  /** @param {string} action */
  #do(action) {
    if (action === "take_back" && this.#steps.atFirst) {
      this.#steps.stop();
      return this.#match.takeBackUnanswered();
    }
    this.#steps.hurry();
    const { state } = this.#match;
    const at = this.#replay?.at ?? 0;
    switch (action) {
      case "go":
        return this.#go();
      case "take_back":
        return this.#match.do({ do: "take-back" });
      case "last_trick":
        return this.#showLastTrick();
      case "step":
        return this.#match.do({ do: "replay" });
      case "first":
        return this.#stepTo(0);
      case "previous":
        return this.#stepTo(at - 1);
      case "next":
        return this.#stepTo(at + 1);
      case "last":
        return this.#stepTo(Number.POSITIVE_INFINITY);
      case "back":
        return this.#leaveReplay();
      case "new":
        return void this.#newMatch();
      case "share":
        return this.#share(state);
      case "table":
        return this.#say(state.table);
      case "keys":
        return void this.#dialogs.open("keys");
      case "retry":
        this.#notices.tell("failed", "");
        return void this.#match.retry();
      case "dismiss":
        return this.#notices.dismiss();
    }
  }

  /** What is to be done next besides playing a card. */
  #go() {
    const { phase, claimable } = this.#match.state;
    if (phase === "passing") this.#match.do({ do: "pass" });
    else if (phase === "hand-over") this.#match.do({ do: "deal" });
    else if (claimable) this.#match.do({ do: "claim" });
  }

  async #newMatch() {
    if (this.#match.underWay && !(await this.#dialogs.ask(this.#words.new_question ?? ""))) return;
    const options = document.querySelector("table-options");
    const rules = options && "value" in options ? String(options.value) : "";
    const strength = /** @type {HTMLSelectElement} */ (this.#part(".table-strength")).value;
    this.#leaveReplay();
    this.#match.do({
      do: "begin",
      request: { ask: "hearts", rules, strength, seed: randomSeed() },
    });
  }

  /** Shows the last trick until the reader goes on, or hides it again. */
  #showLastTrick() {
    const last = this.#match.state.last_trick;
    if (this.#hideLastTrick() || !last) return;
    const { svg, say } = last;
    this.#showStep(svg, say);
    this.#announcer.say(say);
    this.#control("last_trick").setAttribute("aria-pressed", "true");
  }

  /** @returns {boolean} whether it was shown */
  #hideLastTrick() {
    const shown = this.#control("last_trick").getAttribute("aria-pressed") === "true";
    if (shown) this.#showState(this.#match.state);
    return shown;
  }

  /** @param {TableState} state */
  #share({ record, moves, game_link, deal_link }) {
    const link = game_link || recordLink(record, moves);
    this.#dialogs.share(
      moves > 0 || !deal_link ? linkAddress(link) : "",
      deal_link && linkAddress(deal_link),
    );
  }

  // ---- Stepping through with all cards open

  /** @param {OpenFrame[]} frames */
  #stepThrough(frames) {
    this.#notices.tell("failed", "");
    this.#replay = { frames, at: 0 };
    this.#stepTo(0);
  }

  /** @param {number} move */
  #stepTo(move) {
    if (!this.#replay) return;
    const { frames } = this.#replay;
    const at = Math.min(Math.max(move, 0), frames.length - 1);
    this.#replay.at = at;
    const frame = frames[at];
    if (!frame) return;
    this.toggleAttribute("data-stepping", true);
    this.#part(".board-steps").hidden = false;
    this.#cards.remove();
    showDrawing(this.#drawing, frame.svg);
    this.#say(frame.caption);
    const last = frames.length - 1;
    this.#setText(".board-step", fillIn(this.#words.counter ?? "", { move: at, last }));
    this.#setOff("first", at === 0);
    this.#setOff("previous", at === 0);
    this.#setOff("next", at === last);
    this.#setOff("last", at === last);
  }

  /**
   * How far a key leads while a match is stepped through: lines of text begin where it begins.
   *
   * @param {"left" | "right" | "up" | "down"} command
   */
  #ahead(command) {
    if (command === "up" || command === "down") return command === "down" ? 1 : -1;
    const rightToLeft = getComputedStyle(this).direction === "rtl";
    return (command === "right") === rightToLeft ? -1 : 1;
  }

  #leaveReplay() {
    if (!this.#replay) return;
    this.#replay = null;
    this.toggleAttribute("data-stepping", false);
    this.#part(".board-steps").hidden = true;
    this.#showState(this.#match.state);
    this.#stage.focus({ preventScroll: true });
  }

  // ---- Links

  /** The reader followed a link within the page, or went back to where there is none. */
  #followAddress() {
    if (this.#openLink() || this.#match.id !== "") return;
    const saved = this.#keeper.toGoOnWith(this.#store.current());
    if (saved) this.#resume(saved);
  }

  /** @returns {boolean} whether the address is a link to a match or a table */
  #openLink() {
    const text = linkOfFragment(location.hash);
    if (text === "") return false;
    const what = recordOfLink(text) ?? { text };
    this.#clearTable();
    this.#match.do({
      do: "open",
      request: { ask: "hearts-open", ...what },
      refused: ({ message }) => {
        this.#notices.tell("link", message);
        this.#announcer.say(message);
        this.#showState(this.#match.state);
        this.#goOn();
      },
    });
    return true;
  }

  // ---- Answers

  /**
   * @param {TableState} state
   * @param {TableAction} action
   * @param {TableState} before
   */
  #onState(state, action, before) {
    this.#notices.tell("failed", "");
    this.#notices.tell("link", "");
    this.toggleAttribute("data-waiting", false);
    if (action.do !== "show") this.#leaveReplay();
    if (action.do === "resume") this.#store.setCurrent(action.game.id);
    if (isNews(state, action, before)) this.#keep();
    this.#keeper.tellId();
    if (state.steps.length > 0) {
      // The hand is the coming one already: what is tapped meanwhile counts.
      this.#cards.show(state.places);
      this.toggleAttribute("data-on-the-way", true);
      this.dataset.record = state.record;
      this.dataset.phase = state.phase;
      this.#steps.play(state.steps);
      return;
    }
    // That a match goes on is no news beside that another one cannot.
    const told = action.do === "resume" && !this.#notices.has("refused");
    if (told) this.#announcer.say(this.#words.resumed ?? "");
    if (action.do !== "show" && action.do !== "resume") this.#announcer.say(state.say);
    this.#showState(state);
  }

  /**
   * @param {import("./hearts-match.js").TableError} error
   * @param {TableAction} action
   */
  #onRefusal(error, action) {
    if (action.do === "open" || action.do === "resume") action.refused(error);
    else this.#say(error.message);
  }

  /** @param {import("./hearts-match.js").TableStep} step */
  #showOnTheWay({ svg, say }) {
    this.#showStep(svg, say);
    // A card can be taken back until the next one is seen, or heard.
    this.#setOff("take_back", !this.#steps.atFirst);
    if (this.#steps.atFirst) this.#announcer.say(say);
  }

  /** All that happened has been shown. */
  #arrive() {
    this.#announcer.say(this.#match.state.say);
    this.#showState(this.#match.state);
  }

  /**
   * @param {string} svg
   * @param {string} caption
   */
  #showStep(svg, caption) {
    showDrawing(this.#drawing, svg);
    this.#setText(".board-caption", caption);
  }

  /** @param {TableState} state */
  #showState(state) {
    if (this.#replay) return;
    this.toggleAttribute("data-on-the-way", false);
    this.toggleAttribute("data-waiting", this.#match.changing);
    // Another match is on its way.
    if (this.#match.changing) return;
    setAttribute(this, "data-phase", state.phase);
    setAttribute(this, "data-outcome", state.outcome);
    setAttribute(this, "data-record", state.record);
    showDrawing(this.#drawing, state.svg);
    this.#cards.show(state.places);
    this.#marks.showNow();
    setAttribute(this.#control("last_trick"), "aria-pressed", "false");
    this.#setText(".board-caption", state.caption);
    this.#setText(".table-moon", state.moon);
    this.#setText(".table-hand", state.hand_text);
    this.#setText(".table-trick", state.trick_text);
    this.#setText(".table-broken", state.hearts_broken);
    this.#setText(".table-taken", state.taken_text);
    this.#setText(".table-rules", state.rules_text);
    this.#setText(".board-code code", state.code);
    this.#showSheet(state);
    this.#showGo(state);
    this.#setOff("take_back", !state.undoable);
    this.#setOff("last_trick", state.last_trick === null);
    // Open cards would tell how a hand that is being played goes on.
    this.#setOff("step", state.phase === "passing" || state.phase === "playing");
  }

  /** @param {TableState} state */
  #showGo({ phase, passable, claimable }) {
    const can = phase === "passing" ? passable : phase === "hand-over" || claimable;
    const label = phase === "passing" ? "pass" : phase === "hand-over" ? "deal" : "claim";
    this.#setText(".table-go", this.#words[label] ?? "");
    this.#setOff("go", !can);
  }

  /** @param {TableState} state */
  #showSheet({ sheet }) {
    const [head, body] = [this.#part(".table-sheet thead tr"), this.#part(".table-sheet tbody")];
    head.replaceChildren(cell("td", ""), ...sheet.seats.map((seat) => cell("th", seat, "col")));
    body.replaceChildren(
      ...sheet.rows.map(({ hand, scores }) => {
        const row = document.createElement("tr");
        const name = cell("th", hand || (this.#words.start ?? ""), "row");
        row.append(name, ...scores.map(entry));
        return row;
      }),
    );
  }

  // ---- The engine

  get #engine() {
    return engineOf(this);
  }

  #startEngine() {
    // A failure is told to who waits for an answer.
    this.#engine.start().catch(() => undefined);
  }

  /** @param {object} request */
  #ask(request) {
    const { signal } = this.#connection;
    const asked = { ...request, settings: settings() };
    return this.#engineWait.during((starts) => askReviving(this.#engine, asked, signal, starts));
  }

  /** Tells those who see it what the engine is about. */
  #showEngine() {
    const { waiting } = this.#engineWait;
    let line = "";
    if (waiting && this.#engine.ready) line = "waiting";
    else if (waiting || this.#engineStatus.isLong) line = "starting";
    this.#engineStatus.show(this.#words[line] ?? "");
  }

  /** @param {unknown} error */
  #onEngineFailure(error) {
    if (!this.isConnected) return;
    if (!(error instanceof EngineFailure)) console.error(error);
    this.#notices.tell("failed", this.#words.failed ?? "");
    this.#announcer.say(this.#words.failed ?? "");
  }

  // ---- Parts

  /** @param {string} text */
  #say(text) {
    this.#setText(".board-caption", text);
    this.#announcer.say(text);
  }

  get #stage() {
    return this.#part(".board-stage");
  }

  get #drawing() {
    return /** @type {Element} */ (this.#stage.querySelector("svg"));
  }

  /** @param {string} action */
  #control(action) {
    return this.#part(`[data-do="${action}"]`);
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} selector */
  #data(selector) {
    return JSON.parse(this.#part(selector).textContent ?? "{}");
  }

  /**
   * @param {string} selector
   * @param {string} text
   */
  #setText(selector, text) {
    setText(this.#part(selector), text);
  }

  /**
   * @param {string} action
   * @param {boolean} off
   */
  #setOff(action, off) {
    for (const control of this.querySelectorAll(`[data-do="${action}"]`)) {
      // A control that is off keeps its focus.
      if (off) setAttribute(control, "aria-disabled", "true");
      else control.removeAttribute("aria-disabled");
    }
  }
}

/**
 * @param {"td" | "th" | "span" | "small"} kind
 * @param {string} text
 * @param {string} [scope]
 */
function cell(kind, text, scope) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (scope) made.setAttribute("scope", scope);
  return made;
}

/**
 * Whether an answer is something to keep: what a link leads to is not, until the reader plays on.
 *
 * @param {TableState} state
 * @param {TableAction} action
 * @param {TableState} before
 */
function isNews(state, action, before) {
  if (action.do === "begin" || action.do === "open") return action.do === "begin";
  const known = action.do === "resume" ? action.game.record : before.record;
  const chosen = action.do === "resume" ? state.selection : before.selection;
  return state.record !== known || String(state.selection) !== String(chosen);
}

/** Takes a link out of the address once the table shows another match than it leads to. */
function dropLink() {
  if (!linkOfFragment(location.hash)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * A score with what the hand has changed of it, and a sign if the moon was shot.
 *
 * @param {import("./hearts-match.js").Score} score
 */
function entry({ score, change, moon }) {
  const made = cell("td", score);
  if (moon) {
    const sign = cell("span", moon);
    sign.className = "table-shot";
    sign.title = moon;
    made.append(" ", sign);
  }
  if (change) made.append(" ", cell("small", change));
  return made;
}

function randomSeed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** (LARGEST_SEED_BITS - 32)) * 2 ** 32 + low;
}

customElements.define("hearts-table", HeartsTable);
