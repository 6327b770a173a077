/**
 * What is special about the saved games of Half Moon: how they are kept, listed and counted.
 */

import { clockText } from "./clock-text.js";
import { shortCode } from "./game-label.js";
import { countedOf, countOf, leastOf, streaksOf } from "./game-statistics.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {import("./game-kinds.js").Teller} Teller */

/** @type {import("./game-kinds.js").GameKind} */
export const HALF_MOON = {
  name: "half-moon",
  prefix: "half-moon:game:",
  current: "half-moon:current",
  outcomes: ["open", "won", "deadlock"],
  isFacts: (facts) => facts === undefined,
  maySteps: () => true,
  cells: ({ code, outcome, seconds, moves }, tell) => ({
    code: shortCode(code),
    result: tell.word(outcome),
    time: timeText(seconds, tell),
    moves: String(moves),
  }),
  figures: (games, tell) => {
    const { played, won, deadlocked, bestTime, streak, longestStreak } = statisticsOf(games);
    return {
      played: String(played),
      games_won: String(won),
      deadlocked: String(deadlocked),
      best_time: timeText(bestTime ?? 0, tell),
      streak: String(streak),
      longest_streak: String(longestStreak),
    };
  },
};

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
 * @param {readonly SavedGame[]} games
 * @returns {Statistics}
 */
export function statisticsOf(games) {
  const played = countedOf(games);
  const won = played.filter(({ outcome }) => outcome === "won");
  return {
    played: played.length,
    won: won.length,
    deadlocked: countOf(played, "deadlock"),
    bestTime: leastOf(won.map(({ seconds }) => seconds).filter((seconds) => seconds > 0)),
    ...streaksOf(played),
  };
}

/**
 * @param {number} seconds 0 where nobody knows
 * @param {Teller} tell
 */
function timeText(seconds, tell) {
  return seconds > 0 ? clockText(Math.floor(seconds)) : tell.word("unknown");
}
