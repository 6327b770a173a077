/**
 * Seconds as a clock shows them: "0:07", "12:34", "1:02:03".
 *
 * @param {number} seconds
 */
export function clockText(seconds) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
