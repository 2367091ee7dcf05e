/**
 * The parts of a start as they come: counted, and checked.
 *
 * @typedef {import("../runtime/protocol.js").Part} Part
 */
import {page} from "./page.js";
import {addBytes, findPart} from "./progress.js";

const {early} = page;
const fetchReally = self.fetch.bind(self);

/** Begin to fetch more parts. @param {Part[]} parts */
export function fetchParts(parts) {
  for (const {url} of parts) early.set(url, fetchReally(url));
}

/** Let whoever fetches an address get our answer. @param {string} url @param {() => Promise<Response>} answer */
export function answerFetch(url, answer) {
  const before = self.fetch;
  self.fetch = (input, init) => (String(input) === url ? answer() : before(input, init));
}

/** @param {Part} part @returns {Promise<Response>} */
export async function responseOf(part) {
  const answer = await early.get(part.url);
  if (!answer?.ok) throw new Error(`${part.name}: ${answer?.status}`);
  return answer;
}

/** @param {string | RegExp} name of a part */
export async function bytesOf(name) {
  const part = findPart(name);
  const bytes = new Uint8Array(part.size);
  await readBody(await responseOf(part), part, (chunk, at) => bytes.set(chunk, at));
  await check(bytes, part);
  return bytes;
}

/** Read a body to its end, and count its bytes.
 * @param {Response} answer @param {Part} part @param {(chunk: Uint8Array, at: number) => void} [take] */
export async function readBody(answer, part, take) {
  let at = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader(); ; ) {
    const {done, value} = await reader.read();
    if (done) break;
    if (at + value.length > part.size) throw new Error(`${part.name}: too long`);
    take?.(value, at);
    at += value.length;
    addBytes(part, (value.length * part.wire) / part.size);
  }
  if (at < part.size) throw new Error(`${part.name}: too short`);
}

/** Where there is no secure context there is no digest either; a broken file is then found by Python.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {Part} part */
async function check(bytes, part) {
  if (!self.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!hash.startsWith(part.hash)) throw new Error(`${part.name}: damaged`);
}

/** @param {Part} module */
export async function importModule(module) {
  await import(module.url);
  addBytes(module, module.wire);
}
