/**
 * Short motion out of real causes: what says where it comes from flies from there, what has just fallen tumbles.
 * A board marks it with the number of the move or the step that did it, and only what is later than all that was
 * there moves, one after the other where it says so; without motion the mark on the piece is enough.
 */

const FLIGHT = 220;
const TUMBLE = 400;

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{last: number, places: Map<string, DOMRect>}} Before */

/** What lies where before a board is redrawn. @param {Element} board @param {string} html @returns {Before} */
export function lying(board, html) {
  const moved = board.querySelectorAll("[data-moved]");
  const last = Math.max(0, ...Array.from(moved, (one) => Number(one.getAttribute("data-moved"))));
  /** @type {Map<string, DOMRect>} */
  const places = new Map();
  for (const [, id] of still.matches ? [] : html.matchAll(/ data-from="([^"]+)"/g)) {
    const piece = document.getElementById(id);
    if (piece && board.contains(piece)) places.set(id, piece.getBoundingClientRect());
  }
  return {last, places};
}

/** Sets in motion what a move has moved. @param {Element} board @param {Before} before */
export function move(board, {last, places}) {
  if (still.matches) return;
  for (const piece of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-moved]"))) {
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
