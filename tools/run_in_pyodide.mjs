/**
 * Runs a Python file in Pyodide under Node and exits as the file does.
 *
 *   node run_in_pyodide.mjs '{"runtime": …, "folders": …, "options": …, "script": …, …}'
 *
 * Without "runtime" it is Pyodide as npm brings it; with it, the trimmed one in
 * that folder. "folders" gives, for each path inside, the folder seen there.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * @typedef {object} Job
 * @property {string} pyodide folder of the npm package
 * @property {string | null} runtime
 * @property {Record<string, string>} folders
 * @property {string[]} options Python's own
 * @property {string} script
 * @property {string[]} arguments
 */

/** @type {Job} */
const job = JSON.parse(process.argv[2] ?? "");
const home = job.runtime ?? job.pyodide;

/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
try {
  const pyodide = await loadPyodide({
    indexURL: `${home}/`,
    ...(job.runtime && {
      stdLibURL: `${home}/engine.zip`,
      lockFileContents: JSON.parse(readFileSync(`${home}/start.json`, "utf8")).lock,
    }),
    args: ["-B", "-X", "utf8", ...job.options, job.script, ...job.arguments],
  });
  for (const [inside, outside] of Object.entries(job.folders)) {
    pyodide.FS.mkdirTree(inside);
    pyodide.mountNodeFS(inside, outside);
  }
  pyodide.runPython(readFileSync(job.script, "utf8"), { filename: job.script });
} catch (error) {
  // Node would show the line as well, which is most of Pyodide.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
