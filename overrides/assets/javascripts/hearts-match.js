/**
 * A match of Hearts: what is shown, and what waits for the engine. The state is
 * the record, and it is here; the engine keeps nothing.
 */

import { ActionLine } from "./action-line.js";
import { factsOf } from "./hearts-matches.js";

/**
 * @typedef {object} TableStep what is shown on the way to a state
 * @property {string} svg
 * @property {string} say
 * @property {"card" | "trick"} pause
 */

/** @typedef {{ score: string, change: string, moon: string }} Score an entry of the score sheet */

/**
 * @typedef {object} TableState as answered by diagram_gen.hearts.answers
 * @property {string} record
 * @property {string} code
 * @property {string} game_link
 * @property {string} deal_link
 * @property {"passing" | "playing" | "hand-over" | "match-over"} phase
 * @property {string[]} selection
 * @property {string} svg
 * @property {string} caption
 * @property {string} say
 * @property {string} table
 * @property {number} moves
 * @property {"open" | "won" | "lost"} outcome
 * @property {string} moon that somebody has shot it, and how it counts; "" otherwise
 * @property {string} hand_text
 * @property {string} trick_text
 * @property {string} hearts_broken
 * @property {string} taken_text
 * @property {string} rules_text
 * @property {{ seats: string[], rows: { hand: string, scores: Score[] }[] }} sheet
 * @property {boolean} undoable
 * @property {boolean} claimable
 * @property {boolean} passable
 * @property {{ svg: string, say: string } | null} last_trick
 * @property {TableStep[]} steps
 * @property {import("./own-game.js").Place[]} places
 * @property {{ code: string, moves: number, from: number, outcome: string,
 *   facts: import("./hearts-matches.js").MatchFacts }} kept beside the record
 */

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * @typedef {{ do: "tap", card: string }
 *   | { do: "pass" | "claim" | "take-back" | "deal" | "show" | "replay" }
 *   | { do: "take-back-unanswered", record: string, selection: string[] }
 *   | { do: "begin", request: object }
 *   | { do: "open", request: object, refused: (error: TableError) => void }
 *   | { do: "resume", game: SavedGame, refused: (error: TableError) => void }} TableAction
 */

/** @typedef {{ code: string, message: string }} TableError */
/** @typedef {{ svg: string, caption: string }} OpenFrame after a move, with all cards open */

/**
 * @typedef {object} HeartsMatchOptions
 * @property {(request: object) => Promise<any>} ask
 * @property {(state: TableState, action: TableAction, before: TableState) => void} onState
 * @property {(frames: OpenFrame[]) => void} onReplay
 * @property {(error: TableError, action: TableAction) => void} onRefusal
 * @property {(error: unknown) => void} onFailure the engine did not answer; `retry` asks again
 */

export class HeartsMatch {
  #options;
  /** @type {ActionLine<TableAction>} */
  #line;
  /** Under which the match is kept; "" for one that was not. */
  id = "";
  /** What the reader had done when the match was begun: by another match, or by a link. */
  #from = 0;
  #state;
  /** The match before the last answer. */
  #before;

  /**
   * @param {TableState} state what is shown first
   * @param {HeartsMatchOptions} options
   */
  constructor(state, options) {
    this.#options = options;
    this.#state = state;
    this.#before = state;
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

  /** Takes the last card back of which the reader has not seen yet what came of it. */
  takeBackUnanswered() {
    const { record, selection } = this.#before;
    this.do({ do: "take-back-unanswered", record, selection });
  }

  /** The match as it is kept. */
  get played() {
    const { record, kept } = this.#state;
    const { code, moves, outcome, facts } = kept;
    const { id } = this;
    return { id, record, undone: [], seconds: 0, outcome, moves, code, from: this.#from, facts };
  }

  /** Whether another match is on its way. */
  get changing() {
    return this.#line.waiting.some((action) => ["begin", "open", "resume"].includes(action.do));
  }

  /** Cards whose taps wait for an answer. */
  get waiting() {
    return this.#line.waiting.flatMap((action) => (action.do === "tap" ? [action.card] : []));
  }

  /** Whether there is a match that a new one would take the place of. */
  get underWay() {
    const comes = this.#line.waiting.some((action) => action.do === "resume");
    const { outcome, moves } = this.#state.kept;
    return comes || (outcome === "open" && moves > this.#from);
  }

  /** @param {TableAction} action */
  do(action) {
    this.#line.add(action);
  }

  retry() {
    return this.#line.resume();
  }

  close() {
    this.#line.clear();
  }

  /**
   * @param {TableAction} action
   * @param {TableState | { frames: OpenFrame[] } | { error: TableError }} answer
   */
  #take(action, answer) {
    if ("error" in answer) return this.#options.onRefusal(answer.error, action);
    if ("frames" in answer) return this.#options.onReplay(answer.frames);
    const before = this.#state;
    this.#before = before;
    this.#state = answer;
    if (action.do === "begin" || action.do === "open") {
      this.id = "";
      this.#from = action.do === "open" ? answer.kept.moves : 0;
    } else if (action.do === "resume") {
      this.id = action.game.id;
      this.#from = action.game.from;
    }
    this.#options.onState(answer, action, before);
  }

  /**
   * @param {TableAction} action
   * @returns {object | null}
   */
  #request(action) {
    const { record, selection, phase, undoable, claimable, passable, places } = this.#state;
    const steppable = phase === "hand-over" || phase === "match-over";
    switch (action.do) {
      case "tap":
        // The card may have been played by a tap before.
        if (!places.some(({ place }) => place === action.card)) return null;
        return { ask: "hearts-tap", record, selection, card: action.card };
      case "pass":
        return passable ? { ask: "hearts-pass", record, selection } : null;
      case "claim":
        return claimable ? { ask: "hearts-claim", record } : null;
      case "take-back":
        return undoable ? { ask: "hearts-take-back", record } : null;
      case "deal":
        return phase === "hand-over" ? { ask: "hearts-deal", record } : null;
      case "show":
        return { ask: "hearts-show", record, selection };
      case "begin":
      case "open":
        return action.request;
      case "replay":
        // Open cards would tell how a hand that is being played goes on.
        return steppable ? { ask: "replay", record } : null;
      case "take-back-unanswered":
        return { ask: "hearts-show", record: action.record, selection: action.selection };
      case "resume": {
        const kept = action.game;
        return { ask: "hearts-show", record: kept.record, selection: factsOf(kept).selection };
      }
    }
  }
}
