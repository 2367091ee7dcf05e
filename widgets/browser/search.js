/**
 * The search of one language, in a worker that speaks Material's protocol. Material's own search switches stemming off
 * where it completes words. What is shown stays as it was written.
 *
 * @typedef {import("./search/words.js").Token} Token
 * @typedef {{location: string, title: string, text: string, question?: string, boost?: number}} Doc
 * @typedef {{doc: Doc, title: Token[], text: Token[]}} Entry
 * @typedef {Doc & {score: number, terms: Record<string, boolean>}} Hit
 */
import {mark, meet, score} from "./search/matching.js";
import {indexTokens, learnLanguage, tokensOf} from "./search/words.js";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

/** Hits of a page that are shown at once; the others wait behind “more on this page”. */
const UNFOLDED = 5;

/** @type {Entry[]} */
let entries = [];

/** @param {{config: Parameters<typeof learnLanguage>[0], docs: Doc[]}} index */
function setUp({config, docs}) {
  learnLanguage(config);
  // What a fold asks says as much as the heading in it.
  entries = docs.map((doc) =>
    ({doc, title: indexTokens(`${doc.title} ${doc.question ?? ""}`), text: indexTokens(doc.text)}));
}

/** Return the hits of each page, the best page first. @param {string} query @returns {Hit[][]} */
function search(query) {
  const asked = tokensOf(query);
  if (!asked.length) return [];
  asked[asked.length - 1].unfinished = true;
  const rarity = asked.map(rarityOf);
  const hits = entries.map((entry) => ({entry, score: score(asked, rarity, entry)}))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score);
  const terms = Object.fromEntries(asked.map((one) => [one.word, true]));
  /** @type {Map<string, Hit[]>} */
  const pages = new Map();
  for (const {entry: {doc}, score} of hits) {
    const [location] = doc.location.split("#");
    const group = pages.get(location) ?? [];
    pages.set(location, group);
    // Material unfolds the hits that score no less than a page's first; the page itself stands by its own score.
    const unfolded = doc.location.includes("#") && group.length < UNFOLDED && group[0]?.score;
    const shown = unfolded || (group.length < UNFOLDED ? score : 0);
    group.push({...doc, title: mark(doc.title, asked), text: mark(doc.text, asked), score: shown, terms});
  }
  return [...pages].map(([location, group]) => withPage(location, group));
}

/** Tell how much a word says: the fewer entries have it, the more. @param {Token} asked */
function rarityOf(asked) {
  const having = entries.filter(({title, text}) => meet(asked, title) || meet(asked, text)).length;
  return Math.log(1 + (entries.length - having + 0.5) / (having + 0.5));
}

/** Material wants the page itself among the hits of its sections. @param {string} location @param {Hit[]} group */
function withPage(location, group) {
  if (group.some((hit) => hit.location === location)) return group;
  const found = entries.find(({doc}) => doc.location === location);
  return found ? [...group, {...found.doc, score: 0, terms: {}}] : group;
}

addEventListener("message", ({data}) => {
  if (data.type === SETUP) {
    setUp(data.data);
    postMessage({type: READY});
  } else if (data.type === QUERY) {
    postMessage({type: RESULT, data: {items: search(data.data)}});
  }
});
