/**
 * The reader's own game: it leaves the recorded one at a move and goes on by taps.
 *
 * What the reader does waits in line and is answered one after another, so that
 * taps made before the engine is ready, or while it has to be started anew, are
 * kept. The state is the page's: the engine keeps nothing.
 */

/**
 * @typedef {object} Place a card that can be tapped
 * @property {string} place as in the record: "1", "R3"
 * @property {string} name in words
 * @property {boolean} selected
 * @property {[number, number, number, number]} box x, y, width, height as parts of the drawing's
 */

/**
 * @typedef {object} State as answered by diagram_gen.facade
 * @property {string} record
 * @property {string[]} selection
 * @property {string} svg
 * @property {string} caption
 * @property {string} say
 * @property {number} score
 * @property {string} score_text
 * @property {number} moves
 * @property {string} counter
 * @property {"open" | "won" | "deadlock"} outcome
 * @property {string | null} misfit
 * @property {Place[]} places
 */

/** @typedef {{ error: { code: string, message: string } }} Refusal */

/** @typedef {{ do: "leave" | "undo" } | { do: "tap", place: string }} Action */

/**
 * @typedef {object} OwnGameOptions
 * @property {(request: object) => Promise<State | Refusal>} ask
 * @property {string} record of the game that is left
 * @property {number} move after which it is left
 * @property {(state: State, action: Action) => void} onState
 * @property {(message: string) => void} onRefusal what the engine has against an action, in words
 * @property {(error: unknown) => void} onFailure the engine did not answer; `resume` asks again
 */

export class OwnGame {
  #options;
  /** @type {Action[]} */
  #line = [{ do: "leave" }];
  #busy = false;
  #closed = false;
  /** @type {State | null} */
  #state = null;

  /** @param {OwnGameOptions} options */
  constructor(options) {
    this.#options = options;
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
    return this.#line.flatMap((action) => (action.do === "tap" ? [action.place] : []));
  }

  /** @param {string} place */
  tap(place) {
    this.#add({ do: "tap", place });
  }

  undo() {
    this.#add({ do: "undo" });
  }

  /** Taps what is selected, which deselects it; not while taps wait that may do so. */
  clearSelection() {
    if (this.#line.length > 0) return;
    for (const place of this.#state?.selection ?? []) this.tap(place);
  }

  /** Asks what waits: at first, and again after a failure. */
  async resume() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#answerLine();
    } catch (error) {
      if (!this.#closed) this.#options.onFailure(error);
    } finally {
      this.#busy = false;
    }
  }

  /** Ends the game; an answer that still comes is nobody's. */
  close() {
    this.#closed = true;
  }

  /** @param {Action} action */
  #add(action) {
    this.#line.push(action);
    void this.resume();
  }

  async #answerLine() {
    while (!this.#closed) {
      const action = this.#line[0];
      if (!action) return;
      const answer = await this.#options.ask(this.#request(action));
      if (this.#closed) return;
      this.#line.shift();
      if ("error" in answer) {
        // A game that cannot be left has no place to tap in.
        if (action.do === "leave") this.#line = [];
        this.#options.onRefusal(answer.error.message);
      } else {
        this.#state = answer;
        this.#options.onState(answer, action);
      }
    }
  }

  /** @param {Action} action */
  #request(action) {
    const { record, selection } = this.#state ?? { record: this.#options.record, selection: [] };
    switch (action.do) {
      case "leave":
        return { ask: "leave", record, move: this.#options.move };
      case "undo":
        return { ask: "undo", record };
      case "tap":
        return { ask: "tap", record, selection, place: action.place };
    }
  }
}
