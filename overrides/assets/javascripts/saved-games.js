/**
 * The games of one kind that are kept on this device: one key of localStorage for
 * each game, and which of them is this tab's in sessionStorage.
 *
 * Nothing here throws. Where the browser refuses to keep a game, the answer says
 * so and the game is held in memory, so that a page works the same without
 * storage. What can be read of a game is checked; what cannot is skipped, told by
 * `unreadable`, and never written over.
 *
 * Two tabs never overwrite each other's game. A tab remembers the moves of each
 * game as it loaded or saved them last. If other moves are stored, another tab
 * went on with that game, and this tab's moves are saved as a game of their own.
 * The rules are written down in docs/contribute/saved-games.md.
 */

import { SafeStorage } from "./safe-storage.js";
import { textOfGame } from "./saved-games-text.js";

const VERSION = 1;
const KNOWN = 16; // games that a tab remembers; it goes on with one or two of them
const UNTOUCHED_KEPT = 7 * 24 * 60 * 60 * 1000; // milliseconds, for games without a move

/** @typedef {import("./game-kinds.js").GameKind} GameKind */

/**
 * @typedef {object} Played what a board knows of its game
 * @property {string} id "" for a game that was never saved
 * @property {string} record
 * @property {string[]} undone records that redo leads to, the next one last
 * @property {number} seconds on the clock, to the millisecond; 0 where nobody knows
 * @property {string} outcome one of its kind; "open" while it is not over
 * @property {number} moves
 * @property {string} code of the deal
 * @property {number} from moves that were there when the game was begun: from a move of another
 *   game, or of a link; 0 for a game that was played from its deal
 * @property {object} [facts] what games of its kind have besides
 */

/**
 * @typedef {object} Times what the store adds; milliseconds since 1970
 * @property {number} started when the game was saved first
 * @property {number} changed when its moves changed last
 * @property {number | null} ended when it was over; null while it is open
 */

/** @typedef {Played & Times} SavedGame */
/** @typedef {import("./safe-storage.js").Problem} Problem why a game is in memory only */

/**
 * @typedef {object} Saved
 * @property {string} id under which the game is saved from now on
 * @property {boolean} parted whether that is a new id, since another tab went on with the old one
 * @property {Problem | null} problem
 */

/** @typedef {{ problem: Problem | null }} Removed */

/**
 * @typedef {object} Unreadable
 * @property {string} key
 * @property {"spoilt" | "other-version" | "refused"} why refused by the engine, which was asked
 */

/**
 * @typedef {object} Change
 * @property {string | null} id of the game; null if it may be any
 * @property {"here" | "other-tab" | "returned"} cause this tab, another one, or the page was
 *   brought back by the browser and may have missed what happened meanwhile
 */

export class GameStore {
  #kind;
  #games;
  #tab;
  /** @type {Map<string, SavedGame>} games that could not be stored, by id */
  #memory = new Map();
  /** @type {Map<string, string>} by id, the moves of a game as this tab loaded or saved it last */
  #known = new Map();
  /** @type {Map<string, string>} ids that another tab goes on with, and those taken instead */
  #parted = new Map();
  /** @type {Map<string, string>} by id, the moves of games that the engine refused */
  #refused = new Map();
  /** @type {Map<string, string | null>} by key, what this page wrote into the tab's storage */
  #currents = new Map();
  /** @type {Set<(change: Change) => void>} */
  #listeners = new Set();

  /**
   * @param {GameKind} kind
   * @param {() => Storage} games
   * @param {() => Storage} tab
   */
  constructor(kind, games = () => localStorage, tab = () => sessionStorage) {
    this.#kind = kind;
    this.#games = new SafeStorage(games);
    this.#tab = new SafeStorage(tab);
    this.#removeUntouched();
    addEventListener("storage", (event) => this.#onStorage(event));
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#tell({ id: null, cause: "returned" });
    });
  }

  /**
   * A game; from now on this tab goes on with it as it is now.
   *
   * @param {string} id
   * @returns {SavedGame | null} null where there is none or it cannot be read
   */
  load(id) {
    this.#parted.delete(id);
    const game = this.#peek(id);
    if (game && !this.#memory.has(id)) this.#know(game);
    return game;
  }

  /**
   * Whether a game was changed since this tab loaded or saved it: by another tab,
   * or by an import.
   *
   * @param {string} id
   */
  isStale(id) {
    const stored = this.#stored(id);
    return (
      stored !== null && (typeof stored === "string" || movesOf(stored) !== this.#known.get(id))
    );
  }

  /**
   * Saves a game, or a later time on its clock. The game goes on under the id that
   * is answered.
   *
   * @param {Played} played
   * @returns {Saved}
   */
  save(played) {
    const asked = this.#parted.get(played.id) ?? (played.id || newName());
    const stale = this.isStale(asked);
    if (this.#known.get(asked) === movesOf(played) && !this.#memory.has(asked)) {
      // Only the clock went on: no reason to part, nor to bring back what was removed.
      if (stale || this.#stored(asked) === null) return { id: asked, parted: false, problem: null };
    }
    const id = stale ? newName() : asked;
    if (stale) {
      this.#memory.delete(asked);
      this.#parted.set(played.id, id);
      if (this.current() === asked) this.setCurrent(id);
    }
    const game = { ...played, id, ...times(played, stale ? null : this.#peek(id)) };
    const problem = this.#write(game);
    // A refused write leaves what was stored before, and that is still known.
    if (!problem) this.#know(game);
    return { id, parted: played.id !== "" && played.id !== id, problem };
  }

  /**
   * Puts a game aside: the engine refuses its record. It stays as it is stored.
   *
   * @param {string} id
   */
  refuse(id) {
    const game = this.#peek(id);
    if (game) this.#refused.set(id, movesOf(game));
    this.#tell({ id, cause: "here" });
  }

  /** The games that can be read, those changed last first. */
  list() {
    /** @type {Map<string, SavedGame>} */
    const games = new Map();
    for (const { id, game } of this.#allStored()) {
      if (typeof game !== "string") games.set(id, game);
    }
    for (const [id, game] of this.#memory) games.set(id, game);
    return [...games.values()].sort((a, b) => b.changed - a.changed);
  }

  /** @returns {Unreadable[]} */
  unreadable() {
    return this.#allStored().flatMap(({ id, game }) =>
      typeof game === "string" ? [{ key: this.#keyOf(id), why: game }] : [],
    );
  }

  /** What cannot be read, just as it is stored: an object of texts by their keys, as JSON. */
  exportUnreadable() {
    const texts = this.unreadable().map(({ key }) => [key, this.#games.read(key)]);
    return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
  }

  /**
   * @param {string} id
   * @returns {Removed}
   */
  remove(id) {
    const problem = this.#drop(id);
    this.#tell({ id, cause: "here" });
    return { problem };
  }

  /**
   * Removes all games, those too that cannot be read.
   *
   * @returns {Removed}
   */
  reset() {
    /** @type {Problem | null} */
    let problem = null;
    for (const { id } of this.#allStored()) problem = this.#drop(id) ?? problem;
    this.#memory.clear();
    this.#tell({ id: null, cause: "here" });
    return { problem };
  }

  /**
   * Removes what cannot be read, of whatever version.
   *
   * @returns {Removed}
   */
  removeUnreadable() {
    /** @type {Problem | null} */
    let problem = null;
    for (const { key } of this.unreadable()) problem = this.#games.remove(key) ?? problem;
    this.#tell({ id: null, cause: "here" });
    return { problem };
  }

  /**
   * A game as the text of a record file.
   *
   * @param {string} id
   */
  exportGame(id) {
    const game = this.#peek(id);
    return game ? textOfGame(game) : "";
  }

  /** All games in which a move was made, as records one after the other, the oldest first. */
  exportAll() {
    return this.list().filter(wasPlayed).reverse().map(textOfGame).join("\n");
  }

  /**
   * Puts a game of a file among the saved ones, in the place of one of the same id.
   *
   * @param {SavedGame} game
   * @returns {Problem | null}
   */
  add(game) {
    return this.#write(game);
  }

  /**
   * The id of this tab's game, which a reload goes on with; null if it has none.
   *
   * @param {string} [stretch] of the tab's history: the game that was on the board there last
   */
  current(stretch) {
    const key = this.#currentKey(stretch);
    const written = this.#currents.get(key);
    return written === undefined ? this.#tab.read(key) : written;
  }

  /**
   * Makes a game this tab's. The one that was it before is kept if a move was made in
   * it, or if going back in the tab's history leads to it.
   *
   * @param {string | null} id
   * @param {string} [stretch] of the tab's history where it is on the board
   */
  setCurrent(id, stretch) {
    const before = this.current();
    this.#writeCurrent(this.#currentKey(), id);
    if (stretch) this.#writeCurrent(this.#currentKey(stretch), id);
    if (before === null || before === id || this.isStale(before)) return;
    const left = this.#peek(before);
    if (left && !wasPlayed(left) && !this.#isCurrentAnywhere(before)) this.remove(before);
  }

  /**
   * @param {(change: Change) => void} callback
   * @returns {() => void} ends it
   */
  onChange(callback) {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  // ---- The tab's game

  /** @param {string} [stretch] */
  #currentKey(stretch) {
    return stretch ? `${this.#kind.current}:${stretch}` : this.#kind.current;
  }

  /**
   * @param {string} key
   * @param {string | null} id
   */
  #writeCurrent(key, id) {
    this.#currents.set(key, id);
    if (id === null) this.#tab.remove(key);
    else this.#tab.write(key, id);
  }

  /** @param {string} id */
  #isCurrentAnywhere(id) {
    const keys = new Set([...this.#tab.keys(), ...this.#currents.keys()]);
    return [...keys].some(
      (key) =>
        key.startsWith(this.#kind.current) &&
        (this.#currents.get(key) ?? this.#tab.read(key)) === id,
    );
  }

  // ---- One game

  /**
   * Remembers the moves of a game, and no longer those of the one that was had longest ago.
   *
   * @param {SavedGame} game
   */
  #know(game) {
    this.#known.delete(game.id);
    this.#known.set(game.id, movesOf(game));
    const [oldest] = this.#known.keys();
    if (this.#known.size > KNOWN && oldest) this.#known.delete(oldest);
  }

  /** @param {string} id */
  #keyOf(id) {
    return this.#kind.prefix + id;
  }

  /**
   * @param {string} key
   * @returns {string | null} null where it is no game's of this kind
   */
  #idOf(key) {
    const { prefix } = this.#kind;
    return key.startsWith(prefix) ? key.slice(prefix.length) : null;
  }

  /**
   * @param {string} id
   * @returns {SavedGame | null}
   */
  #peek(id) {
    const kept = this.#memory.get(id);
    if (kept) return kept;
    const stored = this.#stored(id);
    return typeof stored === "string" ? null : stored;
  }

  /**
   * @param {string} id
   * @returns {SavedGame | Unreadable["why"] | null} null where nothing is stored
   */
  #stored(id) {
    const game = parse(id, this.#games.read(this.#keyOf(id)), this.#kind);
    if (game === null || typeof game === "string") return game;
    return this.#refused.get(id) === movesOf(game) ? "refused" : game;
  }

  /** @param {SavedGame} game */
  #write(game) {
    const text = JSON.stringify({ version: VERSION, ...game });
    const problem = this.#games.write(this.#keyOf(game.id), text);
    if (problem) this.#memory.set(game.id, game);
    else this.#memory.delete(game.id);
    this.#tell({ id: game.id, cause: "here" });
    return problem;
  }

  /** @param {string} id */
  #drop(id) {
    this.#memory.delete(id);
    return this.#games.remove(this.#keyOf(id));
  }

  // ---- All games

  /** @returns {{ id: string, game: SavedGame | Unreadable["why"] }[]} */
  #allStored() {
    return this.#games.keys().flatMap((key) => {
      const id = this.#idOf(key);
      if (id === null) return [];
      const game = this.#stored(id);
      return game === null ? [] : [{ id, game }];
    });
  }

  #removeUntouched() {
    const limit = Date.now() - UNTOUCHED_KEPT;
    for (const { id, game } of this.#allStored()) {
      if (typeof game === "string" || wasPlayed(game)) continue;
      if (game.changed < limit && id !== this.current()) this.#drop(id);
    }
  }

  // ---- Telling

  /** @param {StorageEvent} event */
  #onStorage(event) {
    if (event.storageArea !== this.#games.area()) return;
    const id = event.key === null ? null : this.#idOf(event.key);
    if (event.key === null || id !== null) this.#tell({ id, cause: "other-tab" });
  }

  /** @param {Change} change */
  #tell(change) {
    for (const listener of this.#listeners) listener(change);
  }
}

/**
 * Whether a move was made in a game, be it undone since.
 *
 * @param {{ moves: number, undone: readonly string[] }} game
 */
export function wasPlayed(game) {
  return game.moves > 0 || game.undone.length > 0;
}

/**
 * The moves of a game, those undone too: what another tab must not lose.
 *
 * @param {Played} game
 */
function movesOf(game) {
  return JSON.stringify([game.record, game.undone]);
}

/**
 * @param {Played} played
 * @param {SavedGame | null} before
 * @returns {Times}
 */
function times(played, before) {
  const now = Date.now();
  const same = before !== null && movesOf(before) === movesOf(played);
  const over = played.outcome !== "open";
  return {
    started: before?.started ?? now,
    changed: same ? before.changed : now,
    ended: over ? ((same ? before.ended : null) ?? now) : null,
  };
}

/**
 * @param {string} id
 * @param {string | null} text
 * @param {GameKind} kind
 * @returns {SavedGame | Unreadable["why"] | null} null where nothing is stored
 */
function parse(id, text, kind) {
  if (text === null) return null;
  /** @type {any} */
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "spoilt";
  }
  if (typeof content !== "object" || content === null) return "spoilt";
  if (Number.isInteger(content.version) && content.version !== VERSION) return "other-version";
  if (!isStored(content, id, kind)) return "spoilt";
  // What was saved before there was the field was played from its deal, for all that is known.
  const { version: _version, from = 0, ...game } = content;
  return { ...game, from };
}

/**
 * @param {any} content
 * @param {string} id
 * @param {GameKind} kind
 * @returns {content is SavedGame & { version: number }}
 */
function isStored(content, id, kind) {
  const { undone, outcome, ended, from = 0 } = content;
  return (
    content.version === VERSION &&
    content.id === id &&
    [content.record, content.code].every((text) => typeof text === "string") &&
    Array.isArray(undone) &&
    undone.every((record) => typeof record === "string") &&
    [content.moves, from].every(Number.isInteger) &&
    [content.moves, from, content.seconds].every(isAmount) &&
    [content.started, content.changed].every(isTime) &&
    (outcome === "open" ? ended === null : isTime(ended)) &&
    kind.outcomes.includes(outcome) &&
    kind.isFacts(content.facts)
  );
}

/** @param {unknown} value */
function isAmount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** @param {unknown} value */
function isTime(value) {
  return typeof value === "number" && !Number.isNaN(new Date(value).getTime());
}

/** A name that nobody else has; randomUUID is missing where the host has no TLS. */
export function newName() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @type {Map<string, GameStore>} */
const shared = new Map();

/**
 * The page's one store of a kind of games, so that its board and its list tell each other.
 *
 * @param {GameKind} kind
 */
export function openStore(kind) {
  const store = shared.get(kind.name) ?? new GameStore(kind);
  shared.set(kind.name, store);
  return store;
}
