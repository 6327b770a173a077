/**
 * Python's memory as it is after its start, kept on the device for the next visit.
 *
 * Nobody depends on it: where the storage is denied, full or damaged, the engine
 * starts as it did the first time.
 */

const STORE = "half-moon-engine";

export class EngineMemory {
  #editions;
  #address;

  /** @param {string} folder the engine's address, which changes with it; ends in "/" */
  constructor(folder) {
    this.#editions = new URL("..", folder).href;
    // What JavaScript lends to Python at the start is not the same in all browsers.
    this.#address = `${folder}memory?${encodeURIComponent(navigator.userAgent)}`;
  }

  /** Whether there is a storage to keep it in. */
  get possible() {
    return "caches" in globalThis;
  }

  /** @returns {Promise<Uint8Array | null>} */
  async find() {
    try {
      const store = await caches.open(STORE);
      const found = await store.match(this.#address);
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    } catch {
      return null;
    }
  }

  /**
   * Keeps it, and no longer that of other editions of the engine.
   *
   * @param {Uint8Array<ArrayBuffer>} memory
   */
  async keep(memory) {
    try {
      const store = await caches.open(STORE);
      for (const { url } of await store.keys()) {
        if (url.startsWith(this.#editions)) await store.delete(url);
      }
      await store.put(this.#address, new Response(memory));
    } catch {
      // The next start takes as long as this one.
    }
  }

  async forget() {
    try {
      const store = await caches.open(STORE);
      await store.delete(this.#address);
    } catch {
      // There is none.
    }
  }
}
