/** How long the reader's browser waits for what travels. */

/** The longest silence while something is on its way; on a slow line bytes still trickle. In milliseconds. */
export const SILENCE = 8000;

/** On a line that never answers, a script is not there. @template T @param {Promise<T>} coming @returns {Promise<T>} */
export const inTime = (coming) => Promise.race([coming,
  new Promise((_, fail) => setTimeout(fail, SILENCE, new Error("no answer")))]);
