/**
 * The reader's own game: it leaves the recorded one at a move and goes on by taps.
 * The state is the page's: the engine keeps nothing.
 */

import { ActionLine } from "./action-line.js";

/**
 * @typedef {object} Place a card that can be tapped
 * @property {string} place as in the record: "1", "R3"
 * @property {string} name in words
 * @property {boolean} selected
 * @property {boolean} fits whether the card can be combined with the selection
 * @property {number} column from 1 at the left, as the eye sees it
 * @property {number} row from 1 at the top
 * @property {[number, number, number, number]} box x, y, width, height as parts of the drawing's
 */

/**
 * @typedef {object} State as answered by diagram_gen.facade
 * @property {string} record
 * @property {string} code of the deal
 * @property {string} game_link what a link's fragment carries: deal and moves
 * @property {string} deal_link the deal alone
 * @property {string[]} selection
 * @property {string} svg
 * @property {string} caption
 * @property {string} say
 * @property {number} score
 * @property {string} score_text
 * @property {number} moves
 * @property {string} moves_text
 * @property {string} counter
 * @property {"open" | "won" | "deadlock"} outcome
 * @property {string} ended what can be done now that the game has ended; "" while it goes on
 * @property {string | null} misfit
 * @property {string} last the last move in signs
 * @property {string[]} last_places
 * @property {string[]} removed places from which cards have just been taken
 * @property {boolean} [follows] whether a game that is stepped through went on by the same moves
 * @property {string[]} returned places to which cards have just come back
 * @property {{ left: number, text: string }} pairs
 * @property {{ left: number, text: string }} trios
 * @property {string} table the whole table in words
 * @property {Place[]} places
 */

/** @typedef {{ error: { code: string, message: string } }} Refusal */

/** @typedef {{ do: "leave" | "show" | "undo" } | { do: "tap", place: string }} Action */

/**
 * @typedef {object} OwnGameOptions
 * @property {(request: object) => Promise<State | Refusal>} ask
 * @property {string} record of the game that is left
 * @property {number} move after which it is left
 * @property {State | undefined} [state] how the reader's own game stands, if it goes on
 * @property {(state: State, action: Action) => void} onState
 * @property {(message: string) => void} onRefusal what the engine has against an action, in words
 * @property {(error: unknown) => void} onFailure the engine did not answer; `resume` asks again
 */

export class OwnGame {
  #options;
  /** @type {ActionLine<Action>} */
  #line;
  /** @type {State | null} */
  #state;

  /** @param {OwnGameOptions} options */
  constructor(options) {
    this.#options = options;
    this.#state = options.state ?? null;
    this.#line = new ActionLine({
      ask: options.ask,
      request: (action) => this.#request(action),
      onAnswer: (action, answer) => this.#take(action, answer),
      onFailure: options.onFailure,
    });
    if (!this.#state) this.#line.add({ do: "leave" });
  }

  /** The move after which the recorded game was left. */
  get leftAt() {
    return this.#options.move;
  }

  /** null until the engine has answered for the first time. */
  get state() {
    return this.#state;
  }

  /** Places whose taps wait for an answer. */
  get waiting() {
    return this.#line.waiting.flatMap((action) => (action.do === "tap" ? [action.place] : []));
  }

  /** @param {string} place */
  tap(place) {
    this.#line.add({ do: "tap", place });
  }

  undo() {
    this.#line.add({ do: "undo" });
  }

  /** Asks for the game as it stands in the words of now. */
  show() {
    this.#line.add({ do: "show" });
  }

  /** Taps what is selected, which deselects it; not while taps wait that may do so. */
  clearSelection() {
    if (this.#line.waiting.length > 0) return;
    for (const place of this.#state?.selection ?? []) this.tap(place);
  }

  /** Asks again after a failure. */
  resume() {
    return this.#line.resume();
  }

  /** Ends the game; an answer that still comes is nobody's. */
  close() {
    this.#line.clear();
  }

  /**
   * @param {Action} action
   * @param {State | Refusal} answer
   */
  #take(action, answer) {
    if ("error" in answer) {
      // A game that cannot be left has no place to tap in.
      if (action.do === "leave") this.#line.clear();
      this.#options.onRefusal(answer.error.message);
    } else {
      this.#state = answer;
      this.#options.onState(answer, action);
    }
  }

  /** @param {Action} action */
  #request(action) {
    const { record, selection } = this.#state ?? { record: this.#options.record, selection: [] };
    switch (action.do) {
      case "leave":
        return { ask: "leave", record, move: this.#options.move };
      case "show":
        return { ask: "show", record, selection };
      case "undo":
        // Clicked faster than answered, there may be nothing left to undo.
        return this.#state?.moves === 0 ? null : { ask: "undo", record };
      case "tap":
        return { ask: "tap", record, selection, place: action.place };
    }
  }
}
