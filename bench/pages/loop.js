/**
 * A loop that takes as long as the processor is slow, in a page and in a worker.
 */

const TIMES = 20_000_000;

/** @returns {number} milliseconds */
function loop() {
  const start = performance.now();
  let mixed = 1;
  for (let time = 0; time < TIMES; time += 1) mixed = (mixed * 31 + time) | 0;
  return mixed === 0 ? 0 : performance.now() - start;
}

if ("WorkerGlobalScope" in globalThis) {
  self.onmessage = () => self.postMessage(loop());
} else {
  const worker = new Worker("loop.js", { type: "module" });
  const loopInWorker = () =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(null);
    });
  Object.assign(globalThis, { loop, loopInWorker });
}

export {};
