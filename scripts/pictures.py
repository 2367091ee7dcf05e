"""`python -m scripts.pictures` draws the pictures that are kept in the tree, from our drawings and the built
site.

Other sites show `widgets/art/preview.png` beside a link. `notes/martin.png` is in the README. People who
install the site see `icon-*.png` and `screen-*.png`, which the manifest of each language names.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.chromium import ARGUMENTS, find_chromium
from widgets.site.boards import render_symbols
from widgets.site.games import list_published
from widgets.site.installable import PAPER, SCREENS
from widgets.site.languages import LANGUAGES
from widgets.site.server import Server, Site

ROOT = Path(__file__).parents[1]
ART = ROOT / "widgets" / "art"
FONT = (
    "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"
)

PREVIEW = """<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: B; src: url("{font}"); font-weight: 200 800 }}
{style}
body {{ margin: 0; inline-size: 1200px; block-size: 630px; background: #fbf5e6; color: #1d2230;
  font: 800 92px/1 B; display: grid; grid-template-rows: 1fr auto; gap: 30px;
  box-sizing: border-box; padding: 56px 60px 60px }}
body > svg {{ position: absolute; inline-size: 0; block-size: 0 }}
h1 {{ all: unset; display: flex; gap: 34px; align-items: center; letter-spacing: -.02em }}
h1 svg {{ inline-size: 150px; block-size: 150px }}
div {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 30px }}
div svg {{ inline-size: 100%; aspect-ratio: 3 / 2 }}
</style>{symbols}
<h1><svg><use href="#house-mark"/></svg>Rules at Play</h1>
<div>{emblems}</div>"""

ICON = """<!doctype html><style>body {{ margin: 0; block-size: 100vh; display: grid; place-items: center;
  background: {paper} }} svg {{ inline-size: {size}px; block-size: {size}px }}</style>{drawing}"""


def draw_preview(browser: Browser) -> None:
    """Draw the picture that other sites show beside a link."""
    paper = (ROOT / "widgets" / "style" / "paper.css").read_text("utf-8")
    emblems = "".join(f'<svg><use href="#{game}-emblem"/></svg>' for game in list_published())
    page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
    work = ART / "preview.html"
    work.write_text(
        PREVIEW.format(
            font=f"../../{FONT}",
            style=paper[paper.index(":root {") : paper.index("body {")],
            symbols=render_symbols("house"),
            emblems=emblems,
        ),
        "utf-8",
    )
    try:
        page.goto(work.as_uri())
        page.evaluate("document.fonts.ready")
        page.screenshot(path=ART / "preview.png")
    finally:
        work.unlink()


def draw_martin(browser: Browser) -> None:
    """Take the picture of Martin's dice for the README."""
    with Server(Site(ROOT / "site")) as server:
        page = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme="light")
        page.goto(f"{server.address}pow/")
        page.locator("#martin-board").screenshot(path=ROOT / "notes" / "martin.png")


def draw_icons(browser: Browser) -> None:
    """Draw the icons of the installed site.

    The maskable icon has a wide margin of paper, since systems cut away everything but its middle.
    """
    for name, size, part, paper in (
        ("icon-192", 192, 1, "transparent"),
        ("icon-512", 512, 1, "transparent"),
        ("icon-maskable", 512, 0.6, PAPER),
    ):
        page = browser.new_page(viewport={"width": size, "height": size})
        drawing = (ART / "icon.svg").read_text("utf-8")
        page.set_content(ICON.format(drawing=drawing, size=round(size * part), paper=paper))
        page.screenshot(path=ART / f"{name}.png", omit_background=True)
        page.close()


def draw_screens(browser: Browser) -> None:
    """Take the pictures of the installed site: Martin’s dice on a phone, a ship of Malacca on a desktop."""
    with Server(Site(ROOT / "site")) as server:
        for language in LANGUAGES.values():
            root = server.address + language.folder
            for form, size in SCREENS.items():
                width, height = map(int, size.split("x"))
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
                page.goto(root + ("pow/#martin" if form == "narrow" else "malacca/#one-ship"))
                page.evaluate("document.fonts.ready")
                page.screenshot(path=ART / f"screen-{form}-{language.code}.png")
                page.close()


def main() -> None:
    """Draw all pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        draw_preview(browser)
        draw_icons(browser)
        draw_martin(browser)
        draw_screens(browser)


if __name__ == "__main__":
    main()
