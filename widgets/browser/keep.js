/**
 * A board's position is the reader's own: kept in this browser, sent as a link, saved as a text file. It is one
 * text and is never trusted on its way in: its length is bounded here, and what it says is checked by `show`.
 * Fetched where something is kept, and when a link comes or is asked for.
 */
export {choose, copy, save} from "./files.js";
import {inTime} from "./patience.js";
import {selectWords, lookAfter, sameDeal, valueOf} from "./place.js";
import {Store} from "./store.js";

/** What packs and unpacks links; its name is written here by the build. */
const TOLD_TO_KEEP = {links: ""};
/** @type {typeof import("./links.js") | undefined} */
let packing;
/** It is fetched when the first link comes or is asked for. */
const linking = async () => (packing ??= await inTime(import(new URL(TOLD_TO_KEEP.links, import.meta.url).href)));
/** @param {string} id of the board @param {Game} game */
export const linkTo = async (id, game) => (await linking()).linkTo(id, game);

/** Where this page, until it is shut, remembers of how many lines that cannot be read it has told. */
const TOLD = "rules-at-play.unread";

/** What is opened on a board: the event that brings it, its look and its transcript; without one the board's own stays.
 * @typedef {{transcript: string, look: string}} Game
 * @typedef {{event: import("./place.js").LookEvent, look: string, transcript?: string}} Brought */

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
   * @param {string} here how the page looks at its own @returns {Brought | null} */
  found(here) {
    const games = this.#games();
    const was = attempt(() => sessionStorage.getItem(this.#mark), null);
    return asKept(games.find(({id}) => id === was) ?? games[0]) ?? this.#liked(here);
  }

  /** What an address brought: a position, or one of the kept games. @param {import("./carry.js").Came} came
   * @returns {Promise<Brought | null>} */
  async brought(came) {
    if (came.kind !== "kept") return (await linking()).fromLink(came);
    return asKept(this.#games().find(({id}) => id === came.text)) ?? null;
  }

  #games() {
    return attempt(() => this.#store?.games(this.#name), []) ?? [];
  }

  /** Where this page, until it is shut, remembers which game is on the table. */
  get #mark() {
    return `rules-at-play.here.${this.#name}`;
  }

  /** How the reader likes to play whole games, if the page does not show this one so anyway.
   * @param {string} here @returns {Brought | null} */
  #liked(here) {
    const look = attempt(() => this.#store?.setting("settings"), null) ?? "";
    if (!isWhole(here) || !isWhole(look)) return null;
    return sorted(lookAfter("settings", here, look)) === sorted(here) ? null : {event: "settings", look};
  }

  /** A game has been opened, from here or from elsewhere: what is played now goes on from it. @param {string} transcript */
  opened(transcript) {
    const same = this.#games().find((game) => game.transcript === transcript);
    this.#hold(same ? attempt(() => this.#store?.hold(same.id), null) ?? null : null);
    this.#last = transcript;
    if (!same) getReady();
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
    if (!now) getReady();
    this.#last = transcript;
    this.#hold(now ?? held);
    if (isWhole(look)) attempt(() => this.#store?.set("settings", selectWords("settings", look)), false);
  }

  /** What has to travel to another language: nothing where this browser keeps the game. There is no time to fetch
   * anything any more. @param {string} id of the board @param {Game} game */
  along(id, game) {
    const kept = this.#games().some(({transcript}) => transcript === game.transcript);
    return (!kept && packing?.linkTo(id, game)) || "";
  }

  /** The game that was kept before this one. */
  before() {
    return asKept(this.#games().find(({id}) => id !== this.#held?.id));
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

/** A kept game as it is opened again; one that was kept without a look is opened like a file.
 * @param {Game | undefined} game @returns {(Game & Brought) | undefined} */
const asKept = (game) => game && {...game, event: game.look ? "kept" : "file"};

/** Whether a look shows a whole game. @param {string} look */
const isWhole = (look) => valueOf(look, "play") !== undefined;

/** @param {string} look */
const sorted = (look) => look.split(" ").sort().join(" ");

/** What is not kept goes along to another language by link. */
const getReady = () => linking().catch(() => { /* then it stays behind */ });

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

/** As far as its reader has gone back in it, without what came after. @param {Game} game */
export function position({transcript, look}) {
  const at = valueOf(look, "at");
  if (!at) return transcript;
  const [head, moves = ""] = transcript.split("\n\n");
  const made = moves.trimEnd().split("\n").slice(0, Number(at));
  return `${[head.trimEnd(), ...(made.length ? ["", ...made] : [])].join("\n")}\n`;
}
