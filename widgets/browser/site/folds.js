/** A rule that lies in a fold is shown to whoever comes for it, by link, by search or by address. */
import {FOLDED, target} from "./anchors.js";

export function openFolds() {
  open(location.hash);
  addEventListener("hashchange", () => open(location.hash));
  document.addEventListener("click", openAgain);
}

/** @param {string} hash */
function open(hash) {
  const found = target(hash);
  let fold = found?.closest(FOLDED);
  if (!fold) return;
  for (; fold; fold = fold.closest(FOLDED)) fold.setAttribute("open", "");
  found?.scrollIntoView();
}

/** A link to where the address leads already changes no address. @param {Event} event */
function openAgain({target}) {
  const link = /** @type {Element} */ (target).closest("a[href*='#']");
  if (link instanceof HTMLAnchorElement && link.href === location.href) open(link.hash);
}
