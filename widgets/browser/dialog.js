/**
 * What 'Embed' opens: how a board will look on somebody's page, and three ways to take it there. Fetched when it is
 * wanted.
 *
 * @typedef {object} Wish
 * @property {string} name       of the board, as in pow/martin
 * @property {string} title
 * @property {string} language
 * @property {string} position   a part of an address; nothing while the board stands as its author left it
 * @property {(text: string) => Promise<boolean>} copy
 */

const HOME = new URL("../", import.meta.url).href;
const THEMES = ["auto", "light", "dark"];
/** Of a frame whose board has not said it, in pixels. */
const HEIGHT = 640;
/** No board is higher. */
const HIGHEST = 20_000;

/** @template {keyof HTMLElementTagNameMap} T @param {T} name @param {Record<string, string | boolean>} attributes
 * @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[T]} */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "string") element.setAttribute(key, value);
    else element.toggleAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Load the style sheet first: without it the dialog would jump. */
function loadSheet() {
  const href = new URL(DIALOG.sheet, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = make("link", {rel: "stylesheet", href});
  document.head.append(link);
  return new Promise((done) => ["load", "error"].forEach((end) => link.addEventListener(end, done)));
}

class Offer {
  /** @param {Wish} wish */
  constructor(wish) {
    this.wish = wish;
    this.words = DIALOG.languages[wish.language].words;
    this.preview = make("iframe", {});
    this.form = this.#choices();
    this.ways = ["frame", "element", "link"].map((way) => this.#way(way));
    this.status = make("p", {role: "status"});
    this.dialog = this.#dialog();
  }

  open() {
    const hear = (/** @type {MessageEvent} */ event) => this.#hear(event);
    addEventListener("message", hear);
    this.dialog.addEventListener("close", () => {
      removeEventListener("message", hear);
      this.dialog.remove();
    });
    document.body.append(this.dialog);
    this.#follow();
    this.dialog.showModal();
  }

  #dialog() {
    const {title, language} = this.wish;
    const heading = make("h2", {id: "embed-title"}, this.words.title);
    const close = make("button", {type: "button"}, this.words.close);
    close.addEventListener("click", () => this.dialog.close());
    const {direction} = DIALOG.languages[language];
    const about = make("p", {}, make("bdi", {}, title));
    return make("dialog", {class: "embedding", lang: language, dir: direction, "aria-labelledby": heading.id},
      make("div", {class: "head"}, heading, close), about, this.form, make("p", {}, this.words.how), this.preview,
      ...this.ways.map(({part}) => part), this.status);
  }

  #choices() {
    const languages = Object.entries(DIALOG.languages).map(([code, {name}]) => [code, name]);
    const themes = THEMES.map((theme) => [theme, this.words[theme]]);
    const form = make("form", {}, this.#select("language", languages), this.#select("colours", themes),
      this.#check("caption", true), ...(this.wish.position ? [this.#check("position", true)] : []),
      this.#check("height", false));
    form.addEventListener("change", () => this.#follow());
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  /** @param {string} name @param {string[][]} options */
  #select(name, options) {
    const select = make("select", {name}, ...options.map(([value, says]) =>
      make("option", {value, selected: value === this.wish.language}, says)));
    return make("label", {}, make("span", {}, this.words[name]), select);
  }

  /** @param {string} name @param {boolean} checked */
  #check(name, checked) {
    return make("label", {}, make("input", {type: "checkbox", name, checked}), make("span", {}, this.words[name]));
  }

  /** @param {string} way */
  #way(way) {
    const id = `embed-${way}`;
    const rows = way === "link" ? "2" : "4";
    const text = make("textarea", {id, rows, dir: "ltr", readonly: true, spellcheck: "false"});
    const button = make("button", {type: "button", "aria-describedby": `${id}-name`}, this.words.copy);
    button.addEventListener("click", () => this.#copy(text));
    const label = make("label", {for: id, id: `${id}-name`}, this.words[way]);
    return {way, text, part: make("div", {class: "way"}, label, text, button)};
  }

  /** @param {HTMLTextAreaElement} text */
  async #copy(text) {
    const done = await this.wish.copy(text.value);
    if (!done) text.select();
    this.status.textContent = "";
    this.status.textContent = this.words[done ? "copied" : "uncopied"];
  }

  /** What is chosen now. */
  get #chosen() {
    const fields = new FormData(this.form);
    const theme = String(fields.get("colours"));
    const {folder} = DIALOG.languages[String(fields.get("language"))];
    const settings = [theme !== "auto" && `theme=${theme}`, !fields.has("caption") && "caption=no",
      fields.has("position") && this.wish.position].filter(Boolean).join("&");
    const address = `${HOME}${folder}embed/v1/${this.wish.name}/${settings && `#${settings}`}`;
    return {address, grows: fields.has("height")};
  }

  /** Show what is chosen, in the preview and in the texts. A frame that is new keeps nothing of the one before. */
  #follow() {
    const {address} = this.#chosen;
    if (this.preview.src !== address) {
      const shown = make("iframe", {title: this.wish.title, src: address});
      this.preview.replaceWith(shown);
      this.preview = shown;
    }
    this.#write();
  }

  #write() {
    const {address, grows} = this.#chosen;
    const [src, title] = [address, this.wish.title].map(escapeHtml);
    const script = `<script async src="${HOME}embed.js"></script>`;
    const size = `width="100%" height="${this.#height}"`;
    const frame = `<iframe src="${src}" title="${title}" ${size} loading="lazy" frameborder="0"></iframe>`;
    /** @type {Record<string, string>} */
    const texts = {
      frame: grows ? `${frame}\n${script}` : frame,
      element: `${script}\n<game-board src="${src}"><a href="${src}">${title}</a></game-board>`,
      link: address,
    };
    for (const {way, text} of this.ways) text.value = texts[way];
  }

  #height = HEIGHT;

  /** The preview says how high it is, in the one message that says so, as embed.js believes it too.
   * @param {MessageEvent} event */
  #hear({source, origin, data}) {
    if (source !== this.preview.contentWindow || origin !== location.origin) return;
    const {"rules-at-play": version, type, height, ...more} = data ?? {};
    if (version !== 1 || type !== "size" || Object.keys(more).length) return;
    if (!Number.isInteger(height) || height < 1 || height > HIGHEST) return;
    this.#height = height;
    this.#write();
  }
}

/** @param {HTMLElement} board @param {string} position @param {Wish["copy"]} copy */
export async function offer(board, position, copy) {
  const name = board.getAttribute("name") ?? "";
  const title = board.querySelector("legend")?.textContent ?? "";
  await loadSheet();
  new Offer({name, title, language: board.lang, position, copy}).open();
}
