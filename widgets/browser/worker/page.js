/**
 * The page as its worker sees it: what it wants started, and where reports go. The few lines that started this worker
 * (runtime/worker.js) have begun to fetch everything before this file is here.
 *
 * @typedef {import("../runtime/protocol.js").Boot} Boot
 * @typedef {import("../runtime/protocol.js").Report} Report
 */

/** @type {Pick<Worker, "postMessage" | "onmessage"> & {boot: Boot, early: Map<string, Promise<Response>>}} */
export const page = /** @type {any} */ (self);

/** @param {Report} report */
export function tell(report) {
  page.postMessage(report);
}
