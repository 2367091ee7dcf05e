/**
 * What goes on without the reader: a bot's turn, a count step by step. The board says what comes next and after how
 * long; whatever the reader presses first takes its place.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 */
import {still} from "./motion.js";
import {rootOf} from "./root.js";
import {createStates} from "./state.js";

const stateOf = createStates(() => ({timer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined)}));

/** @param {GameBoard} board */
export function startTimer(board) {
  stopTimer(board);
  const {auto, then, still: end, wait} = rootOf(board).dataset;
  if (!(auto || then)) return;
  // A reader who wants no motion sees the end of a count at once.
  const [look = "", pause] = then && still.matches ? [end, 0] : [then, Number(wait)];
  stateOf(board).timer = setTimeout(() =>
    board.press(auto ? {kind: "play", words: auto, control: ""} : {kind: "show", words: look, control: ""}), pause);
}

/** @param {GameBoard} board */
export function stopTimer(board) {
  clearTimeout(stateOf(board).timer);
}
