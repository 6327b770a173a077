/**
 * Seconds as a clock shows them: "0:07", "12:34", "1:02:03".
 *
 * @param {number} seconds
 */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const shown = [String(minutes % 60), String(whole % 60).padStart(2, "0")];
  if (hours === 0) return shown.join(":");
  return [hours, String(minutes % 60).padStart(2, "0"), shown[1]].join(":");
}
