/**
 * A reader who changes the language takes along what has been played: the moves travel in the address, after
 * the anchor, a part for each board: #martin&v1.martin-example=take%20hero%202. They are text for `play`, which
 * checks them like any other action.
 */

const VERSION = "v1.";
/** What a longer address holds was not written by us. */
const MOST = 8000;

const [anchor, ...parts] = location.hash.slice(1).split("&");
const ours = parts.filter((part) => part.startsWith(VERSION));

/** The moves that came for a board, or none. @param {string} id */
export function carried(id) {
  const part = ours.find((one) => one.startsWith(`${VERSION}${id}=`));
  if (!part || part.length > MOST) return "";
  try {
    return decodeURIComponent(part.slice(VERSION.length + id.length + 1));
  } catch {
    return "";
  }
}

/** The part of an address that carries a board's moves. @param {string} id @param {string} moves */
export function carry(id, moves) {
  return `${VERSION}${id}=${encodeURIComponent(moves)}`;
}

/** Once taken, the moves leave the address, and the browser may find the anchor. */
if (ours.length) {
  const rest = [anchor, ...parts.filter((part) => !ours.includes(part))].filter(Boolean).join("&");
  history.replaceState(history.state, "", `#${rest}`);
  addEventListener("load", () => document.getElementById(decodeURI(anchor))?.scrollIntoView());
}
