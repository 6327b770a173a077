/**
 * Saved games as text: records, with the times of the game as further headers,
 * one after the other in one file.
 */

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */

/**
 * @typedef {object} GameText a game of a file
 * @property {string} record with all its headers
 * @property {number} line of the file on which it begins, from 1
 * @property {number} seconds 0 where the file does not say
 * @property {number} from moves that were there when the game was begun; 0 where it does not say
 * @property {number | undefined} started milliseconds since 1970, as the others
 * @property {number | undefined} changed
 * @property {number | undefined} ended
 */

// A comment may hold what looks like a header.
const COMMENT_OR_HEADER =
  /\{(?:[^}\\]|\\[\s\S])*\}|\[\s*([A-Za-z][A-Za-z0-9]*)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/g;

/**
 * @param {SavedGame} game
 * @returns {string} a record
 */
export function textOfGame(game) {
  const headers = [
    ["Started", new Date(game.started).toISOString()],
    ["Changed", new Date(game.changed).toISOString()],
    ...(game.ended === null ? [] : [["Ended", new Date(game.ended).toISOString()]]),
    ...(game.seconds > 0 ? [["Seconds", String(game.seconds)]] : []),
    ...(game.from > 0 ? [["From", String(game.from)]] : []),
  ];
  const [first = "", ...rest] = game.record.split("\n");
  return [first, ...headers.map(([name, value]) => `[${name} "${value}"]`), ...rest].join("\n");
}

/**
 * @param {string} text a record, or many one after the other, each beginning with its `Game`
 * @returns {GameText[]} one at least
 */
export function gamesOfText(text) {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const headers = Array.from(plain.matchAll(COMMENT_OR_HEADER), (match) => ({
    name: match[1],
    value: match[2] ?? "",
    index: match.index,
  }));
  const starts = headers.filter(({ name }) => name === "Game").map(({ index }) => index);
  // Whatever stands before the second game belongs to the first one.
  const bounds = [0, ...starts.slice(1), plain.length];
  return bounds.slice(0, -1).map((start, number) => {
    const end = bounds[number + 1] ?? plain.length;
    const own = new Map(
      headers
        .filter(({ index }) => start <= index && index < end)
        .map(({ name, value }) => [name, value]),
    );
    return {
      record: plain.slice(start, end),
      line: plain.slice(0, start).split("\n").length,
      seconds: numberOf(own.get("Seconds"), /^\d{1,9}(\.\d{1,3})?$/),
      from: numberOf(own.get("From"), /^\d{1,4}$/),
      started: timeOf(own.get("Started")),
      changed: timeOf(own.get("Changed")),
      ended: timeOf(own.get("Ended")),
    };
  });
}

/**
 * @param {string | undefined} text
 * @param {RegExp} form
 */
function numberOf(text = "", form) {
  return form.test(text) ? Number(text) : 0;
}

/** @returns {number | undefined} */
function timeOf(text = "") {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
