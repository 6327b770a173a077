/**
 * A match of Hearts: what is shown, and what waits for the engine. The state is
 * the record, and it is here; the engine keeps nothing.
 */

import { ActionLine } from "./action-line.js";

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
 */

/**
 * @typedef {{ do: "tap", card: string }
 *   | { do: "pass" | "claim" | "take-back" | "deal" | "show" }
 *   | { do: "begin", request: object }
 *   | { do: "resume", record: string, selection: string[] }} TableAction
 *
 * A match is resumed when the page is opened, and when a card is taken back before the reader has
 * seen the answer to it.
 */

/** @typedef {{ code: string, message: string }} TableError */

/**
 * @typedef {object} HeartsMatchOptions
 * @property {(request: object) => Promise<any>} ask
 * @property {(state: TableState, action: TableAction) => void} onState
 * @property {(error: TableError, action: TableAction) => void} onRefusal
 * @property {(error: unknown) => void} onFailure the engine did not answer; `retry` asks again
 */

export class HeartsMatch {
  #options;
  /** @type {ActionLine<TableAction>} */
  #line;
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
    this.do({ do: "resume", record, selection });
  }

  /** Cards whose taps wait for an answer. */
  get waiting() {
    return this.#line.waiting.flatMap((action) => (action.do === "tap" ? [action.card] : []));
  }

  /** Whether there is a match that a new one would take the place of. */
  get underWay() {
    const comes = this.#line.waiting.some((action) => action.do === "resume");
    return comes || (this.#state.outcome === "open" && this.#state.moves > 0);
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
   * @param {TableState | { error: TableError }} answer
   */
  #take(action, answer) {
    if ("error" in answer) return this.#options.onRefusal(answer.error, action);
    this.#before = this.#state;
    this.#state = answer;
    this.#options.onState(answer, action);
  }

  /**
   * @param {TableAction} action
   * @returns {object | null}
   */
  #request(action) {
    const { record, selection, phase, undoable, claimable, passable, places } = this.#state;
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
        return action.request;
      case "resume":
        return { ask: "hearts-show", record: action.record, selection: action.selection };
    }
  }
}
