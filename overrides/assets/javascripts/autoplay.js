/**
 * Calls for the next move at an even pace.
 */

const PACE = 1800; // milliseconds for a move at speed 1

export class Autoplay {
  #advance;
  #onChange;
  #speed = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => boolean} advance makes a move; false when there is none after it
   * @param {() => void} onChange called whenever `playing` has changed
   */
  constructor(advance, onChange) {
    this.#advance = advance;
    this.#onChange = onChange;
  }

  get playing() {
    return this.#timer !== undefined;
  }

  /** @param {number} speed 1 is normal, 2 twice as fast */
  set speed(speed) {
    this.#speed = speed;
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#wait();
  }

  start() {
    if (this.playing) return;
    this.#wait();
    this.#onChange();
  }

  pause() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onChange();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      if (this.#advance()) this.#wait();
      else this.pause();
    }, PACE / this.#speed);
  }
}
