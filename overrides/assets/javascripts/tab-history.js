/**
 * Stretches of the tab's history. A link to a game or a deal begins a new one; entries
 * between, such as jumps to a heading, belong to the stretch on which they were made.
 * So Back from a link is known from Back within a game.
 */

const NAME = "gameStretch";

/** @returns {string | null} the stretch of the current entry; null for an entry that is new */
export function stretchOfEntry() {
  const name = history.state?.[NAME];
  return typeof name === "string" ? name : null;
}

/** @param {string} name of the stretch to which the current entry belongs from now on */
export function setStretchOfEntry(name) {
  if (stretchOfEntry() === name) return;
  const state = typeof history.state === "object" ? history.state : {};
  history.replaceState({ ...state, [NAME]: name }, "");
}
