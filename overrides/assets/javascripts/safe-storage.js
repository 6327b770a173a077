/**
 * The browser's storage where it may be denied or full: nothing here throws.
 */

/**
 * @typedef {"full" | "denied"} Problem why nothing was written: no room is left, or the browser
 *   keeps nothing for this page
 */

/** A Storage whose refusals are answers. */
export class SafeStorage {
  #area;

  /** @param {() => Storage} area */
  constructor(area) {
    this.#area = area;
  }

  /** @returns {Storage | null} */
  area() {
    try {
      return this.#area() ?? null;
    } catch {
      return null;
    }
  }

  /** @returns {string[]} */
  keys() {
    try {
      const area = this.#area();
      const keys = Array.from({ length: area.length }, (_, index) => area.key(index));
      return keys.filter((key) => key !== null);
    } catch {
      return [];
    }
  }

  /** @param {string} key */
  read(key) {
    try {
      return this.#area().getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string} text
   * @returns {Problem | null}
   */
  write(key, text) {
    try {
      this.#area().setItem(key, text);
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }

  /**
   * @param {string} key
   * @returns {Problem | null}
   */
  remove(key) {
    try {
      this.#area().removeItem(key);
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }
}

/**
 * @param {unknown} error
 * @returns {Problem}
 */
function problemOf(error) {
  const full = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];
  return error instanceof Error && full.includes(error.name) ? "full" : "denied";
}
