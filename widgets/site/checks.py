"""What must hold of the pages: the same in all four languages, and each language written as it should be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import combinations, zip_longest
from typing import NamedTuple

from widgets.site.games import draft_files
from widgets.site.mistakes import Mistake, line_with
from widgets.site.rules import rules
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


# One language by itself


def language(work: Work) -> None:
    """Every written page of one language: its direction, and for Persian its letters and digits."""
    folder = work.plan.pages(work.code)
    sources = {page.address: page for page in work.pages.values()}
    for path in sorted(folder.rglob("*.html")):
        address = path.parent.relative_to(folder).as_posix().removeprefix(".")
        page = sources.get(f"{address}/".removeprefix("/"))
        file = page.file if page else f"{work.code}/{path.relative_to(folder).as_posix()}"
        html = path.read_text("utf-8")
        work.mistakes += [Mistake(file, 0, sentence) for sentence in directions(html, work)]
        if work.code == "fa":
            source = page.source if page else ""
            work.mistakes += [slip.mistake(file, source) for slip in work.asked(slips, html)]


def directions(html: str, work: Work) -> Iterator[str]:
    root = re.search(r"<html\b[^>]*>", html)
    said = root[0] if root else ""
    if f'lang="{work.code}"' not in said:
        yield f"the page does not say that it is in {work.language.name}"
    if f'dir="{work.language.direction}"' not in said:
        yield f"the page does not say that it reads {work.language.direction}"


class Slip(NamedTuple):
    """A mark of another script in visible Persian."""

    mark: str
    what: str
    text: str

    def mistake(self, file: str, source: str) -> Mistake:
        line = line_with(source, self.text) or line_with(source, self.mark)
        return Mistake(file, line, f"{self.what} in “{self.text}”")


def slips(html: str) -> list[Slip]:
    """Where visible Persian has letters, digits or marks of another script."""
    return [
        Slip(found[0], what, text)
        for text in visible(html)
        for pattern, what in PERSIAN
        if (found := pattern.search(ADDRESS.sub("", text)))
    ]


class Visible(HTMLParser):
    """The Persian a reader sees or is read: not notation, not what is marked as another language."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = given.get("lang", "fa") != "fa" or tag in NOTATION
        silent = foreign or bool(self._open and self._open[-1][1])
        if not silent and (tag != "meta" or given.get("name") == "description"):
            self.texts += [given[name] for name in SPOKEN if given.get(name)]
        if tag not in VOID:
            self._open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        while self._open and tag in (name for name, _ in self._open):
            if self._open.pop()[0] == tag:
                return

    def handle_data(self, data: str) -> None:
        if data.strip() and not (self._open and self._open[-1][1]):
            self.texts.append(" ".join(data.split()))


def visible(html: str) -> list[str]:
    reader = Visible()
    reader.feed(html)
    return reader.texts


# All four together


def together(works: list[Work]) -> list[Mistake]:
    first, *others = works
    found = [mistake for other in others for mistake in beside(first, other)]
    return found + [
        mistake for rule, game in rules().items() for mistake in paragraphs(rule, f"{game}.md", works)
    ]


def beside(first: Work, other: Work) -> Iterator[Mistake]:
    """Yield what one language has and the other lacks: pages, headings, boards, their order; a draft may."""
    for path in sorted((first.pages.keys() ^ other.pages.keys()) - draft_files()):
        missing = other if path in first.pages else first
        yield Mistake(missing.source(path), 0, "this page is missing: another language has it")
    for path in (first.pages.keys() & other.pages.keys()) - draft_files():
        one, two = first.pages[path], other.pages[path]
        yield from differs(two.file, "heading", one.headings, two.headings)
        yield from differs(two.file, "board", board_lines(one), board_lines(two))


def board_lines(page: Page) -> list[tuple[str, int]]:
    return [(name, shown.line) for name, shown in page.boards.items()]


def differs(
    file: str, what: str, first: list[tuple[str, int]], other: list[tuple[str, int]]
) -> Iterator[Mistake]:
    """The first place where two lists part; what comes after it would only repeat the same mistake."""
    for (wanted, _), (has, line) in zip_longest(first, other, fillvalue=("", 0)):
        if wanted != has:
            here = f"here stands {what} “{has}”" if has else f"no further {what} stands here"
            there = f"English has “{wanted}”" if wanted else f"English has no further {what}"
            yield Mistake(file, line, f"{here}, where {there}")
            return


def paragraphs(rule: str, path: str, works: list[Work]) -> Iterator[Mistake]:
    """A rule's paragraph in each language: there, not copied, and with the same figures."""
    pages = {work.code: work.pages[path] for work in works if path in work.pages}
    texts = {code: page.paragraphs.get(rule, "") for code, page in pages.items()}
    for code, page in pages.items():
        if not texts[code]:
            yield Mistake(
                page.file, line_with(page.source, f"{{#{rule}}}"), f"the rule {rule} has no paragraph"
            )
        elif figures(texts[code]) != figures(texts["en"]):
            line = line_with(page.source, f"{{#{rule}}}")
            wanted, has = listed(figures(texts["en"])), listed(figures(texts[code]))
            yield Mistake(page.file, line, f"the figures of {rule} are {has}; English has {wanted}")
    for one, other in combinations(pages, 2):
        if texts[one] and texts[one] == texts[other]:
            line = line_with(pages[other].source, f"{{#{rule}}}")
            yield Mistake(
                pages[other].file, line, f"the paragraph of {rule} is the same as in {pages[one].file}"
            )


def figures(text: str) -> list[str]:
    """The numbers written in digits, whichever digits they are, with their signs, as often as they stand."""
    found = re.findall(r"((?<![\d\w])[+\-−–])?(\d+)", text)
    return sorted(f"{sign.translate(MINUS)}{int(number)}" for sign, number in found)


def listed(numbers: list[str]) -> str:
    return ", ".join(numbers) or "none"
