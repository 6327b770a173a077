/**
 * The motion of cards that leave and come back. It is only seen: the drawing
 * below is the new one at once and can be tapped.
 */

const DURATION = 160; // milliseconds
const STILL = "(prefers-reduced-motion: reduce)";

export class CardMotion {
  #stage;
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element | null} */
  #leaving = null;

  /** @param {HTMLElement} stage holds the drawing */
  constructor(stage) {
    this.#stage = stage;
  }

  /**
   * Lets cards leave together, over the drawing that comes in the old one's place.
   *
   * @param {Element} old what is no longer drawn, the cards among it
   * @param {readonly string[]} places
   */
  leave(old, places) {
    this.stop();
    if (places.length === 0 || matchMedia(STILL).matches) return;
    const leaving = /** @type {SVGElement} */ (old.cloneNode(false));
    leaving.setAttribute("class", "board-leaving");
    leaving.setAttribute("aria-hidden", "true");
    leaving.removeAttribute("role");
    for (const place of places) {
      const card = old.querySelector(`[data-place="${place}"]`)?.cloneNode(true);
      if (!(card instanceof Element)) continue;
      // Numbers and counts stay where they are.
      for (const label of card.querySelectorAll(":scope > text")) label.remove();
      card.removeAttribute("data-place");
      leaving.append(card);
    }
    this.#leaving = leaving;
    this.#stage.append(leaving);
    this.#run(
      leaving,
      [
        { opacity: 1, translate: "0 0" },
        { opacity: 1, translate: "0 -1.5%", offset: 0.4 },
        { opacity: 0, translate: "0 -6%" },
      ],
      () => leaving.remove(),
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

  /** Ends what still moves. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#leaving?.remove();
    this.#leaving = null;
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
