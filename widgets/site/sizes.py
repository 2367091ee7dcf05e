"""Measures all that a reader downloads: with a first visit to a page, and with the first wish of a board."""

from __future__ import annotations

import json
import os
import posixpath
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path

from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.server import Site

PAGE = "pow/index.html"
FETCHED = {"stylesheet", "icon", "modulepreload", "preload"}
PERSIAN = re.compile(r'<(a|p)\b[^>]* lang="fa"[^>]*>.*?</\1>', re.DOTALL)
FACE = re.compile(r"@font-face\s*\{[^}]*url\(\"?([^\")]+)\"?\)[^}]*unicode-range:([^;}]+)")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)
# The browser's scripts name what they fetch on one line (see runtime.js).
BUILD = re.compile(r"^const BUILD = (\{.*\});$", re.MULTILINE)
CATALOGUE = re.compile(r"words\.(.+)\.mo$")
SNAPSHOT = re.compile(r"snapshot\.(.+)\.wasm$")
GAME = re.compile(r'<game-board\b[^>]* name="([^/"]+)/')


@dataclass
class PageReader(HTMLParser):
    """Reads from a page's HTML what a browser fetches for it, its text, and the theme's settings."""

    html: str

    def __post_init__(self) -> None:
        """Read the page."""
        super().__init__(convert_charrefs=True)
        self.files: list[str] = []
        self.language = ""
        self.text = ""
        self.config = ""
        self._inside = ""
        self.feed(self.html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the language, and the files that an element makes a browser fetch."""
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given.get("lang", "")
        elif tag in ("script", "img") and "src" in given:
            self.files.append(given["src"])
            # What site.js fetches beside itself when the page has long been there.
            later = given.get("data-offline")
            self.files += [posixpath.join(posixpath.dirname(given["src"]), later)] if later else []
        elif tag == "link" and given.get("rel") in FETCHED:
            self.files.append(given["href"])
        self._inside = given.get("id", tag) if tag in ("script", "style") else self._inside

    def handle_endtag(self, tag: str) -> None:
        """Leave a script or style."""
        self._inside = "" if tag in ("script", "style") else self._inside

    def handle_data(self, data: str) -> None:
        """Add to the visible text or to the theme's settings."""
        if not self._inside:
            self.text += data
        elif self._inside == "__config":
            self.config += data


def list_visit_files(site: Path, page: str) -> list[str]:
    """Return the files that a first visit to a page takes, as paths in the site."""
    html = (site / page).read_text("utf-8")
    asked = PageReader(html)
    files = [page, *list_named_files(asked, page)]
    if asked.config:
        files += list_search_files(json.loads(asked.config), posixpath.dirname(page))
    text = find_own_text(html, asked)
    for sheet in [name for name in files if name.endswith(".css")]:
        files += list_fonts((site / sheet).read_text("utf-8"), posixpath.dirname(sheet), text)
    return list(dict.fromkeys(files))


def list_named_files(asked: PageReader, page: str) -> list[str]:
    """Return the files that a page names, as paths in the site."""
    named = [name for name in asked.files if not name.startswith("data:")]
    return [posixpath.normpath(posixpath.join(posixpath.dirname(page), name)) for name in named]


def find_own_text(html: str, asked: PageReader) -> str:
    """Return the text that is set in our fonts, without the Persian word that pages offer as a language."""
    return asked.text if asked.language == "fa" else PageReader(PERSIAN.sub("", html)).text


def list_search_files(config: dict[str, str], folder: str) -> list[str]:
    """Return the search script and its index, which Material fetches with every page."""
    base = posixpath.normpath(posixpath.join(folder, config["base"]))
    script, _, _ = config["search"].partition("#")
    names = (posixpath.join(folder, script), posixpath.join(base, "search/search_index.json"))
    return [posixpath.normpath(name) for name in names]


def list_fonts(css: str, folder: str, text: str) -> list[str]:
    """Return the fonts of a style sheet that have a letter of the text."""
    letters = {ord(letter) for letter in text}
    return [
        posixpath.normpath(posixpath.join(folder, name))
        for name, ranges in FACE.findall(css)
        if any(
            int(first, 16) <= letter <= int(last or first, 16)
            for first, last in RANGE.findall(ranges)
            for letter in letters
        )
    ]


def list_wish_files(site: Path, page: str) -> list[str]:
    """Return the files that the first wish of a board adds to a page."""
    asked = PageReader((site / page).read_text("utf-8"))
    script = next(file for file in list_named_files(asked, page) if re.search(r"/board\.[^/]*js$", file))
    named = BUILD.search((site / script).read_text("utf-8"))
    if named is None:
        raise ValueError(f"{script}: expected one line `const BUILD = {{…}};`")
    build = json.loads(named[1])
    parts = [part for part in build["parts"] if find_catalogue_language(part["name"]) in ("", asked.language)]
    games = set(GAME.findall(asked.html))
    parts = [part for part in parts if (found := SNAPSHOT.match(part["name"])) is None or {found[1]} == games]
    names = [build["worker"], *(part["file"] for part in [*build["modules"], *parts])]
    return [posixpath.join(posixpath.dirname(script), name) for name in names]


def find_catalogue_language(name: str) -> str:
    """Return the language of a catalogue, or nothing for another file."""
    found = CATALOGUE.match(name)
    return found[1] if found else ""


def measure_sizes(site: Path, files: list[str], packing: str) -> list[int]:
    """Return how many bytes of each file are sent with a packing; '' means without."""
    host = Site(site, packings=(packing,))

    def size(file: str) -> int:
        return len(host.read_body(site / file, host.choose_packing(site / file, packing)))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(size, files))


def make_size_table(site: Path, packings: tuple[str, ...] = ("gzip",), page: str = PAGE) -> str:
    """Return the table of sizes, file by file, for a first visit to a page and the first wish of a board.

    Below come the first wishes on the other games' pages, and how much is kept of each language for when
    there is no network.
    """
    others = [f"{game}/index.html" for game in list_published() if not page.startswith(game)]
    visit, *wishes = [list_visit_files(site, page), *(list_wish_files(site, one) for one in (page, *others))]
    # All are packed together, so that no processor waits for the largest file of one part.
    files = list(dict.fromkeys(chain(visit, *wishes)))
    columns = [measure_sizes(site, files, packing) for packing in ("", *packings)]
    sizes = dict(zip(files, zip(*columns, strict=True), strict=True))
    lines = [format_row("bytes", ["plain", *packings])]
    for title, part in (("first visit", visit), ("first wish of a board", wishes[0])):
        lines += ["", format_total(title, page, [sizes[file] for file in part])]
        lines += [format_row(f"  {file}", [f"{size:,}" for size in sizes[file]]) for file in part]
    for other, part in zip(others, wishes[1:], strict=True):
        lines += ["", format_total("first wish of a board", other, [sizes[file] for file in part])]
    lines += ["", "kept for when there is no network"]
    return "\n".join(
        [*lines, *(format_row(f"  {code}", [f"{size:,}"]) for code, size in measure_kept(site).items())]
    )


def format_total(title: str, page: str, sizes: list[tuple[int, ...]]) -> str:
    """Return the line with the sums of some files, one for each packing."""
    sums = [f"{sum(column):,}" for column in zip(*sizes, strict=True)]
    return format_row(f"{title}: {page.removesuffix('index.html')}", sums)


def measure_kept(site: Path) -> dict[str, int]:
    """Return how many bytes of each language are kept for when there is no network, unpacked."""
    lists = {path.name.split(".")[1]: path for path in (site / "run").glob("kept.*.json")}
    return {code: sum_listed_sizes(lists[code]) for code in LANGUAGES if code in lists}


def sum_listed_sizes(named: Path) -> int:
    """Return the sum of the sizes in a list of kept files."""
    return sum(size for _, size in json.loads(named.read_text("utf-8"))["files"].values())


def format_row(name: str, cells: list[str]) -> str:
    """Return a line of the table."""
    return f"{name:<66}" + "".join(f"{cell:>12}" for cell in cells)
