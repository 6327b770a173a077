/**
 * Real buttons over the cards of a drawing, for fingers, keys and screen readers.
 */

import { cardToward, nearestCard } from "./arc-steps.js";
import { FingerTaps } from "./finger-taps.js";
import { setAttribute } from "./set-changed.js";
import { AtRest } from "./when-idle.js";

/** @typedef {import("./own-game.js").Place} Place */

export class CardButtons {
  #stage;
  #layer;
  /** @type {HTMLButtonElement[]} in the order of the places */
  #buttons = [];
  /** @type {Place[]} */
  #places = [];
  #lastTapped = "";
  #oneStop;
  /** Where the focus is among the cards, or comes to when it enters them. */
  #stop = "";
  /** @type {Element | null} what had the focus when a finger tapped a card */
  #focusedBefore = null;
  #focusing = new AtRest(() => {
    const { activeElement, body } = document;
    if (activeElement === this.#focusedBefore || activeElement === body) this.focus(this.#stop);
  });

  /**
   * @param {HTMLElement} stage holds the drawing
   * @param {(place: string) => void} onTap
   * @param {object} [options]
   * @param {boolean} [options.oneStop] whether the Tab key stops at one of the cards only, from
   *   which the arrow keys lead on
   * @param {AbortSignal} [options.fingers] counts the taps of several fingers each on its own,
   *   until this ends
   */
  constructor(stage, onTap, { oneStop = false, fingers } = {}) {
    this.#stage = stage;
    this.#oneStop = oneStop;
    this.#layer = document.createElement("div");
    this.#layer.className = "viewer-cards";
    const onFinger = (/** @type {string} */ place) => {
      this.#stop = place;
      this.#focusedBefore = document.activeElement;
      onTap(place);
      this.#focusing.callFor();
    };
    const taps = fingers && new FingerTaps(this.#layer, placeOf, onFinger, fingers);
    this.#layer.addEventListener("mousedown", (event) => {
      // The focus has time; the answer to a finger's tap has none.
      if (taps?.isClickOfTap(event)) event.preventDefault();
    });
    this.#layer.addEventListener("focusin", (event) => this.#stopAt(placeOf(event.target)));
    this.#layer.addEventListener("click", (event) => {
      if (taps?.isClickOfTap(event)) return;
      const place = placeOf(event.target);
      if (place === null || !this.isNewTap(event, place)) return;
      // Not every browser gives a button the focus when it is clicked.
      if (!this.#layer.contains(document.activeElement)) this.focus(place);
      onTap(place);
    });
    this.#layer.addEventListener("keydown", (event) => {
      // A held Enter would tap again and again.
      if (event.repeat && event.key === "Enter") event.preventDefault();
    });
  }

  /**
   * Whether a click is a tap of its own, not the second half of a double click.
   *
   * @param {MouseEvent} event
   * @param {string} place
   */
  isNewTap(event, place) {
    const secondHalf = event.detail > 1 && place === this.#lastTapped;
    this.#lastTapped = place;
    return !secondHalf;
  }

  /**
   * Lays a button over each place. One that has the focus keeps it; if its card
   * is gone, the nearest one gets it.
   *
   * @param {Place[]} places
   */
  show(places) {
    const old = this.#buttons;
    const focused = indexOfFocus(old);
    const left = this.#spot(this.#stop);
    this.#places = places;
    const byPlace = new Map(old.map((button) => [button.dataset.place, button]));
    this.#buttons = places.map((place) => {
      const button = byPlace.get(place.place) ?? createButton(place.place);
      update(button, place);
      return button;
    });
    const near = this.#spot(this.#stop) ?? (left && nearestCard(places, left)) ?? places[0];
    this.#stopAt(near?.place ?? "");
    const kept = new Set(this.#buttons);
    const gone = old.filter((button) => !kept.has(button));
    // Before its button goes: the browser would at once lay the page out to take it away.
    if (gone.some((button) => button === document.activeElement)) this.#focusStop();
    for (const button of gone) button.remove();
    this.#buttons.forEach((button, index) => {
      // Moving an element would take its focus away.
      if (this.#layer.children[index] !== button) {
        this.#layer.insertBefore(button, this.#layer.children[index] ?? null);
      }
    });
    if (!this.#layer.isConnected) this.#stage.append(this.#layer);
    if (focused >= 0 && !this.#layer.contains(document.activeElement)) this.#focusStop();
  }

  /** @param {string[]} places whose taps wait for an answer */
  markWaiting(places) {
    for (const button of this.#buttons) {
      button.toggleAttribute("data-waiting", places.includes(button.dataset.place ?? ""));
    }
  }

  /**
   * Moves the focus among the cards.
   *
   * @param {"first" | "previous" | "next" | "last"} step
   */
  moveFocus(step) {
    const at = indexOfFocus(this.#buttons);
    const end = this.#buttons.length - 1;
    const to = { first: 0, last: end, previous: Math.max(at - 1, 0), next: Math.min(at + 1, end) };
    this.#focus(this.#buttons[to[step]]);
  }

  /**
   * Moves the focus to the next card that the eye sees in a direction.
   *
   * @param {import("./arc-steps.js").Direction} direction
   */
  moveFocusToward(direction) {
    const from = this.#spot(this.#stop);
    const entered = this.#layer.contains(document.activeElement);
    const to = from && entered ? cardToward(this.#places, from, direction) : from;
    if (to) this.#focus(this.#buttonAt(to.place));
  }

  /** @param {string} place whose card gets the focus, if there is one */
  focus(place) {
    this.#buttonAt(place)?.focus({ preventScroll: true });
  }

  remove() {
    this.#layer.remove();
    this.#layer.replaceChildren();
    this.#buttons = [];
    this.#places = [];
  }

  /** @param {string | null} place */
  #stopAt(place) {
    if (place !== null) this.#stop = place;
    if (!this.#oneStop) return;
    for (const button of this.#buttons) {
      setAttribute(button, "tabindex", button.dataset.place === this.#stop ? "0" : "-1");
    }
  }

  /** @param {string} place */
  #spot(place) {
    return this.#places.find((card) => card.place === place);
  }

  /** @param {string} place */
  #buttonAt(place) {
    return this.#buttons.find((button) => button.dataset.place === place);
  }

  #focusStop() {
    this.#focus(this.#buttonAt(this.#stop));
  }

  /** @param {HTMLElement | undefined} button */
  #focus(button) {
    (button ?? this.#stage).focus({ preventScroll: true });
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {string | null} the place of the card or button that the target is in
 */
export function placeOf(target) {
  if (!(target instanceof Element)) return null;
  return target.closest("[data-place]")?.getAttribute("data-place") ?? null;
}

/** @param {HTMLButtonElement[]} buttons */
function indexOfFocus(buttons) {
  return buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
}

/** @param {string} place */
function createButton(place) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "viewer-card";
  button.dataset.place = place;
  return button;
}

/**
 * @param {HTMLButtonElement} button
 * @param {Place} place
 */
function update(button, place) {
  const [x, y, width, height] = place.box;
  setAttribute(button, "aria-label", place.name);
  setAttribute(button, "aria-pressed", String(place.selected));
  // The drawing is not mirrored where text runs from right to left.
  button.style.left = `${x * 100}%`;
  button.style.top = `${y * 100}%`;
  button.style.width = `${width * 100}%`;
  button.style.height = `${height * 100}%`;
}
