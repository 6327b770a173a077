/**
 * Questions to an engine that may die: it is started anew and asked once more.
 */

import { EngineFailure } from "./engine-client.js";

/**
 * @param {import("./engine-client.js").EngineClient} engine
 * @param {object} request
 * @param {AbortSignal} signal after which nobody waits for an answer any more
 * @param {(starting: boolean) => void} onStarting
 * @returns {Promise<any>} rejected with an EngineFailure
 */
export async function askReviving(engine, request, signal, onStarting) {
  if (!engine.ready) onStarting(true);
  try {
    return await engine.ask(request);
  } catch (error) {
    const died = error instanceof EngineFailure && error.reason === "death";
    if (!died || signal.aborted) throw error;
    onStarting(true);
    return await engine.ask(request);
  } finally {
    if (!signal.aborted) onStarting(false);
  }
}
