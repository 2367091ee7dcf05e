/**
 * Short motion out of real causes: what says where it comes from flies from there, what has just fallen tumbles.
 * A board marks it with the number of the move or the step that did it, and only what is later than all that was
 * there moves, one after the other where it says so; without motion the mark on the piece is enough.
 *
 * @typedef {import("./queue.js").Press} Press
 */
import {goesOn} from "../transcript.js";
import {rootOf} from "./root.js";

const FLIGHT = 220;
const TUMBLE = 400;

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Set in motion what an answer has moved, where the game goes on. @param {HTMLElement} board @param {Press} _press
 * @param {string} html of the answer @returns {() => void} to be called when the board has been redrawn */
export function animate(board, _press, html) {
  if (still.matches) return () => {};
  const {transcript} = rootOf(board).dataset;
  const last = Math.max(0, ...movedIn(board).map(({dataset}) => Number(dataset.moved)));
  const places = placesIn(board, html);
  return () => {
    if (goesOn(transcript, rootOf(board).dataset.transcript)) move(board, last, places);
  };
}

/** @param {HTMLElement} board @returns {HTMLElement[]} */
const movedIn = (board) => [...board.querySelectorAll(/** @type {"div"} */ ("[data-moved]"))];

/** Return where those pieces lie from which others will come. @param {HTMLElement} board @param {string} html */
function placesIn(board, html) {
  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  for (const [, id] of html.matchAll(/ data-from="([^"]+)"/g)) {
    const piece = document.getElementById(id);
    if (piece && board.contains(piece)) places.set(id, piece.getBoundingClientRect());
  }
  return places;
}

/** @param {HTMLElement} board @param {number} last what was moved before @param {Map<string, DOMRect>} places */
function move(board, last, places) {
  for (const piece of movedIn(board)) {
    if (Number(piece.dataset.moved) <= last) continue;
    const from = places.get(piece.dataset.from ?? "");
    if (from) fly(piece, from);
    else if (!piece.dataset.from) [...piece.children].forEach(tumble);
  }
}

/** @param {HTMLElement} piece @param {DOMRect} from */
function fly(piece, from) {
  const to = piece.getBoundingClientRect();
  const {after} = piece.dataset;
  const size = after ? 1 : from.width / (to.width || 1);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${size})`;
  piece.animate([{transform: start, transformOrigin: "0 0", zIndex: 3}, {transform: "none", transformOrigin: "0 0"}],
    {duration: FLIGHT, easing: "ease-out", delay: Number(after ?? 0), fill: "backwards"});
}

/** @param {Element} piece */
function tumble(piece) {
  const turns = 180 + Math.floor(Math.random() * 360);
  piece.animate([{transform: `translateY(-14px) rotate(-${turns}deg)`}, {transform: "none"}],
    {duration: TUMBLE, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.1)"});
}
