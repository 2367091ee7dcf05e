/**
 * Keeps the site for when there is no network, a whole language at a time.
 *
 * A language is a list: for each address the first digits of its content's hash, and its length. Every content is
 * checked before it is kept, and the list is kept last, when all that it names is there. Only then is anything
 * answered from what is kept, so no page is ever put together from two builds: a new build is another list, got
 * ready beside the one in use, and used when the reader says so or no page of the old one is open any more.
 *
 * @typedef {(typeof LISTS)[string]} List
 * @typedef {{files: Record<string, [hash: string, size: number]>}} Language
 * @typedef {{type: "keep" | "drop", language: string} | {type: "tell" | "renew" | "forget"}} Wish
 * @typedef {{news: boolean, kept: Record<string, boolean>, sizes: Record<string, number>}} State
 * @typedef {(share: number) => void} Tell
 */
const ours = /** @type {any} */ (self);
/** @type {ServiceWorkerRegistration} */
const registration = ours.registration;
const ROOT = registration.scope;
/** Other sites may share our origin, and so may another copy of this one. */
const STORE = `rules-at-play ${ROOT}`;
const LIST = /\/run\/kept\.(\w+)\.\w+\.json$/;
/** So many files are fetched side by side. */
const SIDE_BY_SIDE = 4;

/** Where everything is that may be answered from what is kept. @type {Promise<Map<string, string>> | undefined} */
let known;

/** Under which address a content is kept: what lies in run/ has its hash in its own.
 * @param {string} path @param {string} hash */
const place = (path, hash) => (path.startsWith("run/") ? ROOT + path : `${ROOT}${path}?${hash}`);

/** Nothing is kept, renewed and tidied at the same time. @template T @param {() => Promise<T>} work */
const alone = (work) => navigator.locks.request(STORE, work);

/** What is kept at an address. @param {string} url */
const kept = (url) => caches.match(url, {cacheName: STORE});

/** The addresses of all that is kept, also of what came before a fetching was broken off. */
const addresses = async () =>
  (await caches.has(STORE)) ? (await (await caches.open(STORE)).keys()).map(({url}) => url) : [];

/** The languages that are kept, by whichever build. */
const languages = async () => (await addresses()).flatMap((url) => url.match(LIST)?.[1] ?? []);

/** The whole of a file, as the build has written it, or none of it. What the browser's own cache has is not
 * trusted twice. @param {string} path @param {string} hash @param {number} size */
async function whole(path, hash, size) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const answer = await fetch(ROOT + path, {cache});
    const bytes = await answer.arrayBuffer();
    if (answer.ok && bytes.byteLength === size && (await digest(bytes)).startsWith(hash)) return copied(bytes, answer);
  }
  throw new Error(`${path} did not come whole`);
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As it came, with what its host said of it; but it is unpacked now. @param {ArrayBuffer} bytes @param {Response} answer */
function copied(bytes, answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, {headers});
}

/** A worker that another has followed keeps nothing any more. @param {string} url @param {Response} content */
async function put(url, content) {
  if (ours.serviceWorker?.state === "redundant") throw new Error("another build has taken over");
  await (await caches.open(STORE)).put(url, content);
}

/** Keeps a language: first all that its list names, then the list. @param {string} language @param {Tell} tell */
async function keep(language, tell) {
  const {file, hash, size} = LISTS[language];
  if (await kept(ROOT + file)) return;
  const list = await whole(file, hash, size);
  const {files} = /** @type {Language} */ (await list.clone().json());
  const there = new Set(await addresses());
  const wanted = Object.entries(files).filter(([path, [hash]]) => !there.has(place(path, hash)));
  const bytes = wanted.reduce((sum, [, [, size]]) => sum + size, 0);
  let come = 0;
  const fetching = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, [hash, size]] = next;
      await put(place(path, hash), await whole(path, hash, size));
      come += size;
      tell(come / bytes);
    }
  };
  // Where one has failed the others stop too: nobody would use what they bring.
  const stop = (/** @type {unknown} */ why) => {
    wanted.length = 0;
    throw why;
  };
  const ended = await Promise.allSettled(Array.from({length: SIDE_BY_SIDE}, () => fetching().catch(stop)));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await put(ROOT + file, list);
  known = undefined;
}

/** @param {string} language */
async function drop(language) {
  const store = await caches.open(STORE);
  const lists = (await addresses()).filter((url) => url.match(LIST)?.[1] === language);
  await Promise.all(lists.map((url) => store.delete(url)));
  known = undefined;
  if (isSettled()) await tidy();
}

/** Whether no other build is getting ready here. */
const isSettled = () => !registration.installing && !registration.waiting;

/** Away with all that no list of this build names. */
async function tidy() {
  const store = await caches.open(STORE);
  const used = new Set((await contents()).values());
  const lists = Object.values(LISTS).map(({file}) => ROOT + file);
  const unused = (await addresses()).filter((url) => !used.has(url) && !lists.includes(url));
  await Promise.all(unused.map((url) => store.delete(url)));
}

/** Whether a language is kept as another build had it. */
const isNews = async () => {
  const lists = Object.values(LISTS).map(({file}) => ROOT + file);
  return (await addresses()).some((url) => LIST.test(url) && !lists.includes(url));
};

/** After a renewal, once no page of the build before can be open, be it in another window. */
async function tidyUp() {
  const windows = await ours.clients.matchAll({type: "window", includeUncontrolled: true});
  const open = windows.filter((/** @type {any} */ {frameType, url}) => frameType !== "nested" && url.startsWith(ROOT));
  if (open.length === 1 && isSettled() && (await isNews())) await tidy();
}

/** Where each address of the languages is kept that this build has whole. */
async function contents() {
  const where = new Map();
  for (const {file} of Object.values(LISTS)) {
    const list = await kept(ROOT + file);
    const {files} = list ? /** @type {Language} */ (await list.json()) : {files: {}};
    for (const [path, [hash]] of Object.entries(files)) where.set(path, place(path, hash));
  }
  return where;
}

/** What is kept of an address. A page of the build before, still open, may ask for what only that build had.
 * @param {string} url */
async function found(url) {
  const path = url.slice(ROOT.length).split(/[?#]/)[0];
  known ??= contents();
  known.catch(() => (known = undefined));
  const where = (await known).get(path) ?? (path.startsWith("run/") ? ROOT + path : undefined);
  if (where) return kept(where);
  return (await known).has(`${path}/`) ? Response.redirect(`${ROOT}${path}/`) : undefined;
}

/** @param {Request} request */
async function answer(request) {
  // After a failure the runtime trusts nothing that is kept, as long as there is a network.
  const fresh = request.cache === "reload" && (await fetch(request).catch(() => undefined));
  return fresh || (await found(request.url).catch(() => undefined)) || fetch(request);
}

/** A new build gets the languages ready that are kept of the one before. Where one of them does not come whole,
 * all stays as it is. */
const install = () => alone(async () => {
  for (const language of new Set(await languages())) if (language in LISTS) await keep(language, () => {});
});

/** What is kept, and how much room each language takes or would take, in bytes; and whether a reader sees other
 * pages when this build takes over. @returns {Promise<State>} */
async function state() {
  const there = await addresses();
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

/** @param {Wish} wish @param {Tell} tell */
async function grant(wish, tell) {
  if (wish.type === "renew") return ours.skipWaiting();
  if (wish.type === "keep") await alone(() => keep(wish.language, tell).then(tidyUp));
  if (wish.type === "drop") await alone(() => drop(wish.language));
  if (wish.type === "forget") await alone(forget);
}

async function forget() {
  await caches.delete(STORE);
  known = undefined;
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

ours.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
ours.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(ours.clients.claim()));
ours.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(hear(event)));
ours.addEventListener("fetch", (/** @type {any} */ event) => {
  const {request} = event;
  // Who asks past all caches wants to know what the server has.
  if (request.method !== "GET" || !request.url.startsWith(ROOT) || request.cache === "no-store") return;
  event.respondWith(answer(request));
});

export {};
