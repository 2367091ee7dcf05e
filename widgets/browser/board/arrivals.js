/**
 * What comes to a board besides moves: the game that this browser keeps, or what the address brings.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 * @typedef {import("../keep.js").Game} Game
 * @typedef {import("./carry.js").Came} Came
 */
import {FRAMED} from "../framed.js";
import {lookHere} from "../place.js";
import {whyMissing} from "../runtime/build.js";
import * as runtime from "../runtime.js";
import {findArrival} from "./carry.js";
import {want, whenWanted} from "./interest.js";
import {refuse, sayAbove, sayMissing} from "./notes.js";
import {rootOf} from "./root.js";
import {loadKeeper} from "./saves.js";
import {drawWhatCame} from "./turns.js";

/** Bring what was kept here or came in the address. @param {GameBoard} board */
export async function remember(board) {
  const brought = findArrival(board);
  if (board.hasAttribute("keep")) await goOn(board, brought).catch(() => sayMissing(board, "unkept"));
  if (brought) await receive(board, brought);
  else if (!FRAMED && board.querySelector("[data-own-look]")) await lookAtOwn(board).catch(() => {});
}

/** A link was opened while its page was open already. @param {GameBoard} board */
export function receiveLink(board) {
  const brought = findArrival(board);
  if (brought) receive(board, brought);
}

/** Go on with the game that is kept, unless another one came. @param {GameBoard} board @param {Came} [brought] */
async function goOn(board, brought) {
  const {transcript, look} = rootOf(board).dataset;
  const keeper = await loadKeeper(board);
  const trouble = keeper.findTrouble(board);
  if (trouble) sayAbove(board, trouble);
  const game = brought ? null : keeper.findGame(look);
  if (game) whenWanted(board, () => open(board, {transcript, ...game}));
}

/** @param {GameBoard} board @param {Came} brought */
function receive(board, brought) {
  const done = whenWanted(board, () => bring(board, brought));
  drawWhatCame(board);
  return done;
}

/** @param {GameBoard} board @param {Came} brought */
async function bring(board, brought) {
  if (brought.kind === "moves" && !board.hasAttribute("keep")) return play(board, brought.text);
  if (brought.kind === "newer") return refuse(board, "newer");
  const {look} = rootOf(board).dataset;
  const game = await loadKeeper(board).then((keeper) => keeper.readAddress(brought, look)).catch(() => undefined);
  if (game) open(board, game);
  else refuse(board, game === null ? "unreadable" : await whyMissing("missing"));
}

/** Play moves on the table as the page brought it. @param {GameBoard} board @param {string} words */
function play(board, words) {
  const {transcript, look} = rootOf(board).dataset;
  const first = board.first.transcript;
  if (transcript !== first) open(board, {transcript: first, look: lookHere("", look)});
  want(board);
  board.press({kind: "play", words, control: ""});
}

/** @param {GameBoard} board @param {Game} game @param {string} control by which the reader opened it */
export function open(board, {transcript, look}, control = "") {
  want(board);
  board.press({kind: "open", words: transcript, look, control});
}

/** Look at the board with the numbers of the reader's own copy, where they are kept. @param {GameBoard} board */
async function lookAtOwn(board) {
  const words = (await loadKeeper(board)).ownLook(board);
  if (!words) return;
  runtime.warm();
  board.press({kind: "show", words, control: ""});
}
