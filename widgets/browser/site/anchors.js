/** Where an address leads on a page. */

export const FOLDED = "details:not([open])";

/** Return what an anchor names; behind it the moves of a board may stand. @param {string} hash */
export function target(hash) {
  const anchor = hash.slice(1).split("&")[0];
  try { return document.getElementById(decodeURIComponent(anchor)); } catch { return null; }
}
