/**
 * Keeps the page's address at the current move.
 *
 * Browsers refuse, or warn of, more than about a hundred changes in half a
 * minute, which a held arrow key would pass: changes that come fast are written
 * together.
 */

const LEAST_GAP = 400; // milliseconds

/** The address that waits to be written; there is one address for all viewers of a page. */
/** @type {string | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let written = Number.NEGATIVE_INFINITY;

/**
 * Replaces the fragment of the page's address: a step, which Back does not return to.
 *
 * @param {string} fragment with its `#`
 */
export function replaceAddress(fragment) {
  waiting = fragment;
  clearTimeout(timer);
  const gap = written + LEAST_GAP - performance.now();
  if (gap <= 0) settleAddress();
  else timer = setTimeout(settleAddress, gap);
}

/** Writes an address that waits, before the page is left or another one is added. */
export function settleAddress() {
  clearTimeout(timer);
  if (waiting === null) return;
  const fragment = waiting;
  waiting = null;
  written = performance.now();
  history.replaceState({ ...visited(), moves: {} }, "", fragment);
}

/** Drops an address that waits: the page it was meant for is gone. */
export function forgetAddress() {
  clearTimeout(timer);
  waiting = null;
}

/**
 * Adds an entry to the history: a jump, from which Back returns.
 *
 * @param {string} fragment with its `#`
 */
export function pushAddress(fragment) {
  settleAddress();
  if (location.hash === fragment) return;
  history.replaceState(visited(), "");
  history.pushState({ gameViewer: true }, "", fragment);
}

/**
 * Whether the reader came to the current address anew, not back to it: then the
 * browser has no place on the page to return to. Asked once, it is "back" from then on.
 */
export function isArrival() {
  const arrived = history.state?.gameViewer !== true;
  if (arrived) history.replaceState(visited(), "");
  return arrived;
}

/**
 * Keeps with the current address which move a viewer shows that it does not name.
 *
 * @param {string} viewerId
 * @param {number} move
 */
export function keepMove(viewerId, move) {
  const state = typeof history.state === "object" ? history.state : {};
  history.replaceState({ ...state, moves: { ...state?.moves, [viewerId]: move } }, "");
}

/**
 * @param {string} viewerId
 * @returns {number | undefined} the move that was kept with the current address
 */
export function keptMove(viewerId) {
  const move = history.state?.moves?.[viewerId];
  return typeof move === "number" ? move : undefined;
}

/** The state of the history's entry with a mark that a viewer has seen it. */
function visited() {
  const state = history.state;
  return typeof state === "object" ? { ...state, gameViewer: true } : { gameViewer: true };
}
