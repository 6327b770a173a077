/**
 * The switch of the colours in the header: those of the system, of the day, of
 * the night. It shows one symbol, that of what is chosen; a click goes on to the
 * next.
 */

const KEY = "half-moon:colours";
const SYSTEM = "system";

const root = document.documentElement;
const header = document.querySelector(".md-header");
const options = /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("[data-colours-choice] input")
);
const browserColour = document.createElement("meta");
browserColour.name = "theme-color";

function show() {
  for (const option of options) {
    option.checked = option.value === (root.dataset.colours ?? SYSTEM);
    const symbol = option.nextElementSibling;
    if (symbol instanceof HTMLElement) symbol.hidden = !option.checked;
  }
}

/** The browser's own bars go on from the header. */
function colourBrowser() {
  if (header) browserColour.content = getComputedStyle(header).backgroundColor;
}

/** @param {string} choice kept on this device if the browser lets the page */
function choose(choice) {
  if (choice === SYSTEM) delete root.dataset.colours;
  else root.dataset.colours = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Denied or full: it holds for this page.
  }
}

for (const option of options) {
  option.addEventListener("change", () => choose(option.value));
}
new MutationObserver(show).observe(root, { attributeFilter: ["data-colours"] });
show();

document.head.append(browserColour);
// The colours are computed when the page is next shown, not for this alone.
new MutationObserver(() => requestAnimationFrame(colourBrowser)).observe(document.body, {
  attributeFilter: ["data-md-color-scheme"],
});
requestAnimationFrame(colourBrowser);
