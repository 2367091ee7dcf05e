/**
 * Under which keys this browser keeps something, how it is written there, and what may be read from there. Whatever may
 * not is left alone: it is damaged, or of a later version.
 *
 *     rules-at-play.v2.game.<id>       a game
 *     rules-at-play.v2.settings        how a reader likes to play
 *     rules-at-play.v2.own.<game>      what is in the reader's own copy of a game
 *     rules-at-play.aside.<key>.<id>   a line that could not be read, set aside because its key was needed
 *
 * @typedef {object} Game
 * @property {string} name         of its board: pow/first-game
 * @property {string} transcript
 * @property {string} look
 * @property {string} title        as its reader calls it, or nothing
 * @property {number} saved        when, in milliseconds
 * @property {boolean} over        whether it has been played to its end
 */

export const VERSION = 2;
/** Others may keep something at the same address. */
export const OURS = "rules-at-play.";
export const HERE = `${OURS}v${VERSION}.`;
export const GAME = `${HERE}game.`;
export const ASIDE = `${OURS}aside.`;
const VERSIONED = /^rules-at-play\.v(\d+)\./;
/** What may be the key of a line that cannot be read, where it comes from another browser. */
const UNREADABLE = /^rules-at-play\.(aside|v\d{1,4})\.[\w./-]{1,100}$/;

/** Longer is no game of ours, in characters. */
export const LONGEST = 1_000_000;
/** Of a look, and of the settings. */
const LONGEST_LINE = 400;
/** What is in a reader's own copy: a line of numbers, or a text with a line for each thing. */
const LONGEST_OWN = 4000;
export const LONGEST_TITLE = 80;
const NAME = /^[a-z]+\/[a-z0-9-]{1,40}$/;
const ID = /^[a-z0-9]{1,20}$/;

/** @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && ID.test(id);

/** Tell whether a setting may have this text. @param {string} name @param {string | null} text
 * @returns {text is string} */
export function isSetting(name, text) {
  if (text === null) return false;
  if (name === "settings") return text.length <= LONGEST_LINE && /^[\w\-=,. ]*$/.test(text);
  return /^own\.[a-z]{1,20}$/.test(name) && text.length <= LONGEST_OWN;
}

/** Tell whether a line can be read here. @param {string} key of ours @param {string | null} text */
export function isReadable(key, text) {
  if (key.startsWith(GAME)) return Boolean(readGame(text)) && isId(key.slice(GAME.length));
  if (key.startsWith(HERE)) return isSetting(key.slice(HERE.length), text);
  // Without a version it is what another part of the site remembers.
  return !key.startsWith(ASIDE) && !VERSIONED.test(key);
}

/** Tell whether a line that cannot be read may have come from another browser. @param {unknown} key
 * @param {unknown} text
 * @returns {key is string} */
export const isUnreadable = (key, text) =>
  typeof key === "string" && UNREADABLE.test(key) && typeof text === "string" && text.length <= LONGEST;

/** Tell whether a line may keep its key though nobody here can read it: a later version will come and read it, or it
 * has been set aside before. @param {string} key */
export const mayKeepKey = (key) => key.startsWith(ASIDE) || Number(key.match(VERSIONED)?.[1]) > VERSION;

/** @param {string} text @returns {any} nothing if it is no JSON */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Take what a game has, if each part is what it may be. @param {any} data @returns {Game | undefined} */
export function checkGame(data) {
  const {name, transcript, look, title, saved, over} = data ?? {};
  const good = typeof name === "string" && NAME.test(name) && typeof transcript === "string" && transcript
    && transcript.length <= LONGEST && typeof look === "string" && look.length <= LONGEST_LINE
    && typeof title === "string" && title.length <= LONGEST_TITLE && Number.isFinite(saved) && typeof over === "boolean";
  return good ? {name, transcript, look, title, saved, over} : undefined;
}

/** @param {string | null | undefined} text */
export const readGame = (text) => (text ? checkGame(parse(text)) : undefined);

/** @param {Game} game */
export const writeGame = ({name, transcript, look, title, saved, over}) =>
  JSON.stringify({name, saved, title, over, look, transcript});
