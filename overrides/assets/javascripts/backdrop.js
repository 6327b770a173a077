/**
 * A click beside a dialog, on its backdrop, closes it: every dialog of the page.
 *
 * Only a click that begins and ends there does. What holds a dialog's padding, or ends
 * beside the dialog a selection of text that began in it, means to stay.
 */

/** @type {HTMLDialogElement | null} the dialog beside which the pointer went down */
let pressedBeside = null;

addEventListener("pointerdown", (event) => {
  pressedBeside = dialogBeside(event);
});

addEventListener("click", (event) => {
  const dialog = dialogBeside(event);
  if (dialog && dialog === pressedBeside) dialog.close();
  pressedBeside = null;
});

/**
 * @param {MouseEvent} event
 * @returns {HTMLDialogElement | null} the dialog on whose backdrop it is, which belongs to the
 *   dialog as its padding does
 */
function dialogBeside({ target, clientX, clientY }) {
  if (!(target instanceof HTMLDialogElement)) return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const within = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return within ? null : target;
}
