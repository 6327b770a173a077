/**
 * The files that the engine consists of, and how much of them has arrived.
 */

/**
 * @typedef {object} Progress
 * @property {number} arrived bytes, as they come over the wire
 * @property {number} total
 */

/** @typedef {{ lock: import("pyodide").Lockfile, sizes: Record<string, number> }} Start */

/** A file that is counted. */
class Arrival {
  weight = Number.NaN; // bytes over the wire; not known before its headers are there
  part = 0; // how much of it has arrived, up to 1
}

export class EngineFiles {
  #folder;
  #onArrival;
  #start;
  /** @type {Arrival[]} */
  #arrivals = [];

  /**
   * @param {string} folder its address, ending in "/"
   * @param {(progress: Progress | null) => void} onArrival called whenever something arrives,
   *   with null while it is not known how much there is to come
   */
  constructor(folder, onArrival) {
    this.#folder = folder;
    this.#onArrival = onArrival;
    this.#start = this.#readStart();
    // Told to whoever asks for it.
    this.#start.catch(() => undefined);
  }

  /** What there is to know about the files. */
  get start() {
    return this.#start;
  }

  /** @param {string} name */
  async bytes(name) {
    const response = await this.response(name);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** @param {string} name */
  async countedBytes(name) {
    const response = await this.countedResponse(name);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** @param {string} name */
  async response(name) {
    const response = await fetch(this.#folder + name);
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    return response;
  }

  /**
   * A file whose size is known, and which is counted as it arrives.
   *
   * @param {string} name
   */
  async countedResponse(name) {
    const arrival = new Arrival();
    this.#arrivals.push(arrival);
    const response = await this.response(name);
    void this.#count(arrival, name, response.clone());
    return response;
  }

  /** @returns {Promise<Start>} */
  async #readStart() {
    return (await this.response("start.json")).json();
  }

  /**
   * Counts on a copy, so that the response itself stays as the browser made it, which
   * compiling WebAssembly while it arrives depends on.
   *
   * @param {Arrival} arrival
   * @param {string} name
   * @param {Response} copy
   */
  async #count(arrival, name, copy) {
    try {
      const { sizes } = await this.#start;
      const size = sizes[name] ?? 0;
      // Hosts that compress while they send cannot tell the length.
      arrival.weight = Number(copy.headers.get("Content-Length")) || size;
      const reader = copy.body?.getReader();
      let read = 0;
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        read += piece.value.byteLength;
        arrival.part = Math.min(read / size, 1);
        this.#tell();
      }
    } catch {
      // Whoever reads the response itself is told.
    }
  }

  #tell() {
    const total = this.#arrivals.reduce((sum, { weight }) => sum + weight, 0);
    const arrived = this.#arrivals.reduce((sum, { weight, part }) => sum + weight * part, 0);
    this.#onArrival(Number.isNaN(total) ? null : { arrived: Math.round(arrived), total });
  }
}
