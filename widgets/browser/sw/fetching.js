/** A file as the build has written it, checked before anybody keeps it. */
import {ROOT} from "./storage.js";

/** Fetch the whole of a file or fail. What the browser's own cache has is not trusted twice.
 * @param {string} path @param {string} hash @param {number} size */
export async function fetchWhole(path, hash, size) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const answer = await fetch(ROOT + path, {cache});
    const bytes = await answer.arrayBuffer();
    if (answer.ok && bytes.byteLength === size && (await digest(bytes)).startsWith(hash)) return unpacked(bytes, answer);
  }
  throw new Error(`${path} did not come whole`);
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Make an answer of bytes that have been unpacked, with what its host said of it. @param {ArrayBuffer} bytes
 * @param {Response} answer */
function unpacked(bytes, answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  return new Response(bytes, {headers});
}
