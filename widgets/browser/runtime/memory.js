/** Whether this browser has the runtime of this build in its cache. */
import {addressOf} from "./build.js";

/** Where the browser remembers it. */
const MEMORY = "rules-at-play.runtime";

export function rememberRuntime() {
  try {
    localStorage.setItem(MEMORY, BUILD.worker);
  } catch {
    // Storage is closed to us: the next visit waits for the reader's first sign, as this one did.
  }
}

/** The memory alone is no proof, for the cache may have been emptied since; and to ask the cache alone would write an
 * error into the console of every newcomer. */
export async function isRuntimeCached() {
  try {
    if (localStorage.getItem(MEMORY) !== BUILD.worker) return false;
    const answer = await fetch(addressOf(BUILD.parts[0].file), {cache: "only-if-cached", mode: "same-origin"});
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
