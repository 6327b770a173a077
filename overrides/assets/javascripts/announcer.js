/**
 * Says sentences in a live region: only the newest when they come fast.
 */

const PAUSE = 300; // milliseconds without a newer sentence before one is said

export class Announcer {
  #region;
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} region an element with a polite `aria-live` */
  constructor(region) {
    this.#region = region;
  }

  /**
   * @param {string} sentence
   * @param {number} [gap] least milliseconds since the sentence said before
   */
  say(sentence, gap = 0) {
    clearTimeout(this.#timer);
    const wait = Math.max(PAUSE, this.#last + gap - performance.now());
    this.#timer = setTimeout(() => this.#write(sentence), wait);
  }

  /** Forgets what was about to be said. */
  hush() {
    clearTimeout(this.#timer);
  }

  /** @param {string} sentence */
  #write(sentence) {
    this.#last = performance.now();
    // The same text again is no change, and a change is what screen readers hear.
    if (this.#region.textContent === sentence) this.#region.textContent = "";
    this.#region.textContent = sentence;
  }
}
