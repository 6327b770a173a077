/**
 * Tells a swipe to the left or right from every other way a finger moves.
 *
 * The surface has `touch-action: pan-y pinch-zoom`: when the finger scrolls the
 * page or zooms, the browser cancels the pointer and nothing is a swipe.
 */

const SHORTEST = 40; // CSS pixels
const LONGEST_TIME = 800; // milliseconds
const STEEPEST = 0.5; // height over width

/** @typedef {"left" | "right"} Direction */

/**
 * @typedef {object} Touch what is needed of a PointerEvent
 * @property {number} pointerId
 * @property {number} clientX
 * @property {number} clientY
 * @property {number} timeStamp milliseconds
 */

/**
 * @param {Touch} from
 * @param {Touch} to
 * @returns {Direction | null}
 */
export function swipeDirection(from, to) {
  const across = to.clientX - from.clientX;
  const down = to.clientY - from.clientY;
  if (to.timeStamp - from.timeStamp > LONGEST_TIME) return null;
  if (Math.abs(across) < SHORTEST || Math.abs(down) > Math.abs(across) * STEEPEST) return null;
  return across < 0 ? "left" : "right";
}

/**
 * @param {HTMLElement} surface
 * @param {(direction: Direction) => void} onSwipe
 * @param {AbortSignal} signal ends the listening
 */
export function listenForSwipes(surface, onSwipe, signal) {
  /** @type {Map<number, Touch>} */
  const fingers = new Map();
  let single = true;

  surface.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse") return;
      if (event.isPrimary) fingers.clear();
      fingers.set(event.pointerId, event);
      single = fingers.size === 1;
    },
    { signal },
  );
  surface.addEventListener(
    "pointerup",
    (event) => {
      const from = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!from || !single) return;
      const direction = swipeDirection(from, event);
      if (direction) onSwipe(direction);
    },
    { signal },
  );
  surface.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId), { signal });
}
