/**
 * <game-board>: a board that stands on the page, complete and readable, comes alive where it stands.
 *
 * A press on a button with data-action asks play, one with data-look asks show. What is pressed before Python
 * is here waits in line, and each press is answered against the newest transcript of its board.
 */
import {carried, carry} from "./carry.js";
import {keepFocus} from "./focus.js";
import {focused, stops, walk} from "./group.js";
import {Idiomorph} from "idiomorph";
import {Line} from "./line.js";
import {cached, Runtime} from "./runtime.js";

/**
 * @typedef {object} Press
 * @property {"play" | "show"} kind
 * @property {string} words     an action, or a look
 * @property {string} control   id of what was pressed
 *
 * @typedef {HTMLElement & {dataset: {transcript: string, look: string, next: string}}} Root
 */

/** After so long without an answer the board says that it is at work, in milliseconds. */
const WAIT = 1000;

const runtime = new Runtime();

class GameBoard extends HTMLElement {
  /** Whether the reader has reached for this board: only then it speaks of bytes and faults. */
  #wanted = false;
  /** Pressed, not answered; the first is being answered. @type {Press[]} */
  #presses = [];
  /** @type {Line | undefined} */
  #line;
  /** The transcript as the page brought it. */
  #first = "";
  #reflect = () => this.#show(runtime.state);
  /** @param {Event} event */
  #pack = (event) => this.#takeAlong(/** @type {CustomEvent<{parts: string[]}>} */ (event).detail.parts);

  connectedCallback() {
    if (!this.#line) this.#wake();
    runtime.addEventListener("change", this.#reflect);
    document.addEventListener("language:switch", this.#pack);
    this.#reflect();
  }

  disconnectedCallback() {
    runtime.removeEventListener("change", this.#reflect);
    document.removeEventListener("language:switch", this.#pack);
  }

  #wake() {
    for (const fieldset of this.querySelectorAll("fieldset")) fieldset.disabled = false;
    stops(this);
    if (this.lang !== "en") runtime.languages.add(this.lang);
    this.#line = new Line(this.lang, () => this.#mend());
    this.append(this.#line.element);
    for (const sign of ["pointerover", "focusin", "touchstart", "click"]) {
      this.addEventListener(sign, () => this.#want(), {passive: true});
    }
    this.addEventListener("click", (event) => this.#press(event));
    this.addEventListener("focusin", focused);
    this.addEventListener("keydown", walk);
    this.#first = this.#root.dataset.transcript;
    const words = carried(this.id);
    if (words) this.#unpack(words);
  }

  /** What was played here goes along to the other language. @param {string[]} parts of the address */
  #takeAlong(parts) {
    const {transcript} = this.#root.dataset;
    if (transcript.startsWith(this.#first)) parts.push(...carry(this.id, transcript.slice(this.#first.length).trim()));
  }

  /** @param {string} words */
  #unpack(words) {
    this.#want();
    this.#presses.push({kind: "play", words, control: ""});
    this.#answer();
  }

  /** What show and play have drawn. */
  get #root() {
    return /** @type {Root} */ (this.querySelector("[data-transcript]"));
  }

  #want() {
    if (this.#wanted) return;
    this.#wanted = true;
    runtime.want();
    this.#reflect();
  }

  #mend() {
    if (runtime.state === "outdated") return location.reload();
    const giveBack = keepFocus(this);
    runtime.retry();
    document.getElementById(this.#presses[0]?.control)?.focus();
    giveBack();
  }

  /** @param {Event} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target).closest("button");
    if (!target || !this.#root.contains(target)) return;
    const asked = request(target);
    if (!asked) return;
    this.#presses.push({...asked, control: target.id});
    performance.mark("board:asked");
    this.#showTaken();
    if (this.#presses.length === 1) this.#answer();
  }

  async #answer() {
    while (this.#presses.length) {
      const late = setTimeout(() => runtime.state === "ready" && this.#line?.working(), WAIT);
      try {
        this.#redraw(await this.#ask(this.#presses[0]), this.#presses[0].kind === "play");
      } catch (error) {
        console.warn(error); // the reader has been told by the line under the board
      }
      clearTimeout(late);
      this.#presses.shift();
      this.#showTaken();
    }
    this.#reflect();
  }

  /** What a control asks may have changed since it was pressed: a die that was turned before it, say.
   * @param {Press} press */
  #ask(press) {
    const {transcript, look} = this.#root.dataset;
    const now = press.control && this.querySelector(`button#${CSS.escape(press.control)}`);
    const {kind, words} = (now instanceof HTMLButtonElement && request(now)) || press;
    if (kind === "show") return runtime.ask("show", transcript, words, this.lang);
    return runtime.ask("play", transcript, look, words, this.lang);
  }

  /** @param {string} html @param {boolean} aloud whether the answer is heard even when it is the same again */
  #redraw(html, aloud) {
    const before = this.#root.dataset.transcript;
    const said = this.#status?.textContent;
    const giveBack = keepFocus(this);
    Idiomorph.morph(this.#root, html, {morphStyle: "outerHTML", callbacks: {beforeAttributeUpdated: mayChange}});
    stops(this);
    giveBack();
    if (aloud && this.#status?.textContent === said) this.#repeat();
    performance.mark("board:answered");
    const {transcript, next} = this.#root.dataset;
    if (transcript === before) return;
    this.#send("board:change", {transcript});
    if (next === "nobody") this.#send("board:end", {transcript});
  }

  get #status() {
    return this.#root.querySelector("[role=status]");
  }

  /** A screen reader hears what changes: the same sentence has to be put there anew. */
  #repeat() {
    const status = this.#status;
    if (!status || status.contains(document.activeElement)) return;
    status.replaceChildren(...[...status.childNodes].map((node) => node.cloneNode(true)));
  }

  #showTaken() {
    const waiting = new Set(this.#presses.map(({control}) => control));
    for (const control of this.#root.querySelectorAll("[data-action], [data-look]")) {
      control.toggleAttribute("data-taken", waiting.has(control.id));
    }
  }

  /** @param {import("./runtime.js").State} state */
  #show(state) {
    const idle = state === "idle" || (!this.#wanted && state !== "ready");
    const fault = state !== "starting" && state !== "ready";
    const shown = idle ? "static" : fault ? "failed" : state;
    if (idle || state === "ready") this.#line?.clear();
    else if (fault) this.#line?.fault(state);
    else this.#line?.starting(runtime.loaded, runtime.total);
    if (this.dataset.state === shown) return;
    this.dataset.state = shown;
    if (shown === "ready") this.#send("board:ready", {});
  }

  /** @param {string} type @param {object} detail */
  #send(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {bubbles: true, composed: true, detail}));
  }
}

/** What a button asks for. @param {HTMLButtonElement} button @returns {Pick<Press, "kind" | "words"> | null} */
function request({dataset: {action, look}}) {
  if (action !== undefined) return {kind: "play", words: action};
  return look === undefined ? null : {kind: "show", words: look};
}

/** A group keeps its tab stop, and what the reader has unfolded stays so. @param {string} attribute @param {Element} element */
function mayChange(attribute, element) {
  return attribute !== "open" && (attribute !== "tabindex" || !element.closest("[data-group]"));
}

if (!customElements.get("game-board")) customElements.define("game-board", GameBoard);

/** A reader who was here before need not wait: but bytes are fetched for nobody who has not asked. */
async function warmUp() {
  const needed = runtime.state === "idle" && document.querySelector("game-board");
  if (needed && (await cached())) runtime.warm();
}
if ("requestIdleCallback" in window) requestIdleCallback(warmUp);
else setTimeout(warmUp, 500);
