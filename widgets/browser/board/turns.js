/**
 * Python given back when the page around a frame asks for it: there many boards may stand, and few have Python at a
 * time (embed.js gives the turns, frame.js speaks for this side).
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 */
import * as runtime from "../runtime.js";
import {send} from "./announce.js";
import {bringLater, waitsForReader, want} from "./interest.js";
import {untilAnswered} from "./loop.js";
import {pressesOf} from "./queue.js";
import {createStates} from "./state.js";

/** Whether Python goes back as soon as all is answered. */
const stateOf = createStates(() => ({ending: false}));

/** Give Python back, when all that has been pressed is answered. If Python has not come yet, and the frame will have
 * its turn later, that is at once: what has been pressed waits for the turn. @param {GameBoard} board
 * @param {Event} [event] */
export function giveBack(board, event) {
  const waits = pressesOf(board).length > 0 && !runtime.isFault(runtime.state);
  const later = runtime.state === "starting" && event instanceof CustomEvent && event.detail.inTurn;
  stateOf(board).ending = waits && !later;
  if (!isEnding(board)) runtime.rest();
  if (waits && later) send(board, "board:sent", {draw: () => answerInTurn(board)});
}

/** Tell whether Python goes back as soon as all is answered. @param {GameBoard} board */
export const isEnding = (board) => stateOf(board).ending;

/** A game that came in the address is drawn when the frame has a turn. @param {GameBoard} board */
export function drawWhatCame(board) {
  if (waitsForReader(board)) send(board, "board:sent", {draw: () => drawInTurn(board)});
}

/** @param {GameBoard} board */
function answerInTurn(board) {
  want(board);
  return untilAnswered(board);
}

/** Until a reader reaches for the board it can do without Python again. @param {GameBoard} board */
async function drawInTurn(board) {
  if (!waitsForReader(board)) return;
  await bringLater(board);
  await untilAnswered(board);
  giveBack(board);
}
