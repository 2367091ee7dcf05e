"""Takes a page through MkDocs: draws its fences, collects its facts, puts in its policy."""

from __future__ import annotations

import re
from dataclasses import asdict
from html.parser import HTMLParser
from typing import Any

from mkdocs.utils.meta import get_data

from widgets.site import boards, embedding, scripts, spoken
from widgets.site.boards import Example
from widgets.site.fencing import fill_slots, find_misplaced
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.mends import mend_page
from widgets.site.mistakes import find_line_with
from widgets.site.templates import escape_json, render
from widgets.site.work import Page, Work

MANIFEST = "manifest.webmanifest"
# The search would count a fold's question as text of the rule before it: searching.py puts it right.
QUESTION = "<summary>", '<summary data-search-exclude="true">'
ALIGNED = re.compile(r' style="text-align: (left|right|center);?"')


def begin_page(path: str, source: str, markdown: str, address: str, work: Work) -> None:
    """Note a page that is about to be read.

    Markdown does not see its head, so those lines are counted apart.
    """
    before = source.count("\n") - markdown.count("\n")
    work.pages[path] = Page(work.name_source(path), source, address, lines_before=before)
    work.current, work.drawn_fences = path, []


def read_description(source: str) -> str:
    """Return the description in the head of a page."""
    return str(get_data(source)[1].get("description", ""))


def end_page(html: str, work: Work) -> str:
    """Return a page after Markdown, with all its fences but boards, and note its headings and paragraphs."""
    page = work.pages[work.current]
    for fence in find_misplaced(html, work):
        sentence = f"this {fence.kind} fence was not drawn: does it stand where Markdown reads it?"
        work.add_mistake(page.file, fence.line, sentence)
    html = ALIGNED.sub(r' class="to-\1"', fill_slots(html, work, boards=False)).replace(*QUESTION)
    page.paragraphs = work.ask_once(list_paragraphs, html)
    page.headings = [(heading, find_line_with(page.source, f"#{heading}}}")) for heading in page.paragraphs]
    return html


def lay_boards(html: str, path: str, work: Work) -> str:
    """Return the page with its boards and what they need, about to be written."""
    # Not before: the search would read all drawings tag by tag, and find no word in them.
    return fill_slots(html, work, boards=True) + draw_extras(work.pages[path], work)


def list_anchors(work: Work) -> set[str]:
    """Return the anchors of the page's boards, to which links may lead."""
    page = work.pages[work.current]
    return {Example(name).anchor for name in page.boards | page.solutions}


def draw_extras(page: Page, work: Work) -> str:
    """Return what a page's boards need: the drawings of their games, and the words that scripts say."""
    symbols = "".join(boards.render_symbols(game) for game in sorted(page.games))
    words = (
        render("words.html", words=escape_json(spoken.translate_browser_words(work.code)))
        if needs_scripts(page)
        else ""
    )
    return symbols + words


class HeadingReader(HTMLParser):
    """Collects the headings of a page and the text under each."""

    def __init__(self) -> None:
        """Begin before the first heading."""
        super().__init__()
        self.texts: dict[str, list[str]] = {}
        self._id = ""
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a section at a heading, and skip what is no part of a paragraph."""
        if re.fullmatch(r"h[1-6]", tag):
            self._id = dict(attrs).get("id") or ""
            self.texts.setdefault(self._id, [])
        self._silent += is_silent(tag)

    def handle_endtag(self, tag: str) -> None:
        """End what is skipped."""
        self._silent -= is_silent(tag)

    def handle_data(self, text: str) -> None:
        """Add a text to the section that it stands in."""
        if self._id and not self._silent:
            self.texts[self._id].append(text)


def is_silent(tag: str) -> bool:
    """Return whether a tag's text is no part of a paragraph: headings, questions of folds, boards."""
    return tag in ("game-board", "script", "summary", "svg") or bool(re.fullmatch(r"h[1-6]", tag))


def list_paragraphs(html: str) -> dict[str, str]:
    """Return the text under each heading."""
    reader = HeadingReader()
    reader.feed(html)
    return {heading: " ".join("".join(texts).split()) for heading, texts in reader.texts.items()}


def needs_scripts(page: Page) -> bool:
    """Return whether the page has something that needs a script."""
    return bool(page.boards) or page.mine


def list_facts(path: str, address: str, work: Work) -> dict[str, Any]:
    """Return what our templates need to know of a page."""
    page = work.pages[path]
    root = work.to_site(address)
    return {
        "language": work.language,
        "languages": [find_translation(code, path, root, work) for code in LANGUAGES],
        "names": work.names,
        "game": next((name for name, game in list_published().items() if path in game.files), ""),
        "run": f"{root}run/",
        "url": work.plan.url,
        "address": work.plan.url + work.language.folder + address,
        "reference": page.reference,
        "whole": any(boards.shows_whole_game(shown.keys) for shown in page.boards.values()),
        "games": page.games,
        "sheets": boards.list_style_sheets(
            page.games, [shown.keys for shown in page.boards.values()], work.names
        ),
        "boards": page.boards,
        "missed": scripts.make_script("missed.js") if needs_scripts(page) else "",
        "manifest": work.to_language(address) + MANIFEST,
        "offline": spoken.translate_renewal(work.code) if work.plan.offline else {},
        "mine": page.mine,
        "oembed": embedding.find_oembed_address(next(iter(page.boards)), work) if page.boards else "",
        "offers": work.code == "en" and address == "",
    }


def find_translation(code: str, path: str, root: str, work: Work) -> dict[str, str]:
    """Return the address of the same page in another language; while a draft is not translated, of its first
    page."""
    written = (work.plan.docs / code / path).is_file()
    there = LANGUAGES[code].folder + (work.pages[path].address if written else "")
    return asdict(LANGUAGES[code]) | {"href": root + there or "./", "address": work.plan.url + there}


def finish_page(html: str, path: str, work: Work) -> str:
    """Return the page with the theme mended and the policy in place."""
    mended, lost = mend_page(html, work.language)
    work.mistakes += lost
    return work.seal_page(mended, work.pages[path].file)
