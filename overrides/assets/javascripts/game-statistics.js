/**
 * Statistics of the saved games. They follow from the games alone and are never
 * stored, so that no tab can write its old numbers over another tab's.
 */

import { wasPlayed } from "./saved-games.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * @typedef {object} Statistics
 * @property {number} played games in which a move was made, from their deals on
 * @property {number} won games that stand at their end
 * @property {number} deadlocked games that stand in a deadlock
 * @property {number | null} bestTime seconds of the quickest won game whose time is known
 * @property {number} streak games won in a row up to now, by the time of their end
 * @property {number} longestStreak the most games ever won in a row
 */

/**
 * A game that was begun from a move of another one, or of a link, does not count:
 * else one win could be won again and again by its last moves.
 *
 * @param {readonly SavedGame[]} games
 * @returns {Statistics}
 */
export function statisticsOf(games) {
  const played = games.filter((game) => wasPlayed(game) && game.from === 0);
  const won = played.filter(({ outcome }) => outcome === "won");
  const times = won.map(({ seconds }) => seconds).filter((seconds) => seconds > 0);
  return {
    played: played.length,
    won: won.length,
    deadlocked: played.filter(({ outcome }) => outcome === "deadlock").length,
    bestTime: times.reduce((/** @type {number | null} */ best, time) => least(best, time), null),
    ...streaksOf(played),
  };
}

/**
 * Open games have no end: they neither lengthen a streak nor break it.
 *
 * @param {SavedGame[]} played
 */
function streaksOf(played) {
  const over = played.filter(({ outcome }) => outcome !== "open");
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
 * @param {number | null} best
 * @param {number} time
 */
function least(best, time) {
  return best === null ? time : Math.min(best, time);
}
