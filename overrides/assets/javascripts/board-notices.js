/**
 * What a board or a table tells until it is true no more, or until it is dismissed.
 */

/** @typedef {"storage" | "spoilt" | "refused" | "link" | "failed"} Reason */

export class BoardNotices {
  #place;
  #leave;
  /** @type {Map<Reason, string>} */
  #told = new Map();

  /**
   * @param {HTMLElement} place as written by diagram_gen.board_html
   * @param {() => void} leave takes the focus elsewhere when what had it is hidden
   */
  constructor(place, leave) {
    this.#place = place;
    this.#leave = leave;
  }

  /** @param {Reason} reason */
  has(reason) {
    return this.#told.has(reason);
  }

  /**
   * @param {Reason} reason
   * @param {string} text empty when it is true no more
   */
  tell(reason, text) {
    if (text) this.#told.set(reason, text);
    else if (!this.#told.delete(reason)) return;
    this.#show();
  }

  dismiss() {
    this.#told.clear();
    this.#show();
  }

  #show() {
    const place = this.#place;
    const retry = this.#part('[data-do="retry"]');
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    this.#part("p").textContent = [...this.#told.values()].join("\n");
    place.hidden = this.#told.size === 0;
    retry.hidden = !this.#told.has("failed");
    if (focused && (place.hidden || (focused === retry && retry.hidden))) this.#leave();
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }
}
