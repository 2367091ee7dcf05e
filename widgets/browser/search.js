/**
 * The search of one language, in a worker that speaks Material's protocol.
 *
 * Material's own search knows neither Estonian nor Persian, and its wildcards switch stemming off. Here a
 * word is brought to one spelling (letters, digits, joiners) and then to its stem, on both sides alike.
 * What is shown stays as it was written.
 *
 * @typedef {{location: string, title: string, text: string, question?: string, boost?: number}} Doc
 * @typedef {{word: string, stem: string, unfinished?: boolean}} Token
 * @typedef {{doc: Doc, title: Token[], text: Token[]}} Entry
 * @typedef {Doc & {score: number, terms: Record<string, boolean>}} Hit
 */

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

/** How much a match says: the word itself, another form of it, the beginning of a word. */
const EXACT = 1, FORM = 0.9, BEGINNING = 0.5;

/** A word in a heading weighs more, and so does a rule (its id has a dot) than a section or a page's first lines. */
const TITLE = 5, RULE = 3, SECTION = 1, PAGE = 0.6;

/** Hits of a page that are shown at once; the others wait behind “more on this page”. */
const UNFOLDED = 5;

/** @type {Entry[]} */
let entries = [];
let language = "en";

/**
 * Endings of the language, longest first; a stem keeps at least three letters.
 *
 * @type {string[]}
 */
let endings = [];

/**
 * Words whose forms no ending explains, each with the one that stands for all.
 *
 * @type {Map<string, string>}
 */
let families = new Map();

/**
 * One spelling for what a reader may write in several ways.
 *
 * @param {string} text
 */
function folded(text) {
  const plain = text.toLowerCase().replace(/[’ʼ]/g, "'")
    .replace(/[يى]/g, "ی").replace(/ك/g, "ک").replace(/[أإٱ]/g, "ا").replace(/[ةۀ]/g, "ه").replace(/ؤ/g, "و")
    .replace(/[\u064b-\u0655\u0670\u0640\u2066-\u2069]/g, "")
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660));
  return language === "fr" ? plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe") : plain;
}

/** @param {string} word */
function stem(word) {
  const family = families.get(word);
  if (family) return family;
  const ending = endings.find(end => word.endsWith(end) && word.length - end.length >= 3);
  const root = ending ? word.slice(0, -ending.length) : word;
  const bare = root.length > 3 ? root.replace(/(?<=...)[aeiouõäöü]+$/, "") : root;
  return families.get(root) ?? graded(bare.replace(/(.)\1+/g, "$1"));
}

/** The soft consonants that stand for the hard ones in an Estonian stem. */
const SOFT = /** @type {Record<string, string>} */ ({ p: "b", t: "d", k: "g" });

/**
 * Estonian words change their inner consonants (kilp, kilbi; ruut, ruudu): strong and weak count as one.
 *
 * @param {string} root
 */
function graded(root) {
  return language === "et" ? root.replace(/[ptk]/g, letter => SOFT[letter]) : root;
}

/**
 * The words of a text. A Persian word held together by joiners counts as a whole and in its parts.
 *
 * @param {string} text
 * @returns {Token[]}
 */
function tokens(text) {
  const words = folded(text.replace(/<[^>]*>/g, " ").replace(/&[a-z]+;/g, " "))
    .match(/[\p{L}\p{N}\u200c]+/gu) ?? [];
  return words.flatMap(word => {
    const parts = word.split("\u200c").filter(Boolean);
    return parts.length > 1 ? [parts.join(""), ...parts] : parts;
  }).map(token);
}

/** @param {string} word */
const token = word => ({ word, stem: stem(word) });

/**
 * What a text is found by. Two Persian words are often written as one: each two neighbours count as one, too.
 *
 * @param {string} text
 */
function indexed(text) {
  const single = tokens(text);
  if (language !== "fa") return single;
  return [...single, ...single.slice(1).map(({ word }, i) => token(single[i].word + word))];
}

/**
 * How well a word of the query is met by words of the page.
 *
 * @param {Token} asked
 * @param {Token[]} words
 */
function met(asked, words) {
  let best = 0, times = 0;
  for (const { word, stem } of words) {
    const grade = word === asked.word ? EXACT : stem === asked.stem ? FORM
      : asked.unfinished && word.startsWith(asked.word) ? BEGINNING : 0;
    if (grade) times += 1;
    best = Math.max(best, grade);
  }
  return best * (1 + Math.log2(Math.max(times, 1)) / 2);
}

/**
 * @param {Token[]} query
 * @param {number[]} rarity
 * @param {Entry} entry
 */
function score(query, rarity, { doc, title, text }) {
  const scores = query.map((asked, i) => rarity[i] * (TITLE * met(asked, title) + met(asked, text)));
  const share = scores.filter(Boolean).length / query.length;
  const [, anchor] = doc.location.split("#");
  const kind = (anchor?.includes(".") ? RULE : anchor ? SECTION : PAGE) * (doc.boost ?? 1);
  // Of two that say the same, the shorter says it more to the point.
  return kind * scores.reduce((sum, one) => sum + one, 0) * share ** 2 / Math.log(10 + title.length + text.length / 10);
}

/**
 * What is shown, with the words that were met marked.
 *
 * @param {string} text
 * @param {Token[]} query
 */
function marked(text, query) {
  return text.replace(/<[^>]*>|&[a-z]+;|[\p{L}\p{N}\u200c\u0640\u064b-\u0655]+/gu, piece => {
    if (/^[<&]/.test(piece)) return piece;
    return query.some(asked => met(asked, tokens(piece))) ? `<mark>${piece}</mark>` : piece;
  });
}

/** @param {string} location */
const page = location => location.split("#")[0];

/**
 * @param {string} query
 * @returns {Hit[][]}
 */
function search(query) {
  const asked = tokens(query);
  if (!asked.length) return [];
  asked[asked.length - 1].unfinished = true;
  const rarity = asked.map(one => {
    const having = entries.filter(({ title, text }) => met(one, title) || met(one, text)).length;
    return Math.log(1 + (entries.length - having + 0.5) / (having + 0.5));
  });
  const hits = entries.map(entry => ({ entry, score: score(asked, rarity, entry) }))
    .filter(hit => hit.score > 0)
    .sort((a, b) => b.score - a.score);
  const terms = Object.fromEntries(asked.map(one => [one.word, true]));
  /** @type {Map<string, Hit[]>} */
  const pages = new Map();
  for (const { entry: { doc }, score } of hits) {
    const group = pages.get(page(doc.location)) ?? [];
    pages.set(page(doc.location), group);
    // Material unfolds the hits that score no less than a page's first; the page itself stands by its own score.
    const unfolded = doc.location.includes("#") && group.length < UNFOLDED && group[0]?.score;
    const shown = unfolded || (group.length < UNFOLDED ? score : 0);
    group.push({ ...doc, title: marked(doc.title, asked), text: marked(doc.text, asked), score: shown, terms });
  }
  return [...pages].map(([location, group]) => withPage(location, group));
}

/**
 * Material wants the page itself among the hits of its sections.
 *
 * @param {string} location
 * @param {Hit[]} group
 */
function withPage(location, group) {
  if (group.some(hit => hit.location === location)) return group;
  const found = entries.find(({ doc }) => doc.location === location);
  return found ? [...group, { ...found.doc, score: 0, terms: {} }] : group;
}

/** @param {{config: {lang: string[], endings: string, forms: string[]}, docs: Doc[]}} index */
function setUp({ config, docs }) {
  language = config.lang[0];
  endings = config.endings.split(" ").map(folded);
  families = new Map();
  for (const forms of config.forms) {
    const words = forms.split(" ").map(word => folded(word).replaceAll("\u200c", ""));
    for (const word of words) families.set(word, words[0]);
  }
  // What a fold asks says as much as the heading in it.
  entries = docs.map(doc => ({ doc, title: indexed(`${doc.title} ${doc.question ?? ""}`), text: indexed(doc.text) }));
}

addEventListener("message", ({ data }) => {
  if (data.type === SETUP) {
    setUp(data.data);
    postMessage({ type: READY });
  } else if (data.type === QUERY) {
    postMessage({ type: RESULT, data: { items: search(data.data) } });
  }
});

export {};
