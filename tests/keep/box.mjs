/** A storage like a browser's that can be made to fail, with a clock and ids that are the same every time. */
import {Store} from "../../widgets/browser/store.js";

/** Stands for what the build writes here: nothing of a look stays and all comes. tests/test_look.py tests the real one. */
const events = ["file", "here", "link", "kept", "settings"];
Object.assign(globalThis, {LOOK: Object.fromEntries(events.map((event) => [event, {stay: []}]))});

export class Box {
  /** @type {Map<string, string>} */
  lines = new Map();
  full = false;
  denied = false;

  get length() {
    if (this.denied) throw new Error("denied");
    return this.lines.size;
  }

  key(place) {
    return [...this.lines.keys()][place] ?? null;
  }

  getItem(key) {
    if (this.denied) throw new Error("denied");
    return this.lines.get(key) ?? null;
  }

  setItem(key, text) {
    if (this.full || this.denied) throw new Error("full");
    this.lines.set(key, text);
  }

  removeItem(key) {
    this.lines.delete(key);
  }
}

let time = 1_700_000_000_000;
let id = 0;

/** @param {Box} box */
export const store = (box) => new Store(box, () => ++time, () => `id${++id}`);
