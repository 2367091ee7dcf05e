/** What a position and an address are made of: words of a look, a part for each board. */

/** Longer moves and games stay behind, and a longer part is not read. */
export const LONGEST_PART = 8000;

/** Look words that belong to the page, not to the game. */
const OF_THE_PAGE = /^(board|root)=/;
/** Look words that belong to a moment of one game. */
const OF_THE_MOMENT = /^(at|mark|step|counting|pick|bet|why|advice)\b/;

/** The words of a look with those of the page where it is used now; a game without one is looked at as the one
 * before it, but from its own newest place. @param {string} look @param {string} here */
export function lookHere(look, here) {
  const page = here.split(" ").filter((word) => OF_THE_PAGE.test(word));
  const own = look || here.split(" ").filter((word) => !OF_THE_MOMENT.test(word)).join(" ");
  return [...page, ...own.split(" ").filter((word) => word && !OF_THE_PAGE.test(word))].join(" ");
}

/** The part of an address that carries something, or nothing. @param {string} id with its version
 * @param {string} text */
export function part(id, text) {
  const written = `${id}=${encodeURIComponent(text)}`;
  return text && written.length <= LONGEST_PART ? written : "";
}
