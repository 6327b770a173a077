/**
 * Keeps the game of a board or a table on this device, and tells what becomes of it:
 * that it is not kept, that it was removed, or that what is kept cannot be read.
 */

import { dateText, shortCode } from "./game-label.js";
import { fillIn } from "./viewer-words.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {import("./board-notices.js").Reason} Reason */

/**
 * @typedef {object} GameKeeperOptions
 * @property {import("./saved-games.js").GameStore} store
 * @property {HTMLElement & { gameId: string }} board it tells by `game-on-board` that its
 *   `gameId` is another one
 * @property {Record<string, string>} words
 * @property {import("./board-notices.js").BoardNotices} notices
 * @property {(text: string) => void} announce
 * @property {() => void} onReturn the browser brought the page back, and the game may have gone on
 * @property {() => void} onRemoved the game is no longer among those kept
 */

export class GameKeeper {
  #options;
  #saving = false;
  /** @type {import("./saved-games.js").Problem | null} told last */
  #problem = null;
  /** The id that was told last to whom it concerns. */
  #toldId = "";

  /**
   * @param {GameKeeperOptions} options
   * @param {AbortSignal} signal ends it
   */
  constructor(options, signal) {
    this.#options = options;
    const { store, board } = options;
    const endChanges = store.onChange((change) => {
      this.#forgetReadable();
      if (change.cause === "returned") options.onReturn();
      else if (change.id === null || change.id === board.gameId) this.#findRemoved();
    });
    signal.addEventListener("abort", endChanges, { once: true });
  }

  /** Tells that something is kept which cannot be read, if there is. */
  tellUnreadable() {
    const { store, notices, words } = this.#options;
    if (store.unreadable().length > 0) notices.tell("spoilt", words.storage_spoilt ?? "");
  }

  /**
   * The game to begin with: the tab's own, or else the open one of this device played last.
   *
   * @param {string | null} current id of the tab's own game
   * @returns {SavedGame | null}
   */
  toGoOnWith(current) {
    const { store } = this.#options;
    const own = current ? store.load(current) : null;
    if (own) return own;
    const latest = store.list().find(({ outcome, moves }) => outcome === "open" && moves > 0);
    return latest ? store.load(latest.id) : null;
  }

  /**
   * Keeps a game as the tab's own, and tells once whether that fails.
   *
   * @param {import("./saved-games.js").Played} played
   * @param {(id: string) => void} onId called with the id under which it is kept from now on
   * @param {string} [stretch] of the tab's history where it is on the board
   */
  save(played, onId, stretch) {
    const { store, notices, words, announce } = this.#options;
    this.#saving = true;
    const { id, problem } = store.save(played);
    this.#saving = false;
    onId(id);
    store.setCurrent(id, stretch);
    this.tellId();
    if (problem === this.#problem) return;
    this.#problem = problem;
    // What the device cannot keep stays told as long as it is so.
    const told = problem ? (words[`storage_${problem}`] ?? "") : "";
    notices.tell("storage", told);
    if (told) announce(told);
  }

  /**
   * The engine refuses a game: it stays as it is, with what cannot be read.
   *
   * @param {SavedGame} saved
   * @param {{ message: string }} error
   */
  putAside({ id, changed, code }, { message }) {
    const { store, board, notices, words, announce } = this.#options;
    store.refuse(id);
    const date = dateText(changed, board.dataset.language);
    const told = fillIn(words.storage_refused ?? "", { date, code: shortCode(code), message });
    notices.tell("refused", told);
    announce(told);
  }

  /** Tells the list of games which of them is on the board. */
  tellId() {
    const { board } = this.#options;
    if (board.gameId === this.#toldId) return;
    this.#toldId = board.gameId;
    board.dispatchEvent(new CustomEvent("game-on-board"));
  }

  /** Takes notices of games away that are gone, or can be read by now. */
  #forgetReadable() {
    const { store, notices } = this.#options;
    if (!(notices.has("spoilt") || notices.has("refused"))) return;
    const unreadable = store.unreadable();
    if (unreadable.length === 0) notices.tell("spoilt", "");
    if (unreadable.every(({ why }) => why !== "refused")) notices.tell("refused", "");
  }

  #findRemoved() {
    const { store, board, onRemoved } = this.#options;
    if (board.gameId === "" || this.#saving) return;
    if (store.list().some(({ id }) => id === board.gameId)) return;
    onRemoved();
    this.tellId();
  }
}
