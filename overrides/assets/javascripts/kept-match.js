/**
 * The match of Hearts that is kept on this device. Nothing here throws.
 */

export const MATCH_KEY = "half-moon:hearts-match";
const SPOILT_KEY = "half-moon:hearts-match-spoilt";

/** @typedef {{ record: string, selection: string[] }} Kept */

export class KeptMatch {
  /** Whether what was kept could not be read. */
  spoilt = false;

  /** @returns {Kept | null} */
  read() {
    let text = null;
    try {
      text = localStorage.getItem(MATCH_KEY);
      if (text === null) return null;
      const { record, selection } = JSON.parse(text);
      if (typeof record === "string" && isTexts(selection)) return { record, selection };
    } catch {
      // Told below, if there was something to read.
    }
    this.#putAside(text);
    return null;
  }

  /**
   * @param {Kept} match
   * @returns {boolean} whether it is kept now
   */
  write({ record, selection }) {
    try {
      localStorage.setItem(MATCH_KEY, JSON.stringify({ record, selection }));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string | null} text that is no match, and is not written over */
  #putAside(text) {
    if (text === null) return;
    this.spoilt = true;
    try {
      localStorage.setItem(SPOILT_KEY, text);
      localStorage.removeItem(MATCH_KEY);
    } catch {
      // It stays where it is.
    }
  }
}

/** @param {unknown} value */
function isTexts(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
