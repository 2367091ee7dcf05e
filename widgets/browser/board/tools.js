/**
 * What a reader does with the position as a whole: copies a link, saves it, opens another. Most of that is fetched when
 * it is wanted (keep/tools.js).
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 */
import {part} from "../place.js";
import {EDITION, loadKeep} from "../runtime/build.js";
import {movesSince} from "../transcript.js";
import {open} from "./arrivals.js";
import {say, sayMissing} from "./notes.js";
import {rootOf} from "./root.js";
import {loadKeeper, partOfGame} from "./saves.js";

/** @param {GameBoard} board @param {string} what as a button's data-keep has it @param {string} control its id */
export async function useTool(board, what, control) {
  try {
    const [{useTool: use}, keeper] = [await loadKeep(), await loadKeeper(board)];
    const {game, note, text} = await use(what, board, keeper, EDITION);
    if (game) open(board, game, control);
    else if (note) say(board, note, text);
  } catch {
    await sayMissing(board);
  }
}

/** Add to an address what was played here: it goes along to the other language. @param {GameBoard} board
 * @param {Event} event with the parts of the address */
export function takeAlong(board, event) {
  const {transcript} = rootOf(board).dataset;
  if (transcript === board.first.transcript) return;
  const moves = board.hasAttribute("keep") ? "" : movesSince(board.first.transcript, transcript);
  const along = part(`v1.${board.id}`, moves) || partOfGame(board);
  if (along) /** @type {CustomEvent<{parts: string[]}>} */ (event).detail.parts.push(along);
}
