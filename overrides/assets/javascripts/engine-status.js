/**
 * The line that tells those who see it what the engine is about, and how much of it
 * has arrived.
 */

import { setText } from "./set-changed.js";
import { fillIn } from "./viewer-words.js";

const LONG = 1_000; // milliseconds of a start after which it is told also to those who do not wait
const MEGABYTE = 1_000_000;

export class EngineStatus {
  #line;
  #engine;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #long = false;

  /**
   * @param {HTMLElement} line as written by diagram_gen.engine_status_html
   * @param {import("./engine-client.js").EngineClient} engine
   * @param {() => void} onChange called whenever something else may have to be shown
   * @param {AbortSignal} signal ends it
   */
  constructor(line, engine, onChange, signal) {
    this.#line = line;
    this.#engine = engine;
    const follow = () => {
      if (!engine.starting) this.#forget();
      else this.#timer ??= setTimeout(() => this.#becomeLong(onChange), LONG);
      onChange();
    };
    engine.addEventListener("change", follow, { signal });
    signal.addEventListener("abort", () => this.#forget(), { once: true });
  }

  /** Whether the engine has been starting for so long that it has to be told. */
  get isLong() {
    return this.#long;
  }

  /** @param {string} text */
  show(text) {
    const { starting, progress } = this.#engine;
    const shown = starting && text !== "" ? progress : null;
    setText(this.#part(".engine-words"), text);
    const arrival = this.#part(".engine-arrival");
    arrival.hidden = shown === null;
    let bytes = "";
    if (shown) {
      const bar = /** @type {HTMLProgressElement} */ (this.#part("progress"));
      bar.max = shown.total;
      bar.value = shown.arrived;
      const { arrived, total } = shown;
      const amounts = { arrived: megabytes(arrived), total: megabytes(total) };
      bytes = fillIn(arrival.dataset.words ?? "", amounts);
    }
    setText(this.#part(".engine-bytes"), bytes);
  }

  /** @param {() => void} onChange */
  #becomeLong(onChange) {
    this.#long = true;
    onChange();
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#long = false;
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#line.querySelector(selector));
  }
}

/** @param {number} bytes */
function megabytes(bytes) {
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE);
}
