/**
 * When to start the engine: before the reader needs it, but not for those who only read.
 */

import { whenIdle } from "./when-idle.js";

const SEEN = 0.5; // part of an element that has to be in view

/** Whether the reader has asked for few bytes: then nothing is fetched but for what they do. */
export function sparesData() {
  return /** @type {any} */ (navigator).connection?.saveData === true;
}

/**
 * Starts once the reader seems about to use an element: a pointer comes over it or presses
 * it, or the focus enters it.
 *
 * @param {HTMLElement} element
 * @param {() => void} start
 * @param {AbortSignal} signal ends it
 */
export function startOnIntent(element, start, signal) {
  if (sparesData()) return;
  const ended = new AbortController();
  signal.addEventListener("abort", () => ended.abort(), { signal: ended.signal });
  const startOnce = () => {
    ended.abort();
    start();
  };
  for (const sign of ["pointerenter", "pointerdown", "focusin"]) {
    element.addEventListener(sign, startOnce, { signal: ended.signal, passive: true });
  }
}

/**
 * Starts once an element is in view and the browser has nothing else to do.
 *
 * @param {HTMLElement} element
 * @param {() => void} start
 * @param {AbortSignal} signal ends it
 */
export function startWhenSeen(element, start, signal) {
  if (sparesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(() => {
        if (!signal.aborted) start();
      });
    },
    { threshold: SEEN },
  );
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
