/**
 * What a reader does with the position on a board as a whole: sends it, saves it, reports it, shows it in a page of
 * theirs, opens another.
 *
 * @typedef {import("../board/element.js").GameBoard} GameBoard
 * @typedef {import("../keep.js").Game} Game
 * @typedef {import("../keep.js").Keeper} Keeper
 *
 * @typedef {object} Outcome    what the board does then
 * @property {Game} [game]      it opens this
 * @property {string} [note]    it says this
 * @property {string} [text]    a text that could not be copied
 */
import {rootOf} from "../board/root.js";
import {shorten} from "../transcript.js";
import {choose, copy, save} from "./files.js";
import {linkTo} from "./linking.js";

/** @param {string} tool as a button's data-keep names it @param {GameBoard} board @param {Keeper} keeper
 * @param {string} edition of the site @returns {Promise<Outcome>} */
export async function useTool(tool, board, keeper, edition) {
  const here = positionOf(board);
  switch (tool) {
    case "link": return copyLink(board, here);
    case "embed": return embed(board, here);
    case "report": return copyText(report(board, edition));
    case "save": return saveText(here.transcript, `${fileOf(board)}.txt`);
    case "own-copy": return copyText(ownOf(board));
    case "own-save": return saveText(ownOf(board), `${fileOf(board)}-own.txt`);
    case "here": return {game: {...here, look: ""}};
    case "before": return open(keeper.previousGame());
    default: return open({transcript: await choose(), look: ""});
  }
}

/** @param {Game | undefined} game @returns {Outcome} */
const open = (game) => (game ? {game} : {note: "none"});

/** Return how a board stands, without the moves that its reader has gone back behind. @param {GameBoard} board
 * @returns {Game} */
function positionOf(board) {
  const {transcript, look} = rootOf(board).dataset;
  const at = look.match(/(?:^| )at=(\d+)/)?.[1];
  return {transcript: at ? shorten(transcript, Number(at)) : transcript, look};
}

/** Return what the reader has written of their own copy of the game. @param {GameBoard} board */
const ownOf = (board) => board.querySelector(/** @type {"textarea"} */ ("[data-own] textarea"))?.value ?? "";

/** @param {GameBoard} board */
const fileOf = ({name}) => name.replace("/", "-");

/** @param {string} text @param {string} name @returns {Outcome} */
function saveText(text, name) {
  save(text, name);
  return {};
}

/** @param {string} text @returns {Promise<Outcome>} */
async function copyText(text) {
  return (await copy(text)) ? {note: "copied"} : {note: "uncopied", text};
}

/** Copy a link to the board as it stands. @param {GameBoard} board @param {Game} game @returns {Promise<Outcome>} */
async function copyLink(board, game) {
  const part = await linkTo(board.id, game);
  if (!part) return {note: "long"};
  const anchor = rootOf(board).matches(".whole") ? "" : `${board.id}&`;
  return copyText(new URL(`#${anchor}${part}`, location.href).href);
}

/** Open the dialog that shows how the board gets into somebody's page: as it stands, if that is not as the page brought
 * it.
 * @param {GameBoard} board @param {Game} game @returns {Promise<Outcome>} */
async function embed(board, game) {
  const {offer} = await import(new URL(DIALOG_FILE, import.meta.url).href);
  const [now, before] = [await linkTo(board.id, game), await linkTo(board.id, board.first)];
  await offer(board, now === before ? "" : now, copy);
  return {};
}

/** Return the game with what one has to know to see the same, in comments. @param {GameBoard} board
 * @param {string} edition */
function report(board, edition) {
  const {transcript, look} = rootOf(board).dataset;
  const around = [`Rules at Play ${edition}`, `language ${board.lang}`, `look ${look}`, navigator.userAgent];
  return `${transcript}\n${around.map((line) => `# ${line}\n`).join("")}`;
}
