// Where the site is under a path that it was not told, the links of this page lead
// nowhere. Then this finds the path by a file that is missing, and writes the page anew.
(() => {
  document.currentScript?.remove();

  /** @param {ErrorEvent} event */
  async function findSite({ target }) {
    if (!(target instanceof HTMLLinkElement || target instanceof HTMLScriptElement)) return;
    const address = target.getAttribute("href") ?? target.getAttribute("src");
    let path = "";
    for (const folder of location.pathname.split("/").slice(1, -1)) {
      path += `/${folder}`;
      const { ok } = await fetch(path + address, { method: "HEAD" });
      if (ok) return write(path);
    }
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
