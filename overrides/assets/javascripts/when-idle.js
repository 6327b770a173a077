/**
 * What can wait until the browser has nothing else to do, painting above all.
 */

const LATEST = 1_000; // milliseconds after which it is done even so

/** @param {() => void} action */
export function whenIdle(action) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(action, { timeout: LATEST });
  else setTimeout(action);
}
