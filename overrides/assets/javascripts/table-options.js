/**
 * `<table-options>`: the rules of the reader's table.
 *
 * The build wrote every variant of a text, each with the options for which it
 * holds; this element shows the ones that hold. The address carries the options
 * that are not the usual ones, and so do links to pages that follow them.
 */

import { fillIn } from "./viewer-words.js";

const PARAMETER = "table";
const NOT = "not-";
const TARGET = "target-";

export class TableOptions extends HTMLElement {
  #connection = new AbortController();

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#read();
    this.#form.addEventListener("input", () => this.#follow(), { signal });
    // The form has its defaults only after the event.
    this.#form.addEventListener("reset", () => setTimeout(() => this.#follow()), { signal });
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    addEventListener("popstate", () => this.#read(), { signal });
    this.toggleAttribute("data-ready", true);
  }

  disconnectedCallback() {
    this.#connection.abort();
  }

  /** The options that are not the usual ones, as words. */
  get value() {
    return this.#changes().join(" ");
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  get #target() {
    return /** @type {HTMLInputElement} */ (this.#form.elements.namedItem("target"));
  }

  /** @returns {(HTMLInputElement | HTMLOptionElement)[]} what a word can choose */
  get #choices() {
    return [...this.#form.querySelectorAll("input[value]:not([type=number]), option")].map(
      (choice) => /** @type {HTMLInputElement | HTMLOptionElement} */ (choice),
    );
  }

  /** Takes the options from the address. */
  #read() {
    this.#form.reset();
    const words = (new URL(location.href).searchParams.get(PARAMETER) ?? "").split(/\s+/);
    /** @type {Map<string, string>} */
    const chosen = new Map();
    let problem = "";
    for (const word of words.filter(Boolean)) {
      const clash = this.#choose(word.toLowerCase(), chosen);
      problem ||= clash;
    }
    this.#show();
    this.#tell(problem);
    if (problem) this.querySelector("details")?.toggleAttribute("open", true);
  }

  /**
   * @param {string} word
   * @param {Map<string, string>} chosen words so far, by what they decide
   * @returns {string} what is wrong with it; "" if nothing is
   */
  #choose(word, chosen) {
    const target = word.startsWith(TARGET) ? word.slice(TARGET.length) : "";
    const choice = this.#choices.find(({ value }) => value === word);
    if (!choice && !target) return fillIn(this.#words.unknown ?? "", { word });
    const about = target ? "target" : nameOf(/** @type {any} */ (choice));
    const before = chosen.get(about);
    if (before && before !== word) {
      return fillIn(this.#words.clash ?? "", { words: `${before}, ${word}` });
    }
    chosen.set(about, word);
    if (!choice) this.#target.value = target;
    else if (choice instanceof HTMLOptionElement) choice.selected = true;
    else choice.checked = true;
    return "";
  }

  /** Shows what the reader has set, and puts it into the address. */
  #follow() {
    this.#tell("");
    if (!this.#target.checkValidity()) {
      const { min: least, max: greatest } = this.#target;
      this.#tell(fillIn(this.#words.target_wrong ?? "", { least, greatest }));
      return;
    }
    const address = withOptions(location.href, this.value);
    history.replaceState(history.state, "", address);
    this.#show();
    this.dispatchEvent(new CustomEvent("change-options", { bubbles: true, detail: this.value }));
  }

  #show() {
    const words = new Set(this.#choices.filter(isChosen).map(({ value }) => value));
    for (const variant of document.querySelectorAll("[data-when]")) {
      const conditions = variant.getAttribute("data-when")?.split(" ") ?? [];
      const holds = conditions.every((condition) =>
        condition.startsWith(NOT) ? !words.has(condition.slice(NOT.length)) : words.has(condition),
      );
      variant.toggleAttribute("hidden", !holds);
    }
    for (const place of document.querySelectorAll("[data-option=target]")) {
      place.textContent = this.#target.value;
    }
    const summary = this.querySelector("summary span");
    if (summary) summary.textContent = this.#summary();
    this.#takeAlong();
  }

  /** Lets links to the pages beside this one, which follow the table too, carry its options. */
  #takeAlong() {
    const here = new URL(location.href);
    const beside = new URL("../", here).pathname;
    for (const link of document.links) {
      const inside = link.origin === here.origin && link.pathname.startsWith(beside);
      if (inside && link.pathname !== here.pathname) link.href = withOptions(link.href, this.value);
    }
  }

  /** The options that are not the usual ones, by their labels; else the first choice's. */
  #summary() {
    const usual = this.#choices.find(isUsual);
    const changed = this.#choices.filter((choice) => isChosen(choice) && !isUsual(choice));
    const labels = changed.map((choice) => {
      // What the first choice is about goes without saying.
      const isFirst = usual !== undefined && nameOf(choice) === nameOf(usual);
      return this.#chosen(isFirst ? "" : optionOf(choice), labelOf(choice));
    });
    const { value, defaultValue } = this.#target;
    if (value !== defaultValue) labels.push(this.#chosen(labelOf(this.#target), value));
    return labels.join(" · ") || (usual ? labelOf(usual) : "");
  }

  /**
   * @param {string} option "" where the choice says all
   * @param {string} choice
   */
  #chosen(option, choice) {
    return option ? fillIn(this.#words.chosen ?? "", { option, choice }) : choice;
  }

  #changes() {
    const words = this.#choices
      .filter((choice) => isChosen(choice) && !isUsual(choice))
      .map(({ value }) => value);
    const { value, defaultValue } = this.#target;
    return value === defaultValue ? words : [...words, `${TARGET}${value}`];
  }

  /** @param {string} text */
  #tell(text) {
    const place = this.querySelector(".table-options-error");
    if (place) place.textContent = text;
  }

  /** @returns {Record<string, string>} */
  get #words() {
    return JSON.parse(this.querySelector("script")?.textContent ?? "{}");
  }
}

/**
 * @param {string} address
 * @param {string} options as words
 */
function withOptions(address, options) {
  const url = new URL(address);
  if (options) url.searchParams.set(PARAMETER, options);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/** @param {HTMLInputElement | HTMLOptionElement} choice */
function nameOf(choice) {
  return choice instanceof HTMLInputElement ? choice.name : (choice.parentElement?.id ?? "passing");
}

/** @param {HTMLInputElement | HTMLOptionElement} choice */
function isChosen(choice) {
  return choice instanceof HTMLInputElement ? choice.checked : choice.selected;
}

/** @param {HTMLInputElement | HTMLOptionElement} choice */
function isUsual(choice) {
  return choice instanceof HTMLInputElement ? choice.defaultChecked : choice.defaultSelected;
}

/**
 * The label of what a choice decides; "" for one that stands for itself.
 *
 * @param {HTMLInputElement | HTMLOptionElement} choice
 */
function optionOf(choice) {
  const { previousSibling } = choice.closest("select") ?? {};
  const label = previousSibling ?? choice.closest("fieldset")?.querySelector("legend");
  return label?.textContent?.trim() ?? "";
}

/** @param {HTMLInputElement | HTMLOptionElement} choice */
function labelOf(choice) {
  const label = choice instanceof HTMLInputElement ? choice.parentElement : choice;
  return label?.textContent?.trim() ?? "";
}

customElements.define("table-options", TableOptions);
