// @ts-check
// Under a path that the build was not told, what this page names is not there.
// This looks for it below each folder of the address, and writes the page anew.
(() => {
  document.currentScript?.remove();

  /** @param {ErrorEvent} event */
  async function findSite({ target }) {
    if (!(target instanceof HTMLLinkElement || target instanceof HTMLScriptElement)) return;
    const missing = target.getAttribute("href") ?? target.getAttribute("src");
    let path = "";
    for (const folder of location.pathname.split("/").slice(1, -1)) {
      path += `/${folder}`;
      const { ok } = await fetch(path + missing, { method: "HEAD" });
      if (ok) return whenWhole(() => write(path));
    }
  }

  /** @param {() => void} then */
  function whenWhole(then) {
    if (document.readyState === "complete") then();
    else addEventListener("load", then, { once: true });
  }

  /** @param {string} path */
  function write(path) {
    const page = document.documentElement.outerHTML.replaceAll('"/', `"${path}/`);
    document.open();
    document.write(`<!doctype html>${page}`);
    document.close();
  }

  addEventListener("error", findSite, { capture: true, once: true });
})();
