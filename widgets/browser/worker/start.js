/**
 * How Python starts: from the snapshot of its memory that the build has made, or plainly from its library.
 * CONTRIBUTING.md says why (“Python starts frozen”), and what to do when Pyodide is updated.
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {{show: (...strings: string[]) => string, play: (...strings: string[]) => string}} Widgets
 */
import {answerFetch, bytesOf, fetchParts, importModule, readBody, responseOf} from "./fetching.js";
import {page} from "./page.js";
import {findPart, replaceParts, showLife} from "./progress.js";

const {boot} = page;
/** Python as the build froze it, with one game. */
const SNAPSHOT = /^snapshot\./;

/** Start Python and return what draws boards. @returns {Promise<Widgets>} */
export function start() {
  return new Promise((resolve, reject) => {
    compileEarly(reject);
    startPython().then(resolve, reject);
  });
}

/** @returns {Promise<Widgets>} */
async function startPython() {
  const languages = boot.parts.flatMap(({name}) => name.match(/^words\.(.+)\.mo$/)?.[1] ?? []);
  const [python, catalogues] = await Promise.all([
    boot.spare.length ? thaw().catch(startAnyway) : startPlainly(),
    Promise.all(languages.map((language) => bytesOf(`words.${language}.mo`))),
    ...boot.modules.map(importModule),
  ]);
  const widgets = python.pyimport("widgets");
  if (languages.length) teach(python, languages, catalogues);
  return widgets;
}

/**
 * Pyodide fetches and compiles its own wasm, and where that goes wrong it never says so. Here it is done before, once
 * for all starts.
 * @param {(why: unknown) => void} fail hears of every mishap
 */
function compileEarly(fail) {
  const wasm = findPart("pyodide.asm.wasm");
  const coming = responseOf(wasm);
  // A copy is counted, so that the answer itself is compiled while it comes, and kept compiled by the browser.
  coming.then((answer) => readBody(answer.clone(), wasm)).catch(fail);
  const compiled = WebAssembly.compileStreaming(coming);
  compiled.catch(fail);
  answerFetch(wasm.url, async () => new Response());
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiled;
      showLife();
      return {module, instance: await WebAssembly.instantiate(module, imports)};
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/** @param {import("pyodide").PyodideConfig} options @returns {Promise<Python>} */
async function load(options) {
  const {loadPyodide} = await import(`${boot.pyodide}pyodide.mjs`);
  return loadPyodide({indexURL: boot.pyodide, lockFileContents: boot.lock, packageBaseUrl: boot.pyodide, ...options});
}

/** Let Python go on where the build has frozen it: with every module in its memory, and without a file. */
async function thaw() {
  const snapshot = await WebAssembly.compile(await bytesOf(SNAPSHOT));
  showLife();
  const [head] = WebAssembly.Module.customSections(snapshot, "head");
  const {default: createModule} = await import(`${boot.pyodide}pyodide.asm.mjs`);
  const nothing = `${boot.pyodide}nothing.zip`;
  answerFetch(nothing, async () => new Response());
  const python = await load({
    stdLibURL: nothing,
    _loadSnapshot: head,
    /** @param {any} settings */
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      showLife();
      await WebAssembly.instantiate(snapshot, {python: {memory: module.memory}});
      return module;
    },
  });
  // What chance says is not frozen.
  python.pyimport("random").seed();
  return python;
}

/** Let Python start as anywhere: from its library, which like the rules is bytecode. */
async function startPlainly() {
  const engine = bytesOf("engine.zip");
  const library = bytesOf("stdlib.zip");
  const {url} = findPart("stdlib.zip");
  answerFetch(url, async () => new Response(await library));
  // Pyodide would not say that one is missing.
  await Promise.all([engine, library]);
  return load({
    stdLibURL: url,
    env: {PYTHONPATH: "/lib/engine.zip"},
    fsInit: async (files) => files.writeFile("/lib/engine.zip", await engine),
  });
}

/** @param {unknown} why the snapshot cannot be used */
function startAnyway(why) {
  console.warn("Python starts from the beginning:", why);
  replaceParts(SNAPSHOT, boot.spare);
  fetchParts(boot.spare);
  return startPlainly();
}

/** @param {Python} python @param {string[]} languages @param {Uint8Array[]} catalogues */
function teach(python, languages, catalogues) {
  const {load: loadWords} = python.pyimport("widgets.words");
  const {bytes} = python.pyimport("builtins");
  languages.forEach((language, index) => loadWords(language, bytes(python.toPy(catalogues[index]))));
}
