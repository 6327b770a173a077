/**
 * `<game-viewer>`: steps through a recorded game, and lets the reader play on.
 *
 * The build wrote the whole game into the page; this element makes the controls
 * work. It is in light DOM and holds no rules, no drawing and no words.
 */

import { Announcer } from "./announcer.js";
import { Autoplay } from "./autoplay.js";
import { CardButtons, placeOf } from "./card-buttons.js";
import { changeDrawing, parseDrawing } from "./drawings.js";
import { EngineFailure, engineOf } from "./engine-client.js";
import { sparesData, startOnIntent } from "./engine-intent.js";
import { askReviving } from "./engine-questions.js";
import { EngineStatus } from "./engine-status.js";
import { EngineWait } from "./engine-wait.js";
import { framesOfReplay, readBuiltFrames } from "./frames.js";
import { forgetOwnGame, keepOwnGame, keptOwnGame } from "./kept-own-game.js";
import { clampMove, moveAddress, readMoveAddress } from "./move-address.js";
import { OwnGame } from "./own-game.js";
import {
  forgetAddress,
  isArrival,
  keepMove,
  keptMove,
  pushAddress,
  replaceAddress,
  settleAddress,
} from "./page-address.js";
import { setAttribute, setText } from "./set-changed.js";
import { changeSettings, onSettings, settings } from "./settings.js";
import { linkAddress, recordLink } from "./share.js";
import { listenForSwipes } from "./swipe.js";
import { commandOfKey, isKeyOfControl, moveOfCommand } from "./viewer-keys.js";
import { fillIn, readWords } from "./viewer-words.js";
import { WaitingMarks } from "./waiting-marks.js";

const AUTOPLAY_ANNOUNCEMENT_GAP = 6_000; // milliseconds, about what a sentence takes to be read

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("./own-game.js").State} State */
/** @typedef {import("./viewer-keys.js").Command} Command */

export class GameViewer extends HTMLElement {
  #last = 0;
  #move = 0;
  /** @type {Frame[]} */
  #frames = [];
  /** @type {Record<string, string>} */
  #words = {};
  /** @type {OwnGame | null} */
  #ownGame = null;
  /** Whether the engine was asked to replay the record: once, unless the reader tries again. */
  #engineAsked = false;
  #letters = settings().letters;
  /** Ends every listener of the time between being put into a page and being taken out. */
  #connection = new AbortController();
  #autoplay = new Autoplay(
    () => this.#advance(),
    () => this.#showPlaying(),
  );
  #replayWait = new EngineWait(() => this.#showEngine());
  #ownGameWait = new EngineWait(() => this.#onOwnGameWait());
  /** @type {Announcer | undefined} */
  #announcer;
  /** @type {CardButtons | undefined} */
  #cards;
  #marks = new WaitingMarks(
    () => this.#showWaiting(),
    () => this.#announcer?.say(this.#words.tap_kept ?? ""),
  );
  /** @type {EngineStatus | undefined} */
  #engineStatus;

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
    this.#connection.abort();
    this.#autoplay.pause();
    this.#announcer?.hush();
    this.#endOwnGame();
    forgetAddress();
  }

  /** The number of the recorded move that is shown, or from which the reader plays on. */
  get move() {
    return this.#move;
  }

  // ---- Upgrade

  #upgrade() {
    this.#last = Number(this.dataset.last);
    this.#words = readWords(this);
    this.#frames = readBuiltFrames(this);
    this.#engineAsked = false;
    this.#announcer = new Announcer(this.#part(".viewer-status"));
    this.#cards = new CardButtons(this.#stage, (place) => this.#tap(place));
    this.#stage.tabIndex = 0;
    for (const control of this.#live.querySelectorAll("button, input, select")) {
      control.removeAttribute("disabled");
    }
    this.#autoplay.speed = Number(this.#speed.value);
    this.#moveErrors.checked = settings().move_errors;
    this.#engineStatus = new EngineStatus(
      this.#part(".viewer-starting"),
      this.#engine,
      () => this.#showEngine(),
      this.#connection.signal,
    );
    this.#listen();
    this.#show(clampMove(this.#move, this.#last));
    this.#showMode();
    this.toggleAttribute("data-ready", true);
    this.#followAddress();
    this.#goOn();
  }

  #listen() {
    const { signal } = this.#connection;
    this.#live.addEventListener("click", (event) => this.#onClick(event), { signal });
    this.#live.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.#live.addEventListener("change", () => this.#startEngine(), { signal });
    startOnIntent(this.#live, () => this.#engine.start().catch(() => undefined), signal);
    this.#slider.addEventListener("input", () => this.#step(Number(this.#slider.value)), {
      signal,
    });
    this.#speed.addEventListener(
      "change",
      () => {
        this.#autoplay.speed = Number(this.#speed.value);
      },
      { signal },
    );
    this.#moveErrors.addEventListener(
      "change",
      () => changeSettings({ move_errors: this.#moveErrors.checked }),
      { signal },
    );
    onSettings((changed) => this.#onSettings(changed), signal);
    listenForSwipes(this.#stage, (direction) => this.#onSwipe(direction), signal);
    document.addEventListener("click", (event) => this.#onPageClick(event), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden) this.#autoplay.pause();
      },
      { signal },
    );
    addEventListener(
      "hashchange",
      () => {
        forgetAddress();
        this.#followAddress();
        this.#returnToKeptMove();
      },
      { signal },
    );
    addEventListener(
      "pagehide",
      () => {
        this.#autoplay.pause();
        settleAddress();
      },
      { signal },
    );
  }

  // ---- What the reader does

  /** @param {MouseEvent} event */
  #onClick(event) {
    if (!(event.target instanceof Element)) return;
    const action = event.target.closest("[data-do]")?.getAttribute("data-do");
    if (action) this.#do(action);
    else if (!this.#ownGame?.state) this.#onDrawingClick(event);
  }

  /** @param {string} action */
  #do(action) {
    switch (action) {
      case "play":
        return this.#togglePlaying();
      case "play-on":
        return this.#playOn();
      case "undo":
        return this.#ownGame?.undo();
      case "return":
        return this.#returnToRecord();
      case "retry":
        return this.#retry();
      default:
        return this.#stepBy(/** @type {Command} */ (action));
    }
  }

  /**
   * A card of the recorded position was clicked: the reader plays on with it.
   *
   * @param {MouseEvent} event
   */
  #onDrawingClick(event) {
    const place = placeOf(event.target);
    if (place === null || this.#takeOver || !this.#cards?.isNewTap(event, place)) return;
    if (event.target instanceof Element && event.target.closest("[data-empty]")) return;
    this.#playOn();
    this.#tap(place);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const control = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented) return;
    if (event.key === "Escape" && this.#ownGame?.state) return this.#ownGame.clearSelection();
    if (isKeyOfControl(event.key, control)) return;
    const command = commandOfKey(event, getComputedStyle(this).direction === "rtl");
    if (!command) return;
    if (this.#ownGame?.state) return this.#onKeyOfOwnGame(event, command);
    event.preventDefault();
    if (command !== "play") this.#stepBy(command);
    else if (!event.repeat) this.#togglePlaying();
  }

  /**
   * On the table the keys move over the cards; the others, and elsewhere all, are the browser's.
   *
   * @param {KeyboardEvent} event
   * @param {Command} command
   */
  #onKeyOfOwnGame(event, command) {
    if (!(event.target instanceof Node && this.#stage.contains(event.target))) return;
    if (command === "ten-back" || command === "ten-ahead" || command === "play") return;
    event.preventDefault();
    this.#cards?.moveFocus(command);
  }

  /** @param {import("./swipe.js").Direction} direction */
  #onSwipe(direction) {
    const rightToLeft = getComputedStyle(this).direction === "rtl";
    this.#stepBy((direction === "left") === rightToLeft ? "previous" : "next");
  }

  /**
   * A link to a move, anywhere in the page, also the one that the address names already.
   *
   * @param {MouseEvent} event
   */
  #onPageClick(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href) return;
    settleAddress();
    if (event.defaultPrevented || event.button !== 0 || link.target || link.download) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const here = location;
    if (origin !== here.origin || pathname !== here.pathname || search !== here.search) return;
    const move = readMoveAddress(hash, this.id, this.#last);
    if (move === null) return;
    event.preventDefault();
    if (location.hash !== moveAddress(this.id, move)) keepMove(this.id, this.#move);
    pushAddress(moveAddress(this.id, move));
    this.#jump(move);
    if (this.#live.contains(link)) this.#startEngine();
    else this.#bringIntoView();
  }

  /**
   * Cards have new letters at once; what the engine writes of them has to be asked for.
   *
   * @param {import("./settings.js").Settings} changed
   */
  #onSettings({ letters, move_errors }) {
    this.#moveErrors.checked = move_errors;
    if (letters === this.#letters) return;
    this.#letters = letters;
    if (!this.#ownGame?.state) this.#show(this.#move);
    if (this.#engineAsked) void this.#replay();
  }

  #followAddress() {
    const move = readMoveAddress(location.hash, this.id, this.#last);
    if (move === null) {
      if (keptMove(this.id) === undefined) keepMove(this.id, this.#move);
      return;
    }
    const arrived = isArrival();
    this.#jump(move);
    if (location.hash !== moveAddress(this.id, move)) replaceAddress(moveAddress(this.id, move));
    // Going back, the browser shows the part of the page that was left.
    if (!arrived) return;
    this.#bringIntoView();
    if (document.readyState !== "complete") {
      const { signal } = this.#connection;
      addEventListener("load", () => this.#bringIntoView(), { once: true, signal });
    }
  }

  /** Back at an address that names no move of this viewer, the one it showed there is shown. */
  #returnToKeptMove() {
    if (readMoveAddress(location.hash, this.id, this.#last) !== null) return;
    const move = clampMove(keptMove(this.id) ?? this.#move, this.#last);
    // A game that was left at this move goes on.
    if (move !== this.#move) this.#jump(move);
  }

  // ---- The recorded game

  /** @param {Command} command */
  #stepBy(command) {
    this.#step(moveOfCommand(command, this.#move, this.#last));
  }

  /**
   * The reader steps: autoplay ends, and the address follows.
   *
   * @param {number} move clamped to the moves there are
   */
  #step(move) {
    if (this.#ownGame?.state) return;
    this.#startEngine();
    this.#autoplay.pause();
    this.#go(clampMove(move, this.#last));
  }

  /**
   * @param {number} move
   * @param {number} [announcementGap] milliseconds
   */
  #go(move, announcementGap) {
    this.#leaveOwnGame();
    if (move === this.#move) return;
    this.#show(move);
    replaceAddress(moveAddress(this.id, move));
    this.#announcer?.say(this.#frame.say, announcementGap);
  }

  /** @param {number} move whose address is the page's already */
  #jump(move) {
    this.#autoplay.pause();
    this.#leaveOwnGame();
    if (move === this.#move) return;
    this.#show(move);
    this.#announcer?.say(this.#frame.say);
  }

  /** @returns {boolean} whether there are more moves to come */
  #advance() {
    this.#go(clampMove(this.#move + 1, this.#last), AUTOPLAY_ANNOUNCEMENT_GAP);
    return this.#move < this.#last;
  }

  #togglePlaying() {
    if (this.#ownGame?.state) return;
    this.#startEngine();
    if (this.#autoplay.playing) return this.#autoplay.pause();
    if (this.#last === 0) return;
    if (this.#ownGame) {
      this.#leaveOwnGame();
      this.#announcer?.say(this.#words.given_up ?? "");
    }
    if (this.#move === this.#last) this.#go(0);
    this.#autoplay.start();
  }

  /** @param {number} move */
  #show(move) {
    this.#move = move;
    this.#setDrawing(this.#frame.drawing());
    this.#setText(".viewer-caption", this.#frame.caption);
    this.#setText(".viewer-score", this.#frame.scoreText);
    this.#setText(".viewer-counter", fillIn(this.#words.counter ?? "", { move, last: this.#last }));
    this.#slider.value = String(move);
    this.#slider.setAttribute("aria-valuetext", this.#part(".viewer-counter").textContent);
    this.#showEnds();
    this.#showEngine();
    this.#showTakeOver();
    this.#showInList();
    const figure = this.querySelector(`.viewer-frame[data-move="${move}"] figure`);
    if (figure) this.#part(".viewer-in-text").setAttribute("href", `#${figure.id}`);
  }

  /** Steps that lead nowhere are told as such, but keep the focus that `disabled` would take. */
  #showEnds() {
    const own = Boolean(this.#ownGame?.state);
    const atStart = own || this.#move === 0;
    const atEnd = own || this.#move === this.#last;
    this.#setOff("first", atStart);
    this.#setOff("previous", atStart);
    this.#setOff("play", own || this.#last === 0);
    this.#setOff("next", atEnd);
    this.#setOff("last", atEnd);
    this.#setOff("play-on", this.#isOver);
    this.#slider.disabled = own;
    this.#speed.disabled = own;
  }

  /** The link to the table leads to what is shown; from the end there is nothing to play. */
  #showTakeOver() {
    const link = this.#takeOver;
    if (!link) return;
    const address = linkAddress(recordLink(this.#record, this.#move), link.dataset.table);
    if (this.#isOver) link.removeAttribute("href");
    else link.setAttribute("href", address);
    link.setAttribute("aria-disabled", String(this.#isOver));
  }

  #showInList() {
    const list = this.#part(".viewer-moves");
    const old = list.querySelector("[aria-current]");
    const link = list.querySelector(`[data-move="${this.#move}"]`);
    if (!(link instanceof HTMLElement)) return;
    const hadFocus = old !== null && list.contains(document.activeElement);
    old?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "step");
    if (hadFocus) link.focus({ preventScroll: true });
    // Scrolled by hand: scrollIntoView would move the page as well.
    const frame = list.getBoundingClientRect();
    const item = (link.closest("li") ?? link).getBoundingClientRect();
    if (item.top < frame.top) list.scrollTop -= frame.top - item.top;
    else if (item.bottom > frame.bottom) list.scrollTop += item.bottom - frame.bottom;
  }

  #showPlaying() {
    const { playing } = this.#autoplay;
    const button = this.#button("play");
    const label = playing ? button.dataset.labelPause : button.dataset.labelPlay;
    button.setAttribute("aria-label", label ?? "");
    this.toggleAttribute("data-playing", playing);
    if (!playing && this.isConnected) this.#announcer?.say(this.#frame.say);
  }

  #bringIntoView() {
    const stage = this.#stage.getBoundingClientRect();
    const controls = this.#part(".viewer-controls").getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(this.#live).scrollMarginTop) || 0;
    if (stage.top < margin || controls.bottom > innerHeight) {
      this.#live.scrollIntoView({ block: "start", behavior: "instant" });
    }
    this.#stage.focus({ preventScroll: true });
  }

  // ---- The engine

  get #engine() {
    return engineOf(this);
  }

  get #record() {
    return this.querySelector(".viewer-record")?.textContent ?? "";
  }

  /** Has the engine replay the game when the reader first uses the viewer. */
  #startEngine() {
    // What was built does for stepping.
    if (this.#engineAsked || (sparesData() && !this.#ownGame)) return;
    this.#engineAsked = true;
    void this.#replay();
  }

  /** From here on the drawings are the engine's. */
  async #replay() {
    this.#showNotice("");
    try {
      const request = { ask: "replay", record: this.#record, settings: settings() };
      const replay = await this.#ask(request, this.#replayWait);
      if ("error" in replay) throw new Error(replay.error.message);
      this.#frames = framesOfReplay(replay, this.#frames);
      this.toggleAttribute("data-engine-ready", true);
      this.#showEngine();
      if (!this.#ownGame?.state) this.#show(this.#move);
    } catch (error) {
      this.#onEngineFailure(error);
    }
  }

  /**
   * Asks the engine; one that died is started anew and asked once more.
   *
   * @param {object} request
   * @param {EngineWait} wait
   */
  async #ask(request, wait) {
    const { signal } = this.#connection;
    return wait.during((starts) => askReviving(this.#engine, request, signal, starts));
  }

  #onOwnGameWait() {
    this.#showEngine();
    if (this.#ownGameWait.waiting && this.#ownGame?.state) {
      this.#announcer?.say(this.#words.waiting ?? "");
    }
  }

  /** The line that tells those who see it what the engine is about. */
  #showEngine() {
    if (!this.isConnected) return;
    const own = Boolean(this.#ownGame?.state);
    let line = "";
    if (own && this.#ownGameWait.waiting) line = "waiting";
    else if (!own && (this.#replayWait.waiting || this.#ownGameWait.waiting)) line = "starting";
    else if (!own && this.#engineStatus?.isLong) line = "starting";
    else if (this.#canPlayOn && this.hasAttribute("data-engine-ready") && !own) line = "ready";
    this.#engineStatus?.show(this.#words[line] ?? "");
  }

  /** @param {unknown} error */
  #onEngineFailure(error) {
    if (!this.isConnected) return;
    if (!(error instanceof EngineFailure)) console.error(error);
    this.#showNotice(this.#words.failed ?? "");
  }

  #retry() {
    this.#showNotice("");
    this.#stage.focus({ preventScroll: true });
    if (this.#ownGame) void this.#ownGame.resume();
    if (!this.hasAttribute("data-engine-ready")) void this.#replay();
  }

  /** @param {string} text empty to take the notice away */
  #showNotice(text) {
    this.#part(".viewer-notice").hidden = text === "";
    this.#setText(".viewer-notice p", text);
    if (text) this.#announcer?.say(text);
  }

  // ---- The reader's own game

  #playOn() {
    if (this.#ownGame || !this.#canPlayOn) return;
    this.#autoplay.pause();
    const game = this.#newOwnGame();
    if (!this.#engine.ready) this.#announcer?.say(this.#words.starting ?? "");
    // Asked first: the reader waits for this and not for the replay.
    void game.resume();
    this.#startEngine();
  }

  /** The game that was played here before the page was loaded anew goes on. */
  #goOn() {
    const kept = keptOwnGame(this.id, this.dataset.code ?? "");
    if (!kept) return;
    const { move, state, language } = kept;
    const named = readMoveAddress(location.hash, this.id, this.#last);
    // The reader came for another move.
    if (named !== null && named !== move) return forgetOwnGame(this.id);
    if (named === null) {
      this.#show(clampMove(move, this.#last));
      keepMove(this.id, this.#move);
    }
    const game = this.#newOwnGame(state);
    this.#showState(state, language);
    if (language !== this.#language) game.show();
    this.#announcer?.say(this.#words.resumed ?? "");
  }

  /** @param {State} [state] how it stands; at the recorded move that is shown if it begins */
  #newOwnGame(state) {
    const game = new OwnGame({
      ask: (request) => this.#ask({ ...request, settings: settings() }, this.#ownGameWait),
      record: this.#record,
      move: this.#move,
      state,
      onState: (now, action) => this.#onState(now, action),
      onRefusal: (message) => this.#onRefusal(message),
      onFailure: (error) => this.#onEngineFailure(error),
    });
    this.#ownGame = game;
    return game;
  }

  /**
   * @param {State} answer
   * @param {import("./own-game.js").Action} action
   */
  #onState(answer, { do: asked }) {
    const caption = answer.caption || (asked === "show" && this.#words.resumed) || "";
    const state = { ...answer, caption };
    this.#showState(state);
    if (asked !== "show") this.#announcer?.say(state.say);
    keepOwnGame(this.id, { move: this.#move, language: this.#language, state });
  }

  /** @param {string} place */
  #tap(place) {
    if (!this.#ownGame) return;
    this.#ownGame.tap(place);
    this.#marks.onTap(this.#engine.ready);
  }

  /** Shows which cards were tapped and wait for the engine. */
  #showWaiting() {
    const waiting = this.#ownGame?.waiting ?? [];
    this.#cards?.markWaiting(waiting);
    for (const card of this.#stage.querySelectorAll("svg [data-place]")) {
      card.toggleAttribute("data-waiting", waiting.includes(card.getAttribute("data-place") ?? ""));
    }
  }

  /**
   * @param {State} state
   * @param {string} [language] of its words
   */
  #showState(state, language = this.#language) {
    const first = this.dataset.mode !== "own";
    this.#autoplay.pause();
    this.dataset.mode = "own";
    this.dataset.outcome = state.outcome;
    this.#cards?.show(state.places);
    this.#setDrawing(parseDrawing(state.svg));
    this.#setText(".viewer-caption", state.caption);
    this.#setText(".viewer-score", state.score_text);
    this.#setText(".viewer-counter", state.counter);
    this.#setLanguage(language);
    if (first) {
      const { activeElement } = document;
      // They are hidden or switched off now.
      const hadFocus = activeElement === this.#button("play-on") || activeElement === this.#slider;
      this.#showMode();
      if (hadFocus) this.#cards?.moveFocus("first");
    }
    this.#setOff("undo", state.moves === 0);
  }

  /** @param {string} message */
  #onRefusal(message) {
    this.#marks.showNow();
    this.#announcer?.say(message);
    if (this.#ownGame?.state) this.#setText(".viewer-caption", message);
    else this.#leaveOwnGame();
  }

  #returnToRecord() {
    const move = this.#ownGame?.leftAt ?? this.#move;
    this.#leaveOwnGame();
    this.#show(move);
    this.#announcer?.say(fillIn(this.#words.returned ?? "", { move }));
    this.#button("play-on").focus({ preventScroll: true });
  }

  #leaveOwnGame() {
    if (!this.#ownGame) return;
    forgetOwnGame(this.id);
    this.#endOwnGame();
  }

  #endOwnGame() {
    if (!this.#ownGame) return;
    const shown = this.#ownGame.state !== null;
    this.#ownGame.close();
    this.#ownGame = null;
    const hadFocus = this.#stage.contains(document.activeElement);
    this.#cards?.remove();
    this.#marks.showNow();
    this.#setLanguage(this.#language);
    delete this.dataset.mode;
    delete this.dataset.outcome;
    this.#showMode();
    if (shown) this.#show(this.#move);
    if (hadFocus) this.#stage.focus({ preventScroll: true });
  }

  #showMode() {
    const own = this.dataset.mode === "own";
    this.#button("play-on").hidden = own || this.#takeOver !== null;
    this.#button("undo").hidden = !own;
    this.#button("return").hidden = !own;
    this.#part(".viewer-move-errors").hidden = !own;
    const { label, labelOwn } = this.#stage.dataset;
    this.#stage.setAttribute("aria-label", (own ? labelOwn : label) ?? "");
    this.#showEnds();
    this.#showEngine();
  }

  // ---- Parts

  get #frame() {
    return /** @type {Frame} */ (this.#frames[this.#move]);
  }

  /** Whether nothing is left to play on with at the recorded move that is shown. */
  get #isOver() {
    return this.#frame.over;
  }

  /** Whether the reader can go on by tapping cards of what is shown. */
  get #canPlayOn() {
    return !this.#isOver && this.#takeOver === null;
  }

  /** The link to a table at which a game is played on that is not played in a viewer. */
  get #takeOver() {
    return /** @type {HTMLAnchorElement | null} */ (this.querySelector(".viewer-take-over"));
  }

  get #language() {
    return this.dataset.language ?? "";
  }

  get #live() {
    return this.#part(".viewer-live");
  }

  get #stage() {
    return this.#part(".viewer-stage");
  }

  get #slider() {
    return /** @type {HTMLInputElement} */ (this.#part(".viewer-slider"));
  }

  get #speed() {
    return /** @type {HTMLSelectElement} */ (this.#part(".viewer-speed"));
  }

  get #moveErrors() {
    return /** @type {HTMLInputElement} */ (this.#part(".viewer-move-errors input"));
  }

  /** @param {string} action */
  #button(action) {
    return /** @type {HTMLButtonElement} */ (this.#part(`[data-do="${action}"]`));
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} language of what is drawn and of the words for it */
  #setLanguage(language) {
    setAttribute(this.#stage, "lang", language);
    setAttribute(this.#part(".viewer-caption"), "lang", language);
  }

  /** @param {Element} drawing */
  #setDrawing(drawing) {
    const shown = this.#stage.querySelector(":scope > svg");
    if (shown) changeDrawing(shown, drawing);
    this.#marks.showNow();
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
    setAttribute(this.#button(action), "aria-disabled", String(off));
  }
}

if (!customElements.get("game-viewer")) customElements.define("game-viewer", GameViewer);
