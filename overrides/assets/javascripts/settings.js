/**
 * What the reader has set, and the dialog to set it in.
 *
 * The settings of a page are attributes of <html>. reader-settings.js puts them
 * there from the storage, at first and when another tab has changed them; the
 * dialog changes attributes and storage. So a page has its settings also where
 * the storage is denied.
 */

const KEY = "half-moon:settings";

/**
 * @typedef {object} Settings as requests to the engine carry them
 * @property {"local" | "international" | "french"} letters
 * @property {boolean} four_colours
 * @property {boolean} large_print
 * @property {boolean} move_errors
 * @property {boolean} placement_help
 */

const root = document.documentElement;

/** @returns {Settings} */
export function settings() {
  const { letters } = root.dataset;
  return {
    letters: letters === "international" || letters === "french" ? letters : "local",
    four_colours: isOn("four_colours"),
    large_print: isOn("large_print"),
    move_errors: isOn("move_errors"),
    placement_help: isOn("placement_help"),
  };
}

/**
 * @param {(settings: Settings) => void} callback called after each change, wherever it was made
 * @param {AbortSignal} [signal] ends the calls
 */
export function onSettings(callback, signal) {
  const observer = new MutationObserver(() => callback(settings()));
  observer.observe(root, { attributeFilter: Object.keys(settings()).map(attributeOf) });
  signal?.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** @param {Partial<Settings>} changes kept on this device if the browser lets the page */
export function changeSettings(changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (name !== "letters") root.toggleAttribute(attributeOf(name), value === true);
    else if (value === "local") root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), String(value));
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings()));
  } catch {
    // Denied or full: they hold for this page.
  }
}

/** Opens the dialog, which every page of the site has. */
export function openSettings() {
  showInDialog(settings());
  dialog()?.showModal();
}

/** @param {string} name */
function attributeOf(name) {
  return `data-${name.replaceAll("_", "-")}`;
}

/** @param {string} name */
function isOn(name) {
  return root.hasAttribute(attributeOf(name));
}

function dialog() {
  const found = document.querySelector(".settings-dialog");
  return found instanceof HTMLDialogElement ? found : null;
}

/** @param {Settings} now */
function showInDialog(now) {
  for (const control of dialog()?.querySelectorAll("input") ?? []) {
    const value = now[/** @type {keyof Settings} */ (control.name)];
    // Letters that are the language's own are no choice of their own.
    const same = control.dataset.same?.split(" ");
    control.checked = same ? same.includes(String(value)) : value === true;
  }
}

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target instanceof Element && target.closest("[data-open-settings]")) openSettings();
});

dialog()?.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  changeSettings({ [target.name]: target.type === "radio" ? target.value : target.checked });
});

onSettings(showInDialog);
