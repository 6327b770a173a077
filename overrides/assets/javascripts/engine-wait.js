/**
 * Whether the reader waits for the engine: at once while it starts, after a
 * while for an answer that is late.
 */

const LATE = 3_000; // milliseconds; an answer takes a few

export class EngineWait {
  #onChange;
  #waits = 0;

  /** @param {() => void} onChange called whenever `waiting` has changed */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  get waiting() {
    return this.#waits > 0;
  }

  /**
   * @template Answer
   * @param {(starting: () => void) => Promise<Answer>} ask told by `starting` that the engine
   *   has to be started first
   * @returns {Promise<Answer>}
   */
  async during(ask) {
    let waits = false;
    const wait = () => {
      if (!waits) this.#count(1);
      waits = true;
    };
    const timer = setTimeout(wait, LATE);
    try {
      return await ask(wait);
    } finally {
      clearTimeout(timer);
      if (waits) this.#count(-1);
    }
  }

  /** @param {1 | -1} change */
  #count(change) {
    const before = this.waiting;
    this.#waits += change;
    if (this.waiting !== before) this.#onChange();
  }
}
