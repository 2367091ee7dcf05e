/**
 * The words of one language, for the search. Material's own search knows neither Estonian nor Persian. Here a word is
 * brought to one spelling (letters, digits, joiners) and then to its stem; what a reader writes and what stands on
 * pages alike.
 *
 * @typedef {{word: string, stem: string, unfinished?: boolean}} Token
 */

let language = "en";
/** Endings of the language, longest first; a stem keeps at least three letters. @type {string[]} */
let endings = [];
/** Words whose forms no ending explains, each with the one that stands for all. @type {Map<string, string>} */
let families = new Map();

/** @param {{lang: string[], endings: string, forms: string[]}} config as widgets/site/searching.py writes it */
export function learnLanguage(config) {
  language = config.lang[0];
  endings = config.endings.split(" ").map(spell);
  families = new Map();
  for (const forms of config.forms) {
    const words = forms.split(" ").map((word) => spell(word).replaceAll("\u200c", ""));
    for (const word of words) families.set(word, words[0]);
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

/** Return what a text is found by. Two Persian words are often written as one: each two neighbours count as one, too.
 * @param {string} text */
export function indexTokens(text) {
  const single = tokensOf(text);
  if (language !== "fa") return single;
  return [...single, ...single.slice(1).map(({word}, i) => tokenOf(single[i].word + word))];
}

/** @param {string} word */
const tokenOf = (word) => ({word, stem: stemOf(word)});

/** Write in one way what a reader may write in several. @param {string} text */
function spell(text) {
  const plain = text.toLowerCase().replace(/[’ʼ]/g, "'")
    .replace(/[يى]/g, "ی").replace(/ك/g, "ک").replace(/[أإٱ]/g, "ا").replace(/[ةۀ]/g, "ه").replace(/ؤ/g, "و")
    .replace(/[\u064b-\u0655\u0670\u0640\u2066-\u2069]/g, "")
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return language === "fr" ? plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe") : plain;
}

/** @param {string} word */
function stemOf(word) {
  const family = families.get(word);
  if (family) return family;
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  const root = ending ? word.slice(0, -ending.length) : word;
  const bare = root.length > 3 ? root.replace(/(?<=...)[aeiouõäöü]+$/, "") : root;
  return families.get(root) ?? soften(bare.replace(/(.)\1+/g, "$1"));
}

/** The soft consonants that stand for the hard ones in an Estonian stem. */
const SOFT = /** @type {Record<string, string>} */ ({p: "b", t: "d", k: "g"});

/** Soften the consonants of an Estonian stem: they change within a word (kilp, kilbi; ruut, ruudu), and strong and weak
 * count as one. @param {string} root */
function soften(root) {
  return language === "et" ? root.replace(/[ptk]/g, (letter) => SOFT[letter]) : root;
}
