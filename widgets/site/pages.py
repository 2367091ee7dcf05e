"""A page on its way through MkDocs: its fences drawn and counted, its facts noted, its policy put in."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import asdict
from html.parser import HTMLParser
from typing import Any

from mkdocs.utils.meta import get_data
from pymdownx.superfences import SuperFencesException

from widgets.site import (
    boards,
    cards,
    embedding,
    exercises,
    gallery,
    kept,
    matrix,
    mine,
    odds,
    scripts,
    sheet,
    spoken,
    still,
    terms,
)
from widgets.site.boards import Board
from widgets.site.fence import KINDS, Fence, Wrong, fences, heading_above, line_of, misplaced, read
from widgets.site.languages import LANGUAGES
from widgets.site.mistakes import line_with
from widgets.site.templates import data, render
from widgets.site.work import Page, Shown, Work

Keys = dict[str, str]  # what an author has written into a fence

MANIFEST = "manifest.webmanifest"
# The fences that need reference.css.
LOOKED_UP = {
    "matrix",
    "drawings",
    "chances",
    "still",
    "solution",
    "terms",
    "kept",
    "forget",
    "gallery",
    "embed",
}
MENDS = (
    ("<!doctype html>", "<!DOCTYPE html>"),
    # Material says only in the body how a page reads; `document.dir` is the root's.
    *(
        (f'<html lang="{language.code}"', f'<html lang="{language.code}" dir="{language.direction}"')
        for language in LANGUAGES.values()
    ),
    # A browser may bring drawer and search back open; no checkbox may have this, so site.js shuts them.
    ('id="__drawer" autocomplete="off"', 'id="__drawer"'),
    ('id="__search" autocomplete="off"', 'id="__search"'),
)
# Where our template wants the page's scripts named, and where they stand.
SCRIPTS = "%scripts%"
SCRIPT = re.compile(r'<script (type="module" )?src="([^"]+)"')
EARLY = {"": 'rel="preload" as="script"', 'type="module" ': 'rel="modulepreload"'}
BLANK = re.compile(r"[ \t]*\n\s*\n|[ \t]+\n")
# The search would count a fold's question among the words of the rule before it: searching.py tells it.
QUESTION = "<summary>", '<summary data-search-exclude="true">'
SLOT = re.compile(r'<game-board data-slot="(\d+)"[^>]*></game-board>')
ALIGNED = re.compile(r' style="text-align: (left|right|center);?"')


def begin(path: str, source: str, address: str, work: Work) -> None:
    """A page is about to be read: note which fences its author asked for, and where."""
    work.pages[path] = Page(file=work.source(path), source=source, address=address)
    work.current = path
    found = fences(source)
    work.waiting, work.drawn = [one for one in found if one.kind in KINDS], []
    for other in found:
        if other.kind not in ("", "text", *KINDS):
            known = ", ".join(KINDS)
            work.mistake(
                work.pages[path].file, other.line, f"nothing draws “{other.kind}” (known: {known}, text)"
            )


def fence(kind: str, source: str, work: Work) -> str:
    """One fence drawn; what is wrong with it becomes a mistake with its line, and the page goes on."""
    page = work.pages[work.current]
    asked = taken(kind, source, work.waiting)
    try:
        html = drawn(asked, page, work)
    except Wrong as wrong:
        work.mistake(page.file, line_of(asked, wrong.place), wrong.sentence)
        html = ""
    except Exception as error:  # superfences swallows every other kind and leaves the fence as text
        raise SuperFencesException from error
    work.drawn.append((asked, html))
    return html


def taken(kind: str, source: str, waiting: list[Fence]) -> Fence:
    """The fence in the page's source that Markdown is asking for now."""
    for asked in waiting:
        if asked.kind == kind and textwrap.dedent(asked.body).strip() == source.strip():
            waiting.remove(asked)
            return asked
    raise LookupError(f"a {kind} fence that does not stand in the page: {source!r}")


def drawn(asked: Fence, page: Page, work: Work) -> str:
    page.reference |= asked.kind in LOOKED_UP
    return str(DRAWN[asked.kind](asked, read(asked), page, work))


def example(asked: Fence, keys: Keys, page: Page, work: Work) -> str:
    board = boards.asked(keys, work)
    if board.name in page.boards:
        raise Wrong("name", f"the board {board.name} stands on this page already")
    title = heading_above(page.source, asked.line)
    html = boards.drawn(board, keys, title, work.to_language(page.address), work)
    page.boards[board.name] = Shown(asked.line, keys, title)
    page.games.add(board.game)
    return html


def solution(asked: Fence, keys: Keys, page: Page, work: Work) -> str:
    board = boards.asked(keys, work)
    page.solutions[board.name] = Shown(asked.line, keys, heading_above(page.source, asked.line))
    return exercises.solution(board, page, work)


DRAWN: dict[str, Callable[[Fence, Keys, Page, Work], str]] = {
    "board": example,
    "solution": solution,
    "still": lambda _, keys, page, work: still.still(boards.asked(keys, work), keys, page, work),
    "matrix": lambda _, keys, page, work: matrix.drawn(page, work),
    "games": lambda _, keys, page, work: cards.drawn(page, work),
    "kept": lambda _, keys, page, work: kept.languages(work),
    "forget": lambda _, keys, page, work: kept.forgetting(work),
    "mine": lambda _, keys, page, work: mine.drawn(keys, page, work),
    "drawings": lambda _, keys, page, work: sheet.drawn(keys, page, work),
    "chances": lambda _, keys, page, work: odds.drawn(keys, work),
    "gallery": lambda _, keys, page, work: gallery.drawn(keys, page, work),
    "embed": lambda _, keys, page, work: embedding.drawn(keys, page, work),
    "terms": lambda _, keys, page, work: terms.drawn(keys, page, work),
}


def description(source: str) -> str:
    """What a page says of itself in its head."""
    return str(get_data(source)[1].get("description", ""))


def end(html: str, work: Work) -> str:
    """A page has been read: nothing asked for may be missing, and what its boards need stands at its end."""
    page = work.pages[work.current]
    # Markdown may also draw a fence and then take it back, when it stands in a block of code.
    for missed in work.waiting + [asked for asked, drawing in work.drawn if drawing.strip() not in html]:
        work.mistake(page.file, missed.line, misplaced(missed))
    html = ALIGNED.sub(r' class="to-\1"', slotted(html, work)).replace(*QUESTION)
    page.paragraphs = work.asked(paragraphs, html)
    page.headings = [(heading, line_with(page.source, f"#{heading}}}")) for heading in page.paragraphs]
    return html + extras(page, work)


def slotted(html: str, work: Work) -> str:
    """The page without its boards: whoever reads it now would have to skip them, tag by tag."""
    for asked, drawing in work.drawn:
        if asked.kind == "board" and drawing:
            slot = f'<game-board data-slot="{len(work.slots)}" data-search-exclude="true"></game-board>'
            html = html.replace(drawing.strip(), slot)
            work.slots.append(drawing.strip())
    return html


def laid(html: str, work: Work) -> str:
    """The page with its boards, about to be written."""
    return SLOT.sub(lambda slot: work.slots[int(slot[1])], html)


def anchors(work: Work) -> set[str]:
    """Where a link can lead besides the headings of a page: its boards."""
    page = work.pages[work.current]
    return {Board(name).anchor for name in page.boards | page.solutions}


def extras(page: Page, work: Work) -> str:
    symbols = "".join(boards.drawings(game) for game in sorted(page.games))
    words = render("words.html", words=data(spoken.browser_words(work.code))) if wakes(page) else ""
    return symbols + words


class Reader(HTMLParser):
    """The headings of a page and the text under each."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, list[str]] = {}
        self._id = ""
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if re.fullmatch(r"h[1-6]", tag):
            self._id = dict(attrs).get("id") or ""
            self.texts.setdefault(self._id, [])
        self._silent += silent(tag)

    def handle_endtag(self, tag: str) -> None:
        self._silent -= silent(tag)

    def handle_data(self, text: str) -> None:
        if self._id and not self._silent:
            self.texts[self._id].append(text)


def silent(tag: str) -> bool:
    """Headings name a paragraph, a fold asks for it and boards stand beside it: none of them is its text."""
    return tag in ("game-board", "script", "summary", "svg") or bool(re.fullmatch(r"h[1-6]", tag))


def paragraphs(html: str) -> dict[str, str]:
    """What stands under each heading."""
    reader = Reader()
    reader.feed(html)
    return {heading: " ".join("".join(texts).split()) for heading, texts in reader.texts.items()}


def wakes(page: Page) -> bool:
    """Whether something stands there that waits for a script."""
    return bool(page.boards) or page.mine


def context(path: str, address: str, work: Work) -> dict[str, Any]:
    """What our templates ask about a page."""
    page = work.pages[path]
    root = work.to_site(address)
    return {
        "language": work.language,
        "languages": [translation(code, path, root, work) for code in LANGUAGES],
        "names": work.names,
        "run": f"{root}run/",
        "url": work.plan.url,
        "address": work.plan.url + work.language.folder + address,
        "reference": page.reference,
        "whole": any(boards.is_whole(shown.keys) for shown in page.boards.values()),
        "games": page.games,
        "sheets": boards.sheets(page.games, [shown.keys for shown in page.boards.values()], work.names),
        "boards": page.boards,
        "missed": scripts.script("missed.js") if wakes(page) else "",
        "manifest": work.to_language(address) + MANIFEST,
        "offline": spoken.renewal(work.code) if work.plan.offline else {},
        "mine": page.mine,
        "oembed": embedding.oembed_address(next(iter(page.boards)), work) if page.boards else "",
        "offers": work.code == "en" and address == "",
    }


def translation(code: str, path: str, root: str, work: Work) -> dict[str, str]:
    """Return the same page in another language; the first page there, where a draft is not translated yet."""
    written = (work.plan.docs / code / path).is_file()
    there = LANGUAGES[code].folder + (work.pages[path].address if written else "")
    return asdict(LANGUAGES[code]) | {"href": root + there or "./", "address": work.plan.url + there}


def finished(html: str, path: str, work: Work) -> str:
    """The page as it is written."""
    return work.sealed(mended(foretold(html)), work.pages[path].file)


def foretold(html: str) -> str:
    """In a page with a policy of its own Chromium does not look ahead for what to fetch: the head names
    the scripts, or they would be asked for one after the other when all style sheets have come."""
    links = [f'<link {EARLY[kind]} href="{src}">' for kind, src in SCRIPT.findall(html)]
    return html.replace(SCRIPTS, "\n".join(links), 1)


def mended(html: str) -> str:
    """What stands in Material's one great template and not in a part that could be replaced."""
    for theirs, ours in MENDS:
        html = html.replace(theirs, ours)
    parts = re.split(r"(<pre\b.*?</pre>)", html, flags=re.DOTALL)
    return "".join(part if part.startswith("<pre") else BLANK.sub("\n", part) for part in parts)
