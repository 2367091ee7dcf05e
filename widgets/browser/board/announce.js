/**
 * What others hear of an answer: whoever listens to the page, and the page itself, by events.
 *
 * @typedef {import("./element.js").GameBoard} GameBoard
 * @typedef {import("./queue.js").Press} Press
 */
import {rootOf} from "./root.js";

/** @param {GameBoard} board @param {string} type @param {object} detail */
export function send(board, type, detail = {}) {
  board.dispatchEvent(new CustomEvent(type, {bubbles: true, detail}));
}

/** Tell the page what the reader has answered, and that the game has gone on or has ended.
 * @param {GameBoard} board @param {Press} press */
export function announce(board, {kind, control}) {
  const before = {...rootOf(board).dataset};
  return () => {
    const {transcript, next, answer, refused = ""} = rootOf(board).dataset;
    const answered = control && answer && (kind === "play" || answer !== before.answer);
    if (answered) send(board, "board:answer", {transcript, answer, refused});
    if (transcript === before.transcript) return;
    send(board, "board:change", {transcript});
    if (next === "nobody") send(board, "board:end", {transcript});
  };
}

/** A screen reader hears what changes: where an answer says the same again, the sentence is put there anew; of a
 * refusal nothing else. @param {GameBoard} board @param {Press} press */
export function repeatSentence(board, {kind, control}) {
  const sentence = () => rootOf(board).querySelector(".said");
  const before = sentence()?.textContent;
  return () => {
    const now = sentence();
    if (kind !== "play" || !control || now?.textContent !== before) return;
    const again = now?.querySelector(".refusal") ?? now;
    if (!again || again.contains(document.activeElement)) return;
    again.replaceChildren(...[...again.childNodes].map((node) => node.cloneNode(true)));
  };
}
