/**
 * The game on a board as this browser keeps it. keep.js, which does it, is fetched when it is wanted.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 * @typedef {import("./queue.js").Press} Press
 */
import {loadKeep} from "../runtime/build.js";
import {note} from "./notes.js";
import {rootOf} from "./root.js";
import {createStates} from "./state.js";

const stateOf = createStates(() => ({
  keeper: /** @type {import("../keep.js").Keeper | undefined} */ (undefined),
  /** What went wrong with keeping the game, as far as the reader knows of it. */
  trouble: "",
}));

/** Fetch what keeps and sends. @param {GameBoard} board */
export async function loadKeeper(board) {
  const state = stateOf(board);
  const {Keeper} = await loadKeep();
  return (state.keeper ??= new Keeper(board.name));
}

/** Keep the game as the answer has left it, or go on with one that has been opened. @param {GameBoard} board
 * @param {Press} press */
export const keepGame = (board, {kind}) => () => (kind === "open" ? goOnWith(board) : keep(board));

/** The form of a game that has been opened has been drawn anew. @param {GameBoard} board */
function goOnWith(board) {
  const {keeper} = stateOf(board);
  keeper?.goOnWith(rootOf(board).dataset.transcript);
  keeper?.fillOwn(board);
}

/** What goes wrong is said once. @param {GameBoard} board */
function keep(board) {
  const state = stateOf(board);
  const {transcript, look, next} = rootOf(board).dataset;
  if (!state.keeper || !board.hasAttribute("keep")) return;
  state.keeper.keep({transcript, look}, next === "nobody");
  const {trouble} = state.keeper;
  if (trouble && trouble !== state.trouble) note(board, trouble);
  state.trouble = trouble;
}

/** Keep what a form says of the reader's own copy of the game. @param {GameBoard} board
 * @param {HTMLFormElement} form */
export function keepOwn(board, form) {
  stateOf(board).keeper?.keepOwn(form);
}

/** Return the game as a part of an address, unless the page it leads to finds it kept. @param {GameBoard} board */
export function partOfGame(board) {
  const {transcript, look} = rootOf(board).dataset;
  return stateOf(board).keeper?.packUnkept(board.id, {transcript, look});
}
