/**
 * What has been pressed at a board and is not answered yet.
 *
 * @typedef {object} Press
 * @property {"play" | "show" | "open"} kind
 * @property {string} words     an action, a look, or (of "open") a whole transcript
 * @property {string} control   the id of what the reader pressed; empty if nobody pressed anything
 * @property {string} [look]    how a transcript that is opened was looked at
 */
import {createStates} from "./state.js";

const stateOf = createStates(() => ({
  /** The first is being answered. @type {Press[]} */
  presses: [],
  /** What the reader presses while a game is on its way to the table: it is meant for that game.
   * @type {Press[] | null} */
  held: null,
}));

/** Return the presses of a board, of which the first is being answered. @param {Element} board */
export const pressesOf = (board) => stateOf(board).presses;

/** Return all presses that wait, also for a game that is on its way. @param {Element} board */
export const waitingOf = (board) => [...pressesOf(board), ...(stateOf(board).held ?? [])];

/** @param {Element} board @param {Press} press @returns {boolean} whether it is its turn */
export function addPress(board, press) {
  const {presses, held} = stateOf(board);
  return press.control && held ? !held.push(press) : presses.push(press) === 1;
}

/** Hold back what is pressed until a game has come. Of games that come at the same time the first releases it.
 * @param {Element} board @param {() => unknown} bring @param {(press: Press) => void} release */
export async function holdPresses(board, bring, release) {
  const state = stateOf(board);
  const outer = state.held;
  const held = (state.held ??= []);
  await bring();
  if (outer) return;
  state.held = null;
  held.forEach(release);
}
