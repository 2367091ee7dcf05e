/**
 * Where contents are kept: one cache, in which each content has an address that says its hash.
 *
 * @typedef {{files: Record<string, [hash: string, size: number]>}} Language    the list of a language
 */

export const worker = /** @type {any} */ (self);
/** @type {ServiceWorkerRegistration} */
export const registration = worker.registration;
export const ROOT = registration.scope;
/** Other sites may share our origin, and so may another copy of this one. */
export const STORE = `rules-at-play ${ROOT}`;
const LIST = /\/run\/kept\.(\w+)\.\w+\.json$/;

/** Return the language whose list, of whichever build, lies at an address. @param {string} url */
export const languageAt = (url) => url.match(LIST)?.[1];

/** The addresses of this build's lists. */
export const LIST_URLS = Object.values(LISTS).map(({file}) => ROOT + file);

/** Return the address under which a content is kept: what lies in run/ has its hash in its own.
 * @param {string} path @param {string} hash */
export const addressOf = (path, hash) => (path.startsWith("run/") ? ROOT + path : `${ROOT}${path}?${hash}`);

/** Do something while nobody else keeps, renews or tidies. @template T @param {() => Promise<T>} work */
export const alone = (work) => navigator.locks.request(STORE, work);

/** Return what is kept at an address. @param {string} url */
export const findKept = (url) => caches.match(url, {cacheName: STORE});

/** Return the addresses of all that is kept, also of what came before a fetching was broken off. */
export const listAddresses = async () =>
  (await caches.has(STORE)) ? (await (await caches.open(STORE)).keys()).map(({url}) => url) : [];

/** @param {string[]} urls */
export async function remove(urls) {
  const store = await caches.open(STORE);
  await Promise.all(urls.map((url) => store.delete(url)));
}

/** A worker that another has followed keeps nothing any more. @param {string} url @param {Response} content */
export async function put(url, content) {
  if (worker.serviceWorker?.state === "redundant") throw new Error("another build has taken over");
  await (await caches.open(STORE)).put(url, content);
}
