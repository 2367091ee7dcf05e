/**
 * Says where a board can be played that cannot be where it stands. It stands in the page itself: in a sandbox some
 * browsers take the page's own files for a stranger's, and then no other script is here to say it.
 */
/** @param {boolean} shut whether the board cannot be played here */
function say(shut) {
  const line = /** @type {HTMLElement | null} */ (document.querySelector(".elsewhere"));
  const link = line?.querySelector("a");
  if (!line || !link) return;
  link.textContent = link.href;
  line.hidden = !shut;
}

/** @param {Event} event of a script that does not come */
function missed({target}) {
  if (!(target instanceof HTMLScriptElement)) return;
  if (document.readyState !== "loading") say(true);
  else addEventListener("DOMContentLoaded", () => say(true));
}

// Elsewhere it is missed.js that says why.
if (self.origin === "null") addEventListener("error", missed, true);
if (parent !== self) {
  document.addEventListener("board:failed", () => say(true));
  document.addEventListener("board:ready", () => say(false));
}

export {};
