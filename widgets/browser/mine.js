/**
 * The page "My games": lists what this browser keeps, and lets its reader open, name, delete, take along and take
 * in. The words and the rows lie ready on the page, in its language; Python is not needed.
 */
import {choose, save} from "./keep/files.js";
import {exportAll, importAll} from "./store/exchange.js";
import {LONGEST} from "./store/format.js";
import {migrate} from "./store/migrate.js";
import {Store} from "./store.js";
import {movesOf, namesOf} from "./transcript.js";

/** @typedef {{name: string, page: string, id: string, kind: "game" | "lesson" | "table"}} Where
 * @typedef {import("./store.js").Kept} Kept */

/** So many games of any length may come in one file. */
const LONGEST_FILE = 10 * LONGEST;

const page = /** @type {HTMLElement} */ (document.querySelector(".mine[data-words]"));
/** @type {Record<string, string>} */
const words = JSON.parse(page.dataset.words ?? "{}");
/** @type {Record<string, Where>} */
const boards = JSON.parse(page.dataset.boards ?? "{}");
/** How the language calls those whom it knows. @type {Record<string, string>} */
const names = JSON.parse(page.dataset.people ?? "{}");
const language = document.documentElement.lang;
const number = new Intl.NumberFormat(language);
const date = new Intl.DateTimeFormat(language, {dateStyle: "medium", timeStyle: "short"});
const list = new Intl.ListFormat(language, {type: "unit", style: "short"});

/** @param {string} name @param {ParentNode} [within] */
const part = (name, within = document) => /** @type {HTMLElement} */ (within.querySelector(`[data-mine="${name}"]`));

/** @param {string} key @param {Record<string, string>} said */
const sentence = (key, said = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => said[name] ?? "");

/** @param {string} text @param {Kept} [removed] who may want it back */
function say(text, removed) {
  part("said").textContent = text;
  const back = part("back");
  back.hidden = !removed;
  back.onclick = () => removed && bringBack(removed);
  if (removed) back.focus();
}

/** Isolate a name: it keeps its own direction among the words of another language. @param {string} name */
const isolate = (name) => `\u2068${name}\u2069`;

/** Return what its reader calls a game, or else its board and who sits there. @param {Kept} game */
function nameOf({title, name, transcript}) {
  const known = boards[name];
  const here = namesOf(transcript).map((one) => isolate(Object.hasOwn(names, one) ? names[one] : one));
  const sitting = known.kind === "game" && here.length ? [list.format(here)] : [];
  return title ? isolate(title) : [isolate(known.name), ...sitting].join(" · ");
}

/** @param {Kept} game */
function describe({name, transcript, saved, over}) {
  const moves = movesOf(transcript).length;
  const key = boards[name].kind !== "game" ? "changed" : over ? "over" : "going";
  return sentence(key, {moves: number.format(moves), date: date.format(saved)});
}

/** @param {string} template @param {string} id */
function row(template, id) {
  const made = /** @type {HTMLTemplateElement} */ (part(template)).content.cloneNode(true);
  const line = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (made).firstElementChild);
  line.dataset.id = id;
  for (const named of line.querySelectorAll("[data-mine]")) named.id = `mine-${id}-${/** @type {HTMLElement} */ (named).dataset.mine}`;
  for (const button of line.querySelectorAll("button")) button.setAttribute("aria-labelledby", `${button.id} mine-${id}-open`);
  return line;
}

/** @param {Kept} game */
function gameRow(game) {
  const line = row("row", game.id);
  const {page: where, id, kind} = boards[game.name];
  const open = /** @type {HTMLAnchorElement} */ (part("open", line));
  open.textContent = nameOf(game);
  open.href = `${page.dataset.root}${where}#${kind === "game" ? "" : `${id}&`}v2.${id}.kept=${game.id}`;
  part("about", line).textContent = describe(game);
  part("rename", line).onclick = () => rename(line, game);
  part("delete", line).onclick = () => remove(game);
  return line;
}

/** @param {[string, string]} unreadable @param {number} place */
function unreadableRow([key, text], place) {
  const line = row("unreadable-row", `unreadable-${place}`);
  part("open", line).textContent = key;
  part("save", line).onclick = () => save(text, "unreadable.txt");
  part("delete", line).onclick = () => {
    store.discard(key);
    draw();
    say(sentence("deleted", {name: key}));
    part("said").focus();
  };
  return line;
}

/** Draw everything again. Games of a page that is gone, or of another site here, are left alone. */
function draw() {
  const games = store.games().filter(({name}) => Object.hasOwn(boards, name));
  const whole = games.filter(({name}) => boards[name].kind === "game");
  const tried = games.filter((game) => !whole.includes(game));
  const unreadable = store.unreadable();
  part("games").replaceChildren(...whole.map(gameRow));
  part("lessons").replaceChildren(...tried.map(gameRow));
  part("unreadable").replaceChildren(...unreadable.map(unreadableRow));
  part("no-games").hidden = whole.length > 0;
  part("no-lessons").hidden = tried.length > 0;
  part("all-read").hidden = unreadable.length > 0;
  const lessons = Object.entries(boards).filter(([, {kind}]) => kind === "lesson");
  const done = lessons.filter(([name]) => tried.some((game) => game.name === name));
  part("progress").textContent = sentence("progress", {done: number.format(done.length), all: number.format(lessons.length)});
}

/** @param {HTMLElement} line @param {Kept} game */
function rename(line, game) {
  const form = /** @type {HTMLFormElement} */ (part("naming", line));
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("title"));
  const shut = () => {
    form.hidden = true;
    document.getElementById(`mine-${game.id}-rename`)?.focus();
  };
  field.value = game.title;
  form.hidden = false;
  field.select();
  part("cancel", form).onclick = shut;
  form.onkeydown = ({key}) => {
    if (key === "Escape") shut();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const done = store.rename(game.id, field.value);
    draw();
    say(sentence(done ? "renamed" : "full", {name: nameOf(store.game(game.id) ?? game)}));
    shut();
  };
}

/** @param {Kept} game */
function remove(game) {
  const removed = store.remove(game.id);
  draw();
  say(sentence("deleted", {name: nameOf(game)}), removed);
}

/** @param {Kept} game */
function bringBack(game) {
  const done = store.add(game, game.id);
  draw();
  say(sentence(done ? "restored" : "full", {name: nameOf(game)}));
  document.getElementById(`mine-${game.id}-open`)?.focus();
}

async function importFile() {
  const told = importAll(store, await choose(LONGEST_FILE));
  draw();
  const [taken, had, unread] = [told?.taken, told?.had, told?.unread].map((many) => number.format(many ?? 0));
  say(sentence(!told ? "foreign" : told.newer ? "newer" : told.full ? "partly" : "taken", {taken, had, unread}));
}

/** Open what this browser keeps, if it lets us. */
function openStore() {
  const made = new Store(localStorage);
  migrate(made);
  return made;
}

/** @type {Store} */
let store;
try {
  store = openStore();
  draw();
  for (const hidden of document.querySelectorAll(".mine[data-waits]")) hidden.removeAttribute("hidden");
  part("export").onclick = () => save(exportAll(store), "rules-at-play.json");
  part("import").onclick = importFile;
  // Another page has changed something; who is just typing a name is not disturbed.
  addEventListener("storage", () => document.querySelector(".mine form:not([hidden])") || draw());
} catch {
  say(sentence("closed"));
}
for (const asleep of document.querySelectorAll(".mine [data-asleep]")) asleep.remove();
