/**
 * Questions to an engine that may die: it is started anew and asked once more.
 */

import { EngineFailure } from "./engine-client.js";

/**
 * @param {import("./engine-client.js").EngineClient} engine
 * @param {object} request
 * @param {AbortSignal} signal after which nobody waits for an answer any more
 * @param {() => void} onStarting called when the engine has to be started first
 * @returns {Promise<any>} rejected with an EngineFailure
 */
export async function askReviving(engine, request, signal, onStarting) {
  if (!engine.ready) onStarting();
  try {
    return await engine.ask(request);
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.reason === "start") throw error;
    if (error.reason === "stop") await comingBack();
    if (signal.aborted) throw error;
    onStarting();
    return await engine.ask(request);
  }
}

/** Waits until a page that was left is shown again; for most pages that is never. */
function comingBack() {
  return new Promise((resolve) => {
    addEventListener("pageshow", resolve, { once: true });
  });
}
