/**
 * How a saved game is called: by its date and its deal; and how its numbers are written.
 */

const LONGEST_CODE = 19; // characters, as in codes of tables; those of numbered deals are shorter

/**
 * @param {number} time
 * @param {string | undefined} language
 */
export function dateText(time, language) {
  /** @type {Intl.DateTimeFormatOptions} */
  const format = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language, format).format(time);
}

/**
 * The code of a deal that is spelled out fills a screen; a link and the saved file tell it whole.
 *
 * @param {string} code
 */
export function shortCode(code) {
  return code.length > LONGEST_CODE ? `${code.slice(0, LONGEST_CODE)}…` : code;
}

/**
 * A number with two places at most, and a proper minus sign.
 *
 * @param {number} number
 * @param {string | undefined} language
 */
export function numberText(number, language) {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return format.format(number).replace("-", "\u2212");
}
