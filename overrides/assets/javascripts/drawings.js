/**
 * Drawings of the engine in the page.
 */

import { setAttribute } from "./set-changed.js";

/**
 * @param {string} svg
 * @returns {Element}
 */
export function parseDrawing(svg) {
  const template = document.createElement("template");
  template.innerHTML = svg;
  return /** @type {Element} */ (template.content.firstElementChild);
}

/**
 * Turns a drawing in the page into another one. Cards that are the same in both stay what
 * they are, so that the browser lays out and paints only the others.
 *
 * @param {Element} shown
 * @param {Element} next is used up
 * @returns {Element} what is no longer shown, in a drawing of its own that is not in the page
 */
export function changeDrawing(shown, next) {
  const gone = /** @type {Element} */ (shown.cloneNode(false));
  takeAttributes(shown, next);
  const before = [...shown.childNodes];
  const after = [...next.childNodes];
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isSame(before[first], after[first])) first++;
  let last = 0;
  while (last < shorter - first && isSame(before.at(-1 - last), after.at(-1 - last))) last++;
  const old = before.slice(first, before.length - last);
  const others = after.slice(first, after.length - last);
  const behind = before[before.length - last] ?? null;
  for (const [index, node] of old.entries()) {
    const other = others[index];
    if (other && isSame(node, other)) continue;
    if (other) shown.replaceChild(other, node);
    gone.append(node);
  }
  for (const other of others.slice(old.length)) shown.insertBefore(other, behind);
  return gone;
}

/**
 * @param {Node | undefined} node
 * @param {Node | undefined} other
 */
function isSame(node, other) {
  return node?.isEqualNode(other ?? null) ?? false;
}

/**
 * @param {Element} shown
 * @param {Element} next
 */
function takeAttributes(shown, next) {
  for (const { name } of [...shown.attributes]) {
    if (!next.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    setAttribute(shown, name, value);
  }
}
