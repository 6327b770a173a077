/**
 * The worker in which the engine runs: starts it, then answers texts with texts.
 */

import { EngineFiles } from "./engine-files.js";
import { EngineMemory } from "./engine-memory.js";
import { memoryOf, startPython } from "./engine-python.js";

/** @typedef {import("./engine-files.js").Progress} Progress */

/**
 * @typedef {{ failure: string }
 *   | { progress: Progress | null }
 *   | { ready: true, keepable: boolean }
 *   | { id: number, answer: string }
 * } Reply
 */

/**
 * @typedef {object} Boot
 * @property {string} engine absolute address of the runtime's folder, ending in "/"
 * @property {string} catalog file of the player's words in it; "" for English
 * @property {boolean} anew whether to begin without a memory that is kept
 */

/** @typedef {{ boot: Boot } | { keep: true } | { id: number, request: string }} Message */

/** @type {EngineMemory | undefined} */
let kept;
/** @type {import("./engine-python.js").Python | undefined} */
let python;
/** @type {Uint8Array | null} */
let words = null;

/** @param {Reply} reply */
function reply(reply) {
  self.postMessage(reply);
}

/** @param {Boot} boot */
async function start({ engine, catalog, anew }) {
  const files = new EngineFiles(engine, (progress) => reply({ progress }));
  const fetched = catalog ? files.bytes(catalog) : null;
  // Awaited below; a failure must not count as unhandled until then.
  fetched?.catch(() => undefined);
  kept = new EngineMemory(engine);
  if (anew) await kept.forget();
  python = await startPython(engine, files, kept);
  reply({ progress: null });
  words = await fetched;
  speak(python);
  reply({ ready: true, keepable: python.keepable });
}

/**
 * Has the engine speak the language of the page.
 *
 * @param {import("./engine-python.js").Python} python
 */
function speak({ pyodide, facade }) {
  if (!words) return;
  const catalog = pyodide.pyimport("builtins").bytes(pyodide.toPy(words));
  facade.use_catalog(catalog);
  catalog.destroy();
}

/** Resolves after the messages that have come meanwhile. */
function nextTurn() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function keep() {
  if (!python?.keepable) return;
  python.keepable = false;
  while (python.facade.be_more_complete()) await nextTurn();
  const memory = memoryOf(python);
  speak(python);
  if (memory) await kept?.keep(memory);
}

/** @param {unknown} error */
async function fail(error) {
  // Whether it came from the memory cannot be told.
  if (python?.remembered) await kept?.forget();
  reply({ failure: String(error) });
}

self.addEventListener("unhandledrejection", ({ reason }) => void fail(reason));

self.onmessage = async (/** @type {MessageEvent<Message>} */ { data }) => {
  try {
    if ("boot" in data) await start(data.boot);
    else if ("keep" in data) await keep();
    else if (python) reply({ id: data.id, answer: python.facade.answer(data.request) });
  } catch (error) {
    await fail(error);
  }
};
