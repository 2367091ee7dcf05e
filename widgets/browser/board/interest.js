/**
 * Whether a reader has reached for a board. Only then it calls Python, and speaks of bytes and faults.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 */
import {FRAMED} from "../framed.js";
import * as runtime from "../runtime.js";
import {send} from "./announce.js";
import {showStart} from "./notes.js";
import {pressesOf} from "./queue.js";
import {createStates} from "./state.js";
import {startTimer, stopTimer} from "./timer.js";

const stateOf = createStates(() => ({
  wanted: false,
  /** Whether Python has been given back since: then the board goes on where it stood. */
  lost: false,
  /** Brings what was kept or sent, when a reader reaches for the board. @type {(() => unknown) | undefined} */
  later: undefined,
}));

/** @param {GameBoard} board */
export const isWanted = (board) => stateOf(board).wanted;

/** A reader has reached for it. @param {GameBoard} board */
export function want(board) {
  const state = stateOf(board);
  if (state.wanted) return;
  state.wanted = true;
  runtime.want();
  showState(board);
  if (state.lost && !pressesOf(board).length) startTimer(board);
  bringLater(board);
}

/** Python has been given back, until a reader reaches for the board again. @param {GameBoard} board */
function lose(board) {
  const state = stateOf(board);
  if (!state.wanted) return;
  stopTimer(board);
  state.wanted = false;
  state.lost = true;
}

/** Let a game come to the table; in another's page not before a reader reaches for the board.
 * @param {GameBoard} board @param {() => unknown} bring */
export function whenWanted(board, bring) {
  if (!FRAMED || isWanted(board)) return board.hold(bring);
  stateOf(board).later = bring;
}

/** Tell whether a game waits for a reader. @param {GameBoard} board */
export const waitsForReader = (board) => Boolean(stateOf(board).later);

/** @param {GameBoard} board */
export function bringLater(board) {
  const state = stateOf(board);
  const bring = state.later;
  state.later = undefined;
  return bring && board.hold(bring);
}

/** Show how far the start of Python is, as far as it is this board's affair. @param {GameBoard} board */
export function showState(board) {
  const {state} = runtime;
  if (state === "idle") lose(board);
  const quiet = state === "idle" || (!isWanted(board) && state !== "ready");
  const shown = quiet ? "static" : runtime.isFault(state) ? "failed" : state;
  showStart(board, quiet);
  if (board.dataset.state === shown) return;
  board.dataset.state = shown;
  send(board, `board:${shown}`);
}
