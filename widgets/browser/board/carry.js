/**
 * What travels in an address, behind the anchor if there is one, a part for each board:
 *
 *     #martin&v1.martin-example=take%20hero%202       moves, for who changes the language
 *     #v1.first-game-example.game=…                   a whole game, as links of the first version had it
 *     #martin-example&v2.martin-example=…             a position or a game, packed (pack.js)
 *     #v2.first-game-example.kept=…                   a game that this browser keeps, by its id
 *
 * Moves are text for `play`, which checks them like any other action; transcripts are checked by `show`.
 */
import {LONGEST_PART} from "../place.js";

const PART = /^v(\d+)\.([\w-]*)(?:\.(game|kept))?(?:=(.*))?$/s;
/** Newer ones are known by their number, and not read. */
const NEWEST = 2;

/** @typedef {{kind: "moves" | "deflated" | "packed" | "kept" | "newer" | "unreadable", text: string}} Came */

/** @type {Record<string, Came["kind"]>} */
const KINDS = {"1.": "moves", "1.game": "deflated", "2.": "packed", "2.kept": "kept"};

/** @type {string[]} */
let ours = [];

/** Take the parts out of the address, so that the browser finds the anchor. */
function takeParts() {
  const parts = location.hash.slice(1).split("&");
  ours = parts.filter((part) => /^v\d+\./.test(part));
  if (!ours.length) return;
  const anchor = parts.filter((part) => !ours.includes(part)).join("&");
  history.replaceState(history.state, "", location.pathname + location.search + (anchor && `#${anchor}`));
  const show = () => document.getElementById(decode(anchor))?.scrollIntoView();
  if (document.readyState === "complete") show();
  else addEventListener("load", show);
}

/** Return what came for a board. What is for no board of this page its first board has to explain.
 * @param {HTMLElement} board @returns {Came | undefined} */
export function findArrival(board) {
  const first = document.querySelector("game-board") === board;
  const whole = ours.find((part) => idOf(part) === board.id)
    ?? (first ? ours.find((part) => document.getElementById(idOf(part))?.localName !== "game-board") : undefined);
  if (whole === undefined) return undefined;
  const [, version, id, more = "", written = ""] = whole.match(PART) ?? [];
  const text = decode(written);
  const readable = id === board.id && whole.length <= LONGEST_PART && text;
  const kind = Number(version) > NEWEST ? "newer" : (readable && KINDS[`${version}.${more}`]) || "unreadable";
  return {kind, text};
}

/** @param {string} part */
const idOf = (part) => part.match(PART)?.[2] ?? "";

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** A link that is opened where its page is open already loads no new page: the boards hear of it. */
addEventListener("hashchange", () => {
  takeParts();
  if (ours.length) document.dispatchEvent(new Event("link:come"));
});
takeParts();
