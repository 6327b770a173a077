/**
 * The worker in which Python runs: boots Pyodide, then answers texts with texts.
 */

/**
 * @typedef {{ failure: string } | { progress: string } | { ready: true } | { id: number, answer: string }} Reply
 */

/** @typedef {{ boot: import("./engine-client.js").EnginePlace } | { id: number, request: string }} Message */

/** @type {((request: string) => string) | undefined} */
let answer;

/** @param {Reply} reply */
function reply(reply) {
  self.postMessage(reply);
}

/** @param {import("./engine-client.js").EnginePlace} place */
async function boot(place) {
  const words = place.catalog ? fetchBytes(new URL(place.catalog, place.engine)) : null;
  // Awaited below; a failure must not count as unhandled until then.
  words?.catch(() => undefined);

  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(`${place.engine}pyodide.mjs`);
  reply({ progress: "loader" });
  const pyodide = await loadPyodide({
    indexURL: place.engine,
    stdLibURL: `${place.engine}engine.zip`,
  });
  reply({ progress: "python" });
  const facade = pyodide.pyimport("diagram_gen.facade");
  if (words) {
    const bytes = pyodide.pyimport("builtins").bytes(pyodide.toPy(await words));
    facade.use_catalog(bytes);
    bytes.destroy();
  }
  answer = facade.answer;
  reply({ ready: true });
}

/** @param {URL} address */
async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Some failures of the start, such as a missing WebAssembly file, reach nobody else.
self.addEventListener("unhandledrejection", (event) => reply({ failure: String(event.reason) }));

self.onmessage = async (/** @type {MessageEvent<Message>} */ { data }) => {
  try {
    if ("boot" in data) await boot(data.boot);
    else if (answer) reply({ id: data.id, answer: answer(data.request) });
  } catch (error) {
    reply({ failure: String(error) });
  }
};

export {};
