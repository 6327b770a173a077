// @ts-check
/**
 * Keeps the taps on a board whose script is still on its way, and shows them as taken:
 * the board counts them, in their order, as soon as it is awake.
 *
 * A classic script in the head, since a tap may come before any module has run.
 */
(() => {
  const CARD = "game-board:not([data-ready]) .board-stage [data-place]:not([data-empty])";
  let taps = 0;

  document.addEventListener(
    "click",
    (event) => {
      const card = event.target instanceof Element ? event.target.closest(CARD) : null;
      // The second half of a double click is no tap of its own.
      if (!card || card.hasAttribute("data-early")) return;
      taps += 1;
      card.setAttribute("data-early", String(taps));
    },
    { capture: true },
  );
})();
