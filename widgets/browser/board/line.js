/**
 * The line under a board that says how far the start is, and what to do when it fails.
 * The sentences come with the page, in its language; numbers are made here.
 */

/** The sentence changes no more often than this, in milliseconds: somebody may be listening to it. */
const SPEAK = 1000;

/** @type {Record<string, string>} */
const sentences = JSON.parse(document.getElementById("board-words")?.textContent || "{}");

/** @template {keyof HTMLElementTagNameMap} T @param {T} name @param {Record<string, string>} attributes */
function make(name, attributes) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export class Line {
  element = make("div", {class: "boot"});
  #status = make("p", {role: "status"});
  #bar = make("progress", {"aria-hidden": "true"});
  #button = make("button", {type: "button"});
  #said = "";
  /** Whether it tells of something the reader did, which stays until the reader does something else. */
  #noted = false;
  #spoken = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;

  /** @param {string} language @param {() => void} mend what the button does where reloading the page would not help */
  constructor(language, mend) {
    this.megabytes = new Intl.NumberFormat(language, {minimumFractionDigits: 1, maximumFractionDigits: 1});
    this.#button.addEventListener("click", () => (this.#said === "outdated" ? location.reload() : mend()));
    this.element.append(this.#status, this.#bar, this.#button);
    this.clear();
  }

  /** Say nothing more of the start. */
  clear() {
    if (!this.#noted) this.#say("");
  }

  /** Say nothing more of what the reader did before. */
  forget() {
    if (this.#noted) this.#say("");
  }

  /** What the reader has been told of something else stays. @param {number} loaded @param {number} total in bytes */
  showProgress(loaded, total) {
    if (this.#noted) return;
    const [now, all] = [loaded, total].map((bytes) => this.megabytes.format(bytes / 1e6));
    this.#say("starting", sentences.starting?.replace("{loaded}", now).replace("{total}", all));
    this.#bar.hidden = false;
    this.#bar.max = total;
    this.#bar.value = loaded;
  }

  showWork() {
    if (this.#noted) return;
    this.#say("working", sentences.working);
  }

  /** @param {"stalled" | "failed" | "unsupported" | "outdated"} what */
  showFault(what) {
    this.#say(what, sentences[what]);
    this.#offer();
  }

  /** Say what became of something the reader did. A text that could not be copied is put there to be taken.
   * @param {string} what @param {string} [text] */
  note(what, text) {
    this.#say(what, sentences[what]);
    this.#noted = true;
    if (what === "outdated") this.#offer();
    if (!text) return;
    const field = document.createElement("textarea");
    field.readOnly = true;
    field.value = text;
    field.setAttribute("aria-label", sentences[what] ?? "");
    this.#status.after(field);
    field.select();
  }

  #offer() {
    this.#button.textContent = sentences[this.#said === "outdated" ? "reload" : "retry"];
    this.#button.hidden = false;
  }

  /** @param {string} what @param {string} [sentence] */
  #say(what, sentence = "") {
    this.#noted = false;
    this.#bar.hidden = true;
    this.#button.hidden = true;
    this.element.querySelector("textarea")?.remove();
    clearTimeout(this.#later);
    const early = what === this.#said ? this.#spoken + SPEAK - performance.now() : 0;
    this.#said = what;
    if (early > 0) this.#later = setTimeout(() => this.#speak(sentence), early);
    else this.#speak(sentence);
  }

  /** @param {string} sentence */
  #speak(sentence) {
    if (this.#status.textContent === sentence) return;
    this.#spoken = performance.now();
    this.#status.textContent = sentence;
  }
}
