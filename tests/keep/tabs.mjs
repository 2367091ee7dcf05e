/**
 * Lets two pages of one browser keep games in random turns, each with a keeper like a board's: `node tabs.mjs SEED…`, or
 * `node tabs.mjs FIRST..LAST`. After each run every game must still be kept, the same or longer, unless its own reader
 * has undone moves or deleted it.
 */
import {Keeper} from "../../widgets/browser/keep.js";
import {exportAll, importAll} from "../../widgets/browser/store/exchange.js";
import {movesOf, shorten} from "../../widgets/browser/transcript.js";
import {Box, store} from "./box.mjs";

const NAME = "pow/first-game";
const LOOKS = ["seat=1 play", "seat=1 memory play"];

let time = 1_700_000_000_000;
Date.now = () => ++time;
crypto.getRandomValues = (numbers) => numbers.map(() => ++time);

/** Returns what a page finds of its browser. @param {Record<string, Box>} storages */
function at(storages) {
  for (const [name, value] of Object.entries(storages)) Object.defineProperty(globalThis, name, {value, configurable: true});
}

/** @param {number} seed */
function lots(seed) {
  let state = seed * 2654435761;
  return (/** @type {number} */ below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    const drawn = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((drawn ^ (drawn >>> 16)) >>> 0) % below;
  };
}

/** A page's board, as far as its keeper knows it: the game, and what is done with it. */
class Page {
  /** The game as this page has last found or kept it. */
  kept = "";
  look = LOOKS[0];

  constructor(box, name, world) {
    this.storages = {localStorage: box, sessionStorage: new Box()};
    this.name = name;
    this.world = world;
    this.load();
  }

  load() {
    at(this.storages);
    this.keeper = new Keeper(NAME);
    const game = this.keeper.findGame(this.look);
    if (game?.transcript) this.open(game);
    else this.deal();
  }

  /** @param {import("../../widgets/browser/keep.js").Game | null | undefined} game */
  open(game) {
    if (!game) return;
    this.transcript = game.transcript;
    this.keeper.goOnWith(game.transcript);
    this.kept = this.world.texts().includes(game.transcript) ? game.transcript : "";
  }

  deal() {
    this.kept = "";
    this.transcript = `rules-at-play 1\ngame pow\nseed ${this.world.count++}\n`;
  }

  /** Returns the game some moves ago. @param {number} back */
  before(back) {
    return shorten(this.transcript, Math.max(0, movesOf(this.transcript).length - back));
  }

  /** Makes a move. @param {number} back so many moves are undone first */
  move(back) {
    const before = this.before(back);
    this.keep(`${before}${before.includes("\n\n") ? "" : "\n"}${this.name}${this.world.count++}\n`);
  }

  /** Keeps the game. A board does so after every answer, even if only its look has changed. */
  keep(transcript = this.transcript) {
    this.transcript = transcript;
    this.keeper.keep({transcript, look: this.look}, false);
    const {trouble} = this.keeper;
    if (trouble === "full" || trouble === "unkept") return; // it is tried again with the next answer
    if (transcript === this.kept) return; // the other page may have undone what was kept before
    // A reader may undo moves in the game's own place. Nothing in another place may vanish.
    if (trouble !== "forked") this.world.must.delete(this.kept);
    this.kept = transcript;
    if (transcript.includes("\n\n")) this.world.must.add(transcript);
  }
}

/** @typedef {(page: Page, world: ReturnType<typeof opened>, lot: (below: number) => number) => unknown} Deed */

/** What a reader may do on one of the pages, and how the browser may refuse to keep anything. @type {Deed[]} */
const ON_A_PAGE = [
  (page) => page.move(0),
  (page) => page.move(0),
  (page) => page.move(0),
  (page, _, lot) => page.move(1 + lot(3)),
  (page) => page.load(),
  (page) => page.deal(),
  (page, _, lot) => {
    page.look = LOOKS[lot(2)];
    page.keep();
  },
  (page) => page.open(page.keeper.previousGame()),
  // “Play on from here” begins a new game; the old one stays as it is.
  (page, _, lot) => page.open({transcript: page.before(lot(3)), look: page.look}),
  async (page, {any}) => page.open(await page.keeper.readAddress({kind: "kept", text: any()}, page.look)),
  (_, {box}, lot) => (box.full = !box.full && !lot(2)),
  (_, {box}, lot) => (box.denied = !box.denied && !lot(3)),
];

/** What a reader may do on “My games”, and what may happen to a line there. @type {Deed[]} */
const ON_MY_GAMES = [
  (_, {mine, any}) => mine.rename(any(), `t${time}`),
  (_, {box, mine, any}) => {
    const removed = !box.full && mine.remove(any());
    if (removed) mine.add(removed, removed.id);
  },
  (_, {mine}) => (exported = exportAll(mine)),
  (_, {mine}) => importAll(mine, exported),
  (_, world, lot) => lot(6) || world.damage(),
];
let exported = "";

/** @param {(below: number) => number} lot */
function opened(lot) {
  const box = new Box();
  const mine = store(box);
  /** Each game as it was last kept. @type {Set<string>} */
  const must = new Set();
  /** @type {string[]} */
  const damaged = [];
  const any = () => (box.denied ? "" : mine.games()[lot(9)]?.id ?? "");
  const texts = () => (box.denied ? [] : mine.games().map(({transcript}) => transcript));
  const damage = () => {
    const {id, transcript} = mine.game(any()) ?? {};
    if (!id) return;
    box.lines.set(`rules-at-play.v2.game.${id}`, `damaged ${++time}`);
    damaged.push(`damaged ${time}`);
    for (const one of must) if (transcript.startsWith(one)) must.delete(one);
  };
  return {box, mine, must, damaged, any, texts, damage, count: 0};
}

/** @param {number} seed @returns {Promise<string>} what got lost, or nothing */
async function run(seed) {
  const lot = lots(seed);
  const world = opened(lot);
  const pages = ["a", "b"].map((name) => new Page(world.box, name, world));
  exported = "";
  for (let turn = 0; turn < 48; turn++) {
    const page = pages[lot(2)];
    at(page.storages);
    // “My games” has nothing to show where storage is closed.
    const deeds = world.box.denied ? ON_A_PAGE : [...ON_A_PAGE, ...ON_MY_GAMES];
    await deeds[lot(deeds.length)](page, world, lot);
  }
  world.box.denied = false;
  const [texts, unread] = [world.texts(), world.mine.unreadable().map(([, text]) => text)];
  const lost = [...world.must].filter((one) => !texts.some((text) => text.startsWith(one)));
  const gone = world.damaged.filter((one) => !unread.includes(one));
  return lost.length || gone.length ? `seed ${seed}: lost ${JSON.stringify([lost, gone])}` : "";
}

const [first, last = first] = (process.argv[2] ?? "1").split("..").map(Number);
const faults = [];
for (let seed = first; seed <= last; seed++) faults.push(await run(seed));
const told = faults.filter(Boolean);
console.log(told.slice(0, 3).join("\n") || `${last - first + 1} interleavings of two pages: no game lost`);
process.exit(told.length ? 1 : 0);
