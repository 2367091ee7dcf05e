"""Checks that all languages have the same pages, boards and figures, and that each is written as it should
be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import combinations, zip_longest
from typing import NamedTuple

from widgets.site.games import list_draft_files
from widgets.site.glossary import check_pages
from widgets.site.mistakes import Mistake, find_line_with
from widgets.site.rules import list_rules
from widgets.site.work import Page, Work

PERSIAN = (
    (re.compile(r"[0-9]"), "a Latin digit"),
    (re.compile(r"[\u064a\u0643]"), "an Arabic ي or ك where Persian has ی or ک"),
    (re.compile(r"[,;?]"), "a Latin punctuation mark where Persian has ، ؛ ؟"),
)
ADDRESS = re.compile(r"https?://\S+")
NOTATION = {"code", "kbd", "samp", "pre", "bdi", "script", "style"}
MINUS = str.maketrans("-–", "−−")
SPOKEN = ("aria-label", "title", "alt", "placeholder", "content")
VOID = {
    "area",
    "base",
    "br",
    "col",
    "embed",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "source",
    "track",
    "use",
    "wbr",
}


# Each language by itself


def check_language(work: Work) -> None:
    """Note what is wrong on the pages of one language: words that the glossary says not to use, its
    direction, and for Persian its letters and digits."""
    work.mistakes += check_pages(work.plan.docs, work.code)
    folder = work.plan.pages_folder(work.code)
    sources = {page.address: page for page in work.pages.values()}
    for path in sorted(folder.rglob("*.html")):
        address = path.parent.relative_to(folder).as_posix().removeprefix(".")
        page = sources.get(f"{address}/".removeprefix("/"))
        file = page.file if page else f"{work.code}/{path.relative_to(folder).as_posix()}"
        html = path.read_text("utf-8")
        work.mistakes += [Mistake(file, 0, sentence) for sentence in check_direction(html, work)]
        if work.code == "fa":
            source = page.source if page else ""
            work.mistakes += [
                slip.make_mistake(file, source) for slip in work.ask_once(find_foreign_marks, html)
            ]


def check_direction(html: str, work: Work) -> Iterator[str]:
    """Yield a sentence if a page does not say its language or the direction in which it reads."""
    root = re.search(r"<html\b[^>]*>", html)
    said = root[0] if root else ""
    if f'lang="{work.code}"' not in said:
        yield f"the page does not say that it is in {work.language.name}"
    if f'dir="{work.language.direction}"' not in said:
        yield f"the page does not say that it reads {work.language.direction}"


class ForeignMark(NamedTuple):
    """A mark of another script in visible Persian, what it is, and the text around it."""

    mark: str
    what: str
    text: str

    def make_mistake(self, file: str, source: str) -> Mistake:
        """Return the mistake for the author, with the line of the source where the text is found."""
        line = find_line_with(source, self.text) or find_line_with(source, self.mark)
        return Mistake(file, line, f"{self.what} in “{self.text}”")


def find_foreign_marks(html: str) -> list[ForeignMark]:
    """Return where visible Persian has letters, digits or marks of another script."""
    return [
        ForeignMark(found[0], what, text)
        for text in list_visible_texts(html)
        for pattern, what in PERSIAN
        if (found := pattern.search(ADDRESS.sub("", text)))
    ]


class VisibleText(HTMLParser):
    """Collects the Persian that a reader sees or hears: no notation, and nothing marked as another
    language."""

    def __init__(self) -> None:
        """Begin with no text and outside of all elements."""
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that hides its text, and take the attributes that are read aloud."""
        given = {name: value or "" for name, value in attrs}
        foreign = given.get("lang", "fa") != "fa" or tag in NOTATION
        silent = foreign or bool(self._open and self._open[-1][1])
        if not silent and (tag != "meta" or given.get("name") == "description"):
            self.texts += [given[name] for name in SPOKEN if given.get(name)]
        if tag not in VOID:
            self._open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, with those inside of it that HTML lets stay open."""
        while self._open and tag in (name for name, _ in self._open):
            if self._open.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        """Take a text, unless an element around it hides it."""
        if data.strip() and not (self._open and self._open[-1][1]):
            self.texts.append(" ".join(data.split()))


def list_visible_texts(html: str) -> list[str]:
    """Return the Persian texts that a reader of the page sees or hears."""
    reader = VisibleText()
    reader.feed(html)
    return reader.texts


# All languages together


def check_together(works: list[Work]) -> list[Mistake]:
    """Return what differs between the languages: pages, headings, boards, figures, rules without a
    paragraph."""
    first, *others = works
    found = [mistake for other in others for mistake in compare_languages(first, other)]
    return found + [
        mistake
        for rule, game in list_rules().items()
        for mistake in check_paragraphs(rule, f"{game}.md", works)
    ]


def compare_languages(first: Work, other: Work) -> Iterator[Mistake]:
    """Yield what one language has and the other lacks: pages, headings, boards, their order.

    Drafts may differ.
    """
    for path in sorted((first.pages.keys() ^ other.pages.keys()) - list_draft_files()):
        missing = other if path in first.pages else first
        yield Mistake(missing.name_source(path), 0, "this page is missing: another language has it")
    for path in (first.pages.keys() & other.pages.keys()) - list_draft_files():
        one, two = first.pages[path], other.pages[path]
        yield from find_first_difference(two.file, "heading", one.headings, two.headings)
        yield from find_first_difference(two.file, "board", list_board_lines(one), list_board_lines(two))


def list_board_lines(page: Page) -> list[tuple[str, int]]:
    """Return the boards of a page with the lines of their fences."""
    return [(name, shown.line) for name, shown in page.boards.items()]


def find_first_difference(
    file: str, what: str, first: list[tuple[str, int]], other: list[tuple[str, int]]
) -> Iterator[Mistake]:
    """Yield the first place where two lists part; what comes after it would repeat the same mistake."""
    for (wanted, _), (has, line) in zip_longest(first, other, fillvalue=("", 0)):
        if wanted != has:
            here = f"here stands {what} “{has}”" if has else f"no further {what} stands here"
            there = f"English has “{wanted}”" if wanted else f"English has no further {what}"
            yield Mistake(file, line, f"{here}, where {there}")
            return


def check_paragraphs(rule: str, path: str, works: list[Work]) -> Iterator[Mistake]:
    """Yield where a rule's paragraph is missing, has other figures than the English one, or is a copy of
    another."""
    pages = {work.code: work.pages[path] for work in works if path in work.pages}
    texts = {code: page.paragraphs.get(rule, "") for code, page in pages.items()}
    for code, page in pages.items():
        if not texts[code]:
            yield Mistake(
                page.file, find_line_with(page.source, f"{{#{rule}}}"), f"the rule {rule} has no paragraph"
            )
        elif list_figures(texts[code]) != list_figures(texts["en"]):
            line = find_line_with(page.source, f"{{#{rule}}}")
            wanted, has = join_or_none(list_figures(texts["en"])), join_or_none(list_figures(texts[code]))
            yield Mistake(page.file, line, f"the figures of {rule} are {has}; English has {wanted}")
    for one, other in combinations(pages, 2):
        if texts[one] and texts[one] == texts[other]:
            line = find_line_with(pages[other].source, f"{{#{rule}}}")
            yield Mistake(
                pages[other].file, line, f"the paragraph of {rule} is the same as in {pages[one].file}"
            )


def list_figures(text: str) -> list[str]:
    """Return the numbers in a text, whatever digits they are written in, with their signs, sorted."""
    found = re.findall(r"((?<![\d\w])[+\-−–])?(\d+)", text)
    return sorted(f"{sign.translate(MINUS)}{int(number)}" for sign, number in found)


def join_or_none(numbers: list[str]) -> str:
    """Return the numbers as a list in words, or “none”."""
    return ", ".join(numbers) or "none"
