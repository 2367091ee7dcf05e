"""The fences of a page, drawn before Markdown reads it: in the place of each stands a slot, filled later."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from widgets.html import el
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
    sheet,
    still,
    terms,
)
from widgets.site.fence import KINDS, Fence, Wrong, find_fences, find_line, heading_above, read_keys
from widgets.site.work import Page, Shown, Work

Keys = dict[str, str]  # what an author has written into a fence

BOARD = "game-board"
SLOT = f'<{BOARD} data-slot="%d" data-search-exclude="true"></{BOARD}>'
A_SLOT = re.compile(rf'<{BOARD} data-slot="(\d+)"[^>]*></{BOARD}>')  # the search takes its own word away
CODE = re.compile(r"<pre\b.*?</pre>", re.DOTALL)
PLAIN = ("", "text")  # what is shown as it is written
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


class Fences(Extension):
    """Markdown that finds slots where an author has written fences."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work

    def extendMarkdown(self, md: Markdown) -> None:
        # Markdown would put a paragraph round an element that it does not know.
        md.block_level_elements.append(BOARD)
        # In the place of Markdown's own: after white space is made even, before raw HTML is looked for.
        md.preprocessors.register(FencesToSlots(self.work, md), "fenced_code_block", 25)


class FencesToSlots(Preprocessor):
    def __init__(self, work: Work, md: Markdown) -> None:
        super().__init__(md)
        self.work = work

    def run(self, lines: list[str]) -> list[str]:
        return list(self.replace_fences(lines))

    def replace_fences(self, lines: list[str]) -> Iterator[str]:
        """Return the lines of a page with a slot in the place of each fence, which is drawn by that."""
        before, done = self.work.pages[self.work.current].lines_before, 0
        for fence in find_fences(lines, before):
            first = fence.line - before - 1
            yield from lines[done:first]
            yield fence.indent + self.md.htmlStash.store(SLOT % draw_into_slot(fence, self.work))
            done = first + fence.height
        yield from lines[done:]


def draw_into_slot(fence: Fence, work: Work) -> int:
    """Draw a fence, and return the number of its slot."""
    work.slots.append(draw_fence(fence, work).strip())
    work.drawn.append((fence, len(work.slots) - 1))
    return len(work.slots) - 1


def draw_fence(fence: Fence, work: Work) -> str:
    """Return a fence drawn; what is wrong with it becomes a mistake with its line, and the page goes on."""
    page = work.pages[work.current]
    try:
        check_fence(fence)
        if fence.kind in PLAIN:
            return draw_text(fence)
        page.reference |= fence.kind in LOOKED_UP
        return str(DRAWN[fence.kind](fence, read_keys(fence), page, work))
    except Wrong as wrong:
        work.mistake(page.file, find_line(fence, wrong.place), wrong.sentence)
        return ""


def check_fence(fence: Fence) -> None:
    """Raise what is wrong with a fence before its keys are read."""
    if not fence.closed:
        raise Wrong(0, "this fence is never closed")
    if fence.kind not in (*PLAIN, *KINDS):
        raise Wrong(0, f"nothing draws “{fence.kind}” (known: {', '.join(KINDS)}, text)")
    if fence.kind in KINDS and fence.rest:
        raise Wrong(0, f"put “{fence.rest}” inside the fence: nothing is read after its name")


def find_misplaced(html: str, work: Work) -> list[Fence]:
    """Return the fences of the page that Markdown has put into a block of code, or nowhere."""
    read = CODE.sub("", html)
    return [fence for fence, number in work.drawn if SLOT % number not in read]


def fill_slots(html: str, work: Work, *, boards: bool) -> str:
    """Return the page with its slots filled, those of boards or all others.

    Boards come last: whoever reads the page before would have to skip them tag by tag.
    """
    others = {number for fence, number in work.drawn if fence.kind != "board"}

    def fill(slot: re.Match[str]) -> str:
        number = int(slot[1])
        return work.slots[number] if boards or number in others else slot[0]

    return A_SLOT.sub(fill, html)


def draw_text(fence: Fence) -> str:
    """Return what an author wants to be seen as it is written."""
    text = textwrap.dedent(fence.body) + "\n"
    return el("div", el("pre", el("span"), el("code", text)), class_="highlight")


def draw_board(fence: Fence, keys: Keys, page: Page, work: Work) -> str:
    board = boards.asked(keys, work)
    if board.name in page.boards:
        raise Wrong("name", f"the board {board.name} stands on this page already")
    title = heading_above(page.source, fence.line)
    html = boards.drawn(board, keys, title, work.to_language(page.address), work)
    page.boards[board.name] = Shown(fence.line, keys, title)
    page.games.add(board.game)
    return html


def draw_solution(fence: Fence, keys: Keys, page: Page, work: Work) -> str:
    board = boards.asked(keys, work)
    page.solutions[board.name] = Shown(fence.line, keys, heading_above(page.source, fence.line))
    return exercises.solution(board, page, work)


DRAWN: dict[str, Callable[[Fence, Keys, Page, Work], str]] = {
    "board": draw_board,
    "solution": draw_solution,
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
