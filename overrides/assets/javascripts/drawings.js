/**
 * Drawings of the engine in the page.
 */

import { setAttribute } from "./set-changed.js";

const CARD = /(?=<g data-place=)/; // where one begins in the text of a drawing

/** @type {WeakMap<Element, string[]>} texts of drawings as they are shown, cut at their cards */
const textsOf = new WeakMap();

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
 * Turns a drawing in the page into another one, as `changeDrawing`, and reads only the cards
 * of it that are not the same as before.
 *
 * @param {Element} shown
 * @param {string} svg
 */
export function showDrawing(shown, svg) {
  const texts = svg.split(CARD);
  const before = textsOf.get(shown);
  if (!before || !changeCards(shown, before, texts)) changeDrawing(shown, parseDrawing(svg));
  textsOf.set(shown, texts);
}

/**
 * @param {Element} shown
 * @param {string[]} before
 * @param {string[]} texts
 * @returns {boolean} false if it is not the same number of cards, and nothing was changed
 */
function changeCards(shown, before, texts) {
  if (before.length !== texts.length) return false;
  const changed = texts.flatMap((text, index) =>
    index > 0 && text !== before[index] ? index : [],
  );
  const next = parseDrawing([texts[0], ...changed.map((index) => texts[index])].join(""));
  const nodes = [...next.childNodes];
  const first = nodes.length - changed.length;
  const old = [...shown.childNodes];
  if (old.length !== first + texts.length - 1) return false;
  takeAttributes(shown, next);
  for (const [index, node] of nodes.entries()) {
    const place = index < first ? index : first - 1 + (changed[index - first] ?? 0);
    become(/** @type {ChildNode} */ (old[place]), node);
  }
  return true;
}

/**
 * Turns a drawing in the page into another one. Whatever is the same in both stays what it
 * is, down to the letters of a card: a node that is put into a page can cost the layout of
 * all around it, an attribute or a text only its own.
 *
 * @param {Element} shown
 * @param {Element} next is used up
 */
export function changeDrawing(shown, next) {
  textsOf.delete(shown);
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
    if (other) become(node, other);
    else node.remove();
  }
  for (const other of others.slice(old.length)) shown.insertBefore(other, behind);
}

/**
 * Turns a node into another one, or puts that in its place where they are built differently.
 *
 * @param {ChildNode} node
 * @param {ChildNode} other is used up
 */
function become(node, other) {
  const children = [...node.childNodes];
  const others = [...other.childNodes];
  if (node.nodeName !== other.nodeName || children.length !== others.length) {
    node.replaceWith(other);
    return;
  }
  if (node instanceof Element && other instanceof Element) takeAttributes(node, other);
  else if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
  for (const [index, child] of children.entries()) {
    become(child, /** @type {ChildNode} */ (others[index]));
  }
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
