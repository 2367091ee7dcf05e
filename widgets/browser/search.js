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
import {findNear, indexTokens, learnLanguage, queryTokens} from "./search/words.js";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

/** Hits of a page that are shown at once: so many, if they have this share of the best one's score. The others wait
 * behind “more on this page”, so that one page does not push the answers of all others out of sight. */
const UNFOLDED = 5, SHARE = 0.4;

/** An answer of the game whose page is open counts this many times. If it were 12, the name of another game would no
 * longer lead to that game. */
const OWN_GAME = 8;

/** @type {Entry[]} */
let entries = [];
/** The game of each page that belongs to one. @type {Record<string, string>} */
let games = {};

/** @param {{config: Parameters<typeof learnLanguage>[0] & {games: Record<string, string>}, docs: Doc[]}} index */
function setUp({config, docs}) {
  learnLanguage(config);
  games = config.games;
  // What a fold asks says as much as the heading in it.
  entries = docs.map((doc) =>
    ({doc, title: indexTokens(`${doc.title} ${doc.question ?? ""}`), text: indexTokens(doc.text)}));
}

/** Return the hits of each page, the best page first. @param {string} query @returns {Hit[][]} */
function search(query) {
  const asked = queryTokens(query);
  if (!asked.length) return [];
  const rarity = asked.map((one) => rarityOf(countEntries(one) || countNear(one)));
  const hits = entries.map((entry) => ({entry, score: score(asked, rarity, entry) * weighGame(entry)}))
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
    const best = group[0]?.score ?? score;
    const unfolded = group.length < UNFOLDED && score > best * SHARE;
    const shown = !unfolded ? 0 : doc.location.includes("#") ? best : score;
    group.push({...doc, title: mark(doc.title, asked), text: mark(doc.text, asked), score: shown, terms});
  }
  return [...pages].map(([location, group]) => withPage(location, group));
}

/** Tell how much a word says: the fewer entries have it, the more. @param {number} having */
const rarityOf = (having) => Math.log(1 + (entries.length - having + 0.5) / (having + 0.5));

/** Let a word that nobody has stand for those that differ by a letter, and return how many entries have these.
 * @param {Token} asked */
function countNear(asked) {
  asked.near = findNear(asked, entries);
  return countEntries(asked);
}

/** Return how many entries have a word. @param {Token} asked */
const countEntries = (asked) => entries.filter(({title, text}) => meet(asked, title) || meet(asked, text)).length;

/** Return what an entry counts on this page, which names its game in the address of this script, after the #.
 * @param {Entry} entry */
const weighGame = ({doc}) => `#${games[doc.location.split("#")[0]]}` === location.hash ? OWN_GAME : 1;

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
