/**
 * <game-board>: a board that stands on the page, complete and readable, comes alive where it stands.
 *
 * A press on a button with data-action asks play, one with data-look asks show; so does a field that is
 * filled in or a knob that is moved, with what stands there instead of {value}. What is pressed before Python
 * is here waits in line, and each press is answered against the newest transcript of its board.
 */
import {emptied, filled, request, takeHold} from "./asking.js";
import {came} from "./carry.js";
import {keepFocus} from "./focus.js";
import {focused, stops, walk} from "./group.js";
import {Line} from "./line.js";
import {morph} from "./morph.js";
import {lying, move, still} from "./motion.js";
import {kindOf, lookAfter, part} from "./place.js";
import {follow, showPiece, watched} from "./sight.js";
import {cached, DIALOG, EDITION, HERE, isFault, keeping, lacking, Runtime, Unreadable} from "./runtime.js";

/**
 * @typedef {object} Press
 * @property {"play" | "show" | "open"} kind
 * @property {string} words     an action, a look, or a whole transcript
 * @property {string} control   id of what was pressed
 * @property {string} [look]    how an opened transcript was looked at
 * @property {import("./place.js").LookEvent} [event]    what opened it
 *
 * @typedef {HTMLElement & {dataset: {transcript: string, look: string, next: string, answer?: string,
 *     choice?: string, refused?: string}}} Root
 */

/** After so long without an answer the board says that it is at work, in milliseconds. */
const WAIT = 1000;

/** An answer that comes sooner is sign enough that a press was taken: to show it would be one more frame. */
const SOON = 100;

/** A transcript as no version of this house has written it yet. */
const NEWER = /^\s*rules-at-play ([2-9]|\d\d)/;

const runtime = new Runtime();

class GameBoard extends HTMLElement {
  /** Whether the reader has reached for this board: only then it speaks of bytes and faults. */
  #wanted = false;
  /** Whether it has given Python back, and will go on where it stood. */
  #rested = false;
  /** Brings what was kept or sent, once somebody reaches for the board. @type {(() => unknown) | undefined} */
  #later;
  /** Pressed, not answered; the first is being answered. @type {Press[]} */
  #presses = [];
  /** Pressed before it is known what lies on the table. @type {Press[] | null} */
  #early = null;
  /** Until all of them are answered. @type {Promise<void> | undefined} */
  #answering;
  /** Whether Python is to be given back once all is answered. */
  #tired = false;
  /** @type {Line | undefined} */
  #line;
  /** The transcript as the page brought it. */
  #first = "";
  #firstLook = "";
  /** Of a board whose position is kept or sent. @type {import("./keep.js").Keeper | undefined} */
  #keeper;
  /** What the reader knows already of how games are kept here. */
  #trouble = "";
  /** Bots go on by themselves, unless the reader does something first. @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  #reflect = () => this.#show(runtime.state);
  #come = () => {
    const brought = came(this);
    if (brought) this.#receive(brought);
  };
  /** What has to wait for Python anyway waits for its turn, where its frame knows of turns. @param {Event} [event] */
  #tire = (event) => {
    const early = runtime.state === "starting" && event instanceof CustomEvent && event.detail.inTurn;
    const waits = this.#presses.length > 0 && !isFault(runtime.state);
    this.#tired = waits && !early;
    if (!this.#tired) runtime.rest();
    if (waits && early) this.#send("board:sent", {draw: () => this.#goOnInTurn()});
  };
  /** @param {Event} event */
  #pack = (event) => this.#takeAlong(/** @type {CustomEvent<{parts: string[]}>} */ (event).detail.parts);

  connectedCallback() {
    // On the page about embedding embed.js puts a frame into it.
    if (!this.#root) return;
    if (!this.#line) this.#wake();
    runtime.addEventListener("change", this.#reflect);
    document.addEventListener("language:switch", this.#pack);
    document.addEventListener("link:come", this.#come);
    document.addEventListener("board:rest", this.#tire);
    this.#reflect();
  }

  disconnectedCallback() {
    runtime.removeEventListener("change", this.#reflect);
    document.removeEventListener("language:switch", this.#pack);
    document.removeEventListener("link:come", this.#come);
    document.removeEventListener("board:rest", this.#tire);
  }

  #wake() {
    if (this.lang !== "en") runtime.languages.add(this.lang);
    runtime.games.add((this.getAttribute("name") ?? "").split("/")[0]);
    this.#line = new Line(this.lang, () => this.#mend());
    this.append(this.#line.element);
    for (const sign of ["pointerover", "focusin", "touchstart", "click"]) {
      this.addEventListener(sign, () => this.#want(), {passive: true});
    }
    this.addEventListener("click", (event) => this.#press(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    this.addEventListener("input", (event) => this.#fill(event));
    this.addEventListener("focusin", focused);
    for (const sign of ["focusin", "click"]) this.addEventListener(sign, takeHold);
    this.addEventListener("keydown", walk);
    ({transcript: this.#first, look: this.#firstLook} = this.#root.dataset);
    for (const fieldset of this.querySelectorAll("fieldset")) fieldset.disabled = false;
    stops(this);
    this.#waitFor(() => this.#remember());
  }

  /** What is pressed meanwhile waits behind what comes. @param {() => unknown} come */
  async #waitFor(come) {
    const within = this.#early;
    const early = (this.#early ??= []);
    await come();
    if (within) return;
    this.#early = null;
    for (const press of early) this.#ask(press);
  }

  /** What was kept here, or came in the address. */
  async #remember() {
    const brought = came(this);
    if (this.hasAttribute("keep")) await this.#goOnWith(brought).catch(() => this.#lack("unkept"));
    if (brought) await this.#receive(brought);
    else if (HERE && this.querySelector("[data-own-look]")) await this.#lookAtOwn().catch(() => {});
  }

  /** @param {import("./carry.js").Came} [brought] */
  async #goOnWith(brought) {
    const {look} = this.#root.dataset;
    const {keeper} = await this.#keeping();
    const amiss = keeper.amiss(this);
    if (amiss) this.#sayAbove(amiss);
    const game = brought ? null : keeper.found(look);
    if (game) this.#lay(() => this.#open(game));
  }

  /** In another's page it may be drawn before somebody reaches for it, when its frame says so.
   * @param {import("./carry.js").Came} brought */
  #receive(brought) {
    const done = this.#lay(() => this.#bring(brought));
    if (this.#later) this.#send("board:sent", {draw: () => this.#draw()});
    return done;
  }

  /** What comes goes on the table; in another's page not before somebody reaches for it. @param {() => unknown} come */
  #lay(come) {
    if (HERE || this.#wanted) return this.#waitFor(come);
    this.#later = come;
  }

  /** Until somebody does, the board can do without Python again. */
  async #draw() {
    if (!this.#later) return;
    await this.#layLater();
    await this.#answering;
    this.#tire();
  }

  #goOnInTurn() {
    this.#want();
    return this.#answering;
  }

  /** With the numbers of the reader's own box, where some are kept. */
  async #lookAtOwn() {
    const {keeper} = await this.#keeping();
    const words = keeper.ownLook(this);
    if (!words) return;
    runtime.warm();
    this.#ask({kind: "show", words, control: ""});
  }

  /** What keeps and sends, when it is wanted. */
  async #keeping() {
    const tools = await keeping();
    const keeper = (this.#keeper ??= new tools.Keeper(this.getAttribute("name") ?? ""));
    return {keeper, ...tools};
  }

  /** What came in the address. @param {import("./carry.js").Came} brought */
  async #bring(brought) {
    if (brought.kind === "moves" && !this.hasAttribute("keep")) return this.#unpack(brought.text);
    if (brought.kind === "newer") return this.#refuse("newer");
    const game = await this.#keeping().then(({keeper}) => keeper.brought(brought)).catch(() => undefined);
    if (game) this.#open(game);
    else this.#refuse(game === null ? "unreadable" : await lacking("missing"));
  }

  /** @param {import("./keep.js").Brought} brought @param {string} control */
  #open({event, look, transcript = this.#root.dataset.transcript}, control = "") {
    this.#want();
    this.#ask({kind: "open", words: transcript, event, look, control});
  }

  /** What was played here goes along to the other language. @param {string[]} parts of the address */
  #takeAlong(parts) {
    const {transcript, look} = this.#root.dataset;
    if (transcript === this.#first) return;
    parts.push(...[this.#moves(transcript) || this.#keeper?.along(this.id, {transcript, look}) || ""].filter(Boolean));
  }

  /** What was played on an example, as a part of an address. @param {string} transcript */
  #moves(transcript) {
    const own = transcript.startsWith(this.#first) && !this.hasAttribute("keep");
    return own ? part(`v1.${this.id}`, transcript.slice(this.#first.length).trim()) : "";
  }

  /** Moves come to the table as the page brought it. @param {string} words */
  #unpack(words) {
    this.#want();
    if (this.#root.dataset.transcript !== this.#first) this.#open({event: "file", look: "", transcript: this.#first});
    this.#ask({kind: "play", words, control: ""});
  }

  /** @param {Press} press */
  #ask(press) {
    clearTimeout(this.#next);
    if (press.control) this.#want();
    const line = (press.control && this.#early) || this.#presses;
    line.push(press);
    performance.mark("board:asked");
    this.toggleAttribute("data-waiting", true);
    if (runtime.state === "ready") setTimeout(() => this.#showTaken(), SOON);
    else this.#showTaken();
    if (line === this.#presses && line.length === 1) this.#answering = this.#answer();
  }

  get #waiting() {
    return [...this.#presses, ...(this.#early ?? [])];
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
    if (this.#rested && !this.#presses.length) this.#goOn();
    this.#layLater();
  }

  #layLater() {
    const come = this.#later;
    this.#later = undefined;
    return come && this.#waitFor(come);
  }

  #rest() {
    if (!this.#wanted) return;
    clearTimeout(this.#next);
    this.#wanted = false;
    this.#rested = true;
  }

  #mend() {
    const giveBack = keepFocus(this);
    runtime.retry();
    document.getElementById(this.#presses[0]?.control)?.focus();
    giveBack();
  }

  /** @param {Event} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target).closest("button");
    if (!target || !this.#root.contains(target)) return;
    this.#forget();
    const asked = request(target);
    if (asked) this.#ask({...asked, control: target.id});
    else if (target.dataset.asks && target.form) this.#askWith(target.form, target.dataset.asks, target.id);
    else if (target.dataset.keep) this.#keep(target.dataset.keep, target.id);
  }

  /** A field asks as soon as it is filled in, and what can be typed or moved only with what stands there by then: no
   * question of its waits behind another. @param {Event} event */
  #fill({target}) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target instanceof HTMLInputElement && this.#waiting.slice(1).some(({control}) => control === target.id)) return;
    const asked = request(target);
    if (!asked) return;
    this.#want();
    this.#forget();
    this.#ask({...asked, control: target.id});
  }

  /** A form asks with what stands in its fields. @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    this.#forget();
    const form = /** @type {HTMLFormElement} */ (event.target);
    this.#askWith(form, form.dataset.action ?? "", form.id);
  }

  /** @param {HTMLFormElement} form @param {string} action @param {string} control */
  #askWith(form, action, control) {
    this.#keeper?.keepOwn(form);
    this.#ask({kind: "play", words: filled(action, form), control});
  }

  /** What a reader does with a position as a whole. @param {string} what @param {string} control */
  async #keep(what, control) {
    const {transcript, look} = this.#root.dataset;
    const tools = await this.#keeping().catch(() => null);
    if (!tools) return this.#lack();
    const name = (this.getAttribute("name") ?? "").replace("/", "-");
    const here = tools.position({transcript, look});
    if (what === "link") return this.#copyLink({transcript: here, look}, tools);
    if (what === "embed") return this.#embed({transcript: here, look}, tools);
    if (what === "report") return this.#copy(this.#report(), tools);
    if (what === "save") return tools.save(here, `${name}.txt`);
    const own = /** @type {HTMLTextAreaElement | null} */ (this.querySelector("[data-own] textarea"))?.value ?? "";
    if (what === "own-copy") return this.#copy(own, tools);
    if (what === "own-save") return tools.save(own, `${name}-own.txt`);
    if (what === "here") return this.#open({event: "here", look: "", transcript: here}, control);
    /** @type {import("./keep.js").Brought | undefined} */
    const game = what === "before" ? tools.keeper.before() : {event: "file", look: "", transcript: await tools.choose()};
    if (game) this.#open(game, control);
    else this.#note("none");
  }

  /** A link to an example leads to where it stands.
   * @param {import("./keep.js").Game} game @param {typeof import("./keep.js")} tools */
  async #copyLink(game, tools) {
    const part = await tools.linkTo(this.id, game).catch(() => null);
    if (!part) return part === null ? this.#lack() : this.#note("long");
    const anchor = this.#root.matches(".whole") ? "" : `${this.id}&`;
    return this.#copy(new URL(`#${anchor}${part}`, location.href).href, tools);
  }

  /** The dialog comes when it is wanted. @param {import("./keep.js").Game} game @param {typeof import("./keep.js")} tools */
  async #embed(game, tools) {
    try {
      await (await import(DIALOG)).offer(this, await this.#position(game, tools), tools.copy);
    } catch {
      await this.#lack();
    }
  }

  /** Where it stands, as a part of an address, if not as the page brought it.
   * @param {import("./keep.js").Game} game @param {typeof import("./keep.js")} tools */
  async #position(game, tools) {
    const packed = await tools.linkTo(this.id, game);
    return packed === await tools.linkTo(this.id, {transcript: this.#first, look: this.#firstLook}) ? "" : packed;
  }

  /** The game, and in lines that say nothing to it what one has to know to see the same. */
  #report() {
    const {transcript, look} = this.#root.dataset;
    const around = [`Rules at Play ${EDITION}`, `language ${this.lang}`, `look ${look}`, navigator.userAgent];
    return `${transcript}\n${around.map((line) => `# ${line}\n`).join("")}`;
  }

  /** @param {string} text @param {typeof import("./keep.js")} tools */
  async #copy(text, tools) {
    const done = await tools.copy(text);
    this.#note(done ? "copied" : "uncopied", done ? "" : text);
  }

  async #answer() {
    while (this.#presses.length) {
      const late = setTimeout(() => runtime.state === "ready" && this.#line?.working(), WAIT);
      try {
        this.#redraw(await this.#answerTo(this.#presses[0]), this.#presses[0]);
      } catch (error) {
        const {kind, words, control} = this.#presses[0];
        if (error instanceof Unreadable && kind === "open") this.#refuse(NEWER.test(words) ? "newer" : "unreadable", control);
        // The reader has been told by the line under the board.
        else console.warn(error);
      }
      clearTimeout(late);
      this.#presses.shift();
      this.#showTaken();
      this.toggleAttribute("data-waiting", this.#waiting.length > 0);
    }
    this.#reflect();
    if (this.#tired) this.#tire();
    else this.#goOn();
  }

  /** Of a link that cannot be read one hears where one looks: above the board.
   * @param {string} why @param {string} [control] */
  #refuse(why, control) {
    if (control) return this.#note(why);
    this.#sayAbove(why);
    showPiece(this, () => this.#line?.element);
  }

  /** @param {string} what */
  #sayAbove(what) {
    if (this.#line) this.prepend(this.#line.element);
    this.#line?.note(what);
  }

  /** @param {string} what @param {string} [text] */
  #note(what, text) {
    this.#line?.note(what, text);
    showPiece(this, () => this.#line?.element);
  }

  /** Something that was wanted did not come. */
  async #lack(otherwise = "missing") {
    this.#note(await lacking(otherwise));
  }

  /** The reader goes on: what was said of something before is said no more. */
  #forget() {
    if (this.#line && this.lastChild !== this.#line.element) this.append(this.#line.element);
    this.#line?.forget();
  }

  /** What goes on without the reader, goes on after a while. */
  #goOn() {
    const {auto, then, still: end, wait} = this.#root.dataset;
    clearTimeout(this.#next);
    if (!this.#wanted || !(auto || then)) return;
    /** @type {Press} */
    const press = auto ? {kind: "play", words: auto, control: ""}
      : {kind: "show", words: (still.matches ? end : then) ?? "", control: ""};
    this.#next = setTimeout(() => this.#ask(press), then && still.matches ? 0 : Number(wait));
  }

  /** What a control asks may have changed since it was pressed: a die that was turned before it, say.
   * @param {Press} press */
  #answerTo(press) {
    const {transcript, look} = this.#root.dataset;
    if (press.kind === "open") {
      if (kindOf(press.words) !== kindOf(this.#first)) throw new Unreadable("of another kind");
      return runtime.ask("show", press.words, lookAfter(press.event ?? "file", look, press.look), this.lang);
    }
    const now = press.control && this.querySelector(`:is(button, input)#${CSS.escape(press.control)}`);
    const {kind, words} = (now && request(/** @type {import("./asking.js").Control} */ (now))) || press;
    if (kind === "show") return runtime.ask("show", transcript, words, this.lang);
    return runtime.ask("play", transcript, look, words, this.lang);
  }

  /** What a reader played or said is heard even when the answer is the same again.
   * @param {string} html @param {Press} press */
  #redraw(html, press) {
    const {kind, control} = press;
    const {transcript: before, choice: chosen} = this.#root.dataset;
    const drawer = /** @type {HTMLDetailsElement | null | undefined} */ (document.getElementById(control)?.closest(".drawer"));
    const follows = Boolean(this.#root.matches(".whole") && (control || (kind === "play" && watched(this))));
    const places = lying(this, html);
    const said = this.#status?.textContent;
    const giveBack = keepFocus(this);
    morph(this.#root, html, kind === "open", new Set(this.#presses.slice(1).map(({control}) => control)));
    stops(this);
    giveBack();
    if (kind === "play" && control && this.#status?.textContent === said) this.#repeat();
    performance.mark("board:answered");
    const {transcript, next, answer: done, choice, refused = ""} = this.#root.dataset;
    if (kind === "open") this.#opened(transcript);
    else this.#keepSafe();
    if (follows) follow(this, press, drawer, before);
    if (transcript.startsWith(before.trimEnd())) move(this, places);
    // A reader answers a lesson by choosing, which changes no transcript; what is done later does not send that again.
    const answer = kind === "play" ? done : kind === "show" && choice !== chosen ? choice : "";
    if (control && answer) this.#send("board:answer", {transcript, answer, refused});
    if (transcript === before) return;
    const form = document.getElementById(control);
    if (form instanceof HTMLFormElement) emptied(form);
    this.#send("board:change", {transcript});
    if (next === "nobody") this.#send("board:end", {transcript});
  }

  /** Its form has been drawn anew. @param {string} transcript */
  #opened(transcript) {
    this.#keeper?.opened(transcript);
    this.#keeper?.fillOwn(this);
  }

  /** What goes wrong with it is spoken of once. */
  #keepSafe() {
    const {transcript, look, next} = this.#root.dataset;
    if (!this.#keeper || !this.hasAttribute("keep")) return;
    this.#keeper.keep({transcript, look}, next === "nobody");
    const {trouble} = this.#keeper;
    if (trouble && trouble !== this.#trouble) this.#line?.note(trouble);
    this.#trouble = trouble;
  }

  get #status() {
    return this.#root.querySelector(".said");
  }

  /** A screen reader hears what changes: the same sentence has to be put there anew; of a refusal nothing else. */
  #repeat() {
    const again = this.#status?.querySelector(".refusal") ?? this.#status;
    if (!again || again.contains(document.activeElement)) return;
    again.replaceChildren(...[...again.childNodes].map((node) => node.cloneNode(true)));
  }

  #showTaken() {
    const waiting = new Set(this.#waiting.map(({control}) => control));
    for (const control of this.#root.querySelectorAll("[data-action], [data-look]")) {
      control.toggleAttribute("data-taken", waiting.has(control.id));
    }
  }

  /** @param {import("./runtime.js").State} state */
  #show(state) {
    if (state === "idle") this.#rest();
    const idle = state === "idle" || (!this.#wanted && state !== "ready");
    const fault = isFault(state);
    const shown = idle ? "static" : fault ? "failed" : state;
    if (idle || state === "ready") this.#line?.clear();
    else if (fault) this.#line?.fault(state);
    else this.#line?.starting(runtime.loaded, runtime.total);
    if (this.dataset.state === shown) return;
    this.dataset.state = shown;
    this.#send(`board:${shown}`, {});
  }

  /** @param {string} type @param {object} detail */
  #send(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {bubbles: true, detail}));
  }
}

if (!customElements.get("game-board")) customElements.define("game-board", GameBoard);

/** A reader who was here before need not wait: but bytes are fetched for nobody who has not asked. */
async function warmUp() {
  const needed = HERE && runtime.state === "idle" && document.querySelector("game-board");
  if (needed && (await cached())) runtime.warm();
}
if ("requestIdleCallback" in window) requestIdleCallback(warmUp);
else setTimeout(warmUp, 500);
