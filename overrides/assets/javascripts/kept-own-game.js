/**
 * The reader's own game of a viewer, kept in the tab until the reader returns to the
 * recorded one: a reload and a switch of the language go on with it.
 */

import { SafeStorage } from "./safe-storage.js";
import { isShown } from "./shown-state.js";

/** @typedef {import("./shown-state.js").Shown & { move: number }} KeptOwnGame left after `move` */

const PREFIX = "half-moon:own-game:";
const tab = new SafeStorage(() => sessionStorage);

/**
 * @param {string} viewerId
 * @param {KeptOwnGame} game
 */
export function keepOwnGame(viewerId, game) {
  // Half a game is worse than none.
  if (tab.write(PREFIX + viewerId, JSON.stringify(game))) forgetOwnGame(viewerId);
}

/** @param {string} viewerId */
export function forgetOwnGame(viewerId) {
  tab.remove(PREFIX + viewerId);
}

/**
 * @param {string} viewerId
 * @param {string} code of the deal of the recorded game: viewers of other pages may have the same id
 * @returns {KeptOwnGame | null}
 */
export function keptOwnGame(viewerId, code) {
  try {
    const game = JSON.parse(tab.read(PREFIX + viewerId) ?? "null");
    return isKept(game) && game.state.code === code ? game : null;
  } catch {
    // Not what this page wrote.
    return null;
  }
}

/**
 * @param {any} game
 * @returns {game is KeptOwnGame}
 */
function isKept(game) {
  return isShown(game) && Number.isInteger(/** @type {any} */ (game).move);
}
