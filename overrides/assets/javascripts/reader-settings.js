// @ts-check
/**
 * Runs before anything is shown: puts what the reader has set onto <html> as
 * attributes, where styles and settings.js find it, and the letters that the
 * reader has chosen onto every card, also onto those that come or change later.
 *
 * A classic script, since modules run only when the page is there already.
 */
(() => {
  const KEY = "half-moon:settings";
  const SWITCHES = ["four_colours", "large_print", "move_errors", "placement_help"];
  const root = document.documentElement;

  /** What is printed on the cards of a rank, for each choice of letters.
   * @type {Record<string, Record<string, string>>} */
  const tables = JSON.parse(document.currentScript?.dataset.letters ?? "{}");

  // The theme does so too, but at its end, when what needs scripts is hidden already.
  root.classList.replace("no-js", "js");

  /** Nothing is changed where the storage is denied: the page has its own settings then. */
  function read() {
    /** @type {unknown} */
    let stored;
    try {
      stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch (error) {
      if (!(error instanceof SyntaxError)) return;
    }
    const found = new Map(Object.entries(typeof stored === "object" && stored ? stored : {}));
    const letters = String(found.get("letters"));
    if (letters !== "local" && Object.hasOwn(tables, letters)) root.dataset.letters = letters;
    else delete root.dataset.letters;
    for (const name of SWITCHES) {
      root.toggleAttribute(`data-${name.replaceAll("_", "-")}`, found.get(name) === true);
    }
  }

  /**
   * Prints the chosen letter on a card.
   *
   * @param {Element} card
   */
  function print(card) {
    const rank = card.getAttribute("data-rank") ?? "";
    const letter = tables[root.dataset.letters ?? "local"]?.[rank];
    const text = card.firstChild;
    if (letter === undefined || !text || text.nodeValue === letter) return;
    text.nodeValue = letter;
    // Longer ranks are pressed into the width of the card; a single letter would be stretched.
    if (letter.length === 1) card.removeAttribute("textLength");
  }

  /** @param {ParentNode} part */
  function printAll(part) {
    for (const card of part.querySelectorAll("[data-rank]")) print(card);
  }

  /** @param {MutationRecord[]} records */
  function printNew(records) {
    for (const { target, addedNodes } of records) {
      const card = target instanceof Element ? target : target.parentElement;
      if (card?.hasAttribute("data-rank")) print(card);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.hasAttribute("data-rank")) print(node);
        printAll(node);
      }
    }
  }

  // While the letters are those of the language, all cards have them already.
  let watching = false;
  function followLetters() {
    if (root.dataset.letters && !watching) {
      watching = true;
      const changes = { attributeFilter: ["data-rank"], characterData: true, childList: true };
      new MutationObserver(printNew).observe(root, { ...changes, subtree: true });
    }
    if (watching) printAll(document);
  }

  read();
  followLetters();
  new MutationObserver(followLetters).observe(root, { attributeFilter: ["data-letters"] });
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) read();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) read();
  });
})();
