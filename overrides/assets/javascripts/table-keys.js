/**
 * What a key pressed at a table of Hearts asks for.
 */

import { boardCommandOfKey, letterOf } from "./board-keys.js";

/** @type {Readonly<Record<string, string>>} */
const LETTERS = { p: "go", u: "take_back", l: "last_trick", t: "table", n: "new" };

/**
 * @param {KeyboardEvent} event
 * @returns {string | null}
 */
export function tableCommandOfKey(event) {
  const command = boardCommandOfKey(event);
  if (command === "left" || command === "right" || command === "up" || command === "down") {
    return command;
  }
  if (command === "first" || command === "last" || command === "keys") return command;
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  return LETTERS[letterOf(event)] ?? null;
}
