/**
 * The address of a move: `#<viewer id>-<move>`.
 */

/**
 * @param {number} move
 * @param {number} last number of the last move
 * @returns {number} the nearest move that exists, 0 to `last`
 */
export function clampMove(move, last) {
  return Math.min(Math.max(move, 0), last);
}

/**
 * @param {string} viewerId
 * @param {number} move
 * @returns {string} the fragment, with its `#`
 */
export function moveAddress(viewerId, move) {
  return `#${encodeURIComponent(viewerId)}-${move}`;
}

/**
 * Which move of a viewer a fragment means.
 *
 * @param {string} fragment with its `#`, as in `location.hash`
 * @param {string} viewerId
 * @param {number} last number of the last move; a number beyond the ends means the end
 * @returns {number | null} null if the fragment is not an address of this viewer's moves
 */
export function readMoveAddress(fragment, viewerId, last) {
  const prefix = `${viewerId}-`;
  const text = decode(fragment.replace(/^#/, ""));
  if (!text.startsWith(prefix)) return null;
  const digits = text.slice(prefix.length);
  return /^-?[0-9]+$/.test(digits) ? clampMove(Number(digits), last) : null;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: not an address that a page or a reader's copy of one has.
    return "";
  }
}
