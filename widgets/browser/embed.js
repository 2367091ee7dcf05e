/**
 * Our boards in any page: a classic script, which loads from anywhere, at an address that stays.
 *
 *     <script async src="https://…/embed.js"></script>
 *     <game-board src="https://…/embed/v1/pow/martin/"></game-board>
 *
 * It makes the frame, gives it the height it asks for, and hands the page what is played there. Frames that stand in
 * the page already get the same. What a frame says is believed only from our own pages and in exactly this shape.
 */
(() => {
  const {src: here = ""} = /** @type {HTMLScriptElement} */ (document.currentScript) ?? {};
  if (!here) return;
  const HOME = new URL("./", here).href;
  const {origin: ORIGIN} = new URL(HOME);
  const BOARD = /^([a-z]{2}\/)?embed\/v1\/[a-z]+\/[a-z0-9-]+\/$/;
  /** So many boards of a page have Python at a time. */
  const MOST = 2;
  /** After so long those who wait are looked at again, and those who do not answer are given up, in milliseconds. */
  const SOON = 500;
  const PATIENCE = 5000;
  /** No board is higher, in pixels; no game is longer, in characters. */
  const HIGHEST = 20_000;
  const LONGEST = 1_000_000;

  const page = /** @type {Record<symbol, boolean>} */ (/** @type {unknown} */ (window));
  const once = Symbol.for(`rules-at-play ${HOME}`);
  if (page[once]) return;
  page[once] = true;

  /** @param {unknown} said */
  const isHeight = (said) => Number.isInteger(said) && Number(said) > 0 && Number(said) <= HIGHEST;
  /** @param {number} most @param {RegExp} form @returns {(said: unknown) => boolean} */
  const text = (most, form) => (said) => typeof said === "string" && said.length <= most && form.test(said);
  const isTranscript = text(LONGEST, /^rules-at-play \d/);

  /** What a frame may say, by type: the parts besides, and what each may be.
   * @type {Record<string, Record<string, (said: unknown) => boolean>>} */
  const MESSAGES = {
    size: {height: isHeight},
    awake: {},
    change: {transcript: isTranscript},
    end: {transcript: isTranscript},
    answer: {transcript: isTranscript, answer: text(400, /^\S.*$/), refused: text(100, /^[a-z0-9.-]*$/)},
  };

  /** @param {unknown} data @returns {{type: string, height: number} & Record<string, unknown> | null} */
  function read(data) {
    if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return null;
    const {"rules-at-play": version, type, ...said} = /** @type {any} */ (data);
    const parts = typeof type === "string" && Object.hasOwn(MESSAGES, type) && MESSAGES[type];
    const names = Object.keys(said);
    if (version !== 1 || !parts || names.length !== Object.keys(parts).length) return null;
    return names.every((name) => Object.hasOwn(parts, name) && parts[name](said[name])) ? {type, ...said} : null;
  }

  /** @param {string} written @returns {string} the address of a board of ours, or nothing */
  function boardAt(written) {
    try {
      const {href, hash} = new URL(written, document.baseURI);
      const place = href.slice(HOME.length, href.length - hash.length);
      return href.startsWith(HOME) && BOARD.test(place) ? href : "";
    } catch {
      return "";
    }
  }

  /** Find the frame a message comes from: one of ours, at our origin, or at none where the page has shut it in.
   * @param {MessageEvent} event */
  function findSender({source, origin}) {
    const frame = source && [...document.querySelectorAll("iframe")].find((one) => one.contentWindow === source);
    if (!frame || !boardAt(frame.src)) return null;
    const shut = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
    return origin === (shut ? "null" : ORIGIN) ? frame : null;
  }

  /** The frames that have called Python, the one touched last at the end. Each has it or waits for it; `asked` is when
   * it was asked to give it back, until it has answered.
   * @typedef {{frame: HTMLIFrameElement, door: MessagePort, has: boolean, asked: number}} Caller
   * @type {Caller[]} */
  let callers = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  /** @param {HTMLIFrameElement} frame */
  const callerIn = (frame) => callers.find((one) => one.frame === frame);

  /** Take a call for Python. A call that is said again is no sign that somebody has touched the frame.
   * @param {HTMLIFrameElement} frame @param {MessagePort} door its own, through which it hears of its turn */
  function takeCall(frame, door) {
    const known = callerIn(frame);
    const caller = known ?? {frame, door, has: false, asked: 0};
    if (!known) callers.push(caller);
    caller.door = door;
    door.onmessage = ({data}) => {
      caller.asked = 0;
      if (data === "rested") forget(caller);
    };
    if (caller.has) door.postMessage("go");
    giveTurns();
  }

  /** @param {Caller} caller */
  function forget(caller) {
    callers = callers.filter((one) => one !== caller);
    giveTurns();
  }

  /** Tell whether a frame can still answer: not one that has been taken away, or is of a build that gives no answers.
   * @param {Caller} caller */
  const isThere = ({frame, asked}) => frame.isConnected && !(asked && Date.now() - asked > PATIENCE);

  /** Give Python to those who wait, as long as there are not too many, and ask others to give it back. */
  function giveTurns() {
    clearTimeout(again);
    callers = callers.filter(isThere);
    const awake = callers.filter(({has}) => has);
    const waiting = callers.filter(({has}) => !has);
    for (const caller of waiting.splice(0, Math.max(0, MOST - awake.length))) {
      caller.has = true;
      caller.door.postMessage("go");
    }
    for (const {door} of waiting) door.postMessage("wait");
    for (const caller of awake.slice(0, waiting.length)) {
      caller.asked ||= Date.now();
      caller.door.postMessage("rest");
    }
    if (waiting.length) again = setTimeout(giveTurns, SOON);
  }

  /** @param {HTMLIFrameElement} frame */
  function moveToEnd(frame) {
    const caller = callerIn(frame);
    if (caller) callers = [...callers.filter((one) => one !== caller), caller];
  }

  /** @param {MessageEvent} event */
  function hear(event) {
    const frame = findSender(event);
    const said = frame && read(event.data);
    if (!said || event.ports.length !== Number(said.type === "awake")) return;
    const {type, height, ...detail} = said;
    if (type === "size") return void (frame.style.height = `${height}px`);
    if (type === "awake") return takeCall(frame, event.ports[0]);
    moveToEnd(frame);
    const element = frame.closest("game-board") ?? frame;
    element.dispatchEvent(new CustomEvent(`board:${type}`, {bubbles: true, composed: true, detail}));
  }

  /** @param {Element} element */
  function show(element) {
    const src = boardAt(element.getAttribute("src") ?? "");
    if (!src) return;
    const frame = element.querySelector("iframe") ?? createFrame(element);
    if (frame.src !== src) frame.src = src;
    if (frame.parentNode !== element) element.replaceChildren(frame);
  }

  /** @param {Element} element what stands in it until then says what it is */
  function createFrame(element) {
    const frame = document.createElement("iframe");
    frame.title = element.getAttribute("title") || element.textContent?.trim() || "Rules at Play";
    frame.loading = "lazy";
    // By this name the frame knows that it has to wait for its turn.
    frame.name = "rules-at-play";
    Object.assign(frame.style, {display: "block", width: "100%", height: "40rem", border: "0"});
    return frame;
  }

  const parsed = document.readyState !== "loading" ? Promise.resolve()
    : new Promise((done) => addEventListener("DOMContentLoaded", done, {once: true}));

  class Board extends HTMLElement {
    static observedAttributes = ["src"];

    connectedCallback() {
      parsed.then(() => show(this));
    }

    attributeChangedCallback() {
      if (this.isConnected) parsed.then(() => show(this));
    }
  }

  addEventListener("message", hear);
  // On our own pages the name means the board itself, whichever script comes first.
  const ours = document.querySelector('meta[name="application-name"][content="Rules at Play"]');
  if (!ours && !customElements.get("game-board")) customElements.define("game-board", Board);
  else parsed.then(() => document.querySelectorAll("game-board[src]").forEach(show));
})();
