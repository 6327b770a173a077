/**
 * What is special about the saved matches of Hearts: how they are kept, listed and counted.
 */

import { shortCode } from "./game-label.js";
import { countedOf, countOf, leastOf, streaksOf } from "./game-statistics.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {import("./game-kinds.js").Teller} Teller */

/**
 * @typedef {object} MatchFacts what diagram_gen.hearts.kept works out from a record
 * @property {string[]} selection the reader's cards that are chosen to be passed
 * @property {string[]} options the names of what the table is played by
 * @property {number | null} target the target score; null for the usual one
 * @property {number} hand the number of the hand that is played, or was played last
 * @property {number} trick the number of its trick; 0 before the first one and after the last
 * @property {number} hands how many are over
 * @property {number} score the reader's own
 * @property {Record<string, number>} scores of all seats by their names
 * @property {number} moons that the reader shot
 */

/** @type {import("./game-kinds.js").GameKind} */
export const HEARTS = {
  name: "hearts",
  prefix: "half-moon:hearts-match:",
  current: "half-moon:hearts-current",
  outcomes: ["open", "won", "lost"],
  isFacts,
  // Open cards would tell how a hand that is being played goes on.
  maySteps: ({ outcome }) => outcome !== "open",
  cells: (match, tell) => {
    const { options, target, scores } = factsOf(match);
    const rules = options.map((option) => tell.word(`option_${option}`));
    if (target !== null) rules.push(`${tell.word("target")} ${target}`);
    const numbers = Object.entries(scores).map(([seat, score]) => [seat, tell.number(score)]);
    return {
      rules: rules.join(" · "),
      progress: progressOf(match, tell),
      scores: tell.word("score_line", Object.fromEntries(numbers)),
      result: tell.word(match.outcome),
      code: shortCode(match.code) || tell.word("unknown"),
    };
  },
  figures: (matches, tell) => {
    const { finished, won, lost, hands, moons, bestScore, perHand, streak, longestStreak } =
      statisticsOf(matches);
    /** @param {number | null} number */
    const known = (number) => (number === null ? tell.word("unknown") : tell.number(number));
    return {
      played: String(finished),
      games_won: String(won),
      games_lost: String(lost),
      streak: String(streak),
      longest_streak: String(longestStreak),
      best_score: known(bestScore),
      hands: String(hands),
      points_per_hand: known(perHand),
      moons: String(moons),
    };
  },
};

/**
 * @typedef {object} Statistics of the matches that are over and were played from their first hand
 * @property {number} finished
 * @property {number} won
 * @property {number} lost
 * @property {number} hands played in them
 * @property {number} moons that the reader shot in them
 * @property {number | null} bestScore the reader's lowest; null where none is over
 * @property {number | null} perHand what a hand added to the reader's score on the average
 * @property {number} streak matches won in a row up to now, by the time of their end
 * @property {number} longestStreak the most matches ever won in a row
 */

/**
 * @param {readonly SavedGame[]} matches
 * @returns {Statistics}
 */
export function statisticsOf(matches) {
  const over = countedOf(matches).filter(({ outcome }) => outcome !== "open");
  const facts = over.map(factsOf);
  const hands = sum(facts.map((match) => match.hands));
  const scores = facts.map(({ score }) => score);
  return {
    finished: over.length,
    won: countOf(over, "won"),
    lost: countOf(over, "lost"),
    hands,
    moons: sum(facts.map(({ moons }) => moons)),
    bestScore: leastOf(scores),
    perHand: hands > 0 ? sum(scores) / hands : null,
    ...streaksOf(over),
  };
}

/**
 * @param {SavedGame} match
 * @returns {MatchFacts}
 */
export function factsOf({ facts }) {
  return /** @type {MatchFacts} */ (facts);
}

/**
 * @param {SavedGame} match
 * @param {Teller} tell
 */
function progressOf(match, tell) {
  const { hand, trick, hands } = factsOf(match);
  if (match.outcome !== "open") return tell.word("all_hands", { hands });
  return tell.word(trick > 0 ? "at_trick" : "at_hand", { hand, trick });
}

/** @param {any} facts */
function isFacts(facts) {
  return (
    [facts?.selection, facts?.options].every(isTexts) &&
    (facts.target === null || Number.isInteger(facts.target)) &&
    [facts.hand, facts.trick, facts.hands, facts.score, facts.moons].every(Number.isInteger) &&
    typeof facts.scores === "object" &&
    facts.scores !== null &&
    Object.values(facts.scores).every(Number.isInteger)
  );
}

/** @param {unknown} value */
function isTexts(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
