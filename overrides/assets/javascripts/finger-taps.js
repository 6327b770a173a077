/**
 * Taps of fingers, each on its own: browsers make no clicks of two fingers that
 * are down at the same time, and one click too many of a double tap.
 */

const SLOP = 12; // CSS pixels that a finger may move and still tap
const DOUBLE = 350; // milliseconds within which the same card is not tapped again
const CLICK_FOLLOWS = 800; // milliseconds within which a browser makes a click of a tap

export class FingerTaps {
  #placeOf;
  #onTap;
  /** @type {Map<number, { place: string, x: number, y: number }>} by pointer */
  #down = new Map();
  #last = { place: "", time: Number.NEGATIVE_INFINITY };
  #lifted = Number.NEGATIVE_INFINITY;

  /**
   * @param {HTMLElement} layer
   * @param {(target: EventTarget | null) => string | null} placeOf
   * @param {(place: string) => void} onTap
   * @param {AbortSignal} signal ends it
   */
  constructor(layer, placeOf, onTap, signal) {
    this.#placeOf = placeOf;
    this.#onTap = onTap;
    layer.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    // A card may be gone from under the finger when it is lifted.
    addEventListener("pointerup", (event) => this.#lift(event), { signal });
    addEventListener("pointercancel", ({ pointerId }) => this.#down.delete(pointerId), { signal });
  }

  /**
   * Whether a click is what the browser makes of a tap that has counted.
   *
   * @param {MouseEvent} event
   */
  isClickOfTap(event) {
    // Keys and screen readers click without a pointer.
    return event.detail > 0 && event.timeStamp - this.#lifted < CLICK_FOLLOWS;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const place = this.#placeOf(event.target);
    if (event.pointerType !== "touch" || place === null) return;
    this.#down.set(event.pointerId, { place, x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    const pressed = this.#down.get(event.pointerId);
    if (!pressed) return;
    this.#down.delete(event.pointerId);
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP) return;
    const { place } = pressed;
    const time = event.timeStamp;
    const again = place === this.#last.place && time - this.#last.time < DOUBLE;
    this.#last = { place, time };
    this.#lifted = time;
    if (!again) this.#onTap(place);
  }
}
