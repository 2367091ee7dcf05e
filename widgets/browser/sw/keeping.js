/**
 * Languages kept and dropped, and what nobody needs any more removed.
 *
 * @typedef {import("./storage.js").Language} Language
 * @typedef {(share: number) => void} Tell
 */
import {listContents, lookAgain} from "./answers.js";
import {fetchWhole} from "./fetching.js";
import {addressOf, findKept, languageAt, LIST_URLS, listAddresses, put, registration, remove, ROOT, STORE, worker} from "./storage.js";

/** So many files are fetched side by side. */
const SIDE_BY_SIDE = 4;

/** Keep a language: first all that its list names, then the list. @param {string} language @param {Tell} tell */
export async function keep(language, tell) {
  const {file, hash, size} = LISTS[language];
  if (await findKept(ROOT + file)) return;
  const list = await fetchWhole(file, hash, size);
  const {files} = /** @type {Language} */ (await list.clone().json());
  await keepFiles(files, tell);
  await put(ROOT + file, list);
  lookAgain();
}

/** @param {Language["files"]} files @param {Tell} tell */
async function keepFiles(files, tell) {
  const there = new Set(await listAddresses());
  const wanted = Object.entries(files).filter(([path, [hash]]) => !there.has(addressOf(path, hash)));
  const bytes = wanted.reduce((sum, [, [, size]]) => sum + size, 0);
  let come = 0;
  const fetching = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [path, [hash, size]] = next;
      await put(addressOf(path, hash), await fetchWhole(path, hash, size));
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
}

/** @param {string} language */
export async function drop(language) {
  await remove((await listAddresses()).filter((url) => languageAt(url) === language));
  lookAgain();
  if (isSettled()) await tidy();
}

/** Forget everything. */
export async function forget() {
  await caches.delete(STORE);
  lookAgain();
}

/** Get the languages of the build before ready for a new build. Where one of them does not come whole, all stays as it
 * is. */
export async function install() {
  const languages = (await listAddresses()).flatMap((url) => languageAt(url) ?? []);
  for (const language of new Set(languages)) if (language in LISTS) await keep(language, () => {});
}

/** Tell whether a language is kept as another build had it. */
export const isNews = async () => (await listAddresses()).some((url) => languageAt(url) && !LIST_URLS.includes(url));

/** Tell whether no other build is getting ready here. */
const isSettled = () => !registration.installing && !registration.waiting;

/** Remove all that no list of this build names. */
async function tidy() {
  const used = new Set((await listContents()).values());
  await remove((await listAddresses()).filter((url) => !used.has(url) && !LIST_URLS.includes(url)));
}

/** After a renewal tidy up, once no page of the build before can be open, be it in another window. */
export async function tidyUp() {
  const windows = await worker.clients.matchAll({type: "window", includeUncontrolled: true});
  const open = windows.filter((/** @type {any} */ {frameType, url}) => frameType !== "nested" && url.startsWith(ROOT));
  if (open.length === 1 && isSettled() && (await isNews())) await tidy();
}
