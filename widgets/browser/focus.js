/**
 * A board is redrawn under the reader's hands. Where the control that had the focus is gone, a neighbour
 * takes it: never the page, which would send a keyboard back to the top.
 */
import {members} from "./group.js";

/** @param {Element} board @returns {() => void} to be called when it has been redrawn */
export function keepFocus(board) {
  const held = document.activeElement;
  if (!held || !board.contains(held)) return () => {};
  const group = held.closest("[data-group]");
  const number = group ? groups(board).indexOf(group) : -1;
  const place = group ? members(group).indexOf(/** @type {HTMLButtonElement} */ (held)) : 0;
  return () => {
    if (holds(board)) return;
    const same = held.id && document.getElementById(held.id);
    const around = groups(board)[number];
    const neighbour = around && members(around).at(Math.min(place, members(around).length - 1));
    const any = board.querySelector("button:enabled, select:enabled, input:enabled, a[href]");
    for (const candidate of [same, neighbour, any]) {
      if (candidate instanceof HTMLElement) candidate.focus();
      if (holds(board)) return;
    }
  };
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
