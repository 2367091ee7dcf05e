/**
 * All that the browser's half has to know of how a transcript is written. Python alone reads and plays transcripts;
 * what is found out here has to be known before Python is there, or without it: which game a text is of, whether two
 * texts are of the same deal, where a game is cut, who sits there.
 *
 * What lies on a board (`data-transcript`) and what is kept or sent was written by `Transcript.__str__` in
 * engine/transcript.py, which promises:
 *
 *     rules-at-play 1           the first line: the version of the text
 *     game pow                  the second: "game" or "example", and the name of the game
 *     players 1 Martin          the third: the names of the players; a number is a seat without a name
 *     seed 8                    then the rest of the head: bots, modules, seed, set-up
 *                               one empty line, if there are moves; no other line is empty
 *     roll skull shield         then the moves, one a line, to the end
 *
 * The last line ends like every other. What is played later is added at the end and changes nothing before it.
 *
 * A text that a reader opens may be written by hand, with comments and empty lines anywhere. Of such a text only
 * `kindOf` and `isNewer` are asked. tests/keep/test_transcripts.py holds Python and this module to the same form.
 */
const VERSION = 1;
const GAP = "\n\n";

/** @param {string} transcript */
const headOf = (transcript) => transcript.split(GAP)[0].trimEnd();

/** Return the moves, one a line each. @param {string} transcript */
export const movesOf = (transcript) => transcript.split(GAP)[1]?.trimEnd().split("\n") ?? [];

/** Tell whether anything has happened in a game yet. @param {string} transcript */
export const hasMoves = (transcript) => transcript.includes(GAP);

/** Return a game as it was after so many moves. @param {string} transcript @param {number} count */
export function shorten(transcript, count) {
  const moves = movesOf(transcript).slice(0, count);
  return `${[headOf(transcript), ...(moves.length ? ["", ...moves] : [])].join("\n")}\n`;
}

/** Tell whether a game is an earlier one, perhaps with moves more. @param {string} earlier
 * @param {string} transcript */
export const goesOn = (earlier, transcript) => transcript.startsWith(earlier);

/** Return the moves by which a game goes on from an earlier one, or nothing. @param {string} earlier
 * @param {string} transcript */
export const movesSince = (earlier, transcript) =>
  goesOn(earlier, transcript) ? transcript.slice(earlier.length).trim() : "";

/** Tell whether two games are of the same deal: whether they were the same before the first move.
 * @param {string} one @param {string} other */
export const sameDeal = (one, other) => headOf(one) === headOf(other);

/** Return the names of those who sit there, without the seats that have none. @param {string} transcript */
export const namesOf = (transcript) =>
  transcript.match(/^players (.*)$/m)?.[1].split(" ").filter((name) => !/^\d+$/.test(name)) ?? [];

/** Return whose transcript it is, and whether of a whole game: "example pow". @param {string} transcript */
export const kindOf = (transcript) =>
  transcript.match(/^[^\S\n]*(game|example)[^\S\n]+\w+/m)?.[0].trim().replace(/\s+/, " ");

/** Tell whether a text was written by a later version of this site. @param {string} transcript */
export const isNewer = (transcript) => Number(transcript.match(/^\s*rules-at-play (\d+)/)?.[1]) > VERSION;
