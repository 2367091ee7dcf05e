/** What Material does otherwise than our readers need it. */

/** Shut drawer and search when a page opens: Firefox has set them by now, Chromium would only later. */
export function shutPanels() {
  for (const toggle of document.querySelectorAll("#__drawer, #__search")) {
    if (!(toggle instanceof HTMLInputElement)) continue;
    toggle.checked = false;
    toggle.autocomplete = "off";
  }
}

/** Material would ask for a sitemap beside every translation it finds in the head; our switcher needs none. */
export function spareSitemaps() {
  for (const link of document.querySelectorAll("link[rel=alternate]")) link.setAttribute("rel", "alternate ");
}

export function mendSearch() {
  searchAllInput();
  const result = document.querySelector("[data-md-component=search-result]");
  if (!result) return;
  const mend = () => {
    rulesFirst(result);
    if (document.documentElement.lang === "fa") writePersianCounts(result);
  };
  new MutationObserver(mend).observe(result, {childList: true, subtree: true, characterData: true});
}

/** Material searches when a key comes up; words also come by mouse or by voice. */
function searchAllInput() {
  const field = document.querySelector("[data-md-component=search-query]");
  field?.addEventListener("input", () => field.dispatchEvent(new KeyboardEvent("keyup")));
}

/** Material heads the hits of a page with the page. Where a rule is the better answer, the rule comes first, and Enter
 * leads to it. @param {Element} result */
function rulesFirst(result) {
  for (const item of result.querySelectorAll(".md-search-result__item")) {
    const [page, rule] = item.querySelectorAll(":scope > a");
    if (!page || !rule || page.getAttribute("href")?.includes("#") || scoreOf(page) >= scoreOf(rule)) continue;
    item.insertBefore(page, item.querySelector(":scope > details"));
  }
}

/** @param {Element} link */
const scoreOf = (link) => Number(link.querySelector("article")?.dataset.mdScore ?? 0);

/** Material counts in Latin digits. @param {Element} result */
function writePersianCounts(result) {
  for (const element of result.querySelectorAll(".md-search-result__meta, summary > div")) {
    const text = element.textContent ?? "";
    const persian = text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]);
    if (persian !== text) element.textContent = persian;
  }
}
