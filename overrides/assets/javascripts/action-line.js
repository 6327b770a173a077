/**
 * A line of actions that the engine answers one after another.
 *
 * Actions taken before the engine is ready, or while it has to be started anew,
 * wait in the line and are kept.
 */

/**
 * @template Action
 * @typedef {object} ActionLineOptions
 * @property {(request: object) => Promise<any>} ask
 * @property {(action: Action) => object | null} request of an action, made when its turn has
 *   come; null if there is nothing to ask any more
 * @property {(action: Action, answer: any) => void} onAnswer
 * @property {(error: unknown) => void} onFailure the engine did not answer; `resume` asks again
 */

/** @template Action */
export class ActionLine {
  #options;
  /** @type {Action[]} */
  #actions = [];
  #busy = false;
  /** Counts up when the line is cleared: an answer to what was asked before is nobody's. */
  #generation = 0;

  /** @param {ActionLineOptions<Action>} options */
  constructor(options) {
    this.#options = options;
  }

  /** @returns {readonly Action[]} what waits for an answer, first come first */
  get waiting() {
    return this.#actions;
  }

  /** @param {Action} action */
  add(action) {
    this.#actions.push(action);
    void this.resume();
  }

  /** @param {Action} action to drop, and the answer to it; nothing if it was answered */
  drop(action) {
    this.#actions = this.#actions.filter((waiting) => waiting !== action);
  }

  /** Drops what waits, and the answer to what has been asked. */
  clear() {
    this.#actions = [];
    this.#generation += 1;
    this.#busy = false;
  }

  /** Asks what waits: again after a failure. */
  async resume() {
    if (this.#busy) return;
    this.#busy = true;
    const generation = this.#generation;
    try {
      await this.#answerAll(generation);
    } catch (error) {
      if (generation === this.#generation) this.#options.onFailure(error);
    } finally {
      if (generation === this.#generation) this.#busy = false;
    }
  }

  /** @param {number} generation */
  async #answerAll(generation) {
    for (let action = this.#actions[0]; action !== undefined; action = this.#actions[0]) {
      const request = this.#options.request(action);
      const answer = request && (await this.#options.ask(request));
      if (generation !== this.#generation) return;
      if (this.#actions[0] !== action) continue;
      this.#actions.shift();
      if (answer) this.#options.onAnswer(action, answer);
      if (generation !== this.#generation) return;
    }
  }
}
