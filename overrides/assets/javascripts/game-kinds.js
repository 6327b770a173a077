/**
 * The games of the site, as their saved games are kept and listed.
 */

import { HALF_MOON } from "./half-moon-games.js";
import { HEARTS } from "./hearts-matches.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * @typedef {object} GameKind
 * @property {string} name as the engine calls the game in its answers
 * @property {string} prefix of the keys of its games
 * @property {string} current key of the tab's game
 * @property {readonly string[]} outcomes that a game can have; all but "open" are an end
 * @property {(facts: unknown) => boolean} isFacts whether this is what such a game has as `facts`
 * @property {(game: SavedGame) => boolean} maySteps whether a game may be stepped through
 * @property {(game: SavedGame, tell: Teller) => Record<string, string>} cells by their columns
 * @property {(games: readonly SavedGame[], tell: Teller) => Record<string, string>} figures the
 *   statistics by their names
 */

/**
 * @typedef {object} Teller tells something in the words that the build wrote
 * @property {(name: string, values?: Record<string, string | number>) => string} word
 * @property {(number: number) => string} number
 */

const KINDS = new Map([HALF_MOON, HEARTS].map((kind) => [kind.name, kind]));

/**
 * @param {string | undefined} name
 * @returns {GameKind}
 */
export function kindOf(name) {
  return KINDS.get(name ?? "") ?? HALF_MOON;
}
