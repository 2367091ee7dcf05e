/**
 * What the line at a board says: how far the start of Python is, and what became of what the reader wanted.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 * @typedef {import("./queue.js").Press} Press
 */
import {whyMissing} from "../runtime/build.js";
import {Unreadable} from "../runtime/questions.js";
import * as runtime from "../runtime.js";
import {isNewer} from "../transcript.js";
import {keepFocus} from "./focus.js";
import {Line} from "./line.js";
import {pressesOf} from "./queue.js";
import {showPiece} from "./sight.js";

/** After so long without an answer, in milliseconds, the board says that it is at work. */
const SLOW = 1000;

/** @type {WeakMap<HTMLElement, Line>} */
const lines = new WeakMap();

/** @param {HTMLElement} board */
const lineOf = (board) => /** @type {Line} */ (lines.get(board));

/** Put an empty line below a board. @param {HTMLElement} board */
export function addLine(board) {
  const line = new Line(board.lang, () => retry(board));
  lines.set(board, line);
  board.append(line.element);
}

/** Say how far the start of Python is. @param {HTMLElement} board @param {boolean} quiet whether there is nothing to
 * say */
export function showStart(board, quiet) {
  const {state, loaded, total} = runtime;
  if (quiet || state === "ready") lineOf(board).clear();
  else if (runtime.isFault(state)) lineOf(board).showFault(state);
  else lineOf(board).showProgress(loaded, total);
}

/** @param {HTMLElement} board @returns {ReturnType<typeof setTimeout>} to be cleared when the work is done */
export function beginWork(board) {
  return setTimeout(() => runtime.state === "ready" && lineOf(board).showWork(), SLOW);
}

/** A press has no answer. @param {HTMLElement} board @param {Press} press @param {unknown} error */
export function explainFailure(board, {kind, words, control}, error) {
  if (error instanceof Unreadable && kind === "open") refuse(board, isNewer(words) ? "newer" : "unreadable", control);
  // The line says already that Python has failed.
  else console.warn(error);
}

/** Say of a text that it cannot be opened. @param {HTMLElement} board @param {string} why
 * @param {string} [control] by which it was opened; without one it came in the address, and its reader looks at the
 * top */
export function refuse(board, why, control) {
  if (control) return say(board, why);
  sayAbove(board, why);
  showLine(board);
}

/** Say something without taking a reader there. @param {HTMLElement} board @param {string} what
 * @param {string} [text] that could not be copied */
export function note(board, what, text) {
  lineOf(board).note(what, text);
}

/** @param {HTMLElement} board @param {string} what @param {string} [text] */
export function say(board, what, text) {
  note(board, what, text);
  showLine(board);
}

/** @param {HTMLElement} board @param {string} what */
export function sayAbove(board, what) {
  board.prepend(lineOf(board).element);
  note(board, what);
}

/** Say that something could not be fetched, or that the page is too old for it. @param {HTMLElement} board */
export async function sayMissing(board, otherwise = "missing") {
  say(board, await whyMissing(otherwise));
}

/** The reader goes on: what was said of something before is said no more. @param {HTMLElement} board */
export function forget(board) {
  const line = lineOf(board);
  if (board.lastChild !== line.element) board.append(line.element);
  line.forget();
}

/** @param {HTMLElement} board */
function retry(board) {
  const giveBack = keepFocus(board);
  runtime.retry();
  document.getElementById(pressesOf(board)[0]?.control)?.focus();
  giveBack();
}

/** @param {HTMLElement} board */
function showLine(board) {
  showPiece(board, () => lineOf(board).element);
}
