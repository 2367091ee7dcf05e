/**
 * How much of what a start needs has come, in bytes on the wire.
 *
 * @typedef {import("../runtime/protocol.js").Part} Part
 */
import {page, tell} from "./page.js";

/** How often the page hears of bytes, in milliseconds. */
const BEAT = 100;

/** What this start needs. */
let needed = [...page.boot.parts, ...page.boot.modules];
/** How many bytes have come, by part. @type {Map<string, number>} */
const come = new Map();
let lastReport = 0;

/** Find a part by its name, or by how its name begins. @param {string | RegExp} name @returns {Part} */
export function findPart(name) {
  const found = needed.find((part) => (typeof name === "string" ? part.name === name : name.test(part.name)));
  if (!found) throw new Error(`${name} is not part of this build`);
  return found;
}

/** Go on with other parts in the place of some. @param {RegExp} given the parts that are given up
 * @param {Part[]} others */
export function replaceParts(given, others) {
  needed = [...needed.filter(({name}) => !given.test(name)), ...others];
  showLife();
}

/** @param {Part} part @param {number} bytes of it that have come now */
export function addBytes({name}, bytes) {
  come.set(name, (come.get(name) ?? 0) + bytes);
  const {loaded, total} = count();
  if (performance.now() - lastReport < BEAT && loaded < total) return;
  lastReport = performance.now();
  showLife();
}

/** Say how far the start is. After a step that brings no bytes too: on a slow machine silence would seem a
 * standstill. */
export function showLife() {
  tell({type: "progress", ...count()});
}

function count() {
  const total = needed.reduce((sum, {wire}) => sum + wire, 0);
  const loaded = needed.reduce((sum, {name}) => sum + (come.get(name) ?? 0), 0);
  return {loaded: Math.min(loaded, total), total};
}
