/**
 * Starts Python with the engine in it, in a worker.
 *
 * A first start reads and runs some hundred modules. Once they are all there, a copy can
 * be made of Python's memory, with which later ones begin. It depends on two private options
 * of Pyodide, whose version is pinned; whatever fails with it is done again without.
 */

const LIBRARY = "engine.zip";
const WEBASSEMBLY = "pyodide.asm.wasm";
const FACADE = "diagram_gen.facade";

/** An empty zip. What a memory holds needs no library: nothing is imported later. */
const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18));

/**
 * @typedef {object} Facade diagram_gen.facade
 * @property {(request: string) => string} answer
 * @property {(catalog: object) => void} use_catalog
 * @property {() => boolean} be_more_complete
 * @property {() => void} be_complete
 */

/**
 * @typedef {object} Python
 * @property {import("pyodide").PyodideAPI} pyodide
 * @property {Facade} facade
 * @property {boolean} remembered whether it began with a memory
 * @property {boolean} keepable whether `memoryOf` can be asked for, once
 */

/**
 * @param {string} folder the engine's address, ending in "/"
 * @param {import("./engine-files.js").EngineFiles} files those in the folder
 * @param {import("./engine-memory.js").EngineMemory} kept what there may be to begin with
 * @returns {Promise<Python>}
 */
export async function startPython(folder, files, kept) {
  const finding = kept.find();
  // All is asked for at once, so that nothing waits for the name of another thing.
  const [{ loadPyodide }, , { lock }, webAssembly, memory, library] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (import(`${folder}pyodide.mjs`)),
    import(`${folder}pyodide.asm.js`),
    files.start,
    WebAssembly.compileStreaming(files.countedResponse(WEBASSEMBLY)),
    finding,
    finding.then((memory) => (memory ? NO_LIBRARY : files.countedBytes(LIBRARY))),
  ]);

  /**
   * @param {Uint8Array<ArrayBuffer>} library
   * @param {import("pyodide").PyodideConfig} options
   */
  async function load(library, options) {
    const pyodide = await withLent(webAssembly, library, () =>
      loadPyodide({
        indexURL: folder,
        packageBaseUrl: folder,
        stdLibURL: folder + LIBRARY,
        lockFileContents: lock,
        ...options,
      }),
    );
    return { pyodide, facade: /** @type {Facade} */ (pyodide.pyimport(FACADE)) };
  }

  if (memory) {
    try {
      const loaded = await load(library, { _loadSnapshot: memory });
      return { ...loaded, remembered: true, keepable: false };
    } catch {
      await kept.forget();
    }
  }
  const all = memory ? await files.countedBytes(LIBRARY) : library;
  const loaded = await load(all, { _makeSnapshot: kept.possible });
  return { ...loaded, remembered: false, keepable: kept.possible };
}

/**
 * A copy of Python's memory to begin with next time. The engine speaks English afterwards.
 *
 * @param {Python} python
 * @returns {Uint8Array<ArrayBuffer> | null} null if there is something that cannot be kept
 */
export function memoryOf({ pyodide, facade }) {
  facade.be_complete();
  try {
    return /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
  } catch {
    return null;
  }
}

/**
 * Has Pyodide find what is there already in the place of what it would fetch.
 *
 * It only warns when its WebAssembly cannot be had, and then waits for ever.
 *
 * @template Result
 * @param {WebAssembly.Module} module
 * @param {Uint8Array<ArrayBuffer>} library
 * @param {() => Promise<Result>} load
 * @returns {Promise<Result>}
 */
async function withLent(module, library, load) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  try {
    return await new Promise((resolve, reject) => {
      globalThis.fetch = async (address) =>
        new Response(String(address).endsWith(LIBRARY) ? library : null);
      WebAssembly.instantiateStreaming = async (_response, imports) => {
        try {
          return { module, instance: await WebAssembly.instantiate(module, imports) };
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      load().then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
