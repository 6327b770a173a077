/**
 * Sets what is not set already. Browsers work out styles and places again for what is
 * written, even if it is what was there: a language that is set anew costs all texts below it.
 */

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @param {Element | null} element null where the page has none for this
 * @param {string} text
 */
export function setText(element, text) {
  if (!element || element.textContent === text) return;
  const [node, ...others] = element.childNodes;
  // A new node can cost the layout of all around it.
  if (node instanceof Text && text !== "" && others.length === 0) node.data = text;
  else element.textContent = text;
}
