/**
 * Asks the engine one question, ours or one that is started the stock way.
 */

import { EngineClient } from "../../overrides/assets/javascripts/engine-client.js";

const place = {
  engine: new URL(document.body.dataset.engine ?? "", location.href).href,
  catalog: "",
};
const stock = new URLSearchParams(location.search).has("stock");
const client = stock
  ? new EngineClient(place, () => new Worker("/stock/stock-worker.js", { type: "module" }))
  : new EngineClient(place);

/** The milliseconds from the start of the navigation to the answer. */
const firstAnswer = client.ask({ ask: "deal", number: 1 }).then(() => performance.now());

Object.assign(globalThis, { firstAnswer });
