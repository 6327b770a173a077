/**
 * `<game-list>`: the games of a kind saved on this device and their statistics.
 *
 * The build wrote the frame, all words and a row as a template; this element
 * fills in what the device knows. It is in light DOM. A board on the same page
 * goes on with a game when it gets the event `resume-game`, and tells by
 * `game-on-board` that its `gameId` is another one.
 */

import { engineOf } from "./engine-client.js";
import { kindOf } from "./game-kinds.js";
import { dateText, numberText, shortCode } from "./game-label.js";
import { saveFile } from "./save-file.js";
import { openStore, wasPlayed } from "./saved-games.js";
import { importGames } from "./saved-games-import.js";
import { setText } from "./set-changed.js";
import { fillIn } from "./viewer-words.js";
import { AtRest } from "./when-idle.js";

const ROWS_AT_FIRST = 25;
const LARGEST_FILE = 10_000_000; // bytes; thousands of games
const ERRORS_SHOWN = 5;

/** @typedef {import("./saved-games.js").SavedGame} SavedGame */
/** @typedef {import("./saved-games.js").Problem} Problem */

/**
 * @typedef {object} ResumeGame the detail of the event `resume-game`, sent to the board
 * @property {string} id of the saved game
 * @property {boolean} step whether to step through it from its deal instead of playing on
 */

export class GameList extends HTMLElement {
  #kind = kindOf(this.dataset.game);
  #store = openStore(this.#kind);
  /** @type {import("./game-kinds.js").Teller} */
  #tell = {
    word: (name, values) => this.#word(name, values),
    number: (number) => numberText(number, this.dataset.language),
  };
  /** @type {Record<string, string>} */
  #words = {};
  #showsAll = false;
  /** Changes that come together are shown together, when the reader is not playing. */
  #rendering = new AtRest(() => {
    if (!this.#connection.signal.aborted) this.#render();
  });
  /** Ends every listener of the time between being put into a page and being taken out. */
  #connection = new AbortController();

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => this.#upgrade(), { once: true, signal });
    } else {
      this.#upgrade();
    }
  }

  disconnectedCallback() {
    this.#connection.abort();
  }

  #upgrade() {
    const { signal } = this.#connection;
    this.#words = JSON.parse(this.#part(".game-list-words").textContent ?? "{}");
    this.addEventListener("click", (event) => this.#onClick(event), { signal });
    this.#file.addEventListener("change", () => void this.#importFiles(), { signal });
    this.#board?.addEventListener("game-on-board", () => this.#rendering.callFor(), { signal });
    signal.addEventListener(
      "abort",
      this.#store.onChange(() => this.#rendering.callFor()),
    );
    this.#render();
    this.toggleAttribute("data-ready", true);
  }

  // ---- What the reader does

  /** @param {MouseEvent} event */
  #onClick(event) {
    if (!(event.target instanceof Element)) return;
    const action = event.target.closest("[data-do]")?.getAttribute("data-do");
    const row = event.target.closest("tr");
    if (action && row) this.#doWithGame(action, row);
    else if (action) this.#do(action);
  }

  /**
   * @param {string} action
   * @param {HTMLTableRowElement} row
   */
  #doWithGame(action, row) {
    const { id = "" } = row.dataset;
    switch (action) {
      case "resume":
      case "step":
        return this.#resume({ id, step: action === "step" });
      case "export":
        return this.#export(id);
      case "remove":
        return void this.#remove(id, row);
    }
  }

  /** @param {string} action */
  #do(action) {
    switch (action) {
      case "more":
        return this.#showMore();
      case "import":
        return this.#file.click();
      case "export-all":
        return saveFile(`${this.#kind.name}-${dayOf(Date.now())}.txt`, this.#store.exportAll());
      case "reset":
        return void this.#reset();
      case "export-unreadable":
        return saveFile(
          `${this.#kind.name}-unreadable-${dayOf(Date.now())}.json`,
          this.#store.exportUnreadable(),
        );
      case "remove-unreadable":
        return void this.#removeUnreadable();
    }
  }

  /** @param {ResumeGame} detail */
  #resume(detail) {
    this.#board?.dispatchEvent(new CustomEvent("resume-game", { detail }));
  }

  /** @param {string} id */
  #export(id) {
    const game = this.#store.list().find((saved) => saved.id === id);
    if (!game) return;
    const code = shortCode(game.code).replace("…", "");
    saveFile(`${code || this.#kind.name}-${dayOf(game.changed)}.txt`, this.#store.exportGame(id));
  }

  /**
   * @param {string} id
   * @param {HTMLTableRowElement} row
   */
  async #remove(id, row) {
    if (!(await this.#ask("remove_question"))) return;
    const { problem } = this.#store.remove(id);
    const next = row.nextElementSibling ?? row.previousElementSibling;
    this.#render();
    const focused = next?.querySelector("[data-do='remove']") ?? this.#button("import");
    /** @type {HTMLElement} */ (focused).focus();
    this.#say([this.#word("removed"), ...this.#wordsOf(problem)]);
  }

  async #reset() {
    if (!(await this.#ask("reset_question"))) return;
    const { problem } = this.#store.reset();
    this.#render();
    this.#say([this.#word("all_removed"), ...this.#wordsOf(problem)]);
  }

  async #removeUnreadable() {
    if (!(await this.#ask("unreadable_question"))) return;
    const { problem } = this.#store.removeUnreadable();
    this.#render();
    this.#say(this.#wordsOf(problem));
  }

  #showMore() {
    const first = this.#rows.children.length;
    this.#showsAll = true;
    this.#render();
    this.#rows.children[first]?.querySelector("button")?.focus();
  }

  /**
   * @param {string} question the name of its words
   * @returns {Promise<boolean>}
   */
  #ask(question) {
    const dialog = /** @type {HTMLDialogElement} */ (this.#part(".game-list-question"));
    /** @type {HTMLElement} */ (dialog.querySelector("p")).textContent = this.#word(question);
    dialog.returnValue = "";
    const answer = new Promise((resolve) => {
      dialog.onclose = () => resolve(dialog.returnValue === "yes");
    });
    for (const button of dialog.querySelectorAll("button")) {
      button.onclick = () => dialog.close(button.dataset.answer);
    }
    dialog.showModal();
    return /** @type {Promise<boolean>} */ (answer);
  }

  // ---- Files

  async #importFiles() {
    const files = Array.from(this.#file.files ?? []);
    // The same file chosen again is a change only after this.
    this.#file.value = "";
    if (files.length === 0) return;
    this.#say([this.#word("importing")]);
    /** @type {string[]} */
    const said = [];
    for (const file of files) {
      const lines = await this.#importFile(file);
      said.push(...(files.length > 1 ? [file.name, ...lines] : lines));
    }
    this.#say(said);
  }

  /**
   * @param {File} file
   * @returns {Promise<string[]>} what is said of it
   */
  async #importFile(file) {
    if (file.size > LARGEST_FILE) return [this.#word("import_too_large")];
    let text;
    try {
      text = await file.text();
    } catch {
      return [this.#word("import_unread")];
    }
    try {
      return this.#wordsOfImport(
        await importGames(text, (record) => this.#engine.ask({ ask: "read", record })),
      );
    } catch {
      return [this.#word("import_stopped")];
    }
  }

  /**
   * @param {import("./saved-games-import.js").Imported} imported
   * @returns {string[]}
   */
  #wordsOfImport({ added, known, refused, problem }) {
    const said = [];
    for (const [game, count] of added) {
      said.push(this.#word(game === this.#kind.name ? "imported" : `imported_${game}`, { count }));
    }
    if (known > 0) said.push(this.#word("imported_known", { count: known }));
    if (refused.length > 0) {
      said.push(this.#word("import_failed", { count: refused.length }));
      const shown = refused.slice(0, ERRORS_SHOWN);
      said.push(...shown.map((mistake) => this.#word("import_line", { ...mistake })));
    }
    return [...said, ...this.#wordsOf(problem)];
  }

  // ---- What is shown

  #render() {
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    this.#fill();
    // What had the focus may be gone, hidden or switched off by its own use.
    const usable = focused?.isConnected && focused.matches(":enabled:not([hidden], [hidden] *)");
    if (focused && !usable) this.#button("import").focus();
  }

  #fill() {
    const games = this.#store.list().filter(wasPlayed);
    const shown = this.#showsAll ? games : games.slice(0, ROWS_AT_FIRST);
    this.#renderRows(shown);
    this.#part(".game-list-none").hidden = games.length > 0;
    this.#part(".game-list-table").hidden = games.length === 0;
    this.#part("[data-do='more']").hidden = shown.length === games.length;
    const unreadable = this.#store.unreadable();
    this.#part(".game-list-unreadable").hidden = unreadable.length === 0;
    this.#part(".game-list-unreadable > p").textContent = this.#word("unreadable", {
      count: unreadable.length,
    });
    const empty = games.length === 0;
    this.#button("export-all").disabled = empty;
    this.#button("reset").disabled = empty && unreadable.length === 0;
    this.#renderStatistics(games);
  }

  /**
   * Rows stay the same elements, so that the focus stays where it is.
   *
   * @param {SavedGame[]} games
   */
  #renderRows(games) {
    const focused = document.activeElement;
    const rows = new Map(Array.from(this.#rows.rows, (row) => [row.dataset.id, row]));
    games.forEach((game, index) => {
      const row = rows.get(game.id) ?? this.#newRow();
      rows.delete(game.id);
      this.#fillRow(row, game);
      if (this.#rows.children[index] !== row) {
        this.#rows.insertBefore(row, this.#rows.children[index] ?? null);
      }
    });
    for (const row of rows.values()) row.remove();
    if (focused !== document.activeElement && focused?.isConnected) {
      /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
    }
  }

  #newRow() {
    const template = /** @type {HTMLTemplateElement} */ (this.#part(".game-list-row"));
    const row = /** @type {HTMLTableRowElement} */ (
      template.content.firstElementChild?.cloneNode(true)
    );
    for (const action of ["resume", "step"]) {
      if (!this.#board) row.querySelector(`[data-do="${action}"]`)?.remove();
    }
    return row;
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {SavedGame} game
   */
  #fillRow(row, game) {
    const date = dateText(game.changed, this.dataset.language);
    const time = /** @type {HTMLTimeElement} */ (row.querySelector("time"));
    row.dataset.id = game.id;
    setText(time, date);
    time.dateTime = new Date(game.changed).toISOString();
    const current = game.id === this.#board?.gameId;
    row.toggleAttribute("data-current", current);
    /** @type {HTMLElement} */ (row.querySelector(".game-list-current")).hidden = !current;
    const begun = /** @type {HTMLElement} */ (row.querySelector(".game-list-begun"));
    begun.hidden = game.from === 0;
    setText(begun, this.#word("begun", { move: game.from }));
    const step = row.querySelector('[data-do="step"]');
    if (step) /** @type {HTMLElement} */ (step).hidden = !this.#kind.maySteps(game);
    for (const [column, text] of Object.entries(this.#kind.cells(game, this.#tell))) {
      setText(row.querySelector(`[data-column="${column}"]`), text);
    }
    for (const button of row.querySelectorAll("button")) {
      const action = button.textContent ?? "";
      button.setAttribute("aria-label", this.#word("row_action", { action, date }));
    }
  }

  /** @param {SavedGame[]} games */
  #renderStatistics(games) {
    const figures = this.#kind.figures(games, this.#tell);
    for (const [name, figure] of Object.entries(figures)) {
      setText(this.querySelector(`[data-statistic="${name}"]`), figure);
    }
  }

  /**
   * @param {string} name
   * @param {Record<string, string | number>} [values]
   */
  #word(name, values = {}) {
    return fillIn(this.#words[name] ?? "", values);
  }

  /**
   * @param {Problem | null} problem
   * @returns {string[]}
   */
  #wordsOf(problem) {
    return problem ? [this.#word(`storage_${problem}`)] : [];
  }

  /** @param {string[]} sentences each in a line of its own */
  #say(sentences) {
    const lines = sentences.map((sentence) => {
      const line = document.createElement("span");
      line.textContent = sentence;
      return line;
    });
    this.#part(".game-list-status").replaceChildren(...lines);
  }

  // ---- Parts

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} action */
  #button(action) {
    return /** @type {HTMLButtonElement} */ (this.#part(`[data-do="${action}"]`));
  }

  get #rows() {
    return /** @type {HTMLTableSectionElement} */ (this.#part("tbody"));
  }

  get #file() {
    return /** @type {HTMLInputElement} */ (this.#part("input[type='file']"));
  }

  /** @returns {(HTMLElement & { gameId?: string }) | null} */
  get #board() {
    return document.getElementById(this.dataset.board ?? "");
  }

  /** The same engine as the board's, if there is one: the place is the same. */
  get #engine() {
    return engineOf(this);
  }
}

/**
 * The day of a time on the reader's calendar, for the name of a file.
 *
 * @param {number} time
 */
function dayOf(time) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

customElements.define("game-list", GameList);
