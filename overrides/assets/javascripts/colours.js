// @ts-check
/**
 * Runs before anything is shown: gives the page the colours that the reader has
 * chosen, those of the day or of the night, else those of the system. The choice
 * is an attribute of <html>, which colour-choice.js changes.
 *
 * Material's own script does so when the page has been shown already, and has
 * the browser style all of it anew.
 */
(() => {
  const KEY = "half-moon:colours";
  const SCHEMES = ["default", "slate"]; // Material's names for day and night.
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");

  /** Nothing is changed where the storage is denied. */
  function read() {
    try {
      const kept = localStorage.getItem(KEY) ?? "";
      if (SCHEMES.includes(kept)) root.dataset.colours = kept;
      else delete root.dataset.colours;
    } catch {
      // The page keeps the colours that it has.
    }
  }

  function apply() {
    const scheme = root.dataset.colours ?? (night.matches ? "slate" : "default");
    document.body?.setAttribute("data-md-color-scheme", scheme);
  }

  // A class on <html> is styled for the whole page, so it comes while there is
  // none: this one Material's script adds, where its styles do nothing with it.
  root.classList.add("js-focus-visible");

  read();
  const bodyWatch = new MutationObserver(() => {
    if (!document.body) return;
    bodyWatch.disconnect();
    apply();
  });
  bodyWatch.observe(root, { childList: true });
  new MutationObserver(apply).observe(root, { attributeFilter: ["data-colours"] });
  night.addEventListener("change", apply);
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) read();
  });
})();
