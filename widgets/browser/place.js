/** What a position and an address are made of: words of a look, a part for each board. */

/** Longer moves and games stay behind, and a longer part is not read. */
export const LONGEST_PART = 8000;

/**
 * Which words of a look stay as they are on this board at each event, and which come with what is opened, by name.
 * Where there is no list of those that come, all come that do not stay, even words that no look has: Python refuses
 * them, and nothing is lost. The build knows the lists as LOOK, from `widgets/lifetimes.py`, which explains the events.
 *
 * @typedef {"file" | "here" | "link" | "kept" | "settings"} LookEvent
 */

/** @param {string} look */
const wordsOf = (look) => look.split(" ").filter(Boolean);
/** @param {string} word */
const nameOf = (word) => word.split("=")[0];

/** The words of a look that come with an event. @param {LookEvent} event @param {string} look */
export function selectWords(event, look) {
  const {stay, come} = LOOK[event];
  return wordsOf(look).filter((word) => (come ? come.includes(nameOf(word)) : !stay.includes(nameOf(word)))).join(" ");
}

/** The look after an event. @param {LookEvent} event @param {string} here the look before it
 * @param {string} [brought] the look that the event brings */
export function lookAfter(event, here, brought = "") {
  const comes = wordsOf(selectWords(event, brought));
  const names = comes.map(nameOf);
  const stays = wordsOf(here).filter((word) => LOOK[event].stay.includes(nameOf(word)) && !names.includes(nameOf(word)));
  return [...stays, ...comes].join(" ");
}

/** What a look says under a name. @param {string} look @param {string} name */
export const valueOf = (look, name) => wordsOf(look).find((word) => nameOf(word) === name)?.slice(name.length + 1);

/** The part of an address that carries something, or nothing. @param {string} id with its version
 * @param {string} text */
export function part(id, text) {
  const written = `${id}=${encodeURIComponent(text)}`;
  return text && written.length <= LONGEST_PART ? written : "";
}
