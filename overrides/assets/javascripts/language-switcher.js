// @ts-check
/**
 * Keeps the section when the reader changes the language: anchors are the same
 * in every language. The links work without this script; they then lead to the
 * top of the page.
 */

/**
 * Give a link to another language the fragment of this page's address.
 *
 * @param {Event} event
 */
const takeFragmentAlong = (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[hreflang][lang]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hash = location.hash;
  link.search = location.search;
};

// Just before the link is used: the viewer changes the fragment without an event.
for (const moment of ["pointerdown", "focusin", "click"])
  document.addEventListener(moment, takeFragmentAlong, { capture: true });
