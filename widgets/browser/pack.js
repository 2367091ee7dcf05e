/**
 * A text made short, for an address: letter by letter it is guessed what comes next, from what came after the same
 * beginnings before, and only what was not guessed is written. It reckons with whole numbers and with + - * / alone,
 * which come out the same in every browser; nothing in it may ever change, or links of this version would not open.
 *
 * What is written begins with a sum of the text: a damaged one is always noticed.
 */

/** No text is longer, in bytes: what a short one unpacks to may be endless. */
const LONGEST_TEXT = 100_000;
/** How much is remembered of each way to guess: a number for each beginning, by its hash. */
const PLACES = 1 << 18;
/** How many ways there are to guess. */
const WAYS = 7;
/** A guess is moved by its first faults far, by later ones less, but never by less than this. */
const SLOWEST = 0.02;
/** How quickly it is learned which ways to trust. */
const LEARNING = 0.03;
const END = 0;

/** How sure a chance is: the logarithm of its odds, summed up over thin slices. */
const SURE = new Float64Array(4097);
for (let slice = 2048; slice < 4096; slice++) {
  const middle = (slice + 0.5) / 4096;
  SURE[slice + 1] = SURE[slice] + 1 / 4096 / (middle * (1 - middle));
  SURE[4096 - slice - 1] = -SURE[slice + 1];
}

/** The way back, by e to the power of it. @param {number} sure */
function chance(sure) {
  let power = 1 - Math.max(-12, Math.min(12, sure)) / 1024;
  for (let doubled = 0; doubled < 10; doubled++) power *= power;
  return 1 / (1 + power);
}

/** Guesses each bit of a text from those before it, and learns which was right. */
class Guesser {
  #chances = Array.from({length: WAYS}, () => new Float64Array(PLACES).fill(0.5));
  #times = Array.from({length: WAYS}, () => new Uint8Array(PLACES));
  /** How far each way is trusted, by how many bits of the letter are known. */
  #trust = Array.from({length: 256}, () => new Float64Array(WAYS).fill(0.35));
  #places = new Uint32Array(WAYS);
  #beginnings = new Uint32Array(WAYS);
  #sure = new Float64Array(WAYS);
  /** The bits of this letter so far, behind a one. */
  #letter = 1;
  #guess = 0.5;
  /** @type {number[]} */
  #text = [];
  #line = 0;
  #word = 0;
  #before = 0;
  #lineBefore = 0;

  constructor() {
    this.#look();
  }

  /** That a one comes next, of 65536. */
  get ones() {
    return Math.max(32, Math.min(65504, Math.floor(this.#guess * 65536)));
  }

  /** @param {number} bit that came */
  learn(bit) {
    const fault = bit - this.#guess;
    const trust = this.#trust[this.#letter];
    for (let way = 0; way < WAYS; way++) {
      trust[way] += LEARNING * fault * this.#sure[way];
      const place = this.#places[way];
      const times = this.#times[way][place];
      const chances = this.#chances[way];
      chances[place] += (bit - chances[place]) * Math.max(SLOWEST, 1 / (times + 1.25));
      if (times < 255) this.#times[way][place]++;
    }
    this.#letter = this.#letter * 2 + bit;
    if (this.#letter > 255) this.#next(this.#letter - 256);
    this.#look();
  }

  /** A letter is whole. @param {number} letter */
  #next(letter) {
    this.#text.push(letter);
    this.#letter = 1;
    if (letter === 10) {
      this.#lineBefore = this.#before;
      this.#before = this.#line;
      this.#line = this.#word = 0;
    } else {
      this.#line = mixed(this.#line, letter);
      this.#word = letter === 32 ? 0 : mixed(this.#word, letter);
    }
    const [one = 0, two = 0, three = 0] = this.#text.slice(-3).reverse();
    const last = two * 256 + one;
    this.#beginnings.set([
      0, last, three * 65536 + last, mixed(this.#word, 5),
      mixed(this.#line, 7), mixed(mixed(this.#line, 11), this.#before), mixed(mixed(this.#line, 13), this.#lineBefore),
    ]);
  }

  #look() {
    let sum = 0;
    const trust = this.#trust[this.#letter];
    for (let way = 0; way < WAYS; way++) {
      const place = (this.#places[way] = mixed(mixed(this.#beginnings[way], way), this.#letter) >>> 14);
      this.#sure[way] = this.#times[way][place] ? SURE[Math.floor(this.#chances[way][place] * 4096)] : 0;
      sum += trust[way] * this.#sure[way];
    }
    this.#guess = chance(sum);
  }
}

/** @param {number} hash @param {number} more */
function mixed(hash, more) {
  const stirred = Math.imul(hash ^ (more + 0x9e3779b9), 0x85ebca6b);
  return (stirred ^ (stirred >>> 15)) >>> 0;
}

/** @param {Uint8Array} bytes @returns {number} in 24 bits */
function sum(bytes) {
  return bytes.reduce((all, byte) => mixed(all, byte), 0) >>> 8;
}

/** @param {string} text @returns {string} letters that may stand in any address */
export function packed(text) {
  const bytes = new TextEncoder().encode(text);
  const all = sum(bytes);
  const out = [all >>> 16, (all >>> 8) & 255, all & 255];
  const guesser = new Guesser();
  let [low, high] = [0, 0xffffffff];
  for (const byte of [...bytes, END]) {
    for (let place = 7; place >= 0; place--) {
      const bit = (byte >> place) & 1;
      const middle = low + Math.floor(((high - low) * guesser.ones) / 65536);
      if (bit) high = middle;
      else low = middle + 1;
      guesser.learn(bit);
      for (; (low ^ high) >>> 24 === 0; low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0) out.push(high >>> 24);
    }
  }
  out.push(((low >>> 24) + 1) & 255);
  return btoa(String.fromCharCode(...out)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} letters @returns {string} @throws where they are damaged */
export function unpacked(letters) {
  if (!/^[\w-]+$/.test(letters)) throw new Error("damaged");
  const bytes = Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const text = [];
  const guesser = new Guesser();
  let [low, high, place] = [0, 0xffffffff, 7];
  const next = () => bytes[place++] ?? 0;
  let here = bytes.slice(3, 7).concat(0, 0, 0).slice(0, 4).reduce((all, byte) => all * 256 + byte, 0);
  for (let letter = 1; ; letter = 1) {
    while (letter < 256) {
      const middle = low + Math.floor(((high - low) * guesser.ones) / 65536);
      const bit = here <= middle ? 1 : 0;
      if (bit) high = middle;
      else low = middle + 1;
      guesser.learn(bit);
      letter = letter * 2 + bit;
      for (; (low ^ high) >>> 24 === 0; low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0) {
        here = ((here << 8) | next()) >>> 0;
      }
    }
    if (letter - 256 === END) break;
    if (text.push(letter - 256) > LONGEST_TEXT || place > bytes.length + 8) throw new Error("damaged");
  }
  const whole = new TextDecoder("utf-8", {fatal: true}).decode(Uint8Array.from(text));
  if (packed(whole) !== letters) throw new Error("damaged");
  return whole;
}
