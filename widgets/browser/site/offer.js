/** One line for a reader whose browser would rather have another of our languages; never a redirect. */

/** Where this browser remembers that its reader wants no offers. */
const MEMORY = "rules-at-play.offer";

export function offerLanguage() {
  const here = document.documentElement.lang;
  /** @type {Map<string, HTMLElement>} */
  const offers = new Map(Array.from(document.querySelectorAll(/** @type {"div"} */ (".offer")), (line) => [line.lang, line]));
  const wanted = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())
    .find((language) => language === here || offers.has(language));
  const line = wanted && offers.get(wanted);
  if (!line || isRefused()) return;
  line.hidden = false;
  line.querySelector("button")?.addEventListener("click", () => {
    line.hidden = true;
    refuse();
  });
}

function isRefused() {
  try { return localStorage.getItem(MEMORY) === "no"; } catch { return false; }
}

function refuse() {
  try { localStorage.setItem(MEMORY, "no"); } catch { /* this browser keeps nothing: the line comes again */ }
}
