/**
 * Says under each board why it does not wake when board.js does not come, and on “My games” why nothing is listed: no
 * other script is here to say it. It stands in the page itself, below the boards and before the script that it misses:
 * the page may be older than the files of its host.
 * Of a sandbox elsewhere.js knows more.
 */
import {newerPage} from "./runtime/newer.js";

addEventListener("error", async ({target}) => {
  if (self.origin === "null" || !(target instanceof HTMLScriptElement) || target.type !== "module") return;
  const renewed = await newerPage(target.src);
  /** @type {Record<string, string>} */
  const words = JSON.parse(document.getElementById("board-words")?.textContent || "{}");
  // Without a network a page that is loaded again would be lost: first it is seen whether its host answers.
  const again = async () => {
    if (renewed || (await fetch(location.href, {cache: "no-store"}).catch(() => null))) location.reload();
  };
  document.querySelectorAll("game-board, [data-asleep]").forEach((asleep, place) => {
    const [line, said, button] = ["div", "p", "button"].map((name) => document.createElement(name));
    line.className = "boot";
    button.textContent = words[renewed ? "reload" : "retry"];
    button.addEventListener("click", again);
    line.append(said, button);
    asleep.append(line);
    // Who listens hears it once, and not of every board.
    if (!place) said.setAttribute("role", "status");
    said.textContent = words[renewed ? "outdated" : "missing"];
  });
}, true);
