/**
 * A whole game is the reader's own: kept in this browser, sent as a link, saved as a text file. It is one text
 * and is never trusted on its way in: its length is bounded here, and what it says is checked by `show`.
 */
import {came, carried, part} from "./carry.js";

/** Longer is no game of ours, in characters. */
const LONGEST = 1_000_000;
/** Of what a reader's own copy says, in characters. */
const LONGEST_OWN = 4000;
/** Where it is kept, for each game. */
const OWN = "rules-at-play.v1.own.";

/** Look words that belong to the page, not to the game. */
const OF_THE_PAGE = /^(board|root)=/;
/** Look words that belong to a moment of one game. */
const OF_THE_MOMENT = /^(at|mark|step|counting|pick|bet|why|advice)\b/;

/** @typedef {{transcript: string, look: string}} Game */

export class Keeper {
  /** The game as it travels in an address: made anew as it changes, for who changes the language cannot wait. */
  link = "";
  #key = "";
  /** Whether another game lies on the table than the one that is kept, be it of the same deal. */
  #other = false;

  /** @param {string} name of the board: the same in every language @param {string} id */
  constructor(name, id) {
    this.#key = `rules-at-play.v1.${name}`;
    this.id = id;
  }

  /** The game that came in the address, or else the one that is kept. @returns {Promise<Game | null>} */
  async found() {
    const id = `${this.id}.game`;
    if (came(id)) return {transcript: await unpacked(carried(id)).catch(() => ""), look: ""};
    return read(this.#key);
  }

  /** @param {string} transcript @returns {Promise<string>} its part of an address */
  async linkTo(transcript) {
    return (this.link = part(`${this.id}.game`, await packed(transcript)));
  }

  /** A game has come from outside; it is kept when the reader goes on with it. @param {string} transcript */
  opened(transcript) {
    this.#other = read(this.#key)?.transcript !== transcript;
  }

  /** @param {Game} game @returns {boolean} whether this browser keeps it */
  keep(game) {
    const old = read(this.#key);
    if (old && (this.#other || !sameDeal(old.transcript, game.transcript))) write(`${this.#key}.before`, old);
    this.#other = false;
    return write(this.#key, game);
  }

  /** What has to travel to another language: nothing where this browser keeps the game. @param {string} transcript */
  along(transcript) {
    return read(this.#key)?.transcript === transcript ? "" : this.link;
  }

  /** The game that was kept before this one. */
  before() {
    return read(`${this.#key}.before`);
  }
}

/** The words of a look with those of the page where it is used now; a game without one is looked at as the one
 * before it, but from its own newest place. @param {string} look @param {string} here */
export function lookHere(look, here) {
  const page = here.split(" ").filter((word) => OF_THE_PAGE.test(word));
  const own = look || here.split(" ").filter((word) => !OF_THE_MOMENT.test(word)).join(" ");
  return [...page, ...own.split(" ").filter((word) => word && !OF_THE_PAGE.test(word))].join(" ");
}

/** What the reader's own copy says is kept for the next game; the usual need not be.
 * @param {HTMLFormElement} form */
export function keepOwn(form) {
  for (const [key, fields] of ownFields(form)) {
    try {
      if (fields.every(isUsual)) localStorage.removeItem(key);
      else localStorage.setItem(key, fields.map(({value}) => value).join(" "));
    } catch {
      // the game itself says that this browser keeps nothing
    }
  }
}

/** What is kept stands in the form again; what cannot be chosen there is forgotten.
 * @param {Element} board @returns {boolean} whether all that was kept could be read */
export function fillOwn(board) {
  return ownFields(board).map(([key, fields]) => {
    const kept = readOwn(key);
    if (!kept) return true;
    const values = fields[0] instanceof HTMLTextAreaElement ? [kept] : kept.split(" ");
    const fit = values.length === fields.length && fields.every((field, place) => fits(field, values[place]));
    if (fit) fields.forEach((field, place) => (field.value = values[place]));
    else localStorage.removeItem(key);
    return fit;
  }).every(Boolean);
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
    return [OWN + group.dataset.own, [...fields]];
  });
}

/** How a board without such a form is looked at with the numbers that are kept, if there are any.
 * @param {Element} board */
export function ownLook(board) {
  const asks = /** @type {HTMLElement | null} */ (board.querySelector("[data-own-look]"))?.dataset.ownLook;
  const kept = asks && readOwn(OWN + board.getAttribute("name")?.split("/")[0]);
  return kept && /^[\d ]+$/.test(kept) ? asks.replace("{value}", kept.replaceAll(" ", ",")) : "";
}

/** @param {string} key */
function readOwn(key) {
  try {
    return (localStorage.getItem(key) ?? "").slice(0, LONGEST_OWN);
  } catch {
    return "";
  }
}

/** Two games are the same while it is the same what was there before the first move.
 * @param {string} one @param {string} other */
export function sameDeal(one, other) {
  return head(one) === head(other);
}

/** @param {string} transcript */
function head(transcript) {
  return transcript.split("\n\n")[0].trim();
}

/** @param {string} key @returns {Game | null} */
function read(key) {
  try {
    const text = localStorage.getItem(key) ?? "";
    const end = text.indexOf("\n");
    return end < 0 || text.length > LONGEST ? null : {look: text.slice(0, end), transcript: text.slice(end + 1)};
  } catch {
    return null;
  }
}

/** @param {string} key @param {Game} game */
function write(key, {look, transcript}) {
  try {
    localStorage.setItem(key, `${look}\n${transcript}`);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What a short text unpacks to may be endless: it is read only so far. @param {string} text */
async function unpacked(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", {fatal: true})).getReader();
  let whole = "";
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    whole += value;
    if (whole.length > LONGEST) throw new Error("too long");
  }
  return whole;
}

/** @param {string} text @returns {Promise<boolean>} whether it lies in the clipboard now */
export function copy(text) {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(() => true, () => false);
}

/** @param {string} text @param {string} name */
export function save(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Lets the reader choose a text file. @returns {Promise<string>} nothing where it cannot be a game */
export function choose() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".txt,text/plain";
  return new Promise((chosen) => {
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (file) chosen(file.size > LONGEST ? "" : await file.text().catch(() => ""));
    });
    input.click();
  });
}
