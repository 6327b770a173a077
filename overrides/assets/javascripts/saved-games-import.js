/**
 * Games of record files, taken among the saved ones: each into the list of its game.
 */

import { kindOf } from "./game-kinds.js";
import { newName, openStore } from "./saved-games.js";
import { gamesOfText } from "./saved-games-text.js";

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * @typedef {object} ReadGame as answered by diagram_gen.kept
 * @property {string} game
 * @property {string} record
 * @property {string} outcome
 * @property {string} code
 * @property {number} moves
 * @property {number} from
 * @property {object} [facts]
 */

/** @typedef {{ error: { message: string, line?: number, column?: number } }} Refusal */

/**
 * @typedef {object} Imported
 * @property {Map<string, number>} added how many games, by the names of what was played
 * @property {number} known games that were there already, as new or newer
 * @property {{ line: number, column: number, message: string }[]} refused
 * @property {import("./saved-games.js").Problem | null} problem
 */

/**
 * Adds the games of a record file or of an exported collection. A game that is
 * there already is replaced if the file's is newer.
 *
 * @param {string} text
 * @param {(record: string) => Promise<ReadGame | Refusal>} read asks the engine; a rejection is
 *   the caller's
 * @returns {Promise<Imported>}
 */
export async function importGames(text, read) {
  /** @type {Imported} */
  const result = { added: new Map(), known: 0, refused: [], problem: null };
  /** @type {Map<string, SavedGame[]>} what is there, by the names of what was played */
  const there = new Map();
  for (const part of gamesOfText(text)) {
    const answer = await read(part.record);
    if ("error" in answer) {
      const { message, line = 1, column = 1 } = answer.error;
      result.refused.push({ message, line: part.line + line - 1, column });
      continue;
    }
    const store = openStore(kindOf(answer.game));
    const games = there.get(answer.game) ?? store.list();
    there.set(answer.game, games);
    const game = importedGame(answer, part, games);
    if (game === null) {
      result.known += 1;
      continue;
    }
    result.problem = store.add(game) ?? result.problem;
    result.added.set(answer.game, (result.added.get(answer.game) ?? 0) + 1);
    games.push(game);
  }
  return result;
}

/**
 * The game of a file as it is to be stored, in place of the same game if that is older.
 *
 * @param {ReadGame} answer
 * @param {import("./saved-games-text.js").GameText} part
 * @param {SavedGame[]} games that are there
 * @returns {SavedGame | null} null if it is there already, as new or newer
 */
function importedGame({ record, outcome, moves, code, from, facts }, part, games) {
  const now = Date.now();
  const { started, changed = now, seconds } = part;
  // A game is known by its deal and the time of its start, or else by its moves.
  const known = games.findLast((game) =>
    started === undefined ? game.record === record : game.code === code && game.started === started,
  );
  if (known && (known.record === record || known.changed >= changed)) return null;
  return {
    id: known?.id ?? newName(),
    record,
    undone: [],
    seconds,
    outcome,
    moves,
    code,
    from: Math.max(part.from, from),
    started: started ?? now,
    changed,
    ended: outcome === "open" ? null : (part.ended ?? changed),
    ...(facts && { facts }),
  };
}
