/**
 * How the worker is started, in which Python runs.
 *
 * @typedef {import("./protocol.js").Boot} Boot
 * @typedef {import("./protocol.js").Report} Report
 */

/**
 * The script that starts it. It begins to fetch everything at once, before any of the scripts is here. If it is to be
 * fresh, it first renews the scripts in the browser's cache: an import has no way to ask for that.
 * @param {Boot} boot
 */
const starter = (boot) => `
  self.boot = ${JSON.stringify(boot)};
  const how = {cache: boot.fresh ? "reload" : "default"};
  self.early = new Map(boot.parts.map(({url}) => [url, fetch(url, how)]));
  for (const part of early.values()) part.catch(() => {});
  const scripts = boot.fresh ? [boot.worker, ...boot.modules.map(({url}) => url)] : [];
  Promise.allSettled(scripts.map(async (url) => (await fetch(url, how)).blob()))
    .then(() => import(boot.worker))
    .catch((error) => postMessage({type: "failed", why: String(error)}));
  for (const {url} of boot.fresh ? [] : boot.modules) import(url).catch(() => {});
`;

/** A worker made from a blob inherits the page's content security policy, one loaded by address does not. In a
 * sandboxed frame, which has no origin of its own, there are no blobs for workers, but data. @param {string} script */
function addressFor(script) {
  const type = "text/javascript";
  if (self.origin === "null") return `data:${type},${encodeURIComponent(script)}`;
  return URL.createObjectURL(new Blob([script], {type}));
}

/** @param {Boot} boot @param {(report: Report) => void} hear @param {(why: string) => void} lose
 * @returns {Worker | null} nothing where the browser knows no module workers */
export function openWorker(boot, hear, lose) {
  let modules = false;
  const worker = new Worker(addressFor(starter(boot)), {
    // Only a browser that knows of types asks for it.
    get type() {
      modules = true;
      return /** @type {const} */ ("module");
    },
  });
  worker.onmessage = ({data}) => hear(data);
  worker.onerror = ({message}) => lose(message);
  if (modules) return worker;
  worker.terminate();
  return null;
}
