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

/**
 * Pyodide only warns when its WebAssembly cannot be fetched or compiled, and then
 * waits for ever: such failures are told where they happen.
 *
 * @template {unknown[]} Given
 * @template Result
 * @param {(...given: Given) => Promise<Result>} call
 * @returns {(...given: Given) => Promise<Result>}
 */
function tellingFailure(call) {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      reply({ failure: String(error) });
      throw error;
    }
  };
}

/**
 * A download takes as long as it takes: whatever arrives of it is a sign of life.
 * The bytes are counted on a copy, so that the response itself stays as the browser
 * made it, which compiling WebAssembly while it arrives depends on.
 *
 * @param {typeof fetch} call
 * @returns {typeof fetch}
 */
function tellingArrivals(call) {
  return async (...given) => {
    const response = await call(...given);
    void tellArrivals(response.clone());
    return response;
  };
}

/** @param {Response} copy */
async function tellArrivals(copy) {
  try {
    const reader = copy.body?.getReader();
    while (reader && !(await reader.read()).done) reply({ progress: "bytes" });
  } catch {
    // Whoever reads the response itself is told.
  }
}

self.fetch = tellingFailure(tellingArrivals(self.fetch.bind(self)));
WebAssembly.instantiateStreaming = tellingFailure(WebAssembly.instantiateStreaming);
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
