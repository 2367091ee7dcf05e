/**
 * A board's position is the reader's own: kept in this browser, sent as a link, saved as a text file. It is one text
 * and is never trusted on its way in: its length is bounded here, and what it says is checked by `show`. This script is
 * fetched where something is kept, and when a link comes or a tool is used (keep/tools.js).
 */
import {attempt} from "./keep/attempt.js";
import {fromLink, linkNow, prepareLinks} from "./keep/linking.js";
import {fillOwn, keepOwn, ownLook} from "./keep/own.js";
import {migrate} from "./store/migrate.js";
import {Store} from "./store.js";
import {sameDeal} from "./transcript.js";

export {useTool} from "./keep/tools.js";

/** Look words that hold for all games of a reader. */
const OF_THE_READER = /^(play|guide|memory|pace=(slow|quick|at-once))$/;

/** Where this page, until it is shut, remembers of how many lines that cannot be read its reader knows. */
const UNREAD = "rules-at-play.unread";

/** @typedef {{transcript: string, look: string}} Game */

/** Keeps the games of a board. Where storage is closed, or full, everything but keeping goes on. */
export class Keeper {
  /** What the reader has to hear of the last try to keep a game. @type {"" | "unkept" | "full" | "forked"} */
  trouble = "";
  #name;
  /** @type {Store | undefined} */
  #store;
  /** @type {import("./store.js").Held | null} */
  #held = null;
  /** The game on the table as it was last kept or opened. */
  #last = "";

  /** @param {string} name of the board: the same in every language */
  constructor(name) {
    this.#name = name;
    this.#store = attempt(() => new Store(localStorage), undefined);
    attempt(() => this.#store && migrate(this.#store), undefined);
  }

  /** Return the game that this page was at, or else the newest; where there is none, how its reader likes to play.
   * @param {string} here how the page looks at its own @returns {{transcript?: string, look: string} | null} */
  findGame(here) {
    const games = this.#games();
    const was = attempt(() => sessionStorage.getItem(this.#mark), null);
    return games.find(({id}) => id === was) ?? games[0] ?? this.#liked(here);
  }

  /** Return what an address brought, a position or one of the kept games, if it can be read.
   * @param {import("./board/carry.js").Came} came @param {string} here the look it comes to
   * @returns {Promise<Game | null>} */
  async readAddress(came, here) {
    if (came.kind !== "kept") return fromLink(came, here);
    return this.#games().find(({id}) => id === came.text) ?? null;
  }

  #games() {
    return attempt(() => this.#store?.games(this.#name), []) ?? [];
  }

  /** Where this page, until it is shut, remembers which game is on the table. */
  get #mark() {
    return `rules-at-play.here.${this.#name}`;
  }

  /** @param {string} here */
  #liked(here) {
    const liked = attempt(() => this.#store?.setting("settings"), null)?.split(" ") ?? [];
    const words = here.split(" ");
    if (!words.includes("play") || !liked.includes("play") || !liked.every((word) => OF_THE_READER.test(word))) return null;
    const look = [...words.filter((word) => !OF_THE_READER.test(word)), ...liked];
    return look.sort().join() === words.sort().join() ? null : {look: look.join(" ")};
  }

  /** Go on with a game that has been opened, from here or from elsewhere. @param {string} transcript */
  goOnWith(transcript) {
    const same = this.#games().find((game) => game.transcript === transcript);
    this.#hold(same ? attempt(() => this.#store?.hold(same.id), null) ?? null : null);
    this.#last = transcript;
    if (!same) prepareLinks();
  }

  /** @param {import("./store.js").Held | null} held */
  #hold(held) {
    this.#held = held;
    attempt(() => (held ? sessionStorage.setItem(this.#mark, held.id) : sessionStorage.removeItem(this.#mark)), undefined);
  }

  /** Keep the game as it stands. @param {Game} game @param {boolean} over whether it has been played to its end */
  keep({transcript, look}, over) {
    const held = sameDeal(this.#last, transcript) ? this.#held : null;
    const game = {name: this.#name, transcript, look, over};
    const now = attempt(() => this.#store?.keep(held, game), undefined);
    this.trouble = now === undefined ? "unkept" : now === null ? "full" : held && held.id !== now.id ? "forked" : "";
    if (!now) prepareLinks();
    this.#last = transcript;
    this.#hold(now ?? held);
    this.#like(look.split(" ").filter((word) => OF_THE_READER.test(word)));
  }

  /** @param {string[]} words */
  #like(words) {
    if (words.includes("play")) attempt(() => this.#store?.set("settings", words.join(" ")), false);
  }

  /** Pack a game for the way to another language, unless this browser keeps it. There is no time to fetch anything any
   * more. @param {string} id of the board @param {Game} game */
  packUnkept(id, game) {
    const kept = this.#games().some(({transcript}) => transcript === game.transcript);
    return kept ? "" : linkNow(id, game);
  }

  /** Return the game that was kept before this one. */
  previousGame() {
    return this.#games().find(({id}) => id !== this.#held?.id);
  }

  /** Keep what a form says of the reader's own copy. @param {HTMLFormElement} form */
  keepOwn(form) {
    keepOwn(this.#store, form);
  }

  /** Fill in again what was kept of it. @param {Element} board */
  fillOwn(board) {
    return fillOwn(this.#store, board);
  }

  /** Return how to look at a board without such a form with what is kept of it. @param {Element} board */
  ownLook(board) {
    return ownLook(this.#store, this.#name.split("/")[0], board);
  }

  /** Return what the reader has to hear of all that is kept: once in a while, not at every page.
   * @param {Element} board @returns {"" | "own" | "unread"} */
  findTrouble(board) {
    const own = this.fillOwn(board);
    const now = attempt(() => this.#store?.unreadable().length, 0) ?? 0;
    const known = Number(attempt(() => sessionStorage.getItem(UNREAD), null));
    if (now !== known) attempt(() => sessionStorage.setItem(UNREAD, String(now)), undefined);
    return !own ? "own" : now > known ? "unread" : "";
  }
}
