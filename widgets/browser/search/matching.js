/**
 * How well a query is met.
 *
 * @typedef {import("./words.js").Token} Token
 * @typedef {import("../search.js").Entry} Entry
 */
import {tokensOf} from "./words.js";

/** How much a match says: the word itself, another form of it, a word with one other letter, the beginning of a word. */
const EXACT = 1, FORM = 0.9, NEAR = 0.7, BEGINNING = 0.5;

/** A word in a heading weighs more, and so does a rule (its id has a dot), or a place with questions of
 * its own, than a section or a page's first lines. */
const TITLE = 5, RULE = 3, SECTION = 1, PAGE = 0.6;

/** Tell how well a word of the query is met by words of the page. @param {Token} asked @param {Token[]} words */
export function meet(asked, words) {
  let best = 0, times = 0;
  for (const {word, stem} of words) {
    const grade = word === asked.word ? EXACT : stem === asked.stem ? FORM : asked.near?.has(stem) ? NEAR
      : asked.unfinished && word.startsWith(asked.word) ? BEGINNING : 0;
    if (grade) times += 1;
    best = Math.max(best, grade);
  }
  return best * (1 + Math.log2(Math.max(times, 1)) / 2);
}

/** Tell how well an entry meets the whole query. @param {Token[]} query @param {number[]} rarity of each of its words
 * @param {Entry} entry */
export function score(query, rarity, {doc, title, text}) {
  const scores = query.map((asked, i) => rarity[i] * (TITLE * meet(asked, title) + meet(asked, text)));
  const share = scores.filter(Boolean).length / query.length;
  const [, anchor] = doc.location.split("#");
  const kind = (anchor?.includes(".") || doc.question ? RULE : anchor ? SECTION : PAGE) * (doc.boost ?? 1);
  // Of two that say the same, the shorter says it more to the point.
  return kind * scores.reduce((sum, one) => sum + one, 0) * share ** 2 / Math.log(10 + title.length + text.length / 10);
}

/** Mark the words of a text that meet the query. @param {string} text @param {Token[]} query */
export function mark(text, query) {
  return text.replace(/<[^>]*>|&[a-z]+;|[\p{L}\p{N}\u200c\u0640\u064b-\u0655]+/gu, (piece) => {
    if (/^[<&]/.test(piece)) return piece;
    return query.some((asked) => meet(asked, tokensOf(piece))) ? `<mark>${piece}</mark>` : piece;
  });
}
