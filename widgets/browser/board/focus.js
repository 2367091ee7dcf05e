/**
 * A board is redrawn under the reader's hands. Where the control that had the focus is gone, a neighbour in its
 * group takes it, or the main button, or whatever button stands there now: never the page, which would send a
 * keyboard back to the top, and no link, by which whoever presses again would leave.
 */
import {membersOf} from "./group.js";

const CONTROLS = "button:enabled";

/** @param {Element} board @returns {() => void} to be called when it has been redrawn */
export function keepFocus(board) {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || !board.contains(held)) return () => {};
  const group = held.closest("[data-group]");
  const number = group ? groupsOf(board).indexOf(group) : -1;
  const places = [group ? membersOf(group) : [], controlsOf(board)].map((all) => all.findIndex((one) => one === held));
  return () => {
    if (hasFocus(board)) return;
    const around = groupsOf(board)[number];
    const nearest = [around ? membersOf(around) : [], controlsOf(board)].map((all, index) => nearestWorking(all, places[index]));
    const main = board.querySelector(".main");
    for (const candidate of [held.id && document.getElementById(held.id), nearest[0], main, nearest[1]]) {
      if (candidate instanceof HTMLElement) candidate.focus();
      if (hasFocus(board)) return;
    }
  };
}

/** @param {HTMLElement[]} all @param {number} place */
function nearestWorking(all, place) {
  const working = all.filter((one) => one.getAttribute("aria-disabled") !== "true");
  return working.at(Math.min(Math.max(place, 0), working.length - 1));
}

/** @param {Element} board @returns {HTMLElement[]} */
function controlsOf(board) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(CONTROLS));
  return [...all].filter((one) => one.getClientRects().length > 0);
}

/** @param {Element} board */
function groupsOf(board) {
  return [...board.querySelectorAll("[data-group]")];
}

/** @param {Element} board */
function hasFocus(board) {
  const active = document.activeElement;
  return board.contains(active) && !active?.matches(":disabled");
}
