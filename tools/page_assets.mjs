/**
 * Makes the files that pages load of the many that they are written in: prints
 * them as JSON, and which of them is whose.
 *
 *   node page_assets.mjs '{"folder": …, "head": …, "pages": …, "style": …, "theme": …}'
 *
 * A file's name holds a digest of its content, so that it may be kept for ever.
 */

import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { build } from "esbuild";
import { PurgeCSS } from "purgecss";

/**
 * @typedef {object} Job
 * @property {string} folder where the modules are
 * @property {string[]} head modules of the classic script that runs before the page is there
 * @property {Record<string, string[]>} pages modules of each module script, by its name
 * @property {string} style style sheet of all pages, which may import others
 * @property {Theme} theme the theme's style sheet, of which pages get what they use
 */

/**
 * @typedef {object} Theme
 * @property {string} sheet the file that `style` imports
 * @property {string[]} users patterns of the files that say what is used of it
 * @property {string[]} names of elements, attributes and classes that are used besides
 */

/**
 * @typedef {object} Packed
 * @property {Record<string, string>} files content of each file by its address in the site
 * @property {string} head address of the classic script
 * @property {Record<string, string>} pages address of each module script, by its name
 * @property {string} style address of the style sheet
 */

/** @type {Job} */
const job = JSON.parse(process.argv[2] ?? "");

/** @type {Record<string, string>} */
const files = {};

/**
 * What pages use of the theme's style sheet. Every word of a user counts as used, so that
 * nothing is missing that a script may bring about.
 *
 * @param {Theme} theme
 */
async function usedOfTheme({ sheet, users, names }) {
  const [purged] = await new PurgeCSS().purge({
    content: [...users, { raw: names.join(" "), extension: "html" }],
    css: [sheet],
    variables: true,
    safelist: { variables: names.filter((name) => name.startsWith("--")) },
  });
  return purged?.css ?? "";
}

/**
 * Packs one file, with its source map.
 *
 * @param {string} place address in the site of the file, less digest and ending
 * @param {string} contents what imports its parts
 * @param {import("esbuild").Format} [format] of a script; without it it is a style sheet
 * @param {string} [folder] that the imports are relative to
 * @returns {Promise<string>} its address
 */
async function pack(place, contents, format, folder = job.folder) {
  const { warnings, outputFiles } = await build({
    stdin: {
      contents,
      resolveDir: folder,
      sourcefile: basename(place),
      loader: format ? "js" : "css",
    },
    absWorkingDir: job.folder,
    outdir: job.folder,
    entryNames: `${basename(place)}.[hash]`,
    bundle: true,
    minify: true,
    sourcemap: "linked",
    target: "es2022",
    write: false,
    logLevel: "silent",
    plugins: [workers, theme],
    ...(format && { format }),
  });
  const [warning] = warnings;
  if (warning) throw new Error(`${warning.location?.file}: ${warning.text}`);
  const addresses = outputFiles.map((file) => `${dirname(place)}/${basename(file.path)}`);
  for (const [number, file] of outputFiles.entries()) files[`${addresses[number]}`] = file.text;
  return addresses.find((address) => !address.endsWith(".map")) ?? "";
}

/**
 * @param {string} name
 * @param {string[]} modules
 * @param {import("esbuild").Format} format
 * @param {string} [folder]
 */
function packScript(name, modules, format, folder) {
  const imports = modules.map((module) => `import ${JSON.stringify(`./${module}`)};`);
  return pack(`assets/javascripts/${name}`, imports.join("\n"), format, folder);
}

/**
 * A worker that a module names is packed as a file of its own, and named by that.
 *
 * @type {import("esbuild").Plugin}
 */
const workers = {
  name: "workers",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, "utf8");
      for (const [url, name] of contents.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)) {
        const worker = await packScript(
          basename(`${name}`, ".js"),
          [`${name}`],
          "esm",
          dirname(path),
        );
        contents = contents.replace(url, url.replace(`${name}`, basename(worker)));
      }
      return { contents };
    });
  },
};

/** @type {import("esbuild").Plugin} */
const theme = {
  name: "theme",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) =>
      path === job.theme.sheet
        ? { contents: await usedOfTheme(job.theme), loader: "css" }
        : undefined,
    );
  },
};

/** @type {Packed} */
const packed = {
  files,
  head: await packScript("head", job.head, "iife"),
  style: await pack("assets/stylesheets/site", job.style),
  pages: {},
};
for (const [name, modules] of Object.entries(job.pages)) {
  packed.pages[name] = await packScript(name, modules, "esm");
}
process.stdout.write(JSON.stringify(packed));
