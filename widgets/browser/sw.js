/**
 * Keeps the site for when there is no network, a whole language at a time.
 *
 * A language is a list: for each address the first digits of its content's hash, and its length. Every content is
 * checked before it is kept, and the list is kept last, when all that it names is there. Only then is anything
 * answered from what is kept, so no page is ever put together from two builds: a new build is another list, got
 * ready beside the one in use, and used when the reader says so or no page of the old one is open any more.
 *
 * @typedef {(typeof LISTS)[string]} List
 * @typedef {{type: "keep" | "drop", language: string} | {type: "tell" | "renew" | "forget"}} Wish
 * @typedef {{news: boolean, kept: Record<string, boolean>, sizes: Record<string, number>}} State
 */
import {answer} from "./sw/answers.js";
import {drop, forget, install, isNews, keep, tidyUp} from "./sw/keeping.js";
import {alone, listAddresses, ROOT, worker} from "./sw/storage.js";

/** Say what is kept, and how much room each language takes or would take, in bytes; and whether a reader sees other
 * pages when this build takes over. @returns {Promise<State>} */
async function state() {
  const there = await listAddresses();
  const lists = Object.entries(LISTS);
  const whole = lists.filter(([, {file}]) => there.includes(ROOT + file)).map(([language]) => language);
  // What all languages share takes its room but once.
  const size = (/** @type {string} */ language, /** @type {List} */ {own, shared}) =>
    whole.some((other) => other !== language) ? own : own + shared;
  return {
    news: await isNews(),
    kept: Object.fromEntries(lists.map(([language]) => [language, whole.includes(language)])),
    sizes: Object.fromEntries(lists.map(([language, list]) => [language, size(language, list)])),
  };
}

/** Do what a page wishes. @param {Wish} wish @param {(share: number) => void} tell */
async function grant(wish, tell) {
  if (wish.type === "renew") return worker.skipWaiting();
  if (wish.type === "keep") await alone(() => keep(wish.language, tell).then(tidyUp));
  if (wish.type === "drop") await alone(() => drop(wish.language));
  if (wish.type === "forget") await alone(forget);
}

/** @param {any} event */
async function hear({data, ports: [port]}) {
  try {
    await grant(data, (share) => port?.postMessage({share}));
    port?.postMessage({state: await state()});
  } catch (error) {
    port?.postMessage({failed: String(error), state: await state()});
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(alone(install)));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(hear(event)));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const {request} = event;
  // Who asks past all caches wants to know what the server has.
  if (request.method !== "GET" || !request.url.startsWith(ROOT) || request.cache === "no-store") return;
  event.respondWith(answer(request));
});
