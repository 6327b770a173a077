/**
 * What can wait until the browser has nothing else to do, painting above all.
 */

const LATEST = 1_000; // milliseconds after which it is done even so
const REST = 500; // milliseconds in which it was not called for again

/** @param {() => void} action */
export function whenIdle(action) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(action, { timeout: LATEST });
  else setTimeout(action);
}

/**
 * Resolves after a time, once the browser has nothing else to do.
 *
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export function rested(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(() => whenIdle(resolve), milliseconds);
  });
}

/** Something that is done once after all that calls for it, and not between two taps of a reader. */
export class AtRest {
  #action;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} action */
  constructor(action) {
    this.#action = action;
  }

  callFor() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => whenIdle(this.#action), REST);
  }
}
