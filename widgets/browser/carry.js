/**
 * A reader who changes the language takes along what has been played: the moves travel in the address, behind
 * the anchor if there is one, a part for each board: #martin&v1.martin-example=take%20hero%202. They are text
 * for `play`, which checks them like any other action.
 */

const VERSION = "v1.";
/** Longer moves stay behind, and a longer part is not read. */
const MOST = 8000;

const parts = location.hash.slice(1).split("&");
const ours = parts.filter(isOurs);

/** @param {string} part */
function isOurs(part) {
  return part.startsWith(VERSION);
}

/** Whether anything came for a board, readable or not. @param {string} id */
export function came(id) {
  return ours.some((one) => one.startsWith(`${VERSION}${id}=`));
}

/** The moves that came for a board, or none. @param {string} id */
export function carried(id) {
  const start = `${VERSION}${id}=`;
  const part = ours.find((one) => one.startsWith(start)) ?? "";
  return part.length > MOST ? "" : decoded(part.slice(start.length));
}

/** The part of an address that carries something, or nothing. @param {string} id @param {string} text */
export function part(id, text) {
  const written = `${VERSION}${id}=${encodeURIComponent(text)}`;
  return text && written.length <= MOST ? written : "";
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** A link that is opened where its page is open already brings no new page by itself. */
addEventListener("hashchange", () => {
  if (location.hash.slice(1).split("&").some(isOurs)) location.reload();
});

/** Once taken, the moves leave the address, and the browser may find the anchor. */
if (ours.length) {
  const anchor = parts.filter((part) => !ours.includes(part)).join("&");
  history.replaceState(history.state, "", location.pathname + location.search + (anchor && `#${anchor}`));
  addEventListener("load", () => document.getElementById(decoded(anchor))?.scrollIntoView());
}
