/**
 * Two pages over one storage, in turns as they come: `node tabs.mjs SEED…`, or `node tabs.mjs FIRST..LAST`. After each
 * run every game as it was last kept is there, as it was or longer, unless its own reader took it back or deleted it.
 */
import {Box, store} from "./box.mjs";

const NAME = "pow/first-game";

/** @param {number} seed */
function lots(seed) {
  let state = seed * 2654435761;
  return (/** @type {number} */ below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    const drawn = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((drawn ^ (drawn >>> 16)) >>> 0) % below;
  };
}

class Page {
  held = null;
  head = "";
  moves = [];
  /** What it last found or kept. */
  kept = "";

  constructor(box, name, world) {
    this.box = box;
    this.name = name;
    this.world = world;
    this.load();
  }

  get text() {
    return `${this.head}\n${this.moves.length ? `\n${this.moves.join("\n")}\n` : ""}`;
  }

  /** The newest game, or a new one. */
  load() {
    this.store = store(this.box);
    this.store.moveUp();
    const [game] = this.store.games(NAME);
    if (!game) return this.deal();
    this.held = this.store.hold(game.id);
    this.kept = game.transcript;
    this.show(game.transcript);
  }

  show(text) {
    const [head, moves = ""] = text.split("\n\n");
    this.head = head.trim();
    this.moves = moves.split("\n").filter(Boolean);
  }

  deal() {
    this.held = null;
    this.kept = "";
    this.head = `rules-at-play 1\ngame pow\nseed ${this.world.count++}`;
    this.moves = [];
  }

  /** @param {number} back so many are taken back first */
  move(back) {
    this.moves = [...this.moves.slice(0, Math.max(0, this.moves.length - back)), `${this.name}${this.world.count++}`];
    const held = this.store.keep(this.held, {name: NAME, transcript: this.text, look: "play", over: false});
    if (!held) return; // no room: it is tried again with the next move
    // In its own place a reader may take back; beside it nothing may vanish.
    if (held.id === this.held?.id) this.world.must.delete(this.kept);
    this.held = held;
    this.kept = this.text;
    this.world.must.add(this.text);
  }
}

/** @param {number} seed @returns {string} what got lost, or nothing */
function run(seed) {
  const lot = lots(seed);
  const box = new Box();
  /** Each game as it was last kept. */
  const world = {count: 0, must: new Set()};
  const pages = [new Page(box, "a", world), new Page(box, "b", world)];
  let exported = "";
  const damaged = [];
  for (let turn = 0; turn < 40; turn++) {
    const page = pages[lot(2)];
    const games = page.store.games(NAME);
    switch (lot(12)) {
      case 0: page.load(); break;
      case 1: page.deal(); break;
      case 2: page.move(1 + lot(3)); break;
      case 3: if (games.length) page.store.rename(games[lot(games.length)].id, `t${turn}`); break;
      case 4: if (games.length && !box.full) page.store.bringBack(page.store.remove(games[lot(games.length)].id)); break;
      case 5: if (exported) page.store.imported(exported); break;
      case 6: exported = page.store.exported(); break;
      case 7: box.full = !box.full && lot(2) === 0; break;
      case 8: {
        if (lot(6) || !games.length) break;
        const {id, transcript} = games[lot(games.length)];
        box.lines.set(`rules-at-play.v2.game.${id}`, `damaged ${turn}`);
        damaged.push(`damaged ${turn}`);
        for (const one of world.must) if (transcript.startsWith(one)) world.must.delete(one);
        break;
      }
      default: page.move(0);
    }
  }
  const texts = store(box).games(NAME).map(({transcript}) => transcript);
  const unread = store(box).unreadable().map(([, text]) => text);
  const lost = [...world.must].filter((one) => !texts.some((text) => text.startsWith(one)));
  const gone = damaged.filter((one) => !unread.includes(one));
  return lost.length || gone.length ? `seed ${seed}: lost ${JSON.stringify([lost, gone])}` : "";
}

const [first, last = first] = (process.argv[2] ?? "1").split("..").map(Number);
const faults = Array.from({length: last - first + 1}, (_, place) => run(first + place)).filter(Boolean);
console.log(faults.slice(0, 3).join("\n") || `${last - first + 1} interleavings of two pages: no game lost`);
process.exit(faults.length ? 1 : 0);
