/**
 * What a page of the site does besides its boards: a language offered, the switcher that keeps the place, light or
 * dark, the search's answers in order, folds that open around what somebody looks for. Runs before Material's own
 * script.
 */
const HERE = document.documentElement.lang;
const FOLDED = "details:not([open])";
const OWN = document.currentScript?.dataset ?? {};
/** Who leaves a page sooner, in milliseconds, wants nothing kept of the site. */
const GLANCE = 3000;

/**
 * A small choice of the reader's, kept where the browser lets us.
 *
 * @param {string} key
 */
const remembered = key => {
  try { return localStorage.getItem(key); } catch { return null; }
};

/**
 * @param {string} key
 * @param {string} value
 */
const remember = (key, value) => {
  try { localStorage.setItem(key, value); } catch { /* this browser keeps nothing: the line comes again */ }
};

/** One line for a reader whose browser would rather have another of our languages; never a redirect. */
function offer() {
  /** @type {Map<string, HTMLElement>} */
  const offers = new Map(Array.from(document.querySelectorAll(".offer"), line =>
    [/** @type {HTMLElement} */ (line).lang, /** @type {HTMLElement} */ (line)]));
  const wanted = navigator.languages.map(tag => tag.split("-")[0].toLowerCase())
    .find(language => language === HERE || offers.has(language));
  const line = wanted && offers.get(wanted);
  if (!line || remembered("rules-at-play.offer") === "no") return;
  line.hidden = false;
  line.querySelector("button")?.addEventListener("click", () => {
    line.hidden = true;
    remember("rules-at-play.offer", "no");
  });
}

/**
 * What an anchor names; behind it a board's moves may stand.
 *
 * @param {string} hash
 */
function target(hash) {
  const anchor = hash.slice(1).split("&")[0];
  try { return document.getElementById(decodeURIComponent(anchor)); } catch { return null; }
}

/**
 * A rule that lies in a fold is shown to whoever comes for it, by link, by search or by address.
 *
 * @param {string} hash
 */
function unfold(hash) {
  const found = target(hash);
  let fold = found?.closest(FOLDED);
  if (!fold) return;
  for (; fold; fold = fold.closest(FOLDED)) fold.setAttribute("open", "");
  found?.scrollIntoView();
}

/** A link to where the address leads already changes no address. @param {Event} event */
function follow({ target }) {
  const link = /** @type {Element} */ (target).closest("a[href*='#']");
  if (link instanceof HTMLAnchorElement && link.href === location.href) unfold(link.hash);
}

/**
 * Where the reader is: at the anchor of the address while it can be seen, or else below the last heading that
 * has come above the top third of the view. The top of a page needs no anchor.
 */
function place() {
  const anchor = location.hash.slice(1);
  const named = target(location.hash)?.getBoundingClientRect();
  const seen = named && named.bottom > 0 && named.top < innerHeight;
  if (seen || !scrollY) return anchor;
  const headings = document.querySelectorAll("article :is(h2, h3, h4, h5, h6)[id]");
  const passed = Array.from(headings).filter(one =>
    !one.closest(FOLDED) && one.getBoundingClientRect().top <= innerHeight / 3);
  return passed.at(-1)?.id ?? "";
}

/**
 * The same place in another language: the page is in the link, the anchor is where the reader is now. A
 * board that wants to keep its position adds to `detail.parts` when it hears `language:switch`.
 *
 * @param {Event} event
 */
function keepPlace(event) {
  const link = /** @type {Element} */ (event.target).closest("[data-languages] a, .offer a");
  if (!(link instanceof HTMLAnchorElement)) return;
  const detail = { parts: [place()] };
  document.dispatchEvent(new CustomEvent("language:switch", { detail }));
  link.hash = detail.parts.filter(Boolean).join("&");
}

/** Material counts in Latin digits. @param {Element} result */
function persianCounts(result) {
  for (const element of result.querySelectorAll(".md-search-result__meta, summary > div")) {
    const text = element.textContent ?? "";
    const persian = text.replace(/\d/g, digit => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]);
    if (persian !== text) element.textContent = persian;
  }
}

/**
 * Material heads the hits of a page with the page. Where a rule is the better answer, the rule comes first,
 * and Enter leads to it.
 *
 * @param {Element} result
 */
function rulesFirst(result) {
  for (const item of result.querySelectorAll(".md-search-result__item")) {
    const [page, rule] = item.querySelectorAll(":scope > a");
    if (!page || !rule || page.getAttribute("href")?.includes("#") || score(page) >= score(rule)) continue;
    item.insertBefore(page, item.querySelector(":scope > details"));
  }
}

/** @param {Element} link */
const score = link => Number(link.querySelector("article")?.dataset.mdScore ?? 0);

/** Material searches when a key comes up; words also come by mouse or by voice. */
function listen() {
  const field = document.querySelector("[data-md-component=search-query]");
  field?.addEventListener("input", () => field.dispatchEvent(new KeyboardEvent("keyup")));
}

/**
 * As the device, light or dark: one of three, kept in Material's store, shown on the body by what also runs
 * before the first paint. The one chosen shows the way to the next.
 */
function colours() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const choices = document.querySelectorAll("input[name=__palette]");
  if (!choices.length) return;
  const { __md_get: kept, __md_set: keep, __md_paint: paint } = /** @type {any} */ (window);
  let index = kept("__palette")?.index;
  const show = () => choices.forEach((choice, at) => {
    choice.checked = at === index;
    choice.labels?.[0].toggleAttribute("hidden", at !== (index + 1) % choices.length);
  });
  if (![1, 2].includes(index)) index = 0;
  show();
  choices.forEach((choice, at) => {
    choice.onchange = () => {
      index = at;
      show();
      // All at once: no colour changes for itself.
      document.body.toggleAttribute("data-md-color-switching");
      paint(index);
      document.body.getBoundingClientRect();
      document.body.toggleAttribute("data-md-color-switching");
      keep("__palette", { index });
    };
    choice.onkeydown = ({ key }) => {
      const next = choices[(at + 1) % choices.length];
      if (key === "Enter") next.click(), next.focus();
    };
  });
  matchMedia("(prefers-color-scheme: dark)").onchange = () => paint(index);
}

/** Drawer and search are shut when a page opens: Firefox has set them by now, Chromium would only later. */
function shut() {
  for (const toggle of document.querySelectorAll("#__drawer, #__search")) {
    if (!(toggle instanceof HTMLInputElement)) continue;
    toggle.checked = false;
    toggle.autocomplete = "off";
  }
}

/** A page that has long been there sees to it that the site can be read without a network. */
function stay() {
  const script = `./${OWN.offline}`;
  const begin = () => import(script).then(({ begin }) => begin(OWN)).catch(() => { /* next time */ });
  const idle = window.requestIdleCallback ?? setTimeout;
  if (OWN.offline) setTimeout(() => idle(begin), document.querySelector(".kept, .forget") ? 0 : GLANCE);
}

offer();
colours();
shut();
listen();
unfold(location.hash);
addEventListener("load", stay);
addEventListener("hashchange", () => unfold(location.hash));
document.addEventListener("click", follow);
// Before the link is followed, by whatever means: Material must find the address finished.
document.addEventListener("click", keepPlace, true);
document.addEventListener("auxclick", keepPlace, true);

const result = document.querySelector("[data-md-component=search-result]");
if (result) {
  const mend = () => {
    rulesFirst(result);
    if (HERE === "fa") persianCounts(result);
  };
  new MutationObserver(mend).observe(result, { childList: true, subtree: true, characterData: true });
}

// Material would ask for a sitemap beside every translation it finds in the head; our switcher needs none.
for (const link of document.querySelectorAll("link[rel=alternate]")) link.setAttribute("rel", "alternate ");

export {};
