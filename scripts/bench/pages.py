"""What does not depend on the clock: how big pages are, and whether they can be read with the network cut."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route

from scripts.bench.figures import BOARD, POW, SHAPED, Times
from scripts.bench.hosts import PAGES
from scripts.bench.moves import PAGES as PLAYED
from scripts.bench.visits import AT_ONCE, FIRST_ANSWER, PATIENCE, RATE
from widgets.site.games import published
from widgets.site.languages import LANGUAGES
from widgets.site.sizes import sizes, visit, wish

Weights = dict[str, dict[str, int]]

# Material's files are in assets/, Pyodide's in a folder of their own.
OWN_CODE = re.compile(r"run/[^/]+\.(?:js|mjs|css)")
LATE = 5000  # milliseconds, until a page has asked for what it fetches when nobody waits for it
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


def html(page: str, language: str = "en") -> str:
    """A page's file in the site."""
    return f"{LANGUAGES[language].folder}{page}index.html"


def own_code(site: Path, page: str, packing: str) -> int:
    """Our JavaScript and CSS of a page (with Idiomorph, which is in our script), the worker's too."""
    files = [*visit(site, page), *wish(site, page)]
    return sum(sizes(site, [file for file in files if OWN_CODE.fullmatch(file)], packing))


def weigh(site: Path, packing: str) -> Weights:
    """Our code by page, and the rules pages of all games and languages, boards and drawings included."""
    rules = [html(f"{game}/", language) for game in published() for language in LANGUAGES]
    return {
        "code": {
            **{name: own_code(site, html(PAGES[name]), packing) for name in (BOARD, POW)},
            **{f"{game} played": own_code(site, html(page), packing) for game, page in PLAYED.items()},
        },
        "rules": dict(zip(rules, sizes(site, rules, packing), strict=True)),
    }


def too_fast(site: Path, times: Times) -> list[str]:
    """Where an answer on the shaped line came before its bytes can have come: it was not shaped."""
    faults = []
    for page in (BOARD, POW):
        least = sum(sizes(site, wish(site, html(PAGES[page])), "br")) / RATE * 1000
        found = times.spread(SHAPED, page).low
        if found < least:
            faults.append(f"{page}: {found:.0f} ms, but the bytes alone take {least:.0f} ms")
    return faults


def unreadable(browser: Browser, address: str) -> list[str]:
    """What the rules of POW! lack when the network is cut after the HTML and CSS, in any language."""
    return [
        f"{language}: {fault}"
        for language in LANGUAGES
        for fault in unreadable_page(browser, address + html(PAGES[POW], language).removesuffix("index.html"))
    ]


def unreadable_page(browser: Browser, address: str) -> list[str]:
    with browser.new_context() as context:
        page = context.new_page()
        page.route("**/*", only_what_is_needed)
        page.goto(address)
        return list(page.evaluate(UNREADABLE))


def only_what_is_needed(route: Route) -> None:
    if route.request.resource_type in NEEDED:
        route.continue_()
    else:
        route.abort()


def unlisted(browser: Browser, address: str, site: Path) -> list[str]:
    """Where the table of sizes and what a browser asks for differ."""
    with browser.new_context() as context:
        page = context.new_page()
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        page.add_init_script(AT_ONCE)
        page.goto(address + PAGES[POW], wait_until="networkidle")
        page.evaluate(FIRST_ANSWER, PATIENCE)
        page.wait_for_timeout(LATE)
    files = {file_of(url, address) for url in asked if not url.startswith(("blob:", "data:"))}
    listed = {*visit(site, html(PAGES[POW])), *wish(site, html(PAGES[POW]))}
    # Whether it wants an icon is the browser's own affair.
    files, listed = ({file for file in some if "/icon." not in file} for some in (files, listed))
    return [f"not in the table: {file}" for file in sorted(files - listed)] + [
        f"in the table, not asked for: {file}" for file in sorted(listed - files)
    ]


def file_of(url: str, address: str) -> str:
    path = url.removeprefix(address)
    return f"{path}index.html" if path == "" or path.endswith("/") else path
