/**
 * The loop of a board: press → ask → answer → morph → announce. Each press is asked about the newest transcript, when
 * all before it are answered; what is pressed before Python is there waits.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 * @typedef {import("./queue.js").Press} Press
 */
import {lookHere} from "../place.js";
import {Unreadable} from "../runtime/questions.js";
import * as runtime from "../runtime.js";
import {kindOf} from "../transcript.js";
import {announce, repeatSentence} from "./announce.js";
import {keepFocus} from "./focus.js";
import {setStops} from "./group.js";
import {morph} from "./morph.js";
import {animate} from "./motion.js";
import {beginWork, explainFailure} from "./notes.js";
import {emptyForm, readAgain, showPress, showWaiting} from "./pressed.js";
import {addPress, pressesOf} from "./queue.js";
import {rootOf} from "./root.js";
import {keepGame} from "./saves.js";
import {follow} from "./sight.js";
import {createStates} from "./state.js";

const stateOf = createStates(() => ({running: Promise.resolve()}));

/** Return what settles when all is answered. @param {GameBoard} board */
export const untilAnswered = (board) => stateOf(board).running;

/** @param {GameBoard} board @param {Press} press */
export function takePress(board, press) {
  const isNext = addPress(board, press);
  performance.mark("board:asked");
  showPress(board);
  if (isNext) stateOf(board).running = answerAll(board);
}

/** @param {GameBoard} board */
async function answerAll(board) {
  const presses = pressesOf(board);
  while (presses.length) {
    const work = beginWork(board);
    await ask(board, presses[0])
      .then((html) => draw(board, presses[0], html, presses.slice(1)))
      .catch((error) => explainFailure(board, presses[0], error));
    clearTimeout(work);
    presses.shift();
    showWaiting(board);
  }
  board.settle();
}

/** Ask Python. What a control asks may have changed since it was pressed: a die that was turned before it, say.
 * @param {GameBoard} board @param {Press} press */
async function ask(board, press) {
  const {transcript, look} = rootOf(board).dataset;
  if (press.kind === "open") {
    if (kindOf(press.words) !== kindOf(transcript)) throw new Unreadable("of another kind");
    return runtime.ask("show", press.words, lookHere(press.look ?? "", look), board.lang);
  }
  const {kind, words} = readAgain(board, press);
  if (kind === "show") return runtime.ask("show", transcript, words, board.lang);
  return runtime.ask("play", transcript, look, words, board.lang);
}

/** Morph the board into the answer. Whoever has to do with it looks at the board first, and finishes its work then.
 * @param {GameBoard} board @param {Press} press @param {string} html @param {Press[]} later */
function draw(board, press, html, later) {
  const work = [keepFocus, repeatSentence, keepGame, follow, animate, emptyForm, announce];
  const afterwards = work.map((begin) => begin(board, press, html));
  morph(rootOf(board), html, press.kind === "open", new Set(later.map(({control}) => control)));
  setStops(board);
  performance.mark("board:answered");
  for (const finish of afterwards) finish();
}
