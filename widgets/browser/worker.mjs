/**
 * The worker: Python and the rules, for all boards of a page. Strings in, strings out; see protocol.js.
 *
 * The few lines that start it (runtime.js) have begun to fetch everything before this file is here.
 * @typedef {import("./protocol.js").Ask} Ask
 * @typedef {import("./protocol.js").Boot} Boot
 * @typedef {import("./protocol.js").Part} Part
 * @typedef {import("./protocol.js").Report} Report
 * @typedef {{show: (...strings: string[]) => string, play: (...strings: string[]) => string}} Widgets
 */

/** @type {Pick<Worker, "postMessage" | "onmessage"> & {boot: Boot, early: Map<string, Promise<Response>>}} */
const wall = /** @type {any} */ (self);
const {boot, early} = wall;

/** How often the page hears of bytes, in milliseconds. */
const BEAT = 100;

const total = [...boot.parts, ...boot.modules].reduce((sum, part) => sum + part.wire, 0);
let loaded = 0;
let told = 0;

/** @param {Report} report */
function tell(report) {
  wall.postMessage(report);
}

/** @param {number} bytes on the wire */
function progress(bytes) {
  loaded += bytes;
  if (performance.now() - told < BEAT && loaded < total) return;
  told = performance.now();
  tell({type: "progress", loaded: Math.min(loaded, total), total});
}

/** @param {string} name @returns {Part} */
function part(name) {
  const found = boot.parts.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not part of this build`);
  return found;
}

/** @param {Part} wanted @returns {Promise<Response>} */
async function response(wanted) {
  const answer = await early.get(wanted.url);
  if (!answer?.ok) throw new Error(`${wanted.name}: ${answer?.status}`);
  return answer;
}

/** Reads a body to its end, telling how far it is.
 * @param {Response} answer @param {Part} wanted @param {(chunk: Uint8Array, at: number) => void} [take] */
async function follow(answer, wanted, take) {
  let at = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader(); ; ) {
    const {done, value} = await reader.read();
    if (done) break;
    if (at + value.length > wanted.size) throw new Error(`${wanted.name}: too long`);
    take?.(value, at);
    at += value.length;
    progress((value.length * wanted.wire) / wanted.size);
  }
  if (at < wanted.size) throw new Error(`${wanted.name}: too short`);
}

/** Where there is no secure context there is no digest either; a broken file is then found by Python.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {Part} wanted */
async function check(bytes, wanted) {
  if (!self.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!hash.startsWith(wanted.hash)) throw new Error(`${wanted.name}: damaged`);
}

/** @param {string} name */
async function bytesOf(name) {
  const wanted = part(name);
  const bytes = new Uint8Array(wanted.size);
  await follow(await response(wanted), wanted, (chunk, at) => bytes.set(chunk, at));
  await check(bytes, wanted);
  return bytes;
}

/**
 * Pyodide fetches its own files, and where that goes wrong it never says so. Here it gets what is on
 * its way already, and `broken` hears of every mishap.
 * @param {(why: unknown) => void} broken
 */
function intercept(broken) {
  const fetching = self.fetch;
  const stdlib = bytesOf("stdlib.zip");
  stdlib.catch(broken);
  // A copy is counted, so that the answer itself is compiled while it comes, and kept compiled by the browser.
  const wasm = response(part("pyodide.asm.wasm"));
  wasm.then((answer) => follow(answer.clone(), part("pyodide.asm.wasm"))).catch(broken);
  self.fetch = (input, init) => {
    if (String(input) === part("pyodide.asm.wasm").url) return wasm;
    if (String(input) === part("stdlib.zip").url) return stdlib.then((bytes) => new Response(bytes));
    return fetching(input, init);
  };
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await compile(source, imports);
    } catch (error) {
      broken(error);
      throw error;
    }
  };
}

/** @param {Part} module */
async function load(module) {
  await import(module.url);
  progress(module.wire);
}

/** @returns {Promise<Widgets>} */
async function start() {
  const languages = boot.parts.flatMap(({name}) => name.match(/^words\.(.+)\.mo$/)?.[1] ?? []);
  const engine = bytesOf("engine.zip");
  const words = Promise.all(languages.map((language) => bytesOf(`words.${language}.mo`)));
  await Promise.all(boot.modules.map(load));
  const {loadPyodide} = await import(`${boot.pyodide}pyodide.mjs`);
  /** @type {import("pyodide").PyodideInterface} */
  const python = await loadPyodide({
    indexURL: boot.pyodide,
    stdLibURL: part("stdlib.zip").url,
    lockFileContents: boot.lock,
    packageBaseUrl: boot.pyodide,
    env: {PYTHONPATH: "/lib/engine.zip"},
    /** @param {import("pyodide").PyodideInterface["FS"]} files */
    fsInit: async (files) => files.writeFile("/lib/engine.zip", await engine),
  });
  const widgets = python.pyimport("widgets");
  if (languages.length) teach(python, languages, await words);
  return widgets;
}

/** @param {import("pyodide").PyodideInterface} python @param {string[]} languages @param {Uint8Array[]} catalogues */
function teach(python, languages, catalogues) {
  const {load: loadWords} = python.pyimport("widgets.words");
  const {bytes} = python.pyimport("builtins");
  languages.forEach((language, index) => loadWords(language, bytes(python.toPy(catalogues[index]))));
}

/** @param {Widgets} widgets @param {Ask} ask */
function answer(widgets, {id, kind, strings}) {
  tell({type: "taken", id});
  try {
    tell({type: "answer", id, html: widgets[kind](...strings)});
  } catch (error) {
    tell({type: "error", id, why: String(error)});
  }
}

try {
  const widgets = await new Promise((resolve, reject) => {
    intercept(reject);
    start().then(resolve, reject);
  });
  wall.onmessage = ({data}) => answer(widgets, data);
  tell({type: "ready"});
} catch (error) {
  tell({type: "failed", why: String(error)});
}
