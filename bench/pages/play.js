/**
 * Plays on the board of the page, and tells how long answers take to be seen.
 */

/**
 * @typedef {object} PlannedGame
 * @property {string} link fragment that deals its cards
 * @property {string} dealt record of the deal
 * @property {string[]} taps places, in their order
 * @property {string} end record of the whole game
 */

const board = /** @type {HTMLElement} */ (document.querySelector("game-board"));
const stage = /** @type {HTMLElement} */ (board.querySelector(".board-stage"));

/** When the finger or the button of the mouse was let go. */
let tapped = 0;
stage.addEventListener(
  "pointerup",
  ({ timeStamp }) => {
    tapped = timeStamp;
  },
  { capture: true },
);

/** Resolves when a card is drawn otherwise; those that leave are in a drawing of their own. */
function drawn() {
  const drawing = /** @type {Element} */ (stage.querySelector(":scope > svg.diagram"));
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(drawing, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

/** Resolves when what has been drawn is painted. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
}

/**
 * Resolves when the board holds exactly this record.
 *
 * @param {string} record
 */
function holds(record) {
  return new Promise((resolve) => {
    const look = () => {
      if (board.dataset.record !== record) return;
      observer.disconnect();
      resolve(undefined);
    };
    const observer = new MutationObserver(look);
    observer.observe(board, { attributes: true });
    look();
  });
}

/** @param {string} place */
function button(place) {
  const found = stage.querySelector(`.viewer-card[data-place="${place}"]`);
  return /** @type {HTMLElement} */ (found);
}

/** @param {PlannedGame} game */
async function deal({ link, dealt }) {
  location.hash = link;
  await holds(dealt);
  stage.scrollIntoView({ block: "nearest" });
}

/**
 * Begins to wait for the answer to a tap that comes. How long it takes is told on the
 * console: a question to the page would keep it from its work.
 *
 * @param {string} place
 * @returns {[number, number]} where to tap
 */
function expectAnswer(place) {
  void drawn()
    .then(painted)
    .then(() => console.info(performance.now() - tapped));
  const { x, y, width, height } = button(place).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * Plays games one after another, each tap as soon as the one before is answered.
 *
 * @param {PlannedGame[]} games
 */
async function playAll(games) {
  for (const game of games) {
    await deal(game);
    for (const place of game.taps) {
      const done = drawn();
      button(place).click();
      await done;
    }
    await holds(game.end);
  }
}

Object.assign(globalThis, {
  player: { deal, expectAnswer, painted, playAll },
});
