/**
 * The part of a board that `show` and `play` draw. Its attributes say what is drawn there.
 *
 * @typedef {object} Said
 * @property {string} transcript
 * @property {string} look
 * @property {string} next        who is to play: "you", "bot", "chance" or "nobody"
 * @property {string} [answer]    what the reader has tried or done last
 * @property {string} [choice]    what the reader would do in a lesson
 * @property {string} [refused]   the rule against it
 * @property {string} [auto]      an action that is played without the reader
 * @property {string} [then]      a look that follows without the reader
 * @property {string} [still]     the same for a reader who wants no motion
 * @property {string} [wait]      after so many milliseconds
 *
 * @typedef {HTMLElement & {dataset: Said}} Root
 */

/** @param {Element} board */
export const rootOf = (board) => /** @type {Root} */ (board.querySelector("[data-transcript]"));
