/**
 * Shows what happened on the way to a state, one card after the other; it can be
 * hurried at any time.
 */

const CARD = 600; // milliseconds that a card is seen before the next one
const TRICK = 1500; // milliseconds that a complete trick is seen

/** @typedef {import("./hearts-match.js").TableStep} TableStep */

export class TableSteps {
  #show;
  #end;
  /** @type {TableStep[]} */
  #left = [];
  #shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {(step: TableStep) => void} show
   * @param {() => void} end called when all has been shown
   */
  constructor(show, end) {
    this.#show = show;
    this.#end = end;
  }

  get playing() {
    return this.#timer !== undefined;
  }

  /** Whether the first step is seen and none after it. */
  get atFirst() {
    return this.playing && this.#shown === 1;
  }

  /** @param {TableStep[]} steps the first of them is shown at once */
  play(steps) {
    clearTimeout(this.#timer);
    this.#left = [...steps];
    this.#shown = 0;
    this.#next();
  }

  /** Goes on to the end at once. */
  hurry() {
    if (!this.playing) return;
    this.stop();
    this.#end();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = [];
  }

  #next() {
    const step = this.#left.shift();
    if (!step) {
      this.#timer = undefined;
      this.#end();
      return;
    }
    this.#shown += 1;
    const pause = step.pause === "trick" ? TRICK : CARD;
    this.#timer = setTimeout(() => this.#next(), pause);
    this.#show(step);
  }
}
