/**
 * When the marks of taps that wait for the engine are shown.
 */

/** Milliseconds within which an answer seems to come at once: a mark would only stand in its way. */
const AT_ONCE = 100;

export class WaitingMarks {
  #show;
  #tell;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => void} show marks the taps that wait now, and no others
   * @param {() => void} tell says that a tap is kept for later
   */
  constructor(show, tell) {
    this.#show = show;
    this.#tell = tell;
  }

  /** @param {boolean} ready whether the engine is there to answer to the tap that came */
  onTap(ready) {
    if (ready) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#show, AT_ONCE);
    } else {
      this.#tell();
      this.showNow();
    }
  }

  showNow() {
    clearTimeout(this.#timer);
    this.#show();
  }
}
