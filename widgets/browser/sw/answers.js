/** What pages ask for is answered from what is kept, if this build has the language whole. */
import {addressOf, findKept, LIST_URLS, ROOT} from "./storage.js";

/** @typedef {import("./storage.js").Language} Language */

/** Where each address is kept that may be answered. @type {Promise<Map<string, string>> | undefined} */
let known;

/** Look again what is kept when it is asked for the next time. */
export function lookAgain() {
  known = undefined;
}

/** Return where each address of the languages is kept that this build has whole. */
export async function listContents() {
  const where = new Map();
  for (const url of LIST_URLS) {
    const list = await findKept(url);
    const {files} = list ? /** @type {Language} */ (await list.json()) : {files: {}};
    for (const [path, [hash]] of Object.entries(files)) where.set(path, addressOf(path, hash));
  }
  return where;
}

/** @param {Request} request */
export async function answer(request) {
  // After a failure the runtime trusts nothing that is kept, as long as there is a network.
  const fresh = request.cache === "reload" && (await fetch(request).catch(() => undefined));
  return fresh || (await find(request.url).catch(() => undefined)) || fetch(request);
}

/** Find what is kept of an address. A page of the build before, still open, may ask for what only that build had.
 * @param {string} url */
async function find(url) {
  const path = url.slice(ROOT.length).split(/[?#]/)[0];
  known ??= listContents();
  known.catch(lookAgain);
  const contents = await known;
  const where = contents.get(path) ?? (path.startsWith("run/") ? ROOT + path : undefined);
  if (where) return findKept(where);
  return contents.has(`${path}/`) ? Response.redirect(`${ROOT}${path}/`) : undefined;
}
