/**
 * A board is redrawn under the reader's hands. Where the control that had the focus is gone, a neighbour in its
 * group takes it, or the main button, or whatever button stands there now: never the page, which would send a
 * keyboard back to the top, and no link, by which whoever presses again would leave.
 */
import {members} from "./group.js";

const CONTROLS = "button:enabled";

/** @param {Element} board @returns {() => void} to be called when it has been redrawn */
export function keepFocus(board) {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || !board.contains(held)) return () => {};
  const group = held.closest("[data-group]");
  const number = group ? groups(board).indexOf(group) : -1;
  const places = [group ? members(group) : [], controls(board)].map((all) => all.findIndex((one) => one === held));
  return () => {
    if (holds(board)) return;
    const around = groups(board)[number];
    const nearest = [around ? members(around) : [], controls(board)].map((all, index) => near(all, places[index]));
    const main = board.querySelector(".main");
    for (const candidate of [held.id && document.getElementById(held.id), nearest[0], main, nearest[1]]) {
      if (candidate instanceof HTMLElement) candidate.focus();
      if (holds(board)) return;
    }
  };
}

/** @param {HTMLElement[]} all @param {number} place */
function near(all, place) {
  const working = all.filter((one) => one.getAttribute("aria-disabled") !== "true");
  return working.at(Math.min(Math.max(place, 0), working.length - 1));
}

/** @param {Element} board @returns {HTMLElement[]} */
function controls(board) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(CONTROLS));
  return [...all].filter((one) => one.getClientRects().length > 0);
}

/** @param {Element} board */
function groups(board) {
  return [...board.querySelectorAll("[data-group]")];
}

/** @param {Element} board */
function holds(board) {
  const active = document.activeElement;
  return board.contains(active) && !active?.matches(":disabled");
}
