/**
 * What this browser keeps: games, a reader's settings, the numbers of their own box. Each game has a line of the
 * storage to itself, so that two pages that are open at once cannot undo each other's; whatever cannot be read stays
 * as it is, and nothing is written over it. What an earlier version kept is moved up when the store is opened.
 *
 * @typedef {object} Game
 * @property {string} name         of its board: pow/first-game
 * @property {string} transcript
 * @property {string} look
 * @property {string} title        as its reader calls it, or nothing
 * @property {number} saved        when, in milliseconds
 * @property {boolean} over        whether it has been played to its end
 *
 * @typedef {Game & {id: string}} Kept
 *
 * @typedef {{id: string, seen: string | null}} Held    which game a page goes on with, and as what it was last there
 *
 * @typedef {Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">} Box
 */

export const VERSION = 2;
/** Others may keep something at the same address. */
const OURS = "rules-at-play.";
const HERE = `${OURS}v${VERSION}.`;
const GAME = `${HERE}game.`;
/** What of ours stood where something else had to be written, and could not be read. */
const ASIDE = `${OURS}aside.`;
const VERSIONED = /^rules-at-play\.v(\d+)\./;
/** What may be the key of a line of ours that comes from elsewhere. */
const KEY = /^rules-at-play\.(aside|v\d{1,4})\.[\w./-]{1,100}$/;
/** Longer is no game of ours, in characters. */
export const LONGEST = 1_000_000;
/** Of what else is kept. */
const LONGEST_LINE = 400;
/** What a reader's own box says: a line of numbers, or a text with a line for each thing in it. */
const LONGEST_OWN = 4000;
const LONGEST_TITLE = 80;
/** So many games of a kind are kept that have no name: the oldest go. */
export const MOST = 50;
/** So many of a kind stay in which nothing has happened yet. */
const UNTOUCHED = 2;
const NAME = /^[a-z]+\/[a-z0-9-]{1,40}$/;
const ID = /^[a-z0-9]{1,20}$/;

/** Keys of the first version: of a game and the one before it by their board, of a box's numbers. */
const FIRST_GAME = /^rules-at-play\.v1\.([a-z]+\/[a-z0-9-]+)(\.before)?$/;
const FIRST_OWN = /^rules-at-play\.v1\.own\.([a-z]+)$/;

export class Store {
  #box;
  #now;
  #lot;

  /** @param {Box} box @param {() => number} now @param {() => string} lot an id that nobody has */
  constructor(box, now = Date.now, lot = drawn) {
    this.#box = box;
    this.#now = now;
    this.#lot = lot;
  }

  /** What the first version kept, as this one keeps it; where there is no room it stays, and is tried again. */
  moveUp() {
    for (const key of this.#keys()) {
      const [, name, before] = key.match(FIRST_GAME) ?? [];
      const [, game] = key.match(FIRST_OWN) ?? [];
      const text = name || game ? this.#box.getItem(key) : null;
      if (text === null) continue;
      const end = text.indexOf("\n");
      // The game before is the older one.
      const old = {look: text.slice(0, end), transcript: text.slice(end + 1), title: "", saved: this.#now() - (before ? 1000 : 0)};
      const moved = game ? this.setting(`own.${game}`) !== null || this.set(`own.${game}`, text)
        : end > 0 && (this.#has(name, old.transcript) || this.#write(this.#lot(), {...old, name, over: false}));
      if (moved) this.#box.removeItem(key);
    }
  }

  /** All games that can be read, or those of one board, the newest first. @param {string} [name] @returns {Kept[]} */
  games(name) {
    return this.#keys().flatMap((key) => {
      const game = key.startsWith(GAME) && read(this.#box.getItem(key));
      return game && (!name || game.name === name) ? [{...game, id: key.slice(GAME.length)}] : [];
    }).sort((one, other) => other.saved - one.saved || (one.id < other.id ? 1 : -1));
  }

  /** @param {string} id @returns {Kept | undefined} */
  game(id) {
    const game = read(this.#box.getItem(GAME + id));
    return game && {...game, id};
  }

  /** A page goes on with a kept game. @param {string} id @returns {Held} */
  hold(id) {
    return {id, seen: this.#box.getItem(GAME + id)};
  }

  /**
   * A game as it stands now; what another page has made of it meanwhile stays, and this one is a game of its own.
   * @param {Held | null} held none: it is a new one
   * @param {Pick<Game, "name" | "transcript" | "look" | "over">} game
   * @returns {Held | null} nothing where there is no room
   */
  keep(held, game) {
    const there = held && this.#box.getItem(GAME + held.id);
    const known = read(there);
    // Another page is ahead of this one, which has nothing to add.
    if (held && known && there !== held.seen && known.transcript.startsWith(game.transcript)) return held;
    const mine = !there || (known && (there === held?.seen || game.transcript.startsWith(known.transcript)));
    const id = held && mine ? held.id : this.#lot();
    if (known && mine && there === written({...known, ...game})) return {id, seen: there};
    if (!this.#write(id, {...game, title: (mine && known?.title) || "", saved: this.#now()})) return null;
    if (id !== held?.id) this.#makeRoom(game.name, id);
    return this.hold(id);
  }

  /** @param {string} id @param {string} title */
  rename(id, title) {
    const game = this.game(id);
    return Boolean(game) && this.#write(id, {.../** @type {Game} */ (game), title: title.trim().slice(0, LONGEST_TITLE)});
  }

  /** @param {string} id @returns {Kept | undefined} what was there, for who wants it back */
  remove(id) {
    const game = this.game(id);
    if (game) this.#box.removeItem(GAME + id);
    return game;
  }

  /** @param {Kept} game that was removed */
  bringBack({id, ...game}) {
    return this.#write(this.#box.getItem(GAME + id) === null ? id : this.#lot(), game);
  }

  /** A line that is kept besides the games. @param {string} name @returns {string | null} */
  setting(name) {
    const text = this.#box.getItem(HERE + name);
    return isSetting([name, text]) ? text : null;
  }

  /** @param {string} name @param {string} text nothing: it is forgotten */
  set(name, text) {
    try {
      if (this.setting(name) === null) this.setAside(name);
      if (text) this.#box.setItem(HERE + name, text);
      else this.#box.removeItem(HERE + name);
      return true;
    } catch {
      return false;
    }
  }

  /** What means nothing to us makes way, and is kept. @param {string} name @returns {boolean} whether there was any */
  setAside(name) {
    const text = this.#box.getItem(HERE + name);
    if (text === null) return false;
    this.#box.setItem(`${ASIDE}${name}.${this.#lot()}`, text);
    this.#box.removeItem(HERE + name);
    return true;
  }

  /** What of ours cannot be read here, damaged or of a newer version, each by its key. @returns {[string, string][]} */
  unreadable() {
    return this.#keys().filter((key) => {
      if (key.startsWith(GAME)) return !read(this.#box.getItem(key)) || !ID.test(key.slice(GAME.length));
      if (key.startsWith(HERE)) return !isSetting([key.slice(HERE.length), this.#box.getItem(key)]);
      return key.startsWith(ASIDE) || VERSIONED.test(key);
    }).map((key) => [key, this.#box.getItem(key) ?? ""]);
  }

  /** @param {string} key of what cannot be read */
  discard(key) {
    if (this.unreadable().some(([other]) => other === key)) this.#box.removeItem(key);
  }

  /** All of it as one text, what cannot be read included. */
  exported() {
    const settings = this.#settings().map((name) => [name, this.setting(name)]);
    return `${JSON.stringify({"rules-at-play": VERSION, games: this.games(), settings, unreadable: this.unreadable()}, null, 1)}\n`;
  }

  /**
   * What another browser, or this one, has exported. Nothing that is here is written over.
   * @param {string} text
   * @returns {{newer: boolean, taken: number, had: number, unread: number, full: boolean} | null} none: it is no such text
   */
  imported(text) {
    const told = {newer: false, taken: 0, had: 0, unread: 0, full: false};
    const all = parsed(text);
    if (!Number.isInteger(all?.["rules-at-play"])) return null;
    if (all["rules-at-play"] > VERSION) return {...told, newer: true};
    if (!Array.isArray(all.games)) return null;
    for (const one of all.games.slice(0, 10 * MOST)) {
      const game = checked(one);
      if (!game) told.unread++;
      else if (this.#has(game.name, game.transcript)) told.had++;
      else if (this.#write(this.#free(one.id), game)) told.taken++;
      else told.full = true;
    }
    told.unread += Math.max(0, all.games.length - 10 * MOST);
    for (const [name, line] of Array.isArray(all.settings) ? all.settings.filter(isSetting) : []) {
      if (this.#box.getItem(HERE + name) === null) this.set(name, line);
    }
    this.#importUnreadable(Array.isArray(all.unreadable) ? all.unreadable : [], told);
    return told;
  }

  /** What could not be read elsewhere is kept here too, where nothing will take it for something else.
   * @param {unknown[]} lines @param {{had: number, unread: number, full: boolean}} told */
  #importUnreadable(lines, told) {
    const here = new Set(this.unreadable().map(([, text]) => text));
    for (const line of lines.slice(0, MOST)) {
      const [key, text] = Array.isArray(line) ? line : [];
      const ours = typeof key === "string" && KEY.test(key) && typeof text === "string" && text.length <= LONGEST;
      if (ours && here.has(text)) told.had++;
      else if (!ours || this.#layUnread(key, text)) told.unread++;
      else told.full = true;
      here.add(text);
    }
    told.unread += Math.max(0, lines.length - MOST);
  }

  /** Under its own key only what has been set aside, or is of a version that will come and read it.
   * @param {string} key @param {string} text */
  #layUnread(key, text) {
    const own = (key.startsWith(ASIDE) || newer(key)) && this.#box.getItem(key) === null;
    try {
      this.#box.setItem(own ? key : `${ASIDE}${key.slice(OURS.length)}.${this.#lot()}`, text);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {unknown} id as it was elsewhere */
  #free(id) {
    return typeof id === "string" && ID.test(id) && this.#box.getItem(GAME + id) === null ? id : this.#lot();
  }

  #settings() {
    const names = this.#keys().filter((key) => key.startsWith(HERE)).map((key) => key.slice(HERE.length));
    return names.filter((name) => isSetting([name, this.setting(name)]));
  }

  /** @param {string} name @param {string} transcript */
  #has(name, transcript) {
    return this.games(name).some((game) => game.transcript === transcript);
  }

  /** @param {string} id @param {Game} game */
  #write(id, game) {
    try {
      this.#box.setItem(GAME + id, written(game));
      return true;
    } catch {
      return false;
    }
  }

  /** When one more has come: what was named by its reader stays. @param {string} name @param {string} id of the one */
  #makeRoom(name, id) {
    const others = this.games(name).filter((game) => game.id !== id && !game.title);
    const untouched = others.filter(({transcript}) => !transcript.includes("\n\n"));
    const touched = others.filter((game) => !untouched.includes(game));
    for (const game of [...untouched.slice(UNTOUCHED - 1), ...touched.slice(MOST - 1)]) this.remove(game.id);
  }

  #keys() {
    const all = Array.from({length: this.#box.length}, (_, place) => this.#box.key(place) ?? "");
    return all.filter((key) => key.startsWith(OURS));
  }
}

/** @param {string} key */
const newer = (key) => Number(key.match(VERSIONED)?.[1]) > VERSION;

/** @param {unknown} pair */
function isSetting(pair) {
  const [name, line] = Array.isArray(pair) ? pair : [];
  if (typeof name !== "string" || typeof line !== "string") return false;
  if (name === "settings") return line.length <= LONGEST_LINE && /^[\w\-=,. ]*$/.test(line);
  return /^own\.[a-z]{1,20}$/.test(name) && line.length <= LONGEST_OWN;
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only what a game has, and only what it may be. @param {any} told @returns {Game | undefined} */
function checked(told) {
  const {name, transcript, look, title, saved, over} = told ?? {};
  const good = typeof name === "string" && NAME.test(name) && typeof transcript === "string" && transcript
    && transcript.length <= LONGEST && typeof look === "string" && look.length <= LONGEST_LINE
    && typeof title === "string" && title.length <= LONGEST_TITLE && Number.isFinite(saved) && typeof over === "boolean";
  return good ? {name, transcript, look, title, saved, over} : undefined;
}

/** @param {string | null | undefined} text */
const read = (text) => (text ? checked(parsed(text)) : undefined);

/** @param {Game} game */
const written = ({name, transcript, look, title, saved, over}) => JSON.stringify({name, saved, title, over, look, transcript});

function drawn() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");
}
