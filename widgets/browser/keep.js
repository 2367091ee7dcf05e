/**
 * A board's position is the reader's own: kept in this browser, sent as a link, saved as a text file. It is one
 * text and is never trusted on its way in: its length is bounded here, and what it says is checked by `show`.
 * Fetched where something is kept, and when a link comes or is asked for.
 */
import {fromLink, linkNow, prepareLinks} from "./keep/linking.js";
import {Store} from "./store.js";
import {sameDeal} from "./transcript.js";

export {useTool} from "./keep/tools.js";

/** Look words that hold for all games of a reader. */
const OF_THE_READER = /^(play|guide|memory|pace=(slow|quick|at-once))$/;

/** Where this page, until it is shut, remembers of how many lines that cannot be read it has told. */
const TOLD = "rules-at-play.unread";

/** @typedef {{transcript: string, look: string}} Game */

export class Keeper {
  /** What is to be told of the last try to keep a game. @type {"" | "unkept" | "full" | "forked"} */
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
    attempt(() => this.#store?.moveUp(), undefined);
  }

  /** The game that this page was at, or else the newest; where there is none, how its reader likes to play.
   * @param {string} here how the page looks at its own @returns {{transcript?: string, look: string} | null} */
  found(here) {
    const games = this.#games();
    const was = attempt(() => sessionStorage.getItem(this.#mark), null);
    return games.find(({id}) => id === was) ?? games[0] ?? this.#liked(here);
  }

  /** What an address brought: a position, or one of the kept games. @param {import("./board/carry.js").Came} came
   * @param {string} here the look it comes to @returns {Promise<Game | null>} */
  async brought(came, here) {
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

  /** A game has been opened, from here or from elsewhere: what is played now goes on from it. @param {string} transcript */
  opened(transcript) {
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

  /** @param {Game} game @param {boolean} over whether it has been played to its end */
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

  /** What has to travel to another language: nothing where this browser keeps the game. There is no time to fetch
   * anything any more. @param {string} id of the board @param {Game} game */
  along(id, game) {
    const kept = this.#games().some(({transcript}) => transcript === game.transcript);
    return kept ? "" : linkNow(id, game);
  }

  /** The game that was kept before this one. */
  before() {
    return this.#games().find(({id}) => id !== this.#held?.id);
  }

  /** What the reader's own copy says is kept for the next game; the usual need not be.
   * @param {HTMLFormElement} form */
  keepOwn(form) {
    for (const [name, fields] of ownFields(form)) {
      const text = fields.every(isUsual) ? "" : fields.map(({value}) => value).join(" ");
      attempt(() => this.#store?.set(name, text), false);
    }
  }

  /** What is kept stands in the form again; what cannot be chosen there is put aside.
   * @param {Element} board @returns {boolean} whether all that was kept could be read */
  fillOwn(board) {
    return ownFields(board).map(([name, fields]) => {
      const kept = attempt(() => this.#store?.setting(name), null);
      if (!kept) return !attempt(() => this.#store?.setAside(name), false);
      const values = fields[0] instanceof HTMLTextAreaElement ? [kept] : kept.split(" ");
      const fit = values.length === fields.length && fields.every((field, place) => fits(field, values[place]));
      if (fit) fields.forEach((field, place) => (field.value = values[place]));
      else attempt(() => this.#store?.setAside(name), false);
      return fit;
    }).every(Boolean);
  }

  /** What its reader has to be told of all that is kept: once in a while, not at every page.
   * @param {Element} board @returns {"" | "own" | "unread"} */
  amiss(board) {
    const own = this.fillOwn(board);
    const now = attempt(() => this.#store?.unreadable().length, 0) ?? 0;
    const told = Number(attempt(() => sessionStorage.getItem(TOLD), null));
    if (now !== told) attempt(() => sessionStorage.setItem(TOLD, String(now)), undefined);
    return !own ? "own" : now > told ? "unread" : "";
  }

  /** How a board without such a form is looked at with the numbers that are kept, if there are any.
   * @param {Element} board */
  ownLook(board) {
    const asks = /** @type {HTMLElement | null} */ (board.querySelector("[data-own-look]"))?.dataset.ownLook;
    const kept = asks && attempt(() => this.#store?.setting(`own.${this.#name.split("/")[0]}`), null);
    return kept && /^[\d ]+$/.test(kept) ? asks.replace("{value}", kept.replaceAll(" ", ",")) : "";
  }
}

/** @typedef {HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Field} field */
function isUsual(field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected;
  return !field.value.trim() || field.value === field.defaultValue;
}

/** @param {Field} field @param {string} kept */
function fits(field, kept) {
  return field instanceof HTMLTextAreaElement || [...field.options].some(({value}) => value === kept);
}

/** @param {Element} part @returns {[string, Field[]][]} */
function ownFields(part) {
  const groups = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-own]"));
  return [...groups].map((group) => {
    const fields = /** @type {NodeListOf<Field>} */ (group.querySelectorAll("select, textarea"));
    return [`own.${group.dataset.own}`, [...fields]];
  });
}

/** What a closed storage answers. @template T, U @param {() => T} ask @param {U} otherwise @returns {T | U} */
function attempt(ask, otherwise) {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}
