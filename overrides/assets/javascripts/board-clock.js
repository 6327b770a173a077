/**
 * The clock of a game: it runs only while it is let run and the page is seen.
 */

export class BoardClock {
  #onTick;
  #before = 0; // milliseconds until the clock was last started
  /** @type {number | null} when the clock was last started */
  #since = null;
  #running = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {(seconds: number) => void} onTick called with whole seconds when they change
   * @param {AbortSignal} signal ends it
   */
  constructor(onTick, signal) {
    this.#onTick = onTick;
    document.addEventListener("visibilitychange", () => this.#update(), { signal });
    signal.addEventListener("abort", () => this.stop(), { once: true });
  }

  /** Seconds, to the millisecond. */
  get seconds() {
    const going = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.round(this.#before + going) / 1000;
  }

  get running() {
    return this.#running;
  }

  /** @param {number} seconds to go on from; the clock stands */
  set(seconds) {
    this.stop();
    this.#before = seconds * 1000;
    this.#onTick(Math.floor(seconds));
  }

  /** Lets the clock run; it does so while the page is seen. */
  start() {
    this.#running = true;
    this.#update();
  }

  stop() {
    this.#running = false;
    this.#update();
  }

  #update() {
    clearTimeout(this.#timer);
    const goes = this.#running && !document.hidden;
    if (!goes && this.#since !== null) {
      this.#before = this.seconds * 1000;
      this.#since = null;
    } else if (goes && this.#since === null) {
      this.#since = performance.now();
    }
    if (goes) this.#tick();
  }

  #tick() {
    const { seconds } = this;
    this.#onTick(Math.floor(seconds));
    const rest = 1000 - ((seconds * 1000) % 1000);
    this.#timer = setTimeout(() => this.#tick(), rest + 1);
  }
}
