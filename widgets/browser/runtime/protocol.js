/**
 * What crosses the wall between a page and its worker: this list, and only strings and numbers.
 *
 * The worker keeps nothing between two questions. Each carries the whole transcript, so a worker
 * can be thrown away and started again at any moment, and asked again.
 *
 * page to worker, once and before anything else, written into the script that starts it
 * @typedef {object} Boot
 * @property {string} worker       address of worker.mjs
 * @property {string} pyodide      address of the folder that Pyodide lies in, with its "/"
 * @property {Part[]} parts        what is fetched as bytes
 * @property {Part[]} spare        what is fetched too where Python's snapshot cannot be used; none: it is not tried
 * @property {Part[]} modules      what is imported
 * @property {Lock} lock           Pyodide's list of packages: none
 * @property {boolean} fresh       whether to ask the server again for what the browser's cache holds
 *
 * @typedef {object} Part
 * @property {string} name         what it is: pyodide.asm.wasm, snapshot.pow.wasm, words.et.mo
 * @property {string} url
 * @property {string} hash         the first digits of its SHA-256, in hexadecimal
 * @property {number} size         in bytes
 * @property {number} wire         in bytes, compressed as servers do
 *
 * @typedef {{info: {arch: "wasm32", platform: string, version: string, python: string, abi_version: string},
 *     packages: {}}} Lock
 *
 * page to worker, any number of times, one at a time
 * @typedef {object} Ask
 * @property {number} id
 * @property {"show" | "play"} kind
 * @property {string[]} strings    the arguments of widgets.show or widgets.play
 *
 * worker to page
 * @typedef {{type: "progress", loaded: number, total: number}} Progress   while starting, in bytes on the wire
 * @typedef {{type: "ready"}} Ready
 * @typedef {{type: "failed", why: string}} Failed                         it could not start
 * @typedef {{type: "taken", id: number}} Taken                            it lives, and has begun to answer
 * @typedef {{type: "answer", id: number, html: string}} Answer
 * @typedef {{type: "error", id: number, why: string}} Mistake             it lives, but has no answer
 * @typedef {{type: "unreadable", id: number, why: string}} Unreadable       what it was asked about is no transcript or no look
 * @typedef {Progress | Ready | Failed | Taken | Answer | Mistake | Unreadable} Report
 */
export {};
