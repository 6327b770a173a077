/**
 * Questions to the game engine, which runs in a worker.
 *
 * The worker keeps nothing between two questions, so that it can die and be
 * started anew at any time. Whoever asked is told by a rejected promise.
 */

const BOOT_LIMIT = 90_000; // milliseconds without a sign of life while starting
const ANSWER_LIMIT = 10_000; // milliseconds without an answer to any question
const REST = 3_000; // milliseconds without a question, after which something else may be done

/** @typedef {import("./engine-files.js").Progress} Progress */
/** @typedef {"start" | "death" | "stop"} FailureReason */

/** The engine could not start, died before it answered, or was stopped. */
export class EngineFailure extends Error {
  /**
   * @param {FailureReason} reason
   * @param {string} detail for developers, in no particular language
   */
  constructor(reason, detail) {
    super(detail);
    this.name = "EngineFailure";
    this.reason = reason;
  }
}

/**
 * @typedef {object} EnginePlace
 * @property {string} engine absolute address of the runtime's folder, ending in "/"
 * @property {string} catalog file of the player's words in it; "" for English
 */

/**
 * @typedef {object} EngineWorker what is needed of a Worker
 * @property {(message: object) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onmessageerror
 * @property {((event: any) => void) | null} onerror
 */

/**
 * @typedef {object} Call
 * @property {(answer: any) => void} resolve
 * @property {(failure: EngineFailure) => void} reject
 */

/** @returns {EngineWorker} */
function createEngineWorker() {
  return new Worker(new URL("engine-worker.js", import.meta.url), { type: "module" });
}

/** Tells by "change" events whenever `ready` or `progress` may have changed. */
export class EngineClient extends EventTarget {
  #place;
  #createWorker;
  /** @type {EngineWorker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #start = null;
  /** @type {{ resolve: () => void, reject: (failure: EngineFailure) => void } | null} */
  #boot = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  /** @type {Map<number, Call>} */
  #calls = new Map();
  #lastId = 0;
  /** @type {Progress | null} */
  #progress = null;
  /** Whether the worker has something to keep for next time. */
  #keepable = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** Whether one has died: the next begins with nothing that was kept. */
  #hasDied = false;

  /**
   * @param {EnginePlace} place
   * @param {() => EngineWorker} [createWorker]
   */
  constructor(place, createWorker = createEngineWorker) {
    super();
    this.#place = place;
    this.#createWorker = createWorker;
  }

  get ready() {
    return this.#worker !== null && this.#boot === null;
  }

  /** Whether it is on its way. */
  get starting() {
    return this.#boot !== null;
  }

  /** How much of it has arrived while it starts; null if it is not known. */
  get progress() {
    return this.#progress;
  }

  /**
   * Starts the engine unless it is there or on its way; after a failure, anew.
   *
   * @returns {Promise<void>} rejected with an EngineFailure
   */
  start() {
    if (this.#start) return this.#start;
    /** @type {Promise<void>} */
    const start = new Promise((resolve, reject) => {
      this.#boot = { resolve, reject };
    });
    this.#start = start;
    try {
      this.#listen(this.#createWorker());
    } catch (error) {
      this.#die("start", String(error));
    }
    this.#change();
    return start;
  }

  /**
   * Asks the facade of the engine, which is started if need be.
   *
   * @param {object} request as in diagram_gen.facade
   * @returns {Promise<any>} its answer; rejected with an EngineFailure
   */
  async ask(request) {
    await this.start();
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#calls.set(this.#lastId, { resolve, reject });
      clearTimeout(this.#rest);
      if (this.#calls.size === 1) this.#watchAnswers();
      this.#worker?.postMessage({ id: this.#lastId, request: JSON.stringify(request) });
    });
  }

  /** Ends the worker; whoever waits for it gets an EngineFailure. */
  stop() {
    this.#die("stop", "stopped");
  }

  /** @param {EngineWorker} worker */
  #listen(worker) {
    this.#worker = worker;
    worker.onmessage = (event) => this.#receive(event.data);
    worker.onerror = (event) => this.#die("death", event.message ?? "error in the worker");
    worker.onmessageerror = () => this.#die("death", "unreadable message");
    this.#watch();
    worker.postMessage({ boot: { ...this.#place, anew: this.#hasDied } });
  }

  #watch() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#die("death", "no sign of life"), BOOT_LIMIT);
  }

  /** The worker answers one question after another: each answer gives the others new time. */
  #watchAnswers() {
    clearTimeout(this.#watchdog);
    if (this.#calls.size === 0) return this.#watchRest();
    this.#watchdog = setTimeout(() => this.#die("death", "no answer"), ANSWER_LIMIT);
  }

  /** What is kept for next time takes a while to write: not while the reader plays. */
  #watchRest() {
    if (!this.#keepable) return;
    this.#rest = setTimeout(() => {
      this.#keepable = false;
      this.#worker?.postMessage({ keep: true });
    }, REST);
  }

  #change() {
    this.dispatchEvent(new Event("change"));
  }

  /** @param {import("./engine-worker.js").Reply} reply */
  #receive(reply) {
    if ("failure" in reply) {
      this.#die("death", reply.failure);
    } else if ("progress" in reply) {
      this.#watch();
      this.#progress = reply.progress;
      this.#change();
    } else if ("ready" in reply) {
      this.#boot?.resolve();
      this.#boot = null;
      this.#progress = null;
      this.#keepable = reply.keepable;
      this.#watchAnswers();
      this.#change();
    } else {
      const call = this.#calls.get(reply.id);
      if (!call) return;
      this.#calls.delete(reply.id);
      this.#watchAnswers();
      call.resolve(JSON.parse(reply.answer));
    }
  }

  /**
   * @param {FailureReason} reason
   * @param {string} detail
   */
  #die(reason, detail) {
    if (this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.onerror = null;
      this.#worker.onmessageerror = null;
      this.#worker.terminate();
    }
    clearTimeout(this.#watchdog);
    clearTimeout(this.#rest);
    const boot = this.#boot;
    const calls = [...this.#calls.values()];
    this.#worker = null;
    this.#start = null;
    this.#boot = null;
    this.#progress = null;
    this.#keepable = false;
    this.#hasDied ||= reason === "death";
    this.#calls.clear();
    boot?.reject(new EngineFailure(reason === "death" ? "start" : reason, detail));
    for (const call of calls) call.reject(new EngineFailure(reason, detail));
    this.#change();
  }
}

/** @type {{ key: string, client: EngineClient } | null} */
let shared = null;

/**
 * The page's one engine. Pages of a site that are swapped without a reload may
 * differ in language; the engine of the language that was left is ended.
 *
 * @param {EnginePlace} place
 */
function sharedEngine(place) {
  const key = JSON.stringify([place.engine, place.catalog]);
  if (shared?.key !== key) {
    shared?.client.stop();
    shared = { key, client: new EngineClient(place) };
  }
  return shared.client;
}

/**
 * The engine of an element whose data say where it is.
 *
 * @param {HTMLElement} element
 */
export function engineOf({ dataset: { engine = "", catalog = "" }, baseURI }) {
  return sharedEngine({ engine: new URL(engine, baseURI).href, catalog });
}

/** Whoever leaves the page wants no more of an engine that is still on its way. */
addEventListener("pagehide", () => {
  if (shared?.client.starting) shared.client.stop();
});
