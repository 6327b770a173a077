/**
 * The dialogs of a board: native ones, whose words the build wrote.
 */

import { canShare, copyAddress, shareAddress } from "./share.js";

export class BoardDialogs {
  #board;
  #words;

  /**
   * @param {HTMLElement} board
   * @param {Record<string, string>} words
   * @param {AbortSignal} signal ends it
   */
  constructor(board, words, signal) {
    this.#board = board;
    this.#words = words;
    board.addEventListener("click", (event) => this.#onClick(event), { signal });
  }

  /** @param {string} name */
  open(name) {
    const dialog = this.#dialog(name);
    dialog.returnValue = "";
    if (!dialog.open) dialog.showModal();
    return dialog;
  }

  /** @param {string} name */
  close(name) {
    this.#dialog(name).close();
  }

  /** @param {string} name */
  isOpen(name) {
    return this.#dialog(name).open;
  }

  /**
   * @param {string} question in words
   * @returns {Promise<boolean>} whether the answer was yes
   */
  ask(question) {
    const dialog = this.open("question");
    part(dialog, "p").textContent = question;
    return new Promise((resolve) => {
      const onClose = () => resolve(dialog.returnValue === "yes");
      dialog.addEventListener("close", onClose, { once: true });
    });
  }

  /**
   * Asks for a deal code until one is accepted or the reader gives up.
   *
   * @param {(code: string) => () => void} onCode gives what takes the code back while it still
   *   waits for the engine; `refuseCode` or `close` answers it
   */
  askForCode(onCode) {
    const dialog = this.open("code");
    this.#tellOfCode("");
    this.#codeField.select();
    let takeBack = () => {};
    const form = /** @type {HTMLFormElement} */ (part(dialog, "form"));
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#tellOfCode("");
      takeBack();
      takeBack = onCode(this.#codeField.value);
    };
    dialog.onclose = () => takeBack();
  }

  /**
   * Says what is wrong with the code; it stays to be mended.
   *
   * @param {string} message
   * @param {number} [position] of the character that is wrong, from 1
   */
  refuseCode(message, position) {
    this.#tellOfCode(message);
    this.#codeField.setAttribute("aria-invalid", "true");
    this.#codeField.focus();
    if (position) this.#codeField.setSelectionRange(position - 1, position);
  }

  /**
   * @param {string} gameAddress "" where there is no move to share
   * @param {string} dealAddress
   */
  share(gameAddress, dealAddress) {
    const dialog = this.#dialog("share");
    for (const [what, address] of [
      ["game", gameAddress],
      ["deal", dealAddress],
    ]) {
      part(dialog, `[data-share="${what}"]`).hidden = address === "";
      this.#linkField(String(what)).value = String(address);
      part(dialog, `[data-hand-on="${what}"]`).hidden = !canShare();
    }
    part(dialog, ".board-copied").textContent = "";
    this.open("share");
  }

  /** @param {MouseEvent} event */
  #onClick({ target }) {
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (!dialog) return;
    const button = target.closest("button");
    const { answer, copy, handOn } = button?.dataset ?? {};
    if (answer && button?.type !== "submit") dialog.close(answer);
    else if (copy) void this.#copy(copy);
    else if (handOn) void this.#handOn(handOn);
  }

  /** @param {string} what */
  async #copy(what) {
    const field = this.#linkField(what);
    const done = await copyAddress(field.value, field);
    const told = done === "copied" ? this.#words.copied : this.#words.not_copied;
    part(this.#dialog("share"), ".board-copied").textContent = told ?? "";
  }

  /** @param {string} what */
  async #handOn(what) {
    const done = await shareAddress(this.#linkField(what).value, document.title);
    if (done === "refused") await this.#copy(what);
  }

  /** @param {string} message */
  #tellOfCode(message) {
    part(this.#dialog("code"), ".board-error").textContent = message;
    this.#codeField.removeAttribute("aria-invalid");
  }

  get #codeField() {
    return /** @type {HTMLInputElement} */ (part(this.#dialog("code"), "input"));
  }

  /** @param {string} what */
  #linkField(what) {
    return /** @type {HTMLInputElement} */ (part(this.#dialog("share"), `[data-link="${what}"]`));
  }

  /** @param {string} name */
  #dialog(name) {
    return /** @type {HTMLDialogElement} */ (part(this.#board, `dialog[data-dialog="${name}"]`));
  }
}

/**
 * @param {Element} whole
 * @param {string} selector
 */
function part(whole, selector) {
  return /** @type {HTMLElement} */ (whole.querySelector(selector));
}
