/**
 * The engine started the stock way: Pyodide as it comes, the engine as a wheel.
 * It speaks as engine-worker.js does, so that the same page can ask both.
 */

// @ts-expect-error - it lies beside this file once it is served
import { loadPyodide } from "./pyodide.mjs";

/** @type {((request: string) => string) | undefined} */
let answer;

async function boot() {
  const pyodide = await loadPyodide();
  const wheel = new URL("half_moon-VERSION-py3-none-any.whl", import.meta.url);
  await pyodide.loadPackage(wheel.href, { messageCallback: () => undefined });
  answer = pyodide.pyimport("diagram_gen.facade").answer;
  self.postMessage({ ready: true });
}

self.onmessage = async ({ data }) => {
  try {
    if ("boot" in data) await boot();
    else if (answer) self.postMessage({ id: data.id, answer: answer(data.request) });
  } catch (error) {
    self.postMessage({ failure: String(error) });
  }
};
