/**
 * What this browser keeps: games, how a reader likes to play, the numbers of their own copy of a game. Each game has a
 * line of the storage to itself, so that two pages that are open at once cannot undo each other's; whatever cannot be
 * read stays as it is, and nothing is written over it.
 *
 * @typedef {import("./store/format.js").Game} Game
 * @typedef {Game & {id: string}} Kept
 *
 * @typedef {{id: string, seen: string | null}} Held    which game a page goes on with, and as what it was last there
 *
 * @typedef {Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">} Box
 */
import {ASIDE, GAME, HERE, isId, isReadable, isSetting, LONGEST_TITLE, OURS, readGame, writeGame} from "./store/format.js";
import {goesOn, hasMoves} from "./transcript.js";

/** So many games of a board are kept that have no name: the oldest go. */
export const MOST = 50;
/** So many of those stay in which nothing has happened yet. */
const UNTOUCHED = 2;

export class Store {
  /** @param {Box} box @param {() => number} now @param {() => string} createId that nobody has */
  constructor(box, now = Date.now, createId = drawId) {
    this.box = box;
    this.now = now;
    this.createId = createId;
  }

  /** Return the keys of all lines that are ours. */
  keys() {
    const all = Array.from({length: this.box.length}, (_, place) => this.box.key(place) ?? "");
    return all.filter((key) => key.startsWith(OURS));
  }

  // Games

  /** Return all games that can be read, or those of one board, the newest first. @param {string} [name]
   * @returns {Kept[]} */
  games(name) {
    return this.keys().flatMap((key) => {
      const game = key.startsWith(GAME) && readGame(this.box.getItem(key));
      return game && (!name || game.name === name) ? [{...game, id: key.slice(GAME.length)}] : [];
    }).sort((one, other) => other.saved - one.saved || (one.id < other.id ? 1 : -1));
  }

  /** @param {string} id @returns {Kept | undefined} */
  game(id) {
    const game = readGame(this.box.getItem(GAME + id));
    return game && {...game, id};
  }

  /** Tell whether a game is kept. @param {string} name @param {string} transcript */
  has(name, transcript) {
    return this.games(name).some((game) => game.transcript === transcript);
  }

  /** Let a page go on with a kept game. @param {string} id @returns {Held} */
  hold(id) {
    return {id, seen: this.box.getItem(GAME + id)};
  }

  /**
   * Keep a game as it stands now. What another page has made of it meanwhile stays, and this one is a game of its own.
   * @param {Held | null} held none: it is a new one
   * @param {Pick<Game, "name" | "transcript" | "look" | "over">} game
   * @returns {Held | null} nothing where there is no room
   */
  keep(held, game) {
    const there = held && this.box.getItem(GAME + held.id);
    const known = readGame(there);
    // Another page is ahead of this one, which has nothing to add.
    if (held && known && there !== held.seen && goesOn(game.transcript, known.transcript)) return held;
    const mine = !there || (known && (there === held?.seen || goesOn(known.transcript, game.transcript)));
    const id = held && mine ? held.id : this.createId();
    if (known && mine && there === writeGame({...known, ...game})) return {id, seen: there};
    if (!this.#write(id, {...game, title: (mine && known?.title) || "", saved: this.now()})) return null;
    if (id !== held?.id) this.#makeRoom(game.name, id);
    return this.hold(id);
  }

  /** Add a game under an id, if nobody has it, or under one of its own. @param {Game} game @param {unknown} [id]
   * @returns {boolean} whether there was room */
  add(game, id) {
    const free = isId(id) && this.box.getItem(GAME + id) === null;
    return this.#write(free ? id : this.createId(), game);
  }

  /** @param {string} id @param {string} title */
  rename(id, title) {
    const game = this.game(id);
    return Boolean(game) && this.#write(id, {.../** @type {Game} */ (game), title: title.trim().slice(0, LONGEST_TITLE)});
  }

  /** @param {string} id @returns {Kept | undefined} what was there, for who wants it back */
  remove(id) {
    const game = this.game(id);
    if (game) this.box.removeItem(GAME + id);
    return game;
  }

  /** @param {string} id @param {Game} game @returns {boolean} whether there was room */
  #write(id, game) {
    try {
      this.box.setItem(GAME + id, writeGame(game));
      return true;
    } catch {
      return false;
    }
  }

  /** Make room when one more has come; what its reader has named stays. @param {string} name @param {string} id of the
   * one */
  #makeRoom(name, id) {
    const others = this.games(name).filter((game) => game.id !== id && !game.title);
    const touched = others.filter(({transcript}) => hasMoves(transcript));
    const untouched = others.filter((game) => !touched.includes(game));
    for (const game of [...untouched.slice(UNTOUCHED - 1), ...touched.slice(MOST - 1)]) this.remove(game.id);
  }

  // Settings

  /** Return a line that is kept besides the games. @param {string} name @returns {string | null} */
  setting(name) {
    const text = this.box.getItem(HERE + name);
    return isSetting(name, text) ? text : null;
  }

  /** Return all of them by their names. @returns {[string, string][]} */
  settings() {
    const names = this.keys().filter((key) => key.startsWith(HERE)).map((key) => key.slice(HERE.length));
    return names.flatMap((name) => {
      const text = this.setting(name);
      return text === null ? [] : [[name, text]];
    });
  }

  /** @param {string} name @param {string} text nothing: it is forgotten @returns {boolean} whether there was room */
  set(name, text) {
    try {
      if (this.setting(name) === null) this.setAside(name);
      if (text) this.box.setItem(HERE + name, text);
      else this.box.removeItem(HERE + name);
      return true;
    } catch {
      return false;
    }
  }

  /** Tell whether nothing is kept under a name. @param {string} name */
  isFree(name) {
    return this.box.getItem(HERE + name) === null;
  }

  /** Keep a line that cannot be read under another key. @param {string} name @returns {boolean} whether there was any
   * @throws where there is no room */
  setAside(name) {
    const text = this.box.getItem(HERE + name);
    if (text === null) return false;
    this.box.setItem(`${ASIDE}${name}.${this.createId()}`, text);
    this.box.removeItem(HERE + name);
    return true;
  }

  // What cannot be read

  /** Return the lines of ours that cannot be read here, damaged or of a later version, each with its key.
   * @returns {[string, string][]} */
  unreadable() {
    const lines = this.keys().map((key) => /** @type {[string, string]} */ ([key, this.box.getItem(key) ?? ""]));
    return lines.filter(([key, text]) => !isReadable(key, text));
  }

  /** @param {string} key of what cannot be read */
  discard(key) {
    if (this.unreadable().some(([other]) => other === key)) this.box.removeItem(key);
  }
}

function drawId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");
}
