/**
 * `<game-board>`: a game to play.
 *
 * The build wrote the first deal into the page; this element makes it a game. It is
 * in light DOM and holds no rules, no drawing and no words.
 */

import { Announcer } from "./announcer.js";
import { BoardClock } from "./board-clock.js";
import { BoardDialogs } from "./board-dialogs.js";
import { BoardGame } from "./board-game.js";
import { boardCommandOfKey } from "./board-keys.js";
import { BoardNotices } from "./board-notices.js";
import { CardButtons } from "./card-buttons.js";
import { CardMotion } from "./card-motion.js";
import { clockText } from "./clock-text.js";
import { showDrawing } from "./drawings.js";
import { EngineFailure, engineOf } from "./engine-client.js";
import { startOnIntent, startWhenSeen } from "./engine-intent.js";
import { askReviving } from "./engine-questions.js";
import { EngineStatus } from "./engine-status.js";
import { EngineWait } from "./engine-wait.js";
import { GameKeeper } from "./game-keeper.js";
import { HALF_MOON } from "./half-moon-games.js";
import { newName, openStore } from "./saved-games.js";
import { setAttribute, setText } from "./set-changed.js";
import { onSettings, settings } from "./settings.js";
import { linkAddress, linkOfFragment } from "./share.js";
import { keepShown, readShown } from "./shown-state.js";
import { setStretchOfEntry, stretchOfEntry } from "./tab-history.js";
import { isKeyOfControl } from "./viewer-keys.js";
import { fillIn } from "./viewer-words.js";
import { WaitingMarks } from "./waiting-marks.js";
import { AtRest, rested, whenIdle } from "./when-idle.js";

const LARGEST_NUMBER_BITS = 35; // of the number of a deal
const REHEARSALS = 4;
const REHEARSED = 5; // taps of each
const PAUSE = 200; // milliseconds between two

/** @typedef {import("./own-game.js").State} State */
/** @typedef {import("./board-game.js").BoardAction} BoardAction */
/** @typedef {import("./board-game.js").EngineError} EngineError */
/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

export class GameBoard extends HTMLElement {
  /** @type {Record<string, string>} */
  #words = {};
  /** Ends every listener of the time between being put into a page and being taken out. */
  #connection = new AbortController();
  #store = openStore(HALF_MOON);
  /** The stretch of the tab's history that the page is on. */
  #stretch = "";
  #started = false;
  /** @type {State | undefined} the deal with which the page was built */
  #first;
  /** @type {BoardGame} */
  #game = /** @type {any} */ (null);
  /** @type {BoardClock} */
  #clock = /** @type {any} */ (null);
  /** @type {CardButtons} */
  #cards = /** @type {any} */ (null);
  /** @type {CardMotion} */
  #motion = /** @type {any} */ (null);
  /** @type {Announcer} */
  #announcer = /** @type {any} */ (null);
  /** @type {BoardNotices} */
  #notices = /** @type {any} */ (null);
  /** @type {GameKeeper} */
  #keeper = /** @type {any} */ (null);
  /** @type {BoardDialogs} */
  #dialogs = /** @type {any} */ (null);
  #engineWait = new EngineWait(() => this.#onEngineWait());
  /** @type {EngineStatus} */
  #engineStatus = /** @type {any} */ (null);
  /** @type {State | null} what a copy is still to be kept of */
  #toKeep = null;
  #keeping = new AtRest(() => this.#keepShownNow());
  #rehearsed = false;
  #rehearsing = false;
  #marks = new WaitingMarks(
    () => this.#cards.markWaiting(this.#game.waiting),
    () => this.#announcer.say(this.#words.tap_kept ?? ""),
  );

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => this.#upgrade(), { once: true, signal });
    } else {
      this.#upgrade();
    }
  }

  disconnectedCallback() {
    this.#saveClock();
    this.#connection.abort();
    this.#announcer?.hush();
    this.#game?.close();
  }

  /** The id of the game on the board; "" where it was not saved. */
  get gameId() {
    return this.#game?.id ?? "";
  }

  // ---- Upgrade

  #upgrade() {
    const { signal } = this.#connection;
    const taps = takeEarlyTaps(this.#stage);
    this.#words = this.#data(".board-words");
    this.#announcer = new Announcer(this.#part(".board-status"));
    this.#notices = new BoardNotices(this.#part(".board-notice"), () =>
      this.#stage.focus({ preventScroll: true }),
    );
    this.#motion = new CardMotion(this.#stage, this.#drawing, signal);
    this.#dialogs = new BoardDialogs(this, this.#words, signal);
    this.#clock = new BoardClock((seconds) => this.#showTime(seconds), signal);
    this.#engineStatus = new EngineStatus(
      this.#part(".board-starting"),
      this.#engine,
      () => this.#showEngine(),
      signal,
    );
    this.#cards = new CardButtons(this.#stage, (place) => this.#tap(place), {
      oneStop: true,
      fingers: signal,
    });
    const first = this.#first ?? {
      ...this.#data(".board-state"),
      svg: this.#drawing.outerHTML,
    };
    this.#first = first;
    this.#game = new BoardGame(first, {
      ask: (request) => this.#ask(request),
      onBranch: () => this.#clock.set(0),
      onState: (state, action, before) => this.#onState(state, action, before),
      onRefusal: (error, action) => this.#onRefusal(error, action),
      onFailure: (error) => this.#onEngineFailure(error),
    });
    for (const control of this.querySelectorAll("button[data-do]")) {
      control.removeAttribute("disabled");
    }
    this.#listen();
    this.#begin(taps);
    this.toggleAttribute("data-ready", true);
  }

  #listen() {
    const { signal } = this.#connection;
    this.addEventListener("click", (event) => this.#onClick(event), { signal });
    this.addEventListener(
      "resume-game",
      (event) => this.#take(/** @type {CustomEvent} */ (event).detail),
      { signal },
    );
    this.#live.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    startOnIntent(this.#live, () => this.#startEngine(), signal);
    addEventListener("popstate", () => this.#followHistory(), { signal });
    addEventListener("pagehide", () => this.#saveClock(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden) this.#saveClock();
      },
      { signal },
    );
    onSettings(() => this.#onSettings(), signal);
    this.#keeper = new GameKeeper(
      {
        store: this.#store,
        board: this,
        words: this.#words,
        notices: this.#notices,
        announce: (text) => this.#announcer.say(text),
        onReturn: () => this.#comeBack(),
        onRemoved: () => this.#forgetRemoved(),
      },
      signal,
    );
  }

  /**
   * Shows the game that goes on, or the first deal; then what the address asks for.
   *
   * @param {string[]} taps places of the first deal that were tapped before
   */
  #begin(taps) {
    if (this.#isFirst) {
      this.#stretch = stretchOfEntry() ?? newName();
      setStretchOfEntry(this.#stretch);
      this.#keeper.tellUnreadable();
    }
    const link = this.#link;
    if (link) this.#openLink(link, () => this.#goOn());
    else if (!this.#goOn()) for (const place of taps) this.#tap(place);
    // The reader of a page to play on is about to play.
    if (this.dataset.play || !this.#isFirst) return;
    startWhenSeen(this.#stage, () => this.#startEngine(), this.#connection.signal);
  }

  /**
   * Goes on with the game that comes first of those that can be read, or shows the first deal.
   *
   * @returns {boolean} whether there is a game to go on with
   */
  #goOn() {
    const saved = this.#isFirst ? this.#keeper.toGoOnWith(this.#currentId) : null;
    if (!saved) {
      this.#show(this.#game.state);
      return false;
    }
    const own = saved.id === this.#currentId;
    this.#resume(saved, { started: own && isBegun(saved), refused: () => this.#goOn() });
    return true;
  }

  get #currentId() {
    return this.#store.current(this.#stretch) ?? this.#store.current();
  }

  /**
   * @param {SavedGame} saved
   * @param {object} options
   * @param {boolean} options.started whether its clock goes on before the next tap
   * @param {() => void} [options.refused] called if the engine refuses the game
   */
  #resume(saved, { started, refused }) {
    const shown = readShown(saved.record);
    if (shown) {
      this.#game.goOn(saved, shown.state);
      this.#onResumed(saved, started);
      this.#show(shown.state);
      this.#setLanguage(shown.language);
      if (shown.language !== this.#language) this.#game.do({ do: "show" });
    } else {
      this.#game.close();
      this.#clearTable();
      this.#game.do({
        do: "resume",
        game: saved,
        started,
        refused: (error) => {
          // What waits was meant for this game.
          this.#game.close();
          this.#keeper.putAside(saved, error);
          refused?.();
        },
      });
    }
  }

  /**
   * @param {SavedGame} saved
   * @param {boolean} started
   */
  #onResumed({ id, seconds }, started) {
    this.#started = started && this.#game.state.outcome === "open";
    this.#clock.set(seconds);
    this.#store.setCurrent(id, this.#stretch);
  }

  /**
   * The list of games asks for a game: to go on with it, or to step through it.
   *
   * @param {import("./game-list.js").ResumeGame} wanted
   */
  #take({ id, step }) {
    const game = this.#game;
    const isThere = game.id === id && !game.stepping && !game.changing && !this.#store.isStale(id);
    if (!isThere) {
      this.#saveClock();
      const saved = this.#store.load(id);
      if (!saved) return;
      this.#resume(saved, { started: false });
      this.#dropLink();
    }
    if (step) game.do({ do: "step", to: 0 });
    this.#live.scrollIntoView({ block: "start", behavior: "instant" });
    this.#stage.focus({ preventScroll: true });
  }

  /** Whatever is on the table is not the game to come. */
  #clearTable() {
    this.toggleAttribute("data-waiting", true);
    this.#cards.remove();
    this.#updateClock();
  }

  /** The browser shows the page as it was left, but the game may have gone on. */
  #comeBack() {
    const { id } = this.#game;
    if (!id || !this.#store.isStale(id)) return;
    const saved = this.#store.load(id);
    if (saved) this.#resume(saved, { started: this.#started });
  }

  /** A game that was removed from the list is kept again only when it is played on. */
  #forgetRemoved() {
    this.#game.id = "";
    this.#started = false;
    this.#updateClock();
  }

  // ---- What the reader does

  /** @param {MouseEvent} event */
  #onClick(event) {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest("[data-do]");
    if (!control || control.getAttribute("aria-disabled") === "true") return;
    this.#do(control.getAttribute("data-do") ?? "");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // The theme turns pages by some letters, N among them.
    if (event.key.length === 1) event.stopPropagation();
    if (event.defaultPrevented || target.closest("dialog")) return;
    const command = boardCommandOfKey(event);
    if (!command || isKeyOfControl(event.key, target)) return;
    event.preventDefault();
    switch (command) {
      case "left":
      case "right":
      case "up":
      case "down":
        return this.#cards.moveFocusToward(command);
      case "first":
      case "last":
        return this.#cards.moveFocus(command);
      default:
        return this.#do(command);
    }
  }

  /** @param {string} action */
  #do(action) {
    const game = this.#game;
    const { moves } = game.state;
    switch (action) {
      case "undo":
        return game.undo();
      case "redo":
        return game.redo();
      case "clear":
        return game.do({ do: "clear" });
      case "restart":
        return void this.#restart();
      case "new":
        return void this.#beginAfterQuestion({ ask: "deal", number: randomDealNumber() });
      case "today":
        return void this.#beginAfterQuestion({ ask: "deal", date: today() });
      case "code":
        return void this.#askForCode();
      case "share":
        return this.#share();
      case "table":
        return this.#say(game.state.table);
      case "keys":
        return void this.#dialogs.open("keys");
      case "step":
      case "first":
        return game.do({ do: "step", to: 0 });
      case "previous":
        return game.do({ do: "step", to: moves - 1 });
      case "next":
        return game.do({ do: "step", to: moves + 1 });
      case "last":
        return game.do({ do: "step", to: game.lastMove });
      case "back":
        return game.do({ do: "leave-steps" });
      case "retry":
        return this.#retry();
      case "dismiss":
        return this.#notices.dismiss();
    }
  }

  /** @param {string} place */
  #tap(place) {
    // The card was one of another game than the one to come.
    if (this.#game.changing) return;
    this.#started = true;
    this.#game.do({ do: "tap", place });
    this.#marks.onTap(this.#engine.ready);
    this.#updateClock();
  }

  async #restart() {
    const { underWay, state } = this.#game;
    if (underWay && !(await this.#dialogs.ask(this.#words.restart_question ?? ""))) return;
    this.#beginGame({ request: { ask: "deal", code: state.code } });
  }

  /**
   * Whether the game under way, if there is one, may be left for another deal. A link needs no
   * question, since Back leads to the game again.
   */
  async #mayLeave() {
    return !this.#game.underWay || (await this.#dialogs.ask(this.#words.new_question ?? ""));
  }

  /** @param {object} request for a deal */
  async #beginAfterQuestion(request) {
    if (await this.#mayLeave()) this.#beginGame({ request });
  }

  async #askForCode() {
    if (await this.#mayLeave()) this.#dialogs.askForCode((code) => this.#beginByCode(code));
  }

  /**
   * @param {Omit<Extract<BoardAction, { do: "begin" }>, "do">} beginning
   * @returns {() => void} takes it back while it still waits
   */
  #beginGame(beginning) {
    // The game that is left keeps its time.
    this.#saveClock();
    /** @type {BoardAction} */
    const action = { do: "begin", ...beginning };
    this.#game.do(action);
    return () => this.#game.takeBack(action);
  }

  /** @param {string} code as it was typed */
  #beginByCode(code) {
    return this.#beginGame({
      request: { ask: "deal", code },
      refused: ({ message, position }) => this.#dialogs.refuseCode(message, position),
    });
  }

  #share() {
    const { game_link, deal_link, moves } = this.#game.state;
    const page = this.dataset.play;
    this.#dialogs.share(
      moves > 0 ? linkAddress(game_link, page) : "",
      linkAddress(deal_link, page),
    );
  }

  #onSettings() {
    const { state } = this.#game;
    // An untouched deal shows no words that depend on settings.
    if (state.moves > 0 || state.selection.length > 0) this.#game.do({ do: "show" });
  }

  // ---- Links

  /** The link in the page's address; "" where there is none. */
  get #link() {
    return this.#isFirst ? linkOfFragment(location.hash) : "";
  }

  /**
   * @param {string} text
   * @param {() => void} [refused] called if it leads to nothing
   */
  #openLink(text, refused) {
    this.#beginGame({
      request: { ask: "open", text },
      linked: true,
      refused: ({ message }) => {
        this.#notices.tell("link", message);
        this.#announcer.say(message);
        refused?.();
      },
    });
    this.#clearTable();
  }

  /** The reader followed a link within the page, or went back or forth. */
  #followHistory() {
    if (!this.#isFirst) return;
    const link = this.#link;
    const stretch = stretchOfEntry();
    if (stretch === this.#stretch) {
      // The link was left for the game that is on the board now.
      if (this.#game.id && !this.#game.changing) this.#dropLink();
    } else if (stretch || link) {
      this.#saveClock();
      this.#notices.tell("link", "");
      this.#stretch = stretch ?? newName();
      if (link) this.#openLink(link);
      else this.#returnToGame();
    }
    setStretchOfEntry(this.#stretch);
  }

  /** Shows the game that was on the board before a link was opened, or was played on from it. */
  #returnToGame() {
    const game = this.#game;
    const id = this.#store.current(this.#stretch);
    if (id && id === game.id && !game.changing && !this.#store.isStale(id)) return;
    const saved = id ? this.#store.load(id) : null;
    if (saved) {
      this.#resume(saved, { started: isBegun(saved) });
      if (!game.changing) this.#announcer.say(this.#words.resumed ?? "");
    } else {
      this.#started = false;
      this.#clock.set(0);
      game.goOn({ id: "", record: "", undone: [], from: 0 }, /** @type {State} */ (this.#first));
      this.#show(game.state);
    }
  }

  /** Takes a link out of the address once the board shows another game than it leads to. */
  #dropLink() {
    if (!this.#link) return;
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  // ---- Answers

  /**
   * @param {State} state
   * @param {BoardAction} action
   * @param {State} before
   */
  #onState(state, action, before) {
    const waited = this.hasAttribute("data-waiting");
    this.#notices.tell("link", "");
    this.#notices.tell("failed", "");
    if (action.do === "begin") {
      this.#started = false;
      this.#clock.set(0);
      this.#dialogs.close("code");
    } else if (action.do === "resume") {
      this.#onResumed(action.game, action.started);
    }
    const told = this.#told(state, action);
    const made = state.moves - before.moves;
    const isMove = !waited && action.do !== "begin" && action.do !== "resume";
    if (isMove && made === 1) this.#motion.leave(this.#drawing, state.last_places);
    else this.#motion.stop();
    this.#show(told);
    if (isMove && made === -1) this.#motion.arrive(this.#drawing, before.last_places);
    this.#keep(told, action);
    this.#rehearseSoon();
    const says = told.ended ? `${told.say}\n${told.ended}` : told.say;
    // That a game goes on is no news beside that another one cannot.
    const isNews =
      action.do !== "show" && !(action.do === "resume" && this.#notices.has("refused"));
    if (says && isNews) this.#announcer.say(says);
  }

  /**
   * An answer with the words for it, where the engine says nothing of its own.
   *
   * @param {State} state
   * @param {BoardAction} action
   * @returns {State}
   */
  #told(state, action) {
    /** @param {string | undefined} text */
    const saying = (text = "") => ({ ...state, say: text, caption: text });
    switch (action.do) {
      case "clear":
        return saying(this.#words.cleared);
      case "show":
        return { ...state, caption: state.caption || this.#keptCaption() };
      case "resume":
        return state.say ? state : saying(this.#words.resumed);
      case "begin":
        if (!action.linked) return state;
        return saying(state.moves > 0 ? this.#words.from_link : this.#words.deal_from_link);
      default:
        return state;
    }
  }

  /**
   * @param {State} state
   * @param {BoardAction} action
   */
  #keep(state, action) {
    const { stepping, id } = this.#game;
    if (stepping) return;
    const isNew = id === "" && state.moves === 0;
    const changed =
      (action.do === "tap" && (state.removed.length > 0 || isNew)) ||
      action.do === "undo" ||
      action.do === "redo" ||
      (action.do === "begin" && !action.linked);
    if (changed) {
      this.#save();
      // Else the address is that of the game to come.
      if (!this.#game.changing) this.#dropLink();
    }
    if (!this.#game.id) return;
    this.#toKeep = state;
    this.#keeping.callFor();
  }

  #keepShownNow() {
    if (this.#toKeep) keepShown(this.#toKeep, this.#language);
    this.#toKeep = null;
  }

  /** The words that stand there, unless they are in the language of another page. */
  #keptCaption() {
    const caption = this.#part(".board-caption");
    const readable = !caption.lang || caption.lang === this.#language;
    return (readable ? caption.textContent : this.#words.resumed) ?? "";
  }

  #save() {
    const played = { ...this.#game.whole, seconds: this.#clock.seconds };
    const onId = (/** @type {string} */ id) => {
      this.#game.id = id;
    };
    this.#keeper.save(played, onId, this.#stretch);
  }

  /** Keeps the time of the game when the page is left, unless another tab plays it now. */
  #saveClock() {
    this.#keepShownNow();
    const game = this.#game;
    if (!game || this.hasAttribute("data-waiting")) return;
    const begun = game.id !== "" || (this.#started && !game.stepping);
    if (!begun || (game.id && this.#store.isStale(game.id))) return;
    this.#save();
    if (!game.stepping) keepShown(game.state, this.#language);
  }

  /**
   * @param {EngineError} error
   * @param {BoardAction} action
   */
  #onRefusal(error, action) {
    this.#marks.showNow();
    if (this.hasAttribute("data-waiting") && !this.#game.changing) this.#show(this.#game.state);
    if (action.do === "begin" && action.refused) return action.refused(error);
    if (action.do === "resume") return action.refused(error);
    this.#say(error.message);
  }

  // ---- The engine

  get #engine() {
    return engineOf(this);
  }

  #startEngine() {
    this.#engine.start().then(
      () => this.#rehearseSoon(),
      // A failure is told to who waits for an answer.
      () => undefined,
    );
  }

  /** Rehearses once, when the engine is there and nothing else waits for it. */
  #rehearseSoon() {
    if (!this.#rehearsed) whenIdle(() => void this.#rehearse());
  }

  /**
   * Has the engine answer to taps that nobody made, and draws the answers where nobody sees
   * them: what has run a few times runs faster. Browsers translate again, and slowly, what did
   * not go as it had gone before; so there is more than one rehearsal, for the reader not to be
   * who finds that out.
   */
  async #rehearse() {
    const { signal } = this.#connection;
    if (this.#rehearsed || this.#game.waiting.length > 0) return;
    this.#rehearsed = true;
    this.#rehearsing = true;
    const drawing = /** @type {Element} */ (this.#drawing.cloneNode(true));
    /** @param {object} request @returns {Promise<State | null>} */
    const ask = async (request) => {
      if (signal.aborted || !this.#rehearsing) return null;
      const asked = { ...request, settings: settings() };
      const answer = await this.#engine.ask(asked).catch(() => null);
      return answer && "error" in answer ? null : answer;
    };
    for (let rehearsals = 0; rehearsals < REHEARSALS; rehearsals += 1) {
      /** @type {State | null} */
      let state = this.#game.state;
      for (let taps = 0; taps < REHEARSED; taps += 1) {
        const { record, selection, places } = state;
        const card = places.find(({ fits, selected }) => fits && !selected) ?? places[0];
        if (!card) return;
        state = await ask({ ask: "tap", record, selection, place: card.place });
        if (!state) return;
        showDrawing(drawing, state.svg);
      }
      // What is on the table is what the engine is asked about next: it shall know it.
      const { record, selection } = this.#game.state;
      if (!(await ask({ ask: "show", record, selection }))) return;
      await rested(PAUSE);
    }
  }

  /** @param {object} request */
  #ask(request) {
    const { signal } = this.#connection;
    this.#rehearsing = false;
    const asked = { ...request, settings: settings() };
    return this.#engineWait.during((starts) => askReviving(this.#engine, asked, signal, starts));
  }

  #onEngineWait() {
    this.#showEngine();
    // Those who see it are told by the line below the board.
    if (this.#engineWait.waiting && this.#engine.ready) {
      this.#announcer.say(this.#words.waiting ?? "");
    }
  }

  /** @param {unknown} error */
  #onEngineFailure(error) {
    if (!this.isConnected) return;
    if (!(error instanceof EngineFailure)) console.error(error);
    const failed = this.#words.failed ?? "";
    if (this.#dialogs.isOpen("code")) this.#dialogs.refuseCode(failed);
    this.#notices.tell("failed", failed);
    this.#announcer.say(failed);
  }

  #retry() {
    this.#notices.tell("failed", "");
    void this.#game.retry();
  }

  // ---- What is shown

  /** @param {State} state */
  #show(state) {
    const { stepping } = this.#game;
    this.toggleAttribute("data-waiting", false);
    this.toggleAttribute("data-asked", false);
    this.#setLanguage(this.#language);
    setAttribute(this, "data-outcome", state.outcome);
    setAttribute(this, "data-record", state.record);
    this.toggleAttribute("data-stepping", stepping);
    showDrawing(this.#drawing, state.svg);
    this.#setText(".board-caption", state.caption);
    this.#setText(".board-score", state.score_text);
    this.#setText(".board-moves", state.moves_text);
    this.#setText(".board-code code", state.code);
    this.#setText(".board-pairs", state.pairs.text);
    this.#setText(".board-trios", state.trios.text);
    this.#setText(
      ".board-last",
      state.last
        ? fillIn(this.#words.last_move ?? "", { cards: state.last })
        : (this.#words.no_last_move ?? ""),
    );
    this.#showSteps();
    this.#showEnd(stepping ? "" : state.ended);
    this.#setOff("undo", !this.#game.canUndo);
    this.#setOff("redo", !this.#game.canRedo);
    // After all else: the page is laid out where the focus moves on from a card that left.
    this.#cards.show(state.places);
    this.#marks.showNow();
    this.#updateClock();
    this.#keeper.tellId();
  }

  #showSteps() {
    const { stepping, state, lastMove } = this.#game;
    const steps = this.#part(".board-steps");
    const hadFocus = steps.contains(document.activeElement);
    steps.toggleAttribute("hidden", !stepping);
    const counter = fillIn(this.#words.counter ?? "", { move: state.moves, last: lastMove });
    this.#setText(".board-step", counter);
    this.#setOff("first", state.moves === 0);
    this.#setOff("previous", state.moves === 0);
    this.#setOff("next", state.moves === lastMove);
    this.#setOff("last", state.moves === lastMove);
    if (hadFocus && !stepping) this.#stage.focus({ preventScroll: true });
  }

  /** @param {string} text what can be done next; "" while the game goes on */
  #showEnd(text) {
    const end = this.#part(".board-end");
    const hadFocus = end.contains(document.activeElement);
    end.toggleAttribute("hidden", text === "");
    this.#setText(".board-end strong", this.#words[this.#game.state.outcome] ?? "");
    this.#setText(".board-end p", text);
    if (hadFocus && end.hidden) this.#focusCards();
  }

  /** Tells those who see it what the engine is about. */
  #showEngine() {
    const { waiting } = this.#engineWait;
    let line = "";
    if (waiting && this.#engine.ready) line = "waiting";
    else if (waiting || this.#engineStatus.isLong) line = "starting";
    this.#engineStatus.show(this.#words[line] ?? "");
  }

  /** @param {number} seconds */
  #showTime(seconds) {
    this.#part(".board-time").dataset.seconds = String(seconds);
    this.#setText(".board-clock", clockText(seconds));
  }

  #updateClock() {
    const { state, stepping } = this.#game;
    const waits = this.hasAttribute("data-waiting");
    const goes = this.#started && state.outcome === "open" && !stepping && !waits;
    if (goes !== this.#clock.running) {
      if (goes) this.#clock.start();
      else this.#clock.stop();
    }
  }

  /** @param {string} text */
  #say(text) {
    this.toggleAttribute("data-asked", true);
    this.#setText(".board-caption", text);
    this.#announcer.say(text);
  }

  #focusCards() {
    const { places } = this.#game.state;
    if (places[0]) this.#cards.focus(places[0].place);
    else this.#stage.focus({ preventScroll: true });
  }

  // ---- Parts

  /** Whether this is the page's first board: only that goes on with games and opens links. */
  get #isFirst() {
    return document.querySelector("game-board") === this;
  }

  get #language() {
    return this.dataset.language ?? "";
  }

  get #live() {
    return this.#part(".board-live");
  }

  get #stage() {
    return this.#part(".board-stage");
  }

  get #drawing() {
    return /** @type {Element} */ (this.#stage.querySelector(":scope > svg.diagram"));
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

  /** @param {string} language of what is drawn and of the words for it */
  #setLanguage(language) {
    setAttribute(this.#stage, "lang", language);
    setAttribute(this.#part(".board-caption"), "lang", language);
  }

  /**
   * A control that leads nowhere is told as such, but keeps the focus that `disabled` would take.
   *
   * @param {string} action
   * @param {boolean} off
   */
  #setOff(action, off) {
    for (const control of this.querySelectorAll(`[data-do="${action}"]`)) {
      setAttribute(control, "aria-disabled", String(off));
    }
  }
}

/**
 * Whether the clock of a game has been started.
 *
 * @param {SavedGame} saved
 */
function isBegun({ moves, seconds }) {
  return moves > 0 || seconds > 0;
}

/**
 * Takes the taps that came before the board was awake, and their marks from the drawing.
 *
 * @param {Element} stage
 * @returns {string[]} their places, in their order
 */
function takeEarlyTaps(stage) {
  /** @type {string[]} */
  const places = [];
  for (const card of stage.querySelectorAll("[data-early]")) {
    places[Number(card.getAttribute("data-early"))] = card.getAttribute("data-place") ?? "";
    card.removeAttribute("data-early");
  }
  return places.filter((place) => place !== undefined);
}

/** @returns {number} of a deal, each equally likely */
function randomDealNumber() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** (LARGEST_NUMBER_BITS - 32)) * 2 ** 32 + low;
}

/** @returns {[number, number, number]} year, month and day of the reader's own calendar */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
}

if (!customElements.get("game-board")) customElements.define("game-board", GameBoard);
