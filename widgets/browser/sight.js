/**
 * What a press has done is to be seen, on a small screen too: the page scrolls where it has to, and never while
 * somebody reads elsewhere.
 */
import {still} from "./motion.js";
import {sameDeal} from "./place.js";

/** Who is to play. */
const TURN = ".now";
/** What is meant: what is advised before what may be done. */
const MEANT = [".advised", ".lit"];
/** What is pressed again and again: its button stays where it is. */
const BACK_AND_FORTH = /^(undo|redo|at )/;

/** Wherever the reader has pressed, what came of it is seen. To look back from beside the table moves nothing.
 * @param {HTMLElement} board @param {import("./board.js").Press} press
 * @param {HTMLDetailsElement | null | undefined} drawer where it was @param {string} before the transcript
 * @param {boolean} advised whether a piece was advised before: then it has been shown already */
export function follow(board, {kind, words, control}, drawer, before, advised) {
  const root = /** @type {import("./board.js").Root} */ (board.querySelector("[data-transcript]"));
  const {transcript, next} = root.dataset;
  const pressed = document.getElementById(control);
  const anew = !sameDeal(transcript, before);
  if (anew && drawer?.contains(document.activeElement)) putAway(board, drawer);
  const ended = next === "nobody" && transcript !== before;
  if (anew || ended) showTop(board);
  else if (board.querySelector(".slip")) showPiece(board, () => board.querySelector(".slip"));
  else if (drawer && kind !== "show") showTop(board);
  else if (pressed instanceof HTMLFormElement) showPiece(board, () => board.querySelector(".said"));
  else if (pressed?.ariaExpanded === "true") showPiece(board, () => pressed.nextElementSibling);
  else if (kind === "play" ? !BACK_AND_FORTH.test(words) : !advised && board.querySelector(".advised")) showMeant(board);
}

/** A drawer in which another game was asked for. @param {Element} board @param {HTMLDetailsElement} drawer */
function putAway(board, drawer) {
  drawer.open = false;
  /** @type {HTMLElement | null} */ (board.querySelector(".main"))?.focus({preventScroll: true});
}

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
function showMeant(board) {
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
function showTop(board) {
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
