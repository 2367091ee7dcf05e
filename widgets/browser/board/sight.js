/**
 * What a press has done is to be seen, on a small screen too: the page scrolls where it has to, and never while
 * somebody reads elsewhere.
 */
import {sameDeal} from "../transcript.js";
import {still} from "./motion.js";
import {rootOf} from "./root.js";

/** @typedef {import("./queue.js").Press} Press */

/** Who is to play. */
const TURN = ".now";
/** What is meant: what is advised before what may be done. */
const MEANT = [".advised", ".lit"];
/** What is pressed again and again: its button stays where it is. */
const BACK_AND_FORTH = /^(undo|redo|at )/;

/** In a whole game what came of a press is brought into sight; of what goes on by itself only what the reader watches.
 * @param {HTMLElement} board @param {Press} press @returns {() => void} to be called when the board has been redrawn */
export function follow(board, press) {
  const {transcript} = rootOf(board).dataset;
  const drawer = document.getElementById(press.control)?.closest(/** @type {"details"} */ (".drawer"));
  const advised = board.querySelector(".advised") !== null;
  const follows = rootOf(board).matches(".whole") && (press.control || (press.kind === "play" && isWatched(board)));
  return () => {
    if (follows) showOutcome(board, press, {drawer, transcript, advised});
  };
}

/**
 * Show what came of a press. Looking back from beside the table scrolls nothing, and neither does advice that was
 * there before the press: it has been shown already.
 * @param {HTMLElement} board @param {Press} press
 * @param {{drawer: HTMLDetailsElement | null | undefined, transcript: string, advised: boolean}} was before the press
 */
function showOutcome(board, {kind, words, control}, {drawer, transcript: before, advised}) {
  const {transcript, next} = rootOf(board).dataset;
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

/** Shut a drawer in which another game was asked for. @param {Element} board @param {HTMLDetailsElement} drawer */
function putAway(board, drawer) {
  drawer.open = false;
  /** @type {HTMLElement | null} */ (board.querySelector(".main"))?.focus({preventScroll: true});
}

/** @param {Element} board @returns {boolean} whether the reader watches who is to play */
function isWatched(board) {
  const turn = board.querySelector(TURN);
  return Boolean(turn && isInSight(turn));
}

/** Tell whether a reader sees where a piece lies: no dice or head of the page are before it. @param {Element} piece */
function isInSight(piece) {
  const {x, y, width, height} = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Show a piece that is meant, unless one is in sight; where none is meant, who is to play.
 * @param {HTMLElement} board */
function showMeant(board) {
  showPiece(board, () => {
    const pieces = MEANT.map((kind) => [...board.querySelectorAll(kind)]).find(({length}) => length);
    return pieces ? !pieces.some(isInSight) && pieces[0] : board.querySelector(TURN);
  });
}

/** @param {HTMLElement} board @param {() => Element | false | null | undefined} piece of it, as it then is */
export function showPiece(board, piece) {
  scrollWhenDrawn(board, piece, "nearest");
}

/** @param {HTMLElement} board */
function showTop(board) {
  scrollWhenDrawn(board, () => rootOf(board), "start");
}

/** Scroll when all is laid out: the dice at the edge of the screen may have grown since.
 * @param {HTMLElement} board @param {() => Element | false | null | undefined} wanted
 * @param {ScrollLogicalPosition} block */
function scrollWhenDrawn(board, wanted, block) {
  requestAnimationFrame(() => {
    const dock = `${board.querySelector(".yours")?.clientHeight ?? 0}px`;
    const piece = wanted();
    if (!piece) return;
    if (board.style.getPropertyValue("--dock") !== dock) board.style.setProperty("--dock", dock);
    piece.scrollIntoView({block, behavior: still.matches ? "instant" : "smooth"});
  });
}
