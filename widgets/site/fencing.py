"""Draws the fences of a page before Markdown reads it.

A slot takes the place of each fence and is filled later.
"""

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
from widgets.site.fence import KINDS, Fence, WrongFence, find_fences, find_line, heading_above, read_keys
from widgets.site.work import Page, ShownBoard, Work

Keys = dict[str, str]  # what an author has written into a fence, by key

BOARD = "game-board"
SLOT = f'<{BOARD} data-slot="%d" data-search-exclude="true"></{BOARD}>'
A_SLOT = re.compile(rf'<{BOARD} data-slot="(\d+)"[^>]*></{BOARD}>')  # the search removes its own attribute
CODE = re.compile(r"<pre\b.*?</pre>", re.DOTALL)
PLAIN = ("", "text")  # shown as it is written
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


class FencesExtension(Extension):
    """Makes Markdown find slots where an author has written fences."""

    def __init__(self, work: Work) -> None:
        """Keep the work, which holds the slots."""
        super().__init__()
        self.work = work

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the preprocessor in the place of Markdown's own for fenced code."""
        # Markdown would put a paragraph round an element that it does not know.
        md.block_level_elements.append(BOARD)
        # In the place of Markdown's own: after white space is made even, before raw HTML is looked for.
        md.preprocessors.register(FencesToSlots(self.work, md), "fenced_code_block", 25)


class FencesToSlots(Preprocessor):
    """Replaces the fences of a page by slots before Markdown reads its lines."""

    def __init__(self, work: Work, md: Markdown) -> None:
        """Keep the work, to which fences and slots are added."""
        super().__init__(md)
        self.work = work

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines of a page with slots for fences, as Markdown asks for them."""
        return list(self.replace_fences(lines))

    def replace_fences(self, lines: list[str]) -> Iterator[str]:
        """Yield the lines of a page with a slot in the place of each fence, which is drawn by that."""
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
    work.drawn_fences.append((fence, len(work.slots) - 1))
    return len(work.slots) - 1


def draw_fence(fence: Fence, work: Work) -> str:
    """Return a fence as HTML. If it is wrong, note a mistake with its line, and go on with the page."""
    page = work.pages[work.current]
    try:
        check_fence(fence)
        if fence.kind in PLAIN:
            return draw_text(fence)
        page.reference |= fence.kind in LOOKED_UP
        return str(DRAW_BY_KIND[fence.kind](fence, read_keys(fence), page, work))
    except WrongFence as wrong:
        work.add_mistake(page.file, find_line(fence, wrong.place), wrong.sentence)
        return ""


def check_fence(fence: Fence) -> None:
    """Raise WrongFence for what is wrong with a fence before its keys are read."""
    if not fence.closed:
        raise WrongFence(0, "this fence is never closed")
    if fence.kind not in (*PLAIN, *KINDS):
        raise WrongFence(0, f"nothing draws “{fence.kind}” (known: {', '.join(KINDS)}, text)")
    if fence.kind in KINDS and fence.rest:
        raise WrongFence(0, f"put “{fence.rest}” inside the fence: nothing is read after its name")


def find_misplaced(html: str, work: Work) -> list[Fence]:
    """Return the fences that Markdown has put into a block of code, or lost."""
    read = CODE.sub("", html)
    return [fence for fence, number in work.drawn_fences if SLOT % number not in read]


def fill_slots(html: str, work: Work, *, boards: bool) -> str:
    """Return the page with its slots filled, those of boards or all others.

    Boards come last: they are long, and whatever reads the page before would have to read them too.
    """
    others = {number for fence, number in work.drawn_fences if fence.kind != "board"}

    def fill(slot: re.Match[str]) -> str:
        number = int(slot[1])
        return work.slots[number] if boards or number in others else slot[0]

    return A_SLOT.sub(fill, html)


def draw_text(fence: Fence) -> str:
    """Return a text as its author has written it."""
    text = textwrap.dedent(fence.body) + "\n"
    return el("div", el("pre", el("span"), el("code", text)), class_="highlight")


def draw_board_fence(fence: Fence, keys: Keys, page: Page, work: Work) -> str:
    """Return a board, and note where on the page it is; raise WrongFence if the page has it already."""
    board = boards.find_example(keys, work)
    if board.name in page.boards:
        raise WrongFence("name", f"the board {board.name} stands on this page already")
    title = heading_above(page.source, fence.line)
    html = boards.render_example(board, keys, title, work.to_language(page.address), work)
    page.boards[board.name] = ShownBoard(fence.line, keys, title)
    page.games.add(board.game)
    return html


def draw_solution_fence(fence: Fence, keys: Keys, page: Page, work: Work) -> str:
    """Return the answers to an exercise, and note where on the page they are."""
    board = boards.find_example(keys, work)
    page.solutions[board.name] = ShownBoard(fence.line, keys, heading_above(page.source, fence.line))
    return exercises.draw_engine_answers(board, page, work)


DRAW_BY_KIND: dict[str, Callable[[Fence, Keys, Page, Work], str]] = {
    "board": draw_board_fence,
    "solution": draw_solution_fence,
    "still": lambda _, keys, page, work: still.draw_still(boards.find_example(keys, work), keys, page, work),
    "matrix": lambda _, keys, page, work: matrix.draw_matrix(page, work),
    "games": lambda _, keys, page, work: cards.draw_game_cards(page, work),
    "kept": lambda _, keys, page, work: kept.draw_language_boxes(work),
    "forget": lambda _, keys, page, work: kept.draw_forget_button(work),
    "mine": lambda _, keys, page, work: mine.draw_mine(keys, page, work),
    "drawings": lambda _, keys, page, work: sheet.draw_sheets(keys, page, work),
    "chances": lambda _, keys, page, work: odds.draw_odds(keys, work),
    "gallery": lambda _, keys, page, work: gallery.draw_gallery(keys, page, work),
    "embed": lambda _, keys, page, work: embedding.draw_embedding(keys, page, work),
    "terms": lambda _, keys, page, work: terms.draw_terms(keys, page, work),
}
