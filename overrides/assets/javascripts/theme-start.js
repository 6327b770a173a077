// @ts-check
/**
 * What the theme's own scripts start with. Material writes it into every page;
 * as a file it lets a host forbid scripts inside pages.
 *
 * It does without storage where the browser denies it, or what it holds is
 * spoilt. A classic script, since it has to come before the theme and before
 * anything is shown.
 */
(() => {
  const COLOURS = ["media", "scheme", "primary", "accent"];
  const scope = /** @type {Record<string, any>} */ (globalThis);
  const site = new URL(document.currentScript?.dataset.site ?? ".", location.href);

  /**
   * @param {string} name
   * @param {URL} place
   */
  const key = (name, place) => `${place.pathname}.${name}`;

  scope.__md_get = (
    /** @type {string} */ name,
    /** @type {Storage | undefined} */ storage,
    place = site,
  ) => {
    try {
      return JSON.parse((storage ?? localStorage).getItem(key(name, place)) ?? "null");
    } catch {
      return null;
    }
  };

  scope.__md_set = (
    /** @type {string} */ name,
    /** @type {unknown} */ value,
    /** @type {Storage | undefined} */ storage,
    place = site,
  ) => {
    try {
      (storage ?? localStorage).setItem(key(name, place), JSON.stringify(value));
    } catch {
      // It holds for this page.
    }
  };

  /** @type {unknown} what the reader has chosen of COLOURS */
  const chosen = scope.__md_get("__palette")?.color;

  /** @returns {boolean} whether what it takes is there already */
  function applyColours() {
    if (!document.body) return false;
    let colours = new Map(Object.entries(typeof chosen === "object" && chosen ? chosen : {}));
    if (colours.get("media") === "(prefers-color-scheme)") {
      const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
      const option = document.querySelector(
        `[data-md-color-media="(prefers-color-scheme: ${system})"]`,
      );
      if (!option) return false;
      colours = new Map(
        COLOURS.map((name) => [name, option.getAttribute(`data-md-color-${name}`)]),
      );
    }
    for (const name of COLOURS) {
      const value = colours.get(name);
      if (typeof value === "string") document.body.setAttribute(`data-md-color-${name}`, value);
    }
    return true;
  }

  if (chosen && !applyColours()) {
    const observer = new MutationObserver(() => {
      if (applyColours()) observer.disconnect();
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  }
})();
