/** Everything with a limit: exactly as long as allowed, and longer by one. */
import assert from "node:assert/strict";
import {test} from "node:test";
import {fromLink} from "../../widgets/browser/links.js";
import {packed, unpacked} from "../../widgets/browser/pack.js";
import {part} from "../../widgets/browser/place.js";
import {importAll} from "../../widgets/browser/store/exchange.js";
import {Box, store} from "./box.mjs";

const GAME = {name: "pow/first-game", transcript: "rules-at-play 1\n", look: "", title: "", saved: 1, over: false, id: "a"};
const file = (more) => JSON.stringify({"rules-at-play": 2, games: [], ...more});
const took = (game) => importAll(store(new Box()), file({games: [{...GAME, ...game}]})).taken === 1;

function kept(name, line) {
  const box = new Box();
  box.setItem(`rules-at-play.v2.${name}`, line);
  return store(box).setting(name) !== null;
}

function laid(key, text) {
  const box = new Box();
  importAll(store(box), file({unreadable: [[key, text]]}));
  return box.length === 1;
}

async function comes(length) {
  const stream = new Blob(["x".repeat(length)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const text = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
  return await fromLink({kind: "deflated", text}) !== null;
}

function opens(text) {
  try {
    return unpacked(packed(text)) === text;
  } catch {
    return false;
  }
}

/** By what is limited: the limit, and a function that says whether a length is accepted. */
const LIMITS = {
  "a kept game": [1_000_000, (length) => took({transcript: "x".repeat(length)})],
  "its look": [400, (length) => took({look: "x".repeat(length)})],
  "its title": [80, (length) => took({title: "x".repeat(length)})],
  "the name of its board": [40, (length) => took({name: `pow/${"x".repeat(length)}`})],
  "a line of settings": [400, (length) => kept("settings", "x".repeat(length))],
  "a box of one's own": [4000, (length) => kept("own.pow", "x".repeat(length))],
  "the name of its game": [20, (length) => kept(`own.${"x".repeat(length)}`, "3")],
  "the key of a line that cannot be read": [100, (length) => laid(`rules-at-play.v3.${"x".repeat(length)}`, "x")],
  "a line that cannot be read": [1_000_000, (length) => laid("rules-at-play.v3.x", "x".repeat(length))],
  "the part of an address": [8000, (length) => part("v2.x", "x".repeat(length - "v2.x=".length)) !== ""],
  "what a link of the first version unpacks to": [1_000_000, comes],
  "what a packed link unpacks to": [100_000, (length) => opens("x".repeat(length))],
};

for (const [what, [longest, passes]] of Object.entries(LIMITS)) {
  test(`${what} may be ${longest} characters long, and no longer`, async () => {
    assert.equal(await passes(longest), true);
    assert.equal(await passes(longest + 1), false);
  });
}

test("a game keeps its id from elsewhere where that is of at most 20 letters", () => {
  const idOf = (id) => {
    const here = store(new Box());
    importAll(here, file({games: [{...GAME, id}]}));
    return here.games()[0].id;
  };
  assert.equal(idOf("x".repeat(20)), "x".repeat(20));
  assert.notEqual(idOf("x".repeat(21)), "x".repeat(21));
});

test("of a file 500 games are taken, and of a title 80 letters", () => {
  const games = (many) => Array.from({length: many}, (_, place) => ({...GAME, transcript: `${place}`, id: `x${place}`}));
  const told = {newer: false, taken: 500, had: 0, full: false};
  assert.deepEqual(importAll(store(new Box()), file({games: games(500)})), {...told, unread: 0});
  assert.deepEqual(importAll(store(new Box()), file({games: games(501)})), {...told, unread: 1});
  const here = store(new Box());
  importAll(here, file({games: games(1)}));
  assert.ok(here.rename("x0", "x".repeat(81)));
  assert.equal(here.game("x0").title, "x".repeat(80));
});
