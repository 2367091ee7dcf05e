/**
 * The worker: Python and the rules, for all boards of a page. Strings in, strings out; see protocol.js.
 *
 * The few lines that start it (runtime.js) have begun to fetch everything before this file is here.
 * @typedef {import("./runtime/protocol.js").Ask} Ask
 * @typedef {import("./runtime/protocol.js").Boot} Boot
 * @typedef {import("./runtime/protocol.js").Part} Part
 * @typedef {import("./runtime/protocol.js").Report} Report
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {{show: (...strings: string[]) => string, play: (...strings: string[]) => string}} Widgets
 */

/** @type {Pick<Worker, "postMessage" | "onmessage"> & {boot: Boot, early: Map<string, Promise<Response>>}} */
const wall = /** @type {any} */ (self);
const {boot, early} = wall;

/** How often the page hears of bytes, in milliseconds. */
const BEAT = 100;
/** How long Python goes on practising after its first answer, in milliseconds. */
const REHEARSAL = 200;
/** Python as the build froze it, with one game. */
const SNAPSHOT = /^snapshot\./;

const fetching = self.fetch.bind(self);
/** What this start needs. */
let wanted = [...boot.parts, ...boot.modules];
/** Bytes on the wire that have come, by part. @type {Map<string, number>} */
const come = new Map();
let told = 0;
let rehearsed = false;

/** @param {Report} report */
function tell(report) {
  wall.postMessage(report);
}

/** @param {Part} part @param {number} bytes on the wire */
function progress({name}, bytes) {
  come.set(name, (come.get(name) ?? 0) + bytes);
  const {loaded, total} = count();
  if (performance.now() - told < BEAT && loaded < total) return;
  told = performance.now();
  tell({type: "progress", loaded, total});
}

/** A step is done that brings no bytes: on a slow machine the silence must not seem a standstill. */
function alive() {
  tell({type: "progress", ...count()});
}

function count() {
  const total = wanted.reduce((sum, {wire}) => sum + wire, 0);
  const loaded = wanted.reduce((sum, {name}) => sum + (come.get(name) ?? 0), 0);
  return {loaded: Math.min(loaded, total), total};
}

/** @param {string | RegExp} name @returns {Part} */
function part(name) {
  const found = wanted.find((one) => (typeof name === "string" ? one.name === name : name.test(one.name)));
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
    progress(wanted, (value.length * wanted.wire) / wanted.size);
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

/** @param {string | RegExp} name */
async function bytesOf(name) {
  const wanted = part(name);
  const bytes = new Uint8Array(wanted.size);
  await follow(await response(wanted), wanted, (chunk, at) => bytes.set(chunk, at));
  await check(bytes, wanted);
  return bytes;
}

/**
 * Pyodide fetches and compiles its own wasm, and where that goes wrong it never says so. Here it is done
 * beforehand, once for all starts, and `broken` hears of every mishap.
 * @param {(why: unknown) => void} broken
 */
function intercept(broken) {
  const wasm = part("pyodide.asm.wasm");
  const coming = response(wasm);
  // A copy is counted, so that the answer itself is compiled while it comes, and kept compiled by the browser.
  coming.then((answer) => follow(answer.clone(), wasm)).catch(broken);
  const compiled = WebAssembly.compileStreaming(coming);
  compiled.catch(broken);
  give(wasm.url, async () => new Response());
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiled;
      alive();
      return {module, instance: await WebAssembly.instantiate(module, imports)};
    } catch (error) {
      broken(error);
      throw error;
    }
  };
}

/** What Pyodide fetches at an address it gets from us. @param {string} url @param {() => Promise<Response>} answer */
function give(url, answer) {
  const before = self.fetch;
  self.fetch = (input, init) => (String(input) === url ? answer() : before(input, init));
}

/** @param {Part} module */
async function arrive(module) {
  await import(module.url);
  progress(module, module.wire);
}

/** @param {import("pyodide").PyodideConfig} options @returns {Promise<Python>} */
async function load(options) {
  const {loadPyodide} = await import(`${boot.pyodide}pyodide.mjs`);
  return loadPyodide({indexURL: boot.pyodide, lockFileContents: boot.lock, packageBaseUrl: boot.pyodide, ...options});
}

/** Python goes on where the build has frozen it: with every module in its memory, and without a file. */
async function thaw() {
  const snapshot = await WebAssembly.compile(await bytesOf(SNAPSHOT));
  alive();
  const [head] = WebAssembly.Module.customSections(snapshot, "head");
  const {default: createModule} = await import(`${boot.pyodide}pyodide.asm.mjs`);
  const nothing = `${boot.pyodide}nothing.zip`;
  give(nothing, async () => new Response());
  const python = await load({
    stdLibURL: nothing,
    _loadSnapshot: head,
    /** @param {any} settings */
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      alive();
      await WebAssembly.instantiate(snapshot, {python: {memory: module.memory}});
      return module;
    },
  });
  // What chance says is not frozen.
  python.pyimport("random").seed();
  return python;
}

/** Python starts as anywhere: from its library, which like the rules is bytecode. */
async function startPlainly() {
  const engine = bytesOf("engine.zip");
  const stdlib = bytesOf("stdlib.zip");
  give(part("stdlib.zip").url, async () => new Response(await stdlib));
  // Pyodide would not say that one is missing.
  await Promise.all([engine, stdlib]);
  return load({
    stdLibURL: part("stdlib.zip").url,
    env: {PYTHONPATH: "/lib/engine.zip"},
    fsInit: async (files) => files.writeFile("/lib/engine.zip", await engine),
  });
}

/** @param {unknown} why there is no thawing */
function startAnyway(why) {
  console.warn("Python starts from the beginning:", why);
  wanted = [...wanted.filter(({name}) => !SNAPSHOT.test(name)), ...boot.spare];
  alive();
  for (const {url} of boot.spare) early.set(url, fetching(url));
  return startPlainly();
}

/** @returns {Promise<Widgets>} */
async function start() {
  const languages = boot.parts.flatMap(({name}) => name.match(/^words\.(.+)\.mo$/)?.[1] ?? []);
  const [python, words] = await Promise.all([
    boot.spare.length ? thaw().catch(startAnyway) : startPlainly(),
    Promise.all(languages.map((language) => bytesOf(`words.${language}.mo`))),
    ...boot.modules.map(arrive),
  ]);
  const widgets = python.pyimport("widgets");
  if (languages.length) teach(python, languages, words);
  return widgets;
}

/** @param {Python} python @param {string[]} languages @param {Uint8Array[]} catalogues */
function teach(python, languages, catalogues) {
  const {load: loadWords} = python.pyimport("widgets.words");
  const {bytes} = python.pyimport("builtins");
  languages.forEach((language, index) => loadWords(language, bytes(python.toPy(catalogues[index]))));
}

/** Whether Python is well and only says no to what it was given. @param {unknown} error */
function isUnreadable(error) {
  const {type} = /** @type {{type?: string}} */ (error);
  return type === "NotATranscript" || type === "NotALook";
}

/** @param {Widgets} widgets @param {Ask} ask @returns {boolean} whether there was an answer */
function answer(widgets, {id, kind, strings}) {
  tell({type: "taken", id});
  try {
    tell({type: "answer", id, html: widgets[kind](...strings)});
    return true;
  } catch (error) {
    tell({type: isUnreadable(error) ? "unreadable" : "error", id, why: String(error)});
    return false;
  }
}

/**
 * Browsers compile well only what has run some times: while the reader looks at the first answer, its question is
 * gone through again, for nobody. A next press has its turn in between.
 * @param {Widgets} widgets @param {Ask} ask @param {number} until
 */
function rehearse(widgets, ask, until = performance.now() + REHEARSAL) {
  setTimeout(() => {
    if (performance.now() > until) return;
    widgets[ask.kind](...ask.strings);
    rehearse(widgets, ask, until);
  });
}

try {
  const widgets = await new Promise((resolve, reject) => {
    intercept(reject);
    start().then(resolve, reject);
  });
  wall.onmessage = ({data}) => {
    if (!answer(widgets, data) || rehearsed) return;
    rehearsed = true;
    rehearse(widgets, data);
  };
  tell({type: "ready"});
} catch (error) {
  tell({type: "failed", why: String(error)});
}
