/**
 * What the viewer shows for each move: first as the build wrote it into the
 * page, later as the engine drew it again.
 */

import { parseDrawing } from "./drawings.js";

/**
 * @typedef {object} Frame
 * @property {() => Element} drawing a new copy of the drawing
 * @property {string} caption
 * @property {string} say what is announced
 * @property {string} scoreText
 * @property {boolean} over whether no card is left to play on with
 */

/**
 * @typedef {object} Replay as answered by diagram_gen.facade
 * @property {{ svg: string, caption: string, say: string, score: number, score_text: string }[]} frames
 */

/**
 * @param {Element} viewer
 * @returns {Frame[]} by the number of the move
 */
export function readBuiltFrames(viewer) {
  const items = viewer.querySelectorAll(".viewer-frames > .viewer-frame");
  return Array.from(items, (item) => {
    const { say = "", scoreText = "" } = /** @type {HTMLElement} */ (item).dataset;
    const svg = item.querySelector("svg");
    return {
      drawing: () => /** @type {Element} */ (svg?.cloneNode(true)),
      // Read when it is shown: its cards have the letters that the reader has chosen.
      get caption() {
        return item.querySelector(".frame-caption")?.textContent ?? "";
      },
      say,
      scoreText,
      over: item.hasAttribute("data-over"),
    };
  });
}

/**
 * @param {Replay} replay
 * @param {Frame[]} built of the same record
 * @returns {Frame[]}
 */
export function framesOfReplay(replay, built) {
  return replay.frames.map((frame, number) => ({
    drawing: () => parseDrawing(frame.svg),
    caption: frame.caption,
    say: frame.say,
    scoreText: frame.score_text,
    over: built[number]?.over ?? false,
  }));
}
