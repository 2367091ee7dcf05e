/**
 * The control of a press: it shows that the press has been taken, and is read again when its turn comes.
 *
 * @typedef {import("./asking.js").Control} Control
 * @typedef {import("./queue.js").Press} Press
 */
import * as runtime from "../runtime.js";
import {clearForm, readControl} from "./asking.js";
import {waitingOf} from "./queue.js";
import {rootOf} from "./root.js";

/** An answer that comes sooner, in milliseconds, is sign enough that a press was taken: to show it takes a frame
 * more. */
const SOON = 100;

/** Show at once that a press waits, and at its control a moment later. @param {HTMLElement} board */
export function showPress(board) {
  board.toggleAttribute("data-waiting", true);
  if (runtime.state === "ready") setTimeout(showWaiting, SOON, board);
  else showWaiting(board);
}

/** @param {HTMLElement} board */
export function showWaiting(board) {
  const waiting = new Set(waitingOf(board).map(({control}) => control));
  board.toggleAttribute("data-waiting", waiting.size > 0);
  for (const control of rootOf(board).querySelectorAll("[data-action], [data-look]")) {
    control.toggleAttribute("data-taken", waiting.has(control.id));
  }
}

/** Return what a press asks now, where its control is still there. @param {HTMLElement} board @param {Press} press */
export function readAgain(board, press) {
  const control = press.control && board.querySelector(`:is(button, input)#${CSS.escape(press.control)}`);
  return (control && readControl(/** @type {Control} */ (control))) || press;
}

/** A form whose question was answered with a move is empty again. @param {HTMLElement} board @param {Press} press */
export function emptyForm(board, {control}) {
  const {transcript} = rootOf(board).dataset;
  return () => {
    const form = document.getElementById(control);
    if (form instanceof HTMLFormElement && rootOf(board).dataset.transcript !== transcript) clearForm(form);
  };
}
