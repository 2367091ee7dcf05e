/**
 * What a reader does at the controls of a board becomes presses.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 */
import {fillIn, readControl, selectField} from "./asking.js";
import {settleStop, walk} from "./group.js";
import {want} from "./interest.js";
import {forget} from "./notes.js";
import {waitingOf} from "./queue.js";
import {rootOf} from "./root.js";
import {keepOwn} from "./saves.js";
import {useTool} from "./tools.js";

/** @param {GameBoard} board */
export function listen(board) {
  for (const sign of ["pointerover", "focusin", "touchstart", "click"]) {
    board.addEventListener(sign, () => want(board), {passive: true});
  }
  board.addEventListener("click", (event) => click(board, event));
  board.addEventListener("submit", (event) => submit(board, event));
  board.addEventListener("input", (event) => input(board, event));
  board.addEventListener("focusin", settleStop);
  for (const sign of ["focusin", "click"]) board.addEventListener(sign, selectField);
  board.addEventListener("keydown", walk);
}

/** @param {GameBoard} board @param {Event} event */
function click(board, {target}) {
  const button = /** @type {Element} */ (target).closest("button");
  if (!button || !rootOf(board).contains(button)) return;
  forget(board);
  const asked = readControl(button);
  if (asked) board.press({...asked, control: button.id});
  else if (button.dataset.asks && button.form) askWith(board, button.form, button.dataset.asks, button.id);
  else if (button.dataset.keep) useTool(board, button.dataset.keep, button.id);
}

/** A field asks as soon as it is filled in. What can be typed or moved asks with what stands there when its turn comes,
 * so one question of it in the queue is enough. @param {GameBoard} board @param {Event} event */
function input(board, {target}) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const waits = waitingOf(board).slice(1).some(({control}) => control === target.id);
  if (target instanceof HTMLInputElement && waits) return;
  const asked = readControl(target);
  if (!asked) return;
  want(board);
  forget(board);
  board.press({...asked, control: target.id});
}

/** @param {GameBoard} board @param {SubmitEvent} event */
function submit(board, event) {
  event.preventDefault();
  forget(board);
  const form = /** @type {HTMLFormElement} */ (event.target);
  askWith(board, form, form.dataset.action ?? "", form.id);
}

/** @param {GameBoard} board @param {HTMLFormElement} form @param {string} action @param {string} control */
function askWith(board, form, action, control) {
  keepOwn(board, form);
  board.press({kind: "play", words: fillIn(action, form), control});
}
