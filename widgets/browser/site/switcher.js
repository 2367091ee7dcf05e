/** A reader who changes the language comes to the same place there. */
import {FOLDED, target} from "./anchors.js";

export function switchLanguages() {
  // Before the link is followed, by whatever means: Material must find the address finished.
  document.addEventListener("click", keepPlace, true);
  document.addEventListener("auxclick", keepPlace, true);
}

/** The page is in the link; add the anchor where the reader is now. A board that wants to keep its position adds to
 * `detail.parts` when it hears `language:switch`. @param {Event} event */
function keepPlace(event) {
  const link = /** @type {Element} */ (event.target).closest("[data-languages] a, .offer a");
  if (!(link instanceof HTMLAnchorElement)) return;
  const detail = {parts: [findPlace()]};
  document.dispatchEvent(new CustomEvent("language:switch", {detail}));
  link.hash = detail.parts.filter(Boolean).join("&");
}

/** Find where the reader is: at the anchor of the address while it can be seen, or else below the last heading that has
 * come above the top third of the view. The top of a page needs no anchor. */
function findPlace() {
  const anchor = location.hash.slice(1);
  const named = target(location.hash)?.getBoundingClientRect();
  const seen = named && named.bottom > 0 && named.top < innerHeight;
  if (seen || !scrollY) return anchor;
  const headings = document.querySelectorAll("article :is(h2, h3, h4, h5, h6)[id]");
  const passed = Array.from(headings).filter((one) =>
    !one.closest(FOLDED) && one.getBoundingClientRect().top <= innerHeight / 3);
  return passed.at(-1)?.id ?? "";
}
