/**
 * The page's side of the wall: one worker for all boards of the page, watched, and started again when it dies.
 * @typedef {import("./protocol.js").Ask} Ask
 * @typedef {import("./protocol.js").Boot} Boot
 * @typedef {import("./protocol.js").Lock} Lock
 * @typedef {import("./protocol.js").Part} Part
 * @typedef {import("./protocol.js").Report} Report
 * @typedef {Omit<Part, "url"> & {file: string}} File
 * @typedef {Ask & {answered: (html: string) => void, refused: (why: Error) => void}} Question
 * @typedef {"stalled" | "failed" | "unsupported" | "outdated"} Fault
 * @typedef {Fault | "idle" | "starting" | "ready"} State
 */

import {newerPage} from "./newer.js";
import {inTime, SILENCE} from "./patience.js";

/** Every file of this build, written here when it is bundled: a page never mixes two builds.
 * @type {{parts: File[], spare: File[], modules: File[], worker: string, keep: string, pyodide: string, lock: Lock,
 *     version: string, dialog: string}} */
const BUILD = {parts: [], spare: [], modules: [], worker: "", keep: "", pyodide: "", lock: /** @type {any} */ (null), version: "", dialog: ""};

/** Which edition of the site this is, for people. */
export const EDITION = BUILD.version;

/** The longest time for a living worker to say that it has taken a question. In milliseconds, like all that follow. */
const PULSE = 2000;
/** The longest time to answer one. */
const ANSWER = 15000;
/** So many workers may die over one question. */
const DEATHS = 3;

/** Whether the page is ours: in another's, which may show many boards, nothing starts by itself and nothing is noted. */
export const HERE = parent === self;

/** Python as the build froze it, with one game. */
const SNAPSHOT = /^snapshot\./;

/** Where this browser remembers that it has the runtime. */
const MEMORY = "rules-at-play.runtime";

/** @param {string} file of this build */
const address = (file) => new URL(file, import.meta.url).href;

/** What keeps and sends positions is fetched when it is wanted.
 * @returns {Promise<typeof import("./keep.js")>} */
export const keeping = () => inTime(import(address(BUILD.keep)));
/** What 'Embed' opens. */
export const DIALOG = address(BUILD.dialog);

/**
 * A worker made from a blob inherits the page's content security policy, one loaded by address does not.
 * In a sandboxed frame, which has no origin of its own, there are no blobs for workers, but data.
 * It begins to fetch everything at once, before any of the scripts is here. When asked to be fresh, it
 * first renews the scripts in the browser's cache: an import has no way to say so.
 * @param {Boot} boot
 */
const starter = (boot) => `
  self.boot = ${JSON.stringify(boot)};
  const how = {cache: boot.fresh ? "reload" : "default"};
  self.early = new Map(boot.parts.map(({url}) => [url, fetch(url, how)]));
  for (const part of early.values()) part.catch(() => {});
  const scripts = boot.fresh ? [boot.worker, ...boot.modules.map(({url}) => url)] : [];
  Promise.allSettled(scripts.map(async (url) => (await fetch(url, how)).blob()))
    .then(() => import(boot.worker))
    .catch((error) => postMessage({type: "failed", why: String(error)}));
  for (const {url} of boot.fresh ? [] : boot.modules) import(url).catch(() => {});
`;

/** @param {State} state @returns {state is Fault} */
export const isFault = (state) => !["idle", "starting", "ready"].includes(state);

/** What was asked about is no transcript, or is looked at in a way that is unknown here. */
export class Unreadable extends Error {}

export class Runtime extends EventTarget {
  /** @type {State} */
  state = "idle";
  loaded = 0;
  total = 0;
  /** Languages besides English that the boards of this page speak. @type {Set<string>} */
  languages = new Set();
  /** Games that they show. @type {Set<string>} */
  games = new Set();

  /** @type {Worker | null} */
  #worker = null;
  /** Asked, not answered; the first is with the worker. @type {Question[]} */
  #questions = [];
  #lastId = 0;
  #wanted = false;
  #deaths = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;

  /** A reader has reached for a board: starts the worker if none is there. */
  want() {
    if (!this.#wanted) performance.mark("board:wanted");
    this.#wanted = true;
    if (this.state === "idle") this.#start(false);
  }

  /** Starts the worker before anybody asks. Should this fail, nobody need know. */
  warm() {
    if (this.state === "idle") this.#start(false);
  }

  /** Gives the worker up, until somebody reaches for a board again. Of a fault the reader still has to hear. */
  rest() {
    this.#stop();
    if (isFault(this.state)) return;
    this.#wanted = false;
    this.#become("idle");
  }

  /** Starts again after a failure, trusting nothing that the browser has kept or the build has frozen. */
  retry() {
    this.#deaths = 0;
    this.#start(true);
  }

  /** @param {Ask["kind"]} kind @param {string[]} strings @returns {Promise<string>} */
  ask(kind, ...strings) {
    return new Promise((answered, refused) => {
      this.#questions.push({id: ++this.#lastId, kind, strings, answered, refused});
      if (this.#questions.length === 1) this.#send();
    });
  }

  /** @param {boolean} fresh */
  #start(fresh) {
    this.#stop();
    this.loaded = 0;
    this.total = [...this.#needed(fresh).parts, ...BUILD.modules].reduce((sum, {wire}) => sum + wire, 0);
    this.#become("starting");
    if (!("Worker" in window) || !("WebAssembly" in window)) return this.#become("unsupported");
    // Whoever hears this may put it off: in another's page boards take turns.
    const call = new CustomEvent("python:call", {cancelable: true, detail: {begin: () => this.#begin(fresh)}});
    if (document.dispatchEvent(call)) this.#begin(fresh);
  }

  /** @param {boolean} fresh */
  #begin(fresh) {
    try {
      this.#worker = this.#open(fresh);
    } catch (error) {
      return this.#fail(error);
    }
    if (this.#worker) this.#watch(SILENCE, () => this.#become("stalled"));
    else this.#become("unsupported");
  }

  /** @param {boolean} fresh @returns {Worker | null} nothing where the browser knows no module workers */
  #open(fresh) {
    const script = starter(this.#boot(fresh));
    const type = "text/javascript";
    let modules = false;
    const worker = new Worker(self.origin === "null" ? `data:${type},${encodeURIComponent(script)}`
      : URL.createObjectURL(new Blob([script], {type})), {
      get type() {
        modules = true;
        return /** @type {const} */ ("module");
      },
    });
    worker.onmessage = ({data}) => this.#hear(data);
    worker.onerror = ({message}) => this.#lost(message);
    if (modules) return worker;
    worker.terminate();
    return null;
  }

  /** @param {boolean} fresh @returns {Boot} */
  #boot(fresh) {
    /** @param {File} part */
    const located = ({file, ...part}) => ({...part, url: address(file)});
    const {parts, spare} = this.#needed(fresh);
    return {
      worker: address(BUILD.worker),
      pyodide: address(BUILD.pyodide),
      parts: parts.map(located),
      spare: spare.map(located),
      modules: BUILD.modules.map(located),
      lock: BUILD.lock,
      fresh,
    };
  }

  /** Of the catalogues only those that the page speaks, and the snapshot with its game. Where it shows several,
   * or should trust nothing, Python starts plainly. @param {boolean} fresh */
  #needed(fresh) {
    const parts = BUILD.parts.filter(({name}) => {
      const language = name.match(/^words\.(.+)\.mo$/)?.[1];
      return language ? this.languages.has(language) : !SNAPSHOT.test(name);
    });
    const [game, another] = this.games;
    const frozen = fresh || another ? [] : BUILD.parts.filter(({name}) => name === `snapshot.${game}.wasm`);
    return frozen.length ? {parts: [...parts, ...frozen], spare: BUILD.spare} : {parts: [...parts, ...BUILD.spare], spare: []};
  }

  #stop() {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = null;
    document.dispatchEvent(new Event("python:gone"));
  }

  /** @param {State} state */
  #become(state) {
    const unsaid = isFault(state) && !this.#wanted;
    if (unsaid) this.#stop();
    this.state = unsaid ? "idle" : state;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} patience @param {() => void} then */
  #watch(patience, then) {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(then, patience);
  }

  /** @param {Report} report */
  #hear(report) {
    switch (report.type) {
      case "progress":
        return this.#progress(report.loaded, report.total);
      case "ready":
        return this.#ready();
      case "failed":
        return this.#fail(report.why);
      case "taken":
        return this.#watch(ANSWER, () => this.#lost("no answer"));
      case "answer":
        return this.#answer(report.html);
      case "unreadable":
        return this.#answer(new Unreadable(report.why));
      case "error":
        return this.#mistaken(new Error(report.why));
    }
  }

  /** Bytes may start to come again after a silence: then so do we. @param {number} loaded @param {number} total */
  #progress(loaded, total) {
    this.loaded = loaded;
    this.total = total;
    this.#watch(SILENCE, () => this.#become("stalled"));
    this.#become("starting");
  }

  #ready() {
    clearTimeout(this.#watchdog);
    performance.mark("board:ready");
    if (HERE) remember(BUILD.worker);
    this.#become("ready");
    this.#send();
  }

  /** @param {unknown} why for whoever looks into it; the reader gets a sentence */
  async #fail(why) {
    console.warn("The rules did not start:", why);
    this.#stop();
    this.#become("failed");
    if ((await newerPage(import.meta.url)) && this.state === "failed") this.#become("outdated");
  }

  /** The worker has died, or seems to have. @param {string} why */
  #lost(why) {
    if (this.state !== "ready" || ++this.#deaths >= DEATHS) this.#fail(why);
    else this.#start(false);
  }

  /** Gives the first question to the worker. Without one it waits for the next. */
  #send() {
    if (this.state !== "ready" || !this.#worker || !this.#questions.length) return;
    const [{id, kind, strings}] = this.#questions;
    this.#worker.postMessage({id, kind, strings});
    this.#watch(PULSE, () => this.#lost("no pulse"));
  }

  /** @param {string | Unreadable} answer */
  #answer(answer) {
    clearTimeout(this.#watchdog);
    this.#deaths = 0;
    const question = this.#questions.shift();
    if (answer instanceof Unreadable) question?.refused(answer);
    else question?.answered(answer);
    this.#send();
  }

  /** Python could not answer the first question, and may never again. The question is given up, no other is.
   * @param {Error} why */
  #mistaken(why) {
    this.#questions.shift()?.refused(why);
    this.#fail(why);
  }
}

/** What is to be said of a file that did not come: its build may be gone. @param {string} otherwise */
export const lacking = async (otherwise) => ((await newerPage(import.meta.url)) ? "outdated" : otherwise);

/** @param {string} build */
function remember(build) {
  try {
    localStorage.setItem(MEMORY, build);
  } catch {
    // Storage is closed to us: the next visit waits for the reader's first sign, as this one did.
  }
}

/**
 * Whether this browser has the runtime already. Its memory alone is no proof, the cache may have been
 * emptied since; asking the cache alone would write an error into the console of every newcomer.
 */
export async function cached() {
  try {
    if (localStorage.getItem(MEMORY) !== BUILD.worker) return false;
    const largest = address(BUILD.parts[0].file);
    const answer = await fetch(largest, {cache: "only-if-cached", mode: "same-origin"});
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
