/**
 * The words of a viewer, which the build wrote into the page in its language.
 */

/**
 * @param {Element} viewer
 * @returns {Record<string, string>}
 */
export function readWords(viewer) {
  return JSON.parse(viewer.querySelector(".viewer-words")?.textContent ?? "{}");
}

/**
 * @param {string} template with `%(name)s` where a value goes
 * @param {Record<string, string | number>} values
 */
export function fillIn(template, values) {
  return template.replace(/%\((\w+)\)s/g, (_, name) => String(values[name] ?? ""));
}
