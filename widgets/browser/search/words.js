/**
 * The words of one language, for the search. Material's own search knows neither Estonian nor Persian. Here a word is
 * brought to one spelling (letters, digits, joiners) and then to its stem; what a reader writes and what stands on
 * pages alike.
 *
 * @typedef {{word: string, stem: string, unfinished?: boolean, near?: Set<string>}} Token
 * @typedef {import("../search.js").Entry} Entry
 */

let language = "en";
/** Endings of the language, longest first; a stem keeps at least three letters. @type {string[]} */
let endings = [];
/** Words whose forms no ending explains, each with the one that stands for all. @type {Map<string, string>} */
let families = new Map();
/** Words of questions that say nothing of what is asked. @type {Set<string>} */
let fillers = new Set();

/** Learn a language from what widgets/site/searching.py writes.
 * @param {{lang: string[], endings: string, forms: string[], fillers: string}} config */
export function learnLanguage(config) {
  language = config.lang[0];
  endings = config.endings.split(" ").map(spell);
  fillers = new Set(tokensOf(config.fillers).map(({word}) => word));
  families = new Map();
  for (const forms of config.forms) {
    const words = forms.split(" ").map((word) => spell(word).replaceAll("\u200c", ""));
    for (const word of words) families.set(word, words[0]).set(cutEnding(word), words[0]);
  }
}

/** Return the words of a text. A Persian word held together by joiners counts as a whole and in its parts.
 * @param {string} text @returns {Token[]} */
export function tokensOf(text) {
  const words = spell(text.replace(/<[^>]*>/g, " ").replace(/&[a-z]+;/g, " "))
    .match(/[\p{L}\p{N}\u200c]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.split("\u200c").filter(Boolean);
    return parts.length > 1 ? [parts.join(""), ...parts] : parts;
  }).map(tokenOf);
}

/** Return the words of a question that say what is asked, or all if none does. @param {string} query */
export function queryTokens(query) {
  const all = tokensOf(query);
  if (all.length) all[all.length - 1].unfinished = true;
  const telling = all.filter(({word}) => !fillers.has(word));
  return telling.length ? telling : all;
}

/** Return the stems of known words that differ from this one by one letter. @param {Token} asked @param {Entry[]} entries */
export function findNear({word}, entries) {
  const known = entries.flatMap(({title, text}) => [...title, ...text]);
  for (const [form, stem] of families) known.push({word: form, stem});
  return new Set(known.filter((one) => isNear(word, one.word)).map(({stem}) => stem));
}

/** Tell whether two words differ by one letter: added, left out, another one, or two that changed places.
 * @param {string} a @param {string} b */
function isNear(a, b) {
  if (Math.min(a.length, b.length) < 4) return false;
  let start = 0, end = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const x = a.slice(start, a.length - end), y = b.slice(start, b.length - end);
  return x.length < 2 && y.length < 2 || x.length === 2 && x === y[1] + y[0];
}

/** Return what a text is found by. Two Persian words are often written as one: each two neighbours count as one, too.
 * @param {string} text */
export function indexTokens(text) {
  const single = tokensOf(text);
  if (language !== "fa") return single;
  return [...single, ...single.slice(1).map(({word}, i) => tokenOf(single[i].word + word))];
}

/** @param {string} word */
const tokenOf = (word) => ({word, stem: stemOf(word)});

/** Write in one way what a reader may write in several, with or without accents. @param {string} text */
function spell(text) {
  return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640\u2066-\u2069]/g, "")
    .replace(/[’ʼ]/g, "'").replace(/œ/g, "oe")
    .replace(/[يى]/g, "ی").replace(/ك/g, "ک").replace(/ٱ/g, "ا").replace(/[ةە]/g, "ه")
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** Return what stands for all forms of a word. @param {string} word */
function stemOf(word) {
  const stem = cutEnding(word);
  return families.get(word) ?? families.get(stem) ?? stem;
}

/** Return a word without its ending. @param {string} word */
function cutEnding(word) {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  const root = ending ? word.slice(0, -ending.length) : word;
  const bare = root.length > 3 ? root.replace(/(?<=...)[aeiou]+$/, "") : root;
  return soften(bare.replace(/(.)\1+/g, "$1"));
}

/** The soft consonants that stand for the hard ones in an Estonian stem. */
const SOFT = /** @type {Record<string, string>} */ ({p: "b", t: "d", k: "g"});

/** Soften the consonants of an Estonian stem: they change within a word (kilp, kilbi; ruut, ruudu), and strong and weak
 * count as one. @param {string} root */
function soften(root) {
  return language === "et" ? root.replace(/[ptk]/g, (letter) => SOFT[letter]) : root;
}
