"""Measure what does not depend on the clock: how big pages are, and what can be read without scripts."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route

from scripts.bench.figures import BOARD, POW, SHAPED, Times
from scripts.bench.hosts import PAGES
from scripts.bench.moves import PAGES as PLAYED
from scripts.bench.visits import AT_ONCE, FIRST_ANSWER, PATIENCE, RATE
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.sizes import list_visit_files, list_wish_files, measure_sizes

Weights = dict[str, dict[str, int]]

# Ours are directly in run/: Material's files are in assets/, and Pyodide's in a folder of their own.
OWN_CODE = re.compile(r"run/[^/]+\.(?:js|mjs|css)")
LATE = 5000  # milliseconds, after which a page has loaded what nobody waits for
NEEDED = ("document", "stylesheet")
UNREADABLE = """() => {
  const faults = [];
  for (const fold of document.querySelectorAll("details")) fold.open = true; // as a press does
  const seen = (element) => {
    const {width, height} = element.getBoundingClientRect();
    const visible = element.checkVisibility({opacityProperty: true, visibilityProperty: true});
    return visible && width > 0 && height > 0;
  };
  const read = (element) => (seen(element) ? element.innerText.trim() : "");
  const headings = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")];
  for (const heading of headings) {
    if (!read(heading)) faults.push(`heading unreadable: ${heading.id || heading.textContent}`);
  }
  const rules = headings.filter(({id}) => id.startsWith("pow."));
  if (rules.length < 27) faults.push(`${rules.length} of 27 rules`);
  for (const rule of rules) {
    let text = "";
    for (let at = rule.nextElementSibling; at && !headings.includes(at); at = at.nextElementSibling) {
      if (at.matches("p, ul, ol, dl, table")) text += read(at);
    }
    if (!text) faults.push(`rule unreadable: ${rule.id}`);
  }
  for (const board of document.querySelectorAll("game-board")) {
    const drawings = board.querySelectorAll("svg");
    if (!drawings.length) faults.push(`${board.id} has no drawings`);
    for (const drawing of drawings) {
      if (drawing.closest("button.add")) continue; // shown to those who can press it
      const {width, height} = drawing.getBBox();
      if (!seen(drawing) || !width || !height) faults.push(`${board.id}: not drawn: ${drawing.innerHTML}`);
    }
  }
  if (!document.querySelector("game-board")) faults.push("no board");
  return [...new Set(faults)];
}"""


def find_file(page: str, language: str = "en") -> str:
    """Return the file of a page in the site."""
    return f"{LANGUAGES[language].folder}{page}index.html"


def weigh_own_code(site: Path, page: str, packing: str) -> int:
    """Return the bytes of our JavaScript and CSS of a page, with the worker's and with Idiomorph."""
    files = [*list_visit_files(site, page), *list_wish_files(site, page)]
    return sum(measure_sizes(site, [file for file in files if OWN_CODE.fullmatch(file)], packing))


def weigh(site: Path, packing: str) -> Weights:
    """Return the bytes of our code by page, and of all rules pages with their boards and drawings."""
    rules = [find_file(f"{game}/", language) for game in list_published() for language in LANGUAGES]
    return {
        "code": {
            **{name: weigh_own_code(site, find_file(PAGES[name]), packing) for name in (BOARD, POW)},
            **{
                f"{game} played": weigh_own_code(site, find_file(page), packing)
                for game, page in PLAYED.items()
            },
        },
        "rules": dict(zip(rules, measure_sizes(site, rules, packing), strict=True)),
    }


def find_unshaped(site: Path, times: Times) -> list[str]:
    """Return where an answer on the slow line came sooner than its bytes can: that line was not slow."""
    faults = []
    for page in (BOARD, POW):
        least = sum(measure_sizes(site, list_wish_files(site, find_file(PAGES[page])), "br")) / RATE * 1000
        found = times.spread(SHAPED, page).low
        if found < least:
            faults.append(f"{page}: {found:.0f} ms, but the bytes alone take {least:.0f} ms")
    return faults


def find_unreadable(browser: Browser, address: str) -> list[str]:
    """Return what the rules of POW! lack, in any language, if nothing but HTML and CSS arrives."""
    return [
        f"{language}: {fault}"
        for language in LANGUAGES
        for fault in find_unreadable_in(
            browser, address + find_file(PAGES[POW], language).removesuffix("index.html")
        )
    ]


def find_unreadable_in(browser: Browser, address: str) -> list[str]:
    """Return what cannot be read on one page."""
    with browser.new_context() as context:
        page = context.new_page()
        page.route("**/*", pass_what_is_needed)
        page.goto(address)
        return list(page.evaluate(UNREADABLE))


def pass_what_is_needed(route: Route) -> None:
    """Let HTML and CSS through, and nothing else."""
    if route.request.resource_type in NEEDED:
        route.continue_()
    else:
        route.abort()


def find_unlisted(browser: Browser, address: str, site: Path) -> list[str]:
    """Return where the table of sizes differs from what a browser asks for."""
    with browser.new_context() as context:
        page = context.new_page()
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        page.add_init_script(AT_ONCE)
        page.goto(address + PAGES[POW], wait_until="networkidle")
        page.evaluate(FIRST_ANSWER, PATIENCE)
        page.wait_for_timeout(LATE)
    files = {find_file_of(url, address) for url in asked if not url.startswith(("blob:", "data:"))}
    listed = {*list_visit_files(site, find_file(PAGES[POW])), *list_wish_files(site, find_file(PAGES[POW]))}
    # The icon is left out: some browsers ask for it and some do not.
    files, listed = ({file for file in some if "/icon." not in file} for some in (files, listed))
    return [f"not in the table: {file}" for file in sorted(files - listed)] + [
        f"in the table, not asked for: {file}" for file in sorted(listed - files)
    ]


def find_file_of(url: str, address: str) -> str:
    """Return the file in the site that an address names."""
    path = url.removeprefix(address)
    return f"{path}index.html" if path == "" or path.endswith("/") else path
