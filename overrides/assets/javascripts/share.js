/**
 * Links to games and deals, and ways to hand them on.
 *
 * A browser may refuse each of them, and says so by an answer, so that the
 * reader is never left without a word.
 */

/**
 * What the fragment of a link to a step of a recorded match carries, the record itself.
 *
 * @param {string} record
 * @param {number} move
 */
export function recordLink(record, move) {
  return `record-${move}-${encodeURIComponent(record)}`;
}

/**
 * The record and the step that the fragment of a link carries; null if it carries none.
 *
 * @param {string} link as `linkOfFragment` gives it
 */
export function recordOfLink(link) {
  const [, move, record] = /^record-(\d+)-([\s\S]+)$/i.exec(link) ?? [];
  return record === undefined ? null : { record, move: Number(move) };
}

/**
 * The address that opens a game or a deal.
 *
 * @param {string} link what the fragment carries: `game_link` or `deal_link` of a state, or a `recordLink`
 * @param {string} [page] address of the page to play on; "" for this one
 */
export function linkAddress(link, page = "") {
  const address = new URL(page, document.baseURI);
  address.search = "";
  address.hash = link;
  return address.href;
}

/**
 * What the fragment of an address carries of a game, a deal or a table, whatever the page plays;
 * "" for other fragments.
 *
 * Messengers may write some of its signs in another way. What looks like a link is one,
 * however damaged: the engine tells what is wrong with it. What names an element of the
 * page is none.
 *
 * @param {string} fragment
 */
export function linkOfFragment(fragment) {
  const text = decoded(fragment.replace(/^#/, "")).trim();
  return /^(game|deal|match|table|record)-|H[ME]1/i.test(text) && !document.getElementById(text)
    ? text
    : "";
}

/**
 * Copies an address; where the browser refuses, selects it in a field for the reader to copy.
 *
 * @param {string} address
 * @param {HTMLInputElement} field
 * @returns {Promise<"copied" | "refused">}
 */
export async function copyAddress(address, field) {
  field.value = address;
  try {
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch {
    field.focus();
    field.select();
    return "refused";
  }
}

/** Whether to offer the system's own way of sharing: where there is one and a finger to use it. */
export function canShare() {
  return typeof navigator.share === "function" && matchMedia("(any-pointer: coarse)").matches;
}

/**
 * Hands an address to the system's own way of sharing; needs a tap or a click just before.
 *
 * @param {string} address
 * @param {string} title
 * @returns {Promise<"shared" | "dismissed" | "refused">} dismissed by the reader, or refused
 *   by the browser, where `copyAddress` is left
 */
export async function shareAddress(address, title) {
  try {
    await navigator.share({ url: address, title });
    return "shared";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "dismissed" : "refused";
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
