/**
 * What a key pressed inside a board asks for.
 */

/** @typedef {import("./arc-steps.js").Direction} Direction */
/** @typedef {"undo" | "redo" | "new" | "table" | "keys" | "clear" | "first" | "last" | Direction} BoardCommand */
/** @typedef {import("./viewer-keys.js").Key & { code?: string, repeat?: boolean }} BoardKey */

/** @type {Readonly<Record<string, BoardCommand>>} */
const MOVES = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** @type {Readonly<Record<string, BoardCommand>>} */
const LETTERS = { u: "undo", r: "redo", n: "new", t: "table" };

/**
 * @param {BoardKey} event
 * @returns {BoardCommand | null}
 */
export function boardCommandOfKey(event) {
  if (event.isComposing || event.keyCode === 229) return null;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === "?" && !event.repeat) return "keys";
  if (event.shiftKey) return null;
  const move = MOVES[event.key];
  if (move) return move;
  // Held keys move on, but do nothing twice.
  if (event.repeat) return null;
  if (event.key === "Escape") return "clear";
  return LETTERS[letterOf(event)] ?? null;
}

/**
 * The letter of a key, or of its place on a keyboard that writes no Latin letters.
 *
 * @param {BoardKey} event
 */
export function letterOf({ key, code }) {
  const letter = key.toLowerCase();
  if (/^[a-z]$/.test(letter)) return letter;
  const isOtherLetter = /^\p{L}$/u.test(key);
  return (isOtherLetter && /^Key([A-Z])$/.exec(code ?? "")?.[1]?.toLowerCase()) || "";
}
