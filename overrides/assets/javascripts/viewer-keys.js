/**
 * What a key pressed inside a viewer asks for.
 */

/** @typedef {"first" | "previous" | "next" | "last" | "ten-back" | "ten-ahead" | "play"} Command */

/**
 * @typedef {object} Key what is needed of a KeyboardEvent
 * @property {string} key
 * @property {boolean} altKey
 * @property {boolean} ctrlKey
 * @property {boolean} metaKey
 * @property {boolean} shiftKey
 * @property {boolean} isComposing
 * @property {number} keyCode 229 while an input method works, where isComposing is not told
 */

/**
 * @typedef {object} Control what is needed of the element that the key was pressed in
 * @property {string} localName
 * @property {string} [type]
 * @property {boolean} [isContentEditable]
 */

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  ArrowUp: "previous",
  ArrowDown: "next",
  Home: "first",
  End: "last",
  PageUp: "ten-back",
  PageDown: "ten-ahead",
  " ": "play",
};

const TEN = 10;

/**
 * @param {Key} event
 * @param {boolean} rightToLeft reading order of the viewer; the arrows follow it
 * @returns {Command | null}
 */
export function commandOfKey(event, rightToLeft) {
  if (event.isComposing || event.keyCode === 229) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === "ArrowLeft") return rightToLeft ? "next" : "previous";
  if (event.key === "ArrowRight") return rightToLeft ? "previous" : "next";
  return COMMANDS[event.key] ?? null;
}

/**
 * Whether the control itself answers this key, so that nobody else may.
 *
 * @param {string} key
 * @param {Control} control
 */
export function isKeyOfControl(key, control) {
  if (control.isContentEditable) return true;
  switch (control.localName) {
    case "input":
      // A slider's keys are the viewer's: it moves as everything in the viewer does.
      return control.type !== "range";
    case "select":
    case "textarea":
      return true;
    case "button":
    case "summary":
      return key === " " || key === "Enter";
    default:
      return false;
  }
}

/**
 * @param {Command} command any but "play"
 * @param {number} move the current move
 * @param {number} last
 * @returns {number} the move asked for, not clamped
 */
export function moveOfCommand(command, move, last) {
  switch (command) {
    case "first":
      return 0;
    case "previous":
      return move - 1;
    case "next":
      return move + 1;
    case "last":
      return last;
    case "ten-back":
      return move - TEN;
    case "ten-ahead":
      return move + TEN;
    default:
      return move;
  }
}
