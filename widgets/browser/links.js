/**
 * A position as a part of an address, and back. Fetched when the first link comes or is asked for, and where games
 * cannot be kept: then they go along to another language by link.
 *
 * @typedef {import("./keep.js").Game} Game
 */
import {packed, unpacked} from "./pack.js";
import {lookHere, part} from "./place.js";
import {LONGEST} from "./store/format.js";

/** Look words that go along with a position to somebody else: with the numbers of one's own box what follows from them
 * is the same there. */
const OF_THE_POSITION = /^((seat|guess|would)=[\w,-]{1,24}|box=[\d,]{1,60})$/;

/** The part of an address that brings a position, or nothing: some games are too long. @param {string} id of the board
 * @param {Game} game */
export function linkTo(id, {transcript, look}) {
  const words = look.split(" ").filter((word) => OF_THE_POSITION.test(word));
  return part(`v2.${id}`, packed(`${words.join(" ")}\n${transcript}`));
}

/** The position that a link brought. @param {import("./board/carry.js").Came} came @param {string} here the look it comes to
 * @returns {Promise<Game | null>} */
export async function fromLink({kind, text}, here) {
  if (kind !== "packed" && kind !== "deflated") return null;
  try {
    const [look, ...lines] = (kind === "packed" ? unpacked(text) : `\n${await inflated(text)}`).split("\n");
    const words = look.split(" ").filter((word) => OF_THE_POSITION.test(word));
    // Who sends no numbers of a box means the usual ones.
    const names = ["box", ...words.map((word) => word.split("=")[0])];
    const rest = lookHere("", here).split(" ").filter((word) => !names.includes(word.split("=")[0]));
    return {look: [...rest, ...words].join(" "), transcript: lines.join("\n")};
  } catch {
    return null;
  }
}

/** As links of the first version were packed. What a short text unpacks to may be endless: it is read only so far.
 * @param {string} text */
async function inflated(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", {fatal: true})).getReader();
  let whole = "";
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    whole += value;
    if (whole.length > LONGEST) throw new Error("too long");
  }
  return whole;
}
