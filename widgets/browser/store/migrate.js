/**
 * Games and settings that the first version of the site kept are moved to where this one keeps them. It had a key for
 * the game on each board and for the one before, with the look on the first line, and one for the numbers of a reader's
 * own copy.
 *
 * @typedef {import("../store.js").Store} Store
 */

const GAME = /^rules-at-play\.v1\.([a-z]+\/[a-z0-9-]+)(\.before)?$/;
const OWN = /^rules-at-play\.v1\.own\.([a-z]+)$/;

/** Move what is there. For what there is no room it stays, and is tried again the next time. @param {Store} store */
export function migrate(store) {
  for (const key of store.keys()) {
    const text = store.box.getItem(key) ?? "";
    if (moveOwn(store, key, text) || moveGame(store, key, text)) store.box.removeItem(key);
  }
}

/** @param {Store} store @param {string} key @param {string} text */
function moveOwn(store, key, text) {
  const [, game] = key.match(OWN) ?? [];
  return game && (store.setting(`own.${game}`) !== null || store.set(`own.${game}`, text));
}

/** @param {Store} store @param {string} key @param {string} text */
function moveGame(store, key, text) {
  const [, name, before] = key.match(GAME) ?? [];
  const end = text.indexOf("\n");
  if (!name || end < 1) return false;
  const [look, transcript] = [text.slice(0, end), text.slice(end + 1)];
  // The game before is the older one.
  const saved = store.now() - (before ? 1000 : 0);
  return store.has(name, transcript) || store.add({name, transcript, look, title: "", saved, over: false});
}
