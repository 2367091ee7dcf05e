/**
 * All that a browser keeps as one text, to be saved as a file and taken in by another browser. Nothing that is there
 * already is written over.
 *
 * @typedef {import("../store.js").Store} Store
 *
 * @typedef {object} Count      what became of the games and lines of a file
 * @property {boolean} newer    a later version has written it, and nothing was taken
 * @property {number} taken
 * @property {number} had       were here before
 * @property {number} unread    cannot be read
 * @property {boolean} full     there was no room for some
 */
import {MOST} from "../store.js";
import {ASIDE, checkGame, isSetting, isUnreadable, mayKeepKey, OURS, parse, VERSION} from "./format.js";

/** So many games are looked at in one file. */
const MOST_GAMES = 10 * MOST;

/** Write all of it, what cannot be read included. @param {Store} store */
export function exportAll(store) {
  const all = {"rules-at-play": VERSION, games: store.games(), settings: store.settings(), unreadable: store.unreadable()};
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Take in what another browser, or this one, has exported. @param {Store} store @param {string} text
 * @returns {Count | null} nothing if it is no such text */
export function importAll(store, text) {
  const count = {newer: false, taken: 0, had: 0, unread: 0, full: false};
  const all = parse(text);
  const version = all?.["rules-at-play"];
  if (!Number.isInteger(version)) return null;
  if (version > VERSION) return {...count, newer: true};
  if (!Array.isArray(all.games)) return null;
  importGames(store, all.games, count);
  importSettings(store, listOf(all.settings));
  importUnreadable(store, listOf(all.unreadable), count);
  return count;
}

/** @param {unknown} list @returns {unknown[]} */
const listOf = (list) => (Array.isArray(list) ? list : []);

/** @param {Store} store @param {any[]} games @param {Count} count */
function importGames(store, games, count) {
  for (const one of games.slice(0, MOST_GAMES)) {
    const game = checkGame(one);
    if (!game) count.unread++;
    else if (store.has(game.name, game.transcript)) count.had++;
    else if (store.add(game, one.id)) count.taken++;
    else count.full = true;
  }
  count.unread += Math.max(0, games.length - MOST_GAMES);
}

/** @param {Store} store @param {unknown[]} settings */
function importSettings(store, settings) {
  for (const [name, text] of settings.map(pairOf)) {
    if (typeof name === "string" && typeof text === "string" && isSetting(name, text) && store.isFree(name)) store.set(name, text);
  }
}

/** What could not be read elsewhere is kept here too, where nothing will take it for something else.
 * @param {Store} store @param {unknown[]} lines @param {Count} count */
function importUnreadable(store, lines, count) {
  const here = new Set(store.unreadable().map(([, text]) => text));
  for (const [key, text] of lines.slice(0, MOST).map(pairOf)) {
    const ours = isUnreadable(key, text);
    if (ours && here.has(text)) count.had++;
    else if (!ours || keepUnreadable(store, key, text)) count.unread++;
    else count.full = true;
    here.add(text);
  }
  count.unread += Math.max(0, lines.length - MOST);
}

/** @param {unknown} pair @returns {any[]} */
const pairOf = (pair) => (Array.isArray(pair) ? pair : []);

/** Keep a line under its own key, if there it does no harm, or else set aside. @param {Store} store @param {string} key
 * @param {string} text */
function keepUnreadable({box, createId}, key, text) {
  const own = mayKeepKey(key) && box.getItem(key) === null;
  try {
    box.setItem(own ? key : `${ASIDE}${key.slice(OURS.length)}.${createId()}`, text);
    return true;
  } catch {
    return false;
  }
}
