/**
 * Statistics of saved games. They follow from the games alone and are never stored,
 * so that no tab can write its old numbers over another tab's.
 */

import { wasPlayed } from "./saved-games.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * A game that was begun from a move of another one, or of a link, does not count:
 * else one win could be won again and again by its last moves.
 *
 * @param {readonly SavedGame[]} games
 */
export function countedOf(games) {
  return games.filter((game) => wasPlayed(game) && game.from === 0);
}

/**
 * @param {readonly SavedGame[]} games
 * @param {string} outcome
 */
export function countOf(games, outcome) {
  return games.filter((game) => game.outcome === outcome).length;
}

/**
 * Games won in a row up to now, by the time of their end, and the most ever won in a
 * row. Open games have no end: they neither lengthen a streak nor break it.
 *
 * @param {readonly SavedGame[]} games
 */
export function streaksOf(games) {
  const over = games.filter(({ outcome }) => outcome !== "open");
  over.sort((a, b) => (a.ended ?? 0) - (b.ended ?? 0));
  let streak = 0;
  let longestStreak = 0;
  for (const { outcome } of over) {
    streak = outcome === "won" ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { streak, longestStreak };
}

/**
 * @param {readonly number[]} numbers
 * @returns {number | null} the least of them; null of none
 */
export function leastOf(numbers) {
  return numbers.reduce(
    (/** @type {number | null} */ least, number) =>
      least === null ? number : Math.min(least, number),
    null,
  );
}
