/** <game-board> on a page: the script that the page names. */
import {GameBoard} from "./board/element.js";
import {FRAMED} from "./framed.js";
import {isRuntimeCached} from "./runtime/memory.js";
import * as runtime from "./runtime.js";

if (!customElements.get("game-board")) customElements.define("game-board", GameBoard);

/** Start Python for a reader who was here before, and need not wait; nobody else has anything fetched unasked. */
async function warmUp() {
  const needed = !FRAMED && runtime.state === "idle" && document.querySelector("game-board");
  if (needed && (await isRuntimeCached())) runtime.warm();
}
if ("requestIdleCallback" in window) requestIdleCallback(warmUp);
else setTimeout(warmUp, 500);
