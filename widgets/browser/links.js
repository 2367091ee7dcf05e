/**
 * A position as a part of an address, and back. Fetched when the first link comes or is asked for, and where games
 * cannot be kept: then they go along to another language by link.
 *
 * @typedef {import("./keep.js").Game} Game
 */
import {packed, unpacked} from "./pack.js";
import {part, selectWords} from "./place.js";
import {LONGEST} from "./store/format.js";

/** The part of an address that brings a position, or nothing: some games are too long. @param {string} id of the board
 * @param {Game} game */
export function linkTo(id, {transcript, look}) {
  return part(`v2.${id}`, packed(`${selectWords("link", look)}\n${transcript}`));
}

/** The position that a link brought. @param {import("./board/carry.js").Came} came
 * @returns {Promise<import("./keep.js").Brought | null>} */
export async function fromLink({kind, text}) {
  if (kind !== "packed" && kind !== "deflated") return null;
  try {
    const [look, ...lines] = (kind === "packed" ? unpacked(text) : `\n${await inflated(text)}`).split("\n");
    return {event: "link", look, transcript: lines.join("\n")};
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
