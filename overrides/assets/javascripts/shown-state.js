/**
 * What a board showed last, kept so that the same position is seen again at once,
 * without the engine: after a reload, in another language, in another tab.
 *
 * It is a copy for the eye only. The game is the record, which is kept elsewhere,
 * and a copy that is not of that record, or not what this page writes, is nothing.
 */

import { parseDrawing } from "./drawings.js";

/** @typedef {import("./own-game.js").State} State */
/** @typedef {{ language: string, state: State }} Shown */

const KEY = "half-moon:shown";
const ELEMENTS = ["svg", "title", "desc", "g", "rect", "text", "tspan", "path", "circle", "use"];

/**
 * @param {State} state
 * @param {string} language
 */
export function keepShown(state, language) {
  const text = JSON.stringify({ language, state });
  for (const area of areas()) {
    try {
      area.setItem(KEY, text);
    } catch {
      // No room: games need it more than their copies.
      area.removeItem(KEY);
    }
  }
}

/**
 * @param {string} record
 * @returns {Shown | null}
 */
export function readShown(record) {
  for (const area of areas()) {
    try {
      const shown = JSON.parse(area.getItem(KEY) ?? "null");
      if (isShown(shown) && shown.state.record === record) return shown;
    } catch {
      // Not what this page wrote.
    }
  }
  return null;
}

/** @returns {Storage[]} those that the browser allows, this tab's first */
function areas() {
  /** @type {Storage[]} */
  const found = [];
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      const area = open();
      if (area) found.push(area);
    } catch {
      // Denied.
    }
  }
  return found;
}

/**
 * Whether this is what a page keeps of a state, and nothing that harms one.
 *
 * @param {any} shown
 * @returns {shown is Shown}
 */
export function isShown(shown) {
  const state = shown?.state;
  const texts = [
    "record",
    "code",
    "svg",
    "caption",
    "say",
    "score_text",
    "moves_text",
    "counter",
    "table",
  ];
  const lists = ["selection", "last_places", "places"];
  return (
    typeof shown?.language === "string" &&
    texts.every((name) => typeof state?.[name] === "string") &&
    lists.every((name) => Array.isArray(state[name])) &&
    typeof state.moves === "number" &&
    typeof state.pairs?.text === "string" &&
    typeof state.trios?.text === "string" &&
    state.places.every(isPlace) &&
    isDrawing(state.svg)
  );
}

/** @param {any} place */
function isPlace(place) {
  return (
    typeof place?.place === "string" &&
    typeof place.name === "string" &&
    Array.isArray(place.box) &&
    place.box.every(Number.isFinite)
  );
}

/**
 * Whether a text is a drawing and nothing else: no script, no reference.
 *
 * @param {string} svg
 */
function isDrawing(svg) {
  const drawing = parseDrawing(svg);
  if (drawing?.localName !== "svg" || drawing.nextSibling) return false;
  return [drawing, ...drawing.querySelectorAll("*")].every(
    (element) =>
      ELEMENTS.includes(element.localName) &&
      element.getAttributeNames().every((name) => !/^on|href|style|src/i.test(name)),
  );
}
