/**
 * The motion of cards that leave and come back. It is only seen: the drawing
 * below is the new one at once and can be tapped.
 */

const DURATION = 160; // milliseconds
const STILL = "(prefers-reduced-motion: reduce)";

export class CardMotion {
  #layer;
  /** @type {Animation[]} */
  #running = [];

  /**
   * @param {HTMLElement} stage
   * @param {Element} drawing on it
   * @param {AbortSignal} signal ends it
   */
  constructor(stage, drawing, signal) {
    // It is there before any card leaves: one that came with a card would have the whole
    // table laid out again, and once more when it goes.
    const layer = /** @type {SVGElement} */ (drawing.cloneNode(false));
    layer.setAttribute("class", "board-leaving");
    layer.setAttribute("aria-hidden", "true");
    layer.removeAttribute("role");
    this.#layer = layer;
    stage.append(layer);
    // Who taps the next card has seen it, and wants the answer: a slow device has no time for both.
    stage.addEventListener("pointerdown", () => this.stop(), { signal });
    signal.addEventListener("abort", () => this.#remove(), { once: true });
  }

  /**
   * Lets cards leave together, over the drawing that comes in this one's place.
   *
   * @param {Element} drawing with the cards, before it changes
   * @param {readonly string[]} places
   */
  leave(drawing, places) {
    this.stop();
    if (places.length === 0 || matchMedia(STILL).matches) return;
    for (const place of places) {
      const card = drawing.querySelector(`[data-place="${place}"]`)?.cloneNode(true);
      if (!(card instanceof Element)) continue;
      // Numbers and counts stay where they are.
      for (const label of card.querySelectorAll(":scope > text")) label.remove();
      card.removeAttribute("data-place");
      this.#layer.append(card);
    }
    this.#run(
      this.#layer,
      [
        { opacity: 1, translate: "0 0" },
        { opacity: 1, translate: "0 -1.5%", offset: 0.4 },
        { opacity: 0, translate: "0 -6%" },
      ],
      () => this.#layer.replaceChildren(),
    );
  }

  /**
   * Lets cards come back onto a drawing.
   *
   * @param {Element} drawing
   * @param {readonly string[]} places
   */
  arrive(drawing, places) {
    this.stop();
    if (matchMedia(STILL).matches) return;
    for (const place of places) {
      const card = drawing.querySelector(`[data-place="${place}"]`);
      if (card) {
        this.#run(card, [
          { opacity: 0, translate: "0 -12px" },
          { opacity: 1, translate: "0 0" },
        ]);
      }
    }
  }

  #remove() {
    this.stop();
    this.#layer.remove();
  }

  /** Ends what still moves. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#layer.replaceChildren();
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {() => void} [onEnd]
   */
  #run(element, frames, onEnd) {
    const animation = element.animate(frames, { duration: DURATION, easing: "ease-out" });
    if (onEnd) animation.addEventListener("finish", onEnd);
    this.#running.push(animation);
  }
}
