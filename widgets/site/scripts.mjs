/**
 * Bundles the browser's scripts: esbuild joins the modules of each one, and Terser minifies it.
 *
 * The first argument is the folder of the modules, the others name the scripts, each with its format: `esm:board.js` is a
 * module, `iife:site.js` a classic script. Writes {"board.js": "…", …} to standard output. A name that no module declares
 * stays as it is: the build writes such constants before the script.
 *
 * esbuild could do both, but its way of renaming makes our own code of a page 3 % longer on the wire; FIGURES.md
 * has the figures. Try `minify: true` and no Terser with a newer one, and look at `python3 build.py bench`.
 */
import {join} from "node:path";
import {build} from "esbuild";
import {minify} from "terser";

const {argv} = /** @type {{process: {argv: string[]}}} */ (/** @type {unknown} */ (globalThis)).process;
const [folder, ...scripts] = argv.slice(2);

/** Returns a script's name and its minified text. @param {string} script @returns {Promise<[string, string]>} */
async function bundle(script) {
  const [format, name] = /** @type {["esm" | "iife", string]} */ (script.split(":"));
  const {outputFiles, warnings} = await build({
    entryPoints: [join(folder, name)],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    minifySyntax: true, // Terser finds more to shorten after it
    legalComments: "none",
    tsconfigRaw: {}, // our tsconfig.json is only for checking types
  });
  if (warnings.length) throw new Error(`${name}: esbuild has warnings`);
  const {code} = await minify(outputFiles[0].text, {module: format === "esm", ecma: 2020, compress: {passes: 2}});
  return [name, /** @type {string} */ (code)];
}

console.log(JSON.stringify(Object.fromEntries(await Promise.all(scripts.map(bundle)))));
