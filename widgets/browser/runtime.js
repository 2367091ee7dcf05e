/**
 * The page's side of the wall: Python in one worker for all boards of the page, watched, and started again when it
 * dies. It is one thing on a page, and so this module is it.
 *
 * @typedef {import("./runtime/protocol.js").Ask} Ask
 * @typedef {import("./runtime/protocol.js").Boot} Boot
 * @typedef {import("./runtime/protocol.js").Report} Report
 * @typedef {"stalled" | "failed" | "unsupported" | "outdated"} Fault
 * @typedef {Fault | "idle" | "starting" | "ready"} State
 */
import {FRAMED} from "./framed.js";
import {bootWith, bytesOf} from "./runtime/boot.js";
import {isOutdated} from "./runtime/build.js";
import {rememberRuntime} from "./runtime/memory.js";
import {SILENCE} from "./runtime/patience.js";
import {addQuestion, firstQuestion, settleQuestion, Unreadable} from "./runtime/questions.js";
import {openWorker} from "./runtime/worker.js";

/** The longest time for a living worker to say that it has taken a question, in milliseconds. */
const PULSE = 2000;
/** The longest time to answer one. */
const ANSWER = 15000;
/** So many workers may die over one question. */
const DEATHS = 3;

/** @type {State} */
export let state = "idle";
/** How much has come, in bytes on the wire, and how much has to. */
export let loaded = 0, total = 0;
/** Says "change" when one of these has changed. */
export const changes = new EventTarget();

/** Languages besides English that the boards of this page speak. @type {Set<string>} */
export const languages = new Set();
/** Games that they show. @type {Set<string>} */
export const games = new Set();

/** @type {Worker | null} */
let worker = null;
let wanted = false;
let deaths = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let watchdog;

/** @param {State} state @returns {state is Fault} */
export const isFault = (state) => !["idle", "starting", "ready"].includes(state);

/** A reader has reached for a board: start the worker if none is there. */
export function want() {
  if (!wanted) performance.mark("board:wanted");
  wanted = true;
  warm();
}

/** Start the worker before anybody asks. If that fails, nobody need know. */
export function warm() {
  if (state === "idle") start(false);
}

/** Give the worker up, until somebody reaches for a board again. Of a fault the reader still has to hear. */
export function rest() {
  stop();
  if (isFault(state)) return;
  wanted = false;
  become("idle");
}

/** Start again after a failure, trusting nothing that the browser has kept or the build has frozen. */
export function retry() {
  deaths = 0;
  start(true);
}

/** @param {Ask["kind"]} kind @param {string[]} strings */
export const ask = (kind, ...strings) => addQuestion(kind, strings, send);

/** @param {boolean} fresh */
function start(fresh) {
  stop();
  const boot = bootWith(languages, games, fresh);
  [loaded, total] = [0, bytesOf(boot)];
  become("starting");
  if (!("Worker" in window) || !("WebAssembly" in window)) return become("unsupported");
  // Whoever hears this may put it off: in another's page boards take turns.
  const detail = {begin: () => begin(boot)};
  if (document.dispatchEvent(new CustomEvent("python:call", {cancelable: true, detail}))) begin(boot);
}

/** @param {Boot} boot */
function begin(boot) {
  try {
    worker = openWorker(boot, hear, lose);
  } catch (error) {
    return fail(error);
  }
  if (worker) watch(SILENCE, () => become("stalled"));
  else become("unsupported");
}

function stop() {
  clearTimeout(watchdog);
  worker?.terminate();
  worker = null;
  document.dispatchEvent(new Event("python:gone"));
}

/** @param {State} next */
function become(next) {
  const unsaid = isFault(next) && !wanted;
  if (unsaid) stop();
  state = unsaid ? "idle" : next;
  changes.dispatchEvent(new Event("change"));
}

/** @param {number} patience @param {() => void} then */
function watch(patience, then) {
  clearTimeout(watchdog);
  watchdog = setTimeout(then, patience);
}

/** @param {Report} report */
function hear(report) {
  switch (report.type) {
    case "progress":
      return progress(report.loaded, report.total);
    case "ready":
      return ready();
    case "failed":
      return fail(report.why);
    case "taken":
      return watch(ANSWER, () => lose("no answer"));
    case "answer":
      return answer(report.html);
    case "unreadable":
      return answer(new Unreadable(report.why));
    case "error":
      // Python could not answer this question, and may never answer one again.
      settleQuestion(new Error(report.why));
      return fail(report.why);
  }
}

/** Bytes may start to come again after a silence: then the start goes on too. @param {number} now
 * @param {number} all */
function progress(now, all) {
  [loaded, total] = [now, all];
  watch(SILENCE, () => become("stalled"));
  become("starting");
}

function ready() {
  clearTimeout(watchdog);
  performance.mark("board:ready");
  if (!FRAMED) rememberRuntime();
  become("ready");
  send();
}

/** Give the first question to the worker. */
function send() {
  const question = firstQuestion();
  if (state !== "ready" || !worker || !question) return;
  worker.postMessage(question);
  watch(PULSE, () => lose("no pulse"));
}

/** @param {string | Unreadable} text */
function answer(text) {
  clearTimeout(watchdog);
  deaths = 0;
  settleQuestion(text);
  send();
}

/** The worker has died, or seems to have. @param {string} why */
function lose(why) {
  if (state !== "ready" || ++deaths >= DEATHS) fail(why);
  else start(false);
}

/** @param {unknown} why for whoever looks into it; the reader gets a sentence */
async function fail(why) {
  console.warn("The rules did not start:", why);
  stop();
  become("failed");
  if ((await isOutdated()) && state === "failed") become("outdated");
}
