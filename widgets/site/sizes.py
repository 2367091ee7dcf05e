"""The size of all that a reader downloads, with a first visit to a page and the first wish of a board."""

from __future__ import annotations

import json
import os
import posixpath
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from widgets.site.games import published
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
class Asked(HTMLParser):
    """What a page's HTML makes a browser fetch, and what it says."""

    html: str

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.files: list[str] = []
        self.language = ""
        self.text = ""
        self.config = ""
        self._inside = ""
        self.feed(self.html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
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
        self._inside = "" if tag in ("script", "style") else self._inside

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.text += data
        elif self._inside == "__config":
            self.config += data


def visit(site: Path, page: str) -> list[str]:
    """The files that a first visit to a page takes, as paths in the site."""
    html = (site / page).read_text("utf-8")
    asked = Asked(html)
    folder = posixpath.dirname(page)
    named = [name for name in asked.files if not name.startswith("data:")]
    files = [page, *(posixpath.normpath(posixpath.join(folder, name)) for name in named)]
    if asked.config:
        files += searching(json.loads(asked.config), folder)
    for sheet in [name for name in files if name.endswith(".css")]:
        files += fonts((site / sheet).read_text("utf-8"), posixpath.dirname(sheet), own_text(html, asked))
    return list(dict.fromkeys(files))


def own_text(html: str, asked: Asked) -> str:
    """What is set in our fonts: not the one Persian word that other pages offer."""
    return asked.text if asked.language == "fa" else Asked(PERSIAN.sub("", html)).text


def searching(config: dict[str, str], folder: str) -> list[str]:
    """Material fetches its search, and what it searches in, with every page."""
    base = posixpath.normpath(posixpath.join(folder, config["base"]))
    names = (posixpath.join(folder, config["search"]), posixpath.join(base, "search/search_index.json"))
    return [posixpath.normpath(name) for name in names]


def fonts(css: str, folder: str, text: str) -> list[str]:
    """Those fonts of a style sheet that have a letter of the text."""
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


def wish(site: Path, page: str) -> list[str]:
    """The files that the first wish of a board adds to a page."""
    asked = Asked((site / page).read_text("utf-8"))
    script = next(file for file in visit(site, page) if re.search(r"/board\.[^/]*js$", file))
    named = BUILD.search((site / script).read_text("utf-8"))
    if named is None:
        raise ValueError(f"{script}: expected one line `const BUILD = {{…}};`")
    build = json.loads(named[1])
    parts = [part for part in build["parts"] if catalogue(part["name"]) in ("", asked.language)]
    games = set(GAME.findall(asked.html))
    parts = [part for part in parts if (found := SNAPSHOT.match(part["name"])) is None or {found[1]} == games]
    names = [build["worker"], *(part["file"] for part in [*build["modules"], *parts])]
    return [posixpath.join(posixpath.dirname(script), name) for name in names]


def catalogue(name: str) -> str:
    """The language of a catalogue; nothing for another file."""
    found = CATALOGUE.match(name)
    return found[1] if found else ""


def sizes(site: Path, files: list[str], packing: str) -> list[int]:
    """How many bytes of each file travel, packed so; '' is as they are."""
    host = Site(site, packings=(packing,))

    def size(file: str) -> int:
        return len(host.body(site / file, host.packing(site / file, packing)))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(size, files))


def table(site: Path, packings: tuple[str, ...] = ("gzip",), page: str = PAGE) -> str:
    """What a first visit to a page downloads, file by file, and what the first wish of a board adds;
    the wishes of the other games; and how much is kept of each language for when there is no network."""
    columns = ("", *packings)
    lines = [row("bytes", ["plain", *packings])]
    for title, files in (("first visit", visit(site, page)), ("first wish of a board", wish(site, page))):
        counted = [sizes(site, files, packing) for packing in columns]
        lines += ["", total(title, page, counted)]
        lines += [
            row(f"  {file}", [f"{size:,}" for size in each])
            for file, *each in zip(files, *counted, strict=True)
        ]
    for other in (f"{game}/index.html" for game in published() if not page.startswith(game)):
        counted = [sizes(site, wish(site, other), packing) for packing in columns]
        lines += ["", total("first wish of a board", other, counted)]
    lines += ["", "kept for when there is no network"]
    return "\n".join([*lines, *(row(f"  {code}", [f"{size:,}"]) for code, size in kept(site).items())])


def total(title: str, page: str, counted: list[list[int]]) -> str:
    return row(f"{title}: {page.removesuffix('index.html')}", [f"{sum(column):,}" for column in counted])


def kept(site: Path) -> dict[str, int]:
    """How much comes of each language to be there without a network, unpacked."""
    lists = {path.name.split(".")[1]: path for path in (site / "run").glob("kept.*.json")}
    return {code: weight(lists[code]) for code in LANGUAGES if code in lists}


def weight(named: Path) -> int:
    return sum(size for _, size in json.loads(named.read_text("utf-8"))["files"].values())


def row(name: str, cells: list[str]) -> str:
    return f"{name:<66}" + "".join(f"{cell:>12}" for cell in cells)
