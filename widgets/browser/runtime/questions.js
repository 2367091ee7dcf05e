/**
 * What has been asked of the worker and is not answered yet, in order. The worker has the first.
 *
 * @typedef {import("./protocol.js").Ask} Ask
 * @typedef {Ask & {answered: (html: string) => void, refused: (why: Error) => void}} Question
 */

/** What was asked about is no transcript, or is looked at in a way that is unknown here. */
export class Unreadable extends Error {}

/** @type {Question[]} */
const questions = [];
let lastId = 0;

/** @param {Ask["kind"]} kind @param {string[]} strings @param {() => void} send called if it is the first
 * @returns {Promise<string>} */
export const addQuestion = (kind, strings, send) => new Promise((answered, refused) => {
  if (questions.push({id: ++lastId, kind, strings, answered, refused}) === 1) send();
});

/** @returns {Ask | undefined} as it crosses the wall */
export function firstQuestion() {
  if (!questions.length) return undefined;
  const [{id, kind, strings}] = questions;
  return {id, kind, strings};
}

/** @param {string | Error} answer to the first: what was drawn, or why nothing was */
export function settleQuestion(answer) {
  const question = questions.shift();
  if (answer instanceof Error) question?.refused(answer);
  else question?.answered(answer);
}
