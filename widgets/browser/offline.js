/**
 * The page's side of what is kept for when there is no network (sw.js keeps it): begun by site.js when a page has
 * long been there. It has the reader's language kept, offers a new build, and wakes what the page on privacy has.
 * @typedef {{renewed: string, renew: string}} Words
 * @typedef {{news: boolean, kept: Record<string, boolean>, sizes: Record<string, number>}} State
 * @typedef {{state: State, failed?: string}} Answer
 */

/** Where this browser remembers that nothing is to be kept unasked. */
const UNASKED = "rules-at-play.offline";
/** So long a build that was asked for may take to take over, in milliseconds. */
const PATIENCE = 5000;
/** The site's root: this file lies in its folder run/. */
const ROOT = new URL("../", import.meta.url);
/** What our pages write here, and Material in our folders. Another site of this origin keeps its own. */
const OURS = [/^rules-at-play\./, new RegExp(`^${ROOT.pathname}(\\w\\w/)?\\.__\\w+$`)];

const container = navigator.serviceWorker;
const language = document.documentElement.lang;

/** @param {Words} words */
export async function begin(words) {
  const part = /** @type {HTMLElement | null} */ (document.querySelector(".forget"));
  if (part) wakeForgetting(part);
  if (!container) return;
  // A page of the build before goes on speaking to its own worker.
  const running = container.controller;
  const registration = await container.register(new URL("sw.js", ROOT), {updateViaCache: "none"});
  const worker = running ?? (await container.ready).active;
  const {connection} = /** @type {{connection?: {saveData: boolean}}} */ (/** @type {unknown} */ (navigator));
  if (worker && !connection?.saveData && isWanted()) await wish(worker, {type: "keep", language});
  // Not sooner: what asks a worker something in the moment it is to be followed keeps Chromium from doing that.
  offerNews(registration, words);
  const boxes = /** @type {HTMLElement | null} */ (document.querySelector(".kept"));
  if (boxes) await wakeBoxes(boxes);
}

/** The worker that answers now. */
const now = async () => container?.controller ?? (await container?.getRegistration(ROOT))?.active;

function isWanted() {
  try { return localStorage.getItem(UNASKED) !== "no"; } catch { return true; }
}

/** @param {boolean} wanted */
function remember(wanted) {
  try {
    if (wanted) localStorage.removeItem(UNASKED);
    else localStorage.setItem(UNASKED, "no");
  } catch { /* nothing can be remembered here: the next page asks again */ }
}

/** What the worker has to say when it has done something, and meanwhile how far it is.
 * @param {ServiceWorker} worker @param {object} what @param {(share: number) => void} [tell]
 * @returns {Promise<Answer>} */
function wish(worker, what, tell) {
  const {port1, port2} = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({data}) => ("share" in data ? tell?.(data.share) : done(data));
    worker.postMessage(what, [port2]);
  });
}

/** A new build that lies ready is offered, and used when the reader says so: then this page is loaded once more.
 * Where nothing that is kept would be another, nobody need hear of it.
 * @param {ServiceWorkerRegistration} registration @param {Words} words */
function offerNews(registration, words) {
  const look = async () => {
    const {waiting} = registration;
    if (!waiting) return;
    const {state} = await wish(waiting, {type: "tell"});
    if (state.news) showNews(registration, words);
    else waiting.postMessage({type: "renew"});
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
}

/** @param {ServiceWorkerRegistration} registration @param {Words} words */
function showNews(registration, {renewed, renew}) {
  if (document.querySelector(".news")) return;
  const [band, line] = ["md-banner news", "offer"].map((className) => Object.assign(document.createElement("div"), {className}));
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  const button = Object.assign(document.createElement("button"), {type: "button", textContent: renew});
  line.append(said, button);
  band.append(line);
  document.querySelector("main")?.prepend(band);
  said.textContent = renewed;
  button.addEventListener("click", () => {
    container.addEventListener("controllerchange", () => location.reload(), {once: true});
    // Chromium may leave it waiting while the one before is asked for much, until a page is loaded again.
    setTimeout(() => location.reload(), PATIENCE);
    if (registration.waiting) registration.waiting.postMessage({type: "renew"});
    else location.reload();
  });
}

/** A language is kept when its box is ticked, and dropped when it no longer is.
 * @param {HTMLElement} part */
async function wakeBoxes(part) {
  const megabytes = new Intl.NumberFormat(language, {maximumFractionDigits: 0});
  const words = part.dataset;
  const bar = /** @type {HTMLProgressElement} */ (part.querySelector("progress"));
  const said = /** @type {HTMLElement} */ (part.querySelector("[role=status]"));
  const boxes = [...part.querySelectorAll("input")];
  /** @param {State} state */
  const show = ({kept, sizes}) => {
    for (const box of boxes) {
      const size = box.parentElement?.querySelector(".size");
      if (size) size.textContent = words.size?.replace("{size}", megabytes.format(sizes[box.value] / 1e6)) ?? "";
      box.checked = kept[box.value];
    }
  };
  /** @param {HTMLInputElement} box */
  const change = async ({checked, value}) => {
    if (value === language) remember(checked);
    said.textContent = checked ? words.keeping ?? "" : "";
    bar.value = 0;
    bar.hidden = !checked;
    const type = checked ? "keep" : "drop";
    const worker = await now();
    const answer = worker && (await wish(worker, {type, language: value}, (share) => (bar.value = share)));
    bar.hidden = true;
    if (answer) show(answer.state);
    said.textContent = (answer && !answer.failed ? words[type] : words.failed) ?? "";
  };
  for (const box of boxes) box.addEventListener("change", () => change(box));
  const worker = await now();
  if (!worker) return;
  show((await wish(worker, {type: "tell"})).state);
  part.hidden = false;
}

/** @param {HTMLElement} part */
function wakeForgetting(part) {
  const [ask, sure] = part.querySelectorAll("button");
  const [warning, said] = part.querySelectorAll("p");
  ask.addEventListener("click", () => {
    warning.hidden = false;
    said.textContent = "";
    sure.focus();
  });
  sure.addEventListener("click", async () => {
    warning.hidden = true;
    ask.focus();
    forgetAll();
    const worker = await now();
    if (worker) await wish(worker, {type: "forget"});
    for (const box of document.querySelectorAll(".kept input")) /** @type {HTMLInputElement} */ (box).checked = false;
    said.textContent = part.dataset.done ?? "";
  });
  part.hidden = false;
}

function forgetAll() {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (OURS.some((our) => our.test(key))) storage.removeItem(key);
    }
  } catch { /* where nothing can be read nothing was written */ }
  remember(false);
}
