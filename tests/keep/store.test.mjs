/** Tests what a browser keeps: it is moved to new versions, never overwritten unread, and exported and imported. */
import assert from "node:assert/strict";
import {test} from "node:test";
import {exportAll, importAll} from "../../widgets/browser/store/exchange.js";
import {migrate} from "../../widgets/browser/store/migrate.js";
import {MOST} from "../../widgets/browser/store.js";
import {Box, store} from "./box.mjs";

const HEAD = "rules-at-play 1\ngame pow\nplayers 1 Martin\nseed 8\n";
const NAME = "pow/first-game";
const game = (transcript, more = {}) => ({name: NAME, transcript, look: "seat=1 play", over: false, ...more});
const moved = (...moves) => `${HEAD}\n${moves.join("\n")}\n`;
const transcripts = (kept) => kept.games().map(({transcript}) => transcript);

function filled(lines) {
  const box = new Box();
  for (const [key, text] of Object.entries(lines)) box.setItem(key, text);
  return box;
}

test("what the first version kept is moved up, and nothing is lost", () => {
  const box = filled({
    "rules-at-play.v1.pow/first-game": `seat=2 play\n${moved("a")}`,
    "rules-at-play.v1.pow/first-game.before": `seat=1 play\n${moved("b")}`,
    "rules-at-play.v1.malacca/my-round": `seat=1 own\n${HEAD}`,
    "rules-at-play.v1.own.malacca": "3 3 4",
    "rules-at-play.runtime": "worker.js",
    "somebody.else": "hands off",
  });
  const kept = store(box);
  migrate(kept);
  assert.deepEqual(kept.games(NAME).map(({look, transcript}) => [look, transcript]),
    [["seat=2 play", moved("a")], ["seat=1 play", moved("b")]]);
  assert.equal(kept.games("malacca/my-round").length, 1);
  assert.equal(kept.setting("own.malacca"), "3 3 4");
  assert.deepEqual([...box.lines.keys()].filter((key) => key.includes("v1")), []);
  assert.equal(box.getItem("rules-at-play.runtime"), "worker.js");
  assert.equal(box.getItem("somebody.else"), "hands off");
  const before = new Map(box.lines);
  migrate(kept);
  assert.deepEqual(box.lines, before);
});

test("where there is no room to move up, it stays and is tried again", () => {
  const lines = {"rules-at-play.v1.pow/first-game": `seat=1 play\n${moved("a")}`, "rules-at-play.v1.own.malacca": "3"};
  const box = filled(lines);
  box.full = true;
  migrate(store(box));
  assert.deepEqual(Object.fromEntries(box.lines), lines);
  box.full = false;
  const kept = store(box);
  migrate(kept);
  assert.deepEqual(transcripts(kept), [moved("a")]);
});

test("a page of the version before that is still open loses nothing either", () => {
  const box = filled({"rules-at-play.v1.pow/first-game": `seat=1\n${moved("a")}`});
  migrate(store(box));
  box.setItem("rules-at-play.v1.pow/first-game", `seat=1\n${moved("b")}`);
  const kept = store(box);
  migrate(kept);
  assert.deepEqual(transcripts(kept).sort(), [moved("a"), moved("b")]);
});

test("a game goes on in its place, and another one takes another", () => {
  const kept = store(new Box());
  const held = kept.keep(null, game(moved("a")));
  assert.equal(kept.keep(held, game(moved("a", "b"))).id, held.id);
  kept.keep(null, game(moved("c")));
  assert.deepEqual(transcripts(kept), [moved("c"), moved("a", "b")]);
});

test("nothing is written where nothing has changed", () => {
  const box = new Box();
  const kept = store(box);
  const held = kept.keep(null, game(moved("a")));
  const before = new Map(box.lines);
  kept.keep(held, game(moved("a")));
  assert.deepEqual(box.lines, before);
});

test("what another page has made of a game stays, and this one goes on beside it", () => {
  const kept = store(new Box());
  const [one, other] = [kept.keep(null, game(moved("a"))), kept.hold(kept.games()[0].id)];
  kept.keep(one, game(moved("a", "b")));
  const beside = kept.keep(other, game(moved("a", "c")));
  assert.notEqual(beside.id, one.id);
  assert.deepEqual(transcripts(kept).sort(), [moved("a", "b"), moved("a", "c")]);
});

test("a page that has nothing to add leaves a game that has gone on as it is", () => {
  const box = new Box();
  const kept = store(box);
  const [one, other] = [kept.keep(null, game(moved("a"))), kept.hold(kept.games()[0].id)];
  kept.keep(one, game(moved("a", "b")));
  const before = new Map(box.lines);
  assert.equal(kept.keep(other, game(moved("a"), {look: "seat=2"})), other);
  assert.deepEqual(box.lines, before);
  assert.notEqual(kept.keep(other, game(moved("a", "c"))).id, one.id);
});

test("a name that was given elsewhere stays", () => {
  const kept = store(new Box());
  const held = kept.keep(null, game(moved("a")));
  assert.ok(kept.rename(held.id, "  Sunday  "));
  kept.keep(held, game(moved("a", "b")));
  assert.deepEqual(kept.games().map(({title}) => title), ["Sunday"]);
});

test("what cannot be read is never written over", () => {
  const box = new Box();
  const kept = store(box);
  const held = kept.keep(null, game(moved("a")));
  const [key] = box.lines.keys();
  for (const damage of ["", "{", "null", "[]", "7", '{"name": "pow/first-game"}', '{"__proto__": {"name": "x"}}',
    JSON.stringify({...game(moved("a")), saved: "late", title: ""}),
    JSON.stringify({...game(moved("a")), saved: 1, title: "", name: "../../etc/passwd"})]) {
    box.setItem(key, damage);
    const beside = kept.keep(held, game(moved("a", "b")));
    assert.equal(box.getItem(key), damage === "" ? box.getItem(key) : damage);
    if (damage) assert.deepEqual(kept.unreadable(), [[key, damage]]);
    assert.ok(transcripts(kept).includes(moved("a", "b")));
    kept.remove(beside.id);
  }
});

test("what a newer version keeps is left in peace, and can be exported", () => {
  const box = filled({"rules-at-play.v3.game.x": "later", "rules-at-play.v12.settings": "other"});
  const kept = store(box);
  migrate(kept);
  kept.keep(null, game(moved("a")));
  assert.deepEqual(kept.unreadable(), [["rules-at-play.v3.game.x", "later"], ["rules-at-play.v12.settings", "other"]]);
  assert.deepEqual(JSON.parse(exportAll(kept)).unreadable, kept.unreadable());
});

test("a setting that cannot be read is one of those lines too", () => {
  const kept = store(filled({"rules-at-play.v2.settings": "<b>", "rules-at-play.v2.own.malacca": "3", "rules-at-play.v2.x": "y"}));
  assert.deepEqual(kept.unreadable(), [["rules-at-play.v2.settings", "<b>"], ["rules-at-play.v2.x", "y"]]);
});

test("a setting that cannot be read makes way and is kept", () => {
  const box = filled({"rules-at-play.v2.settings": "<b>"});
  const kept = store(box);
  assert.equal(kept.setting("settings"), null);
  assert.ok(kept.set("settings", "play pace=quick"));
  assert.equal(kept.setting("settings"), "play pace=quick");
  assert.deepEqual(kept.unreadable().map(([, text]) => text), ["<b>"]);
  const [[key]] = kept.unreadable();
  kept.discard(key);
  kept.discard("rules-at-play.v2.settings"); // it can be read, so it stays
  assert.deepEqual([kept.unreadable(), kept.setting("settings")], [[], "play pace=quick"]);
});

test("a full storage is told, and loses nothing", () => {
  const box = new Box();
  const kept = store(box);
  const held = kept.keep(null, game(moved("a")));
  box.full = true;
  assert.equal(kept.keep(held, game(moved("a", "b"))), null);
  assert.equal(kept.rename(held.id, "Sunday"), false);
  assert.equal(kept.set("settings", "play"), false);
  assert.deepEqual(transcripts(kept), [moved("a")]);
  box.full = false;
  assert.equal(kept.keep(held, game(moved("a", "b"))).id, held.id);
});

test("so many games are kept; one with a name never goes", () => {
  const kept = store(new Box());
  const first = kept.keep(null, game(moved("first")));
  kept.rename(first.id, "The first");
  for (let place = 0; place < MOST + 5; place++) kept.keep(null, game(moved(`m${place}`)));
  assert.equal(kept.games().length, MOST + 1);
  assert.equal(kept.games().at(-1).title, "The first");
  assert.equal(kept.games().at(-2).transcript, moved("m5"));
  for (let place = 0; place < 5; place++) kept.keep(null, game(HEAD.replace("8", String(place))));
  assert.equal(transcripts(kept).filter((one) => !one.includes("\n\n")).length, 2);
});

test("what was deleted can be brought back", () => {
  const kept = store(new Box());
  const held = kept.keep(null, game(moved("a")));
  const removed = kept.remove(held.id);
  assert.deepEqual(kept.games(), []);
  assert.ok(kept.add(removed, removed.id));
  assert.deepEqual(kept.games(), [removed]);
  assert.equal(kept.remove("nobody"), undefined);
});

test("all of it travels in one file, and comes only where it is not yet", () => {
  const from = store(new Box());
  from.rename(from.keep(null, game(moved("a"))).id, "Sunday");
  from.keep(null, game(moved("b"), {over: true}));
  from.set("own.malacca", "3 3 4");
  const to = store(new Box());
  to.keep(null, game(moved("b")));
  const text = exportAll(from);
  assert.deepEqual(importAll(to, text), {newer: false, taken: 1, had: 1, unread: 0, full: false});
  assert.deepEqual(importAll(to, text), {newer: false, taken: 0, had: 2, unread: 0, full: false});
  assert.equal(to.games().find(({title}) => title === "Sunday").transcript, moved("a"));
  assert.equal(to.setting("own.malacca"), "3 3 4");
});

test("a file that is none, damaged, hostile or newer changes nothing that is here", () => {
  const box = new Box();
  const kept = store(box);
  kept.keep(null, game(moved("a")));
  kept.set("own.malacca", "3");
  const before = new Map(box.lines);
  for (const text of ["", "{", "[]", "null", '"x"', moved("a"), '{"rules-at-play": 2}', '{"rules-at-play": "2", "games": []}']) {
    assert.equal(importAll(kept, text), null, text);
  }
  assert.ok(importAll(kept, '{"rules-at-play": 3, "games": {}}').newer);
  const bad = [null, 7, {}, {...game(moved("z")), saved: 1}, {...game("x".repeat(1_000_001)), saved: 1, title: ""},
    {...game(moved("z")), saved: 1, title: "t".repeat(81)}];
  const settings = [["settings", "<script>"], ["game.x", "{}"], ["own.malacca", "4"], ["__proto__", "x"], 7];
  const told = importAll(kept, JSON.stringify({"rules-at-play": 2, games: bad, settings}));
  assert.deepEqual(told, {newer: false, taken: 0, had: 0, unread: bad.length, full: false});
  assert.deepEqual(box.lines, before);
});

test("a game of another browser never takes the place of one of ours", () => {
  const kept = store(new Box());
  const held = kept.keep(null, game(moved("a")));
  const other = {...game(moved("b")), saved: 1, title: "", id: held.id};
  importAll(kept, JSON.stringify({"rules-at-play": 2, games: [other, {...other, transcript: moved("c"), id: "../x"}]}));
  assert.deepEqual(transcripts(kept).sort(), [moved("a"), moved("b"), moved("c")]);
});

test("what cannot be read travels too, and is laid where it does no harm", () => {
  const lines = {"rules-at-play.v2.game.bad": "{broken", "rules-at-play.v3.game.x": "later", "rules-at-play.v2.settings": "<b>"};
  const text = exportAll(store(filled(lines)));
  const box = filled({"rules-at-play.v2.settings": "play"});
  const kept = store(box);
  assert.deepEqual(importAll(kept, text), {newer: false, taken: 0, had: 0, unread: 3, full: false});
  const there = new Map(kept.unreadable().map(([key, line]) => [line, key]));
  assert.equal(there.get("later"), "rules-at-play.v3.game.x");
  assert.match(there.get("{broken"), /^rules-at-play\.aside\.v2\.game\.bad\./);
  assert.match(there.get("<b>"), /^rules-at-play\.aside\.v2\.settings\./);
  assert.equal(kept.setting("settings"), "play");
  const before = new Map(box.lines);
  assert.deepEqual(importAll(kept, text), {newer: false, taken: 0, had: 3, unread: 0, full: false});
  assert.deepEqual(box.lines, before);
  // Exported again, it keeps the same names.
  const third = store(new Box());
  importAll(third, exportAll(kept));
  assert.deepEqual(new Map(third.unreadable()), new Map(kept.unreadable()));
});

test("lines of a newer version take nobody's place, and where there is no room it is told", () => {
  const unreadable = [["rules-at-play.v3.game.x", "theirs"]];
  const text = JSON.stringify({"rules-at-play": 2, games: [], unreadable});
  const box = filled({"rules-at-play.v3.game.x": "ours"});
  importAll(store(box), text);
  assert.equal(box.getItem("rules-at-play.v3.game.x"), "ours");
  assert.deepEqual([...box.lines.values()], ["ours", "theirs"]);
  const full = new Box();
  full.full = true;
  assert.ok(importAll(store(full), text).full);
});

test("lines that are none of ours, too long or too many are counted and left", () => {
  const bad = [null, 7, [], ["rules-at-play.v3.x"], ["rules-at-play.v3.x", 7], ["somebody.else", "x"], ["rules-at-play.runtime", "x"],
    ["rules-at-play.v3.<b>", "x"], [`rules-at-play.v3.${"x".repeat(101)}`, "x"], ["rules-at-play.v3.x", "x".repeat(1_000_001)],
    [["rules-at-play.v3.x"], "x"]];
  const box = new Box();
  const told = importAll(store(box), JSON.stringify({"rules-at-play": 2, games: [], unreadable: bad}));
  assert.equal(told.unread, bad.length);
  assert.equal(box.lines.size, 0);
  const many = Array.from({length: MOST + 3}, (_, place) => [`rules-at-play.v3.game.x${place}`, `${place}`]);
  assert.equal(importAll(store(box), JSON.stringify({"rules-at-play": 2, games: [], unreadable: many})).unread, MOST + 3);
  assert.equal(box.lines.size, MOST);
  assert.equal(importAll(store(box), '{"rules-at-play": 2, "games": [], "unreadable": {"length": 9}}').unread, 0);
});
