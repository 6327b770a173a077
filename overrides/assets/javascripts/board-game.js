/**
 * The game on a board: what is shown, what was undone, and what waits for the engine.
 *
 * The state is the record, and it is here; the engine keeps nothing. A game can be
 * stepped through without losing it: it is kept whole until it is played on from an
 * earlier move by another one, which makes a game of its own.
 */

import { ActionLine } from "./action-line.js";

/** @typedef {import("./own-game.js").State} State */
/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {{ code: string, message: string, position?: number }} EngineError */

/**
 * @typedef {{ do: "tap", place: string }
 *   | { do: "undo" | "redo" | "clear" | "show" | "leave-steps" }
 *   | { do: "step", to: number }
 *   | { do: "resume", game: SavedGame, started: boolean, refused: (error: EngineError) => void }
 *   | { do: "begin", request: object, linked?: boolean, refused?: (error: EngineError) => void }
 * } BoardAction
 */

/**
 * @typedef {object} KeptGame
 * @property {string} id "" for one that was never saved
 * @property {string} record
 * @property {string[]} undone records that redo leads to, the next one last
 * @property {number} from moves that were there when it was begun; 0 where that was its deal
 */

/** @typedef {KeptGame & { outcome: State["outcome"], moves: number, code: string }} WholeGame */

/**
 * @typedef {object} BoardGameOptions
 * @property {(request: object) => Promise<any>} ask
 * @property {() => void} onBranch a game that was stepped through was left by another move:
 *   from here on it is a new game
 * @property {(state: State, action: BoardAction, before: State) => void} onState
 * @property {(error: EngineError, action: BoardAction) => void} onRefusal
 * @property {(error: unknown) => void} onFailure the engine did not answer; `retry` asks again
 */

export class BoardGame {
  #options;
  /** @type {ActionLine<BoardAction>} */
  #line;
  #id = "";
  #from = 0;
  #state;
  /** @type {string[]} */
  #undone = [];
  /** @type {WholeGame | null} the game that is stepped through */
  #whole = null;

  /**
   * @param {State} state what is shown first
   * @param {BoardGameOptions} options
   */
  constructor(state, options) {
    this.#options = options;
    this.#state = state;
    this.#line = new ActionLine({
      ask: options.ask,
      request: (action) => this.#request(action),
      onAnswer: (action, answer) => this.#take(action, answer),
      onFailure: options.onFailure,
    });
  }

  get state() {
    return this.#state;
  }

  /** Under which the game is saved; "" for a game that was not. */
  get id() {
    return this.#id;
  }

  set id(id) {
    this.#id = id;
  }

  get stepping() {
    return this.#whole !== null;
  }

  /** The moves of the game that is stepped through, or of the game so far. */
  get lastMove() {
    return this.#whole?.moves ?? this.#state.moves;
  }

  get canUndo() {
    return this.#state.moves > 0;
  }

  get canRedo() {
    return this.#whole ? this.#state.moves < this.#whole.moves : this.#undone.length > 0;
  }

  /** Whether there is a game that a new one would take the place of. */
  get underWay() {
    if (this.#whole && this.#id === "") return false;
    const { outcome, moves } = this.whole;
    return outcome === "open" && (moves > 0 || this.waiting.length > 0);
  }

  /** The game as it is kept: whole, also while it is stepped through. */
  get whole() {
    const { record, outcome, moves, code } = this.#state;
    if (this.#whole) return { ...this.#whole, id: this.#id };
    return { id: this.#id, record, undone: this.#undone, from: this.#from, outcome, moves, code };
  }

  /** Places whose taps wait for an answer. */
  get waiting() {
    return this.#line.waiting.flatMap((action) => (action.do === "tap" ? [action.place] : []));
  }

  /** Whether another game is on its way. */
  get changing() {
    return this.#line.waiting.some((action) => action.do === "begin" || action.do === "resume");
  }

  /** @param {BoardAction} action */
  do(action) {
    this.#line.add(action);
  }

  /** @param {BoardAction} action to take back while it still waits */
  takeBack(action) {
    this.#line.drop(action);
  }

  /**
   * Goes on with a game whose state is known.
   *
   * @param {KeptGame} game
   * @param {State} state
   */
  goOn(game, state) {
    this.#line.clear();
    this.#become(game, state);
  }

  undo() {
    this.do({ do: "undo" });
  }

  redo() {
    this.do({ do: "redo" });
  }

  /** Asks again after a failure. */
  retry() {
    return this.#line.resume();
  }

  /** Drops what waits; an answer that still comes is nobody's. */
  close() {
    this.#line.clear();
  }

  /**
   * @param {KeptGame} game
   * @param {State} state
   */
  #become({ id, undone, from }, state) {
    this.#id = id;
    this.#undone = [...undone];
    this.#from = from;
    this.#whole = null;
    this.#state = state;
  }

  /**
   * @param {BoardAction} action
   * @param {State | { error: EngineError }} answer
   */
  #take(action, answer) {
    if ("error" in answer) return this.#options.onRefusal(answer.error, action);
    const before = this.#state;
    this.#state = answer;
    switch (action.do) {
      case "tap":
        if (answer.removed.length > 0 && !answer.follows) this.#moved(before);
        break;
      case "undo":
        if (!this.#whole) this.#undone.push(before.record);
        break;
      case "redo":
        if (!this.#whole) this.#undone.pop();
        break;
      case "step":
        this.#whole ??= this.#wholeOf(before);
        break;
      case "leave-steps":
        this.#undone = this.#whole?.undone ?? [];
        this.#whole = null;
        break;
      case "begin":
        this.#become({ id: "", record: "", undone: [], from: answer.moves }, answer);
        if (action.linked && answer.moves > 0) this.#whole = this.#wholeOf(answer);
        break;
      case "resume":
        this.#become(action.game, answer);
    }
    this.#options.onState(answer, action, before);
  }

  /**
   * A move was made: what was undone is no more, and a game that was stepped
   * through is left as it is if it had gone on otherwise.
   *
   * @param {State} before
   */
  #moved(before) {
    const branches = this.#whole !== null && before.moves < this.#whole.moves;
    this.#whole = null;
    this.#undone = [];
    if (!branches) return;
    this.#id = "";
    this.#from = before.moves;
    this.#options.onBranch();
  }

  /**
   * @param {State} state
   * @returns {WholeGame}
   */
  #wholeOf({ record, outcome, moves, code }) {
    return { id: this.#id, record, undone: this.#undone, from: this.#from, outcome, moves, code };
  }

  /**
   * @param {BoardAction} action
   * @returns {object | null}
   */
  #request(action) {
    const { record, selection, moves, places } = this.#state;
    switch (action.do) {
      case "tap":
        // The card may have left by a tap before.
        if (!places.some(({ place }) => place === action.place)) return null;
        return {
          ask: "tap",
          record,
          selection,
          place: action.place,
          ...(this.#whole && { whole: this.#whole.record }),
        };
      case "undo":
        if (!this.canUndo) return null;
        return this.#whole ? this.#stepTo(moves - 1) : { ask: "undo", record };
      case "redo":
        if (!this.canRedo) return null;
        return this.#whole ? this.#stepTo(moves + 1) : { ask: "step", record: this.#undone.at(-1) };
      case "clear":
        return selection.length > 0 ? { ask: "show", record, selection: [] } : null;
      case "show":
        return { ask: "show", record, selection };
      case "step":
        return this.#stepTo(Math.min(Math.max(action.to, 0), this.lastMove));
      case "leave-steps":
        return this.#whole && this.#stepTo(this.#whole.moves);
      case "resume":
        return { ask: "show", record: action.game.record };
      case "begin":
        return action.request;
    }
  }

  /** @param {number} move */
  #stepTo(move) {
    return { ask: "step", record: this.whole.record, move };
  }
}
