/**
 * What a press has done is to be seen, on a small screen too: the page scrolls where it has to, and never while
 * somebody reads elsewhere.
 */
import {still} from "./motion.js";

/** Who is to play. */
const TURN = ".now";
/** What is meant: what is advised before what may be done. */
const MEANT = [".advised", ".lit"];

/** @param {Element} board @returns {boolean} whether the reader watches who is to play */
export function watched(board) {
  const turn = board.querySelector(TURN);
  return Boolean(turn && seen(turn));
}

/** Where it lies the reader sees it: no dice or head of the page are before it. @param {Element} piece */
function seen(piece) {
  const {x, y, width, height} = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** A piece that is meant, unless one is in sight; where none is, who is to play. @param {HTMLElement} board */
export function showMeant(board) {
  showPiece(board, () => {
    const pieces = MEANT.map((kind) => [...board.querySelectorAll(kind)]).find(({length}) => length);
    return pieces ? !pieces.some(seen) && pieces[0] : board.querySelector(TURN);
  });
}

/** @param {HTMLElement} board @param {() => Element | false | null | undefined} piece of it, as it then is */
export function showPiece(board, piece) {
  settled(board, piece, "nearest");
}

/** @param {HTMLElement} board */
export function showTop(board) {
  settled(board, () => board.querySelector("[data-transcript]"), "start");
}

/** Once it is laid out: the dice at the edge of the screen may have grown since.
 * @param {HTMLElement} board @param {() => Element | false | null | undefined} wanted @param {ScrollLogicalPosition} block */
function settled(board, wanted, block) {
  requestAnimationFrame(() => {
    const dock = `${board.querySelector(".yours")?.clientHeight ?? 0}px`;
    const piece = wanted();
    if (!piece) return;
    if (board.style.getPropertyValue("--dock") !== dock) board.style.setProperty("--dock", dock);
    piece.scrollIntoView({block, behavior: still.matches ? "instant" : "smooth"});
  });
}
