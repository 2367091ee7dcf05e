"""Draws the first position of a board as a picture for paper, by the module `still` of its game."""

from __future__ import annotations

from importlib import import_module

from engine.transcript import read_transcript
from widgets.html import el
from widgets.site.boards import Example, read_example
from widgets.site.fence import WrongFence
from widgets.site.work import Page, Work
from widgets.words import Words


def draw_still(board: Example, keys: dict[str, str], page: Page, work: Work) -> str:
    """Return the picture of a board with its caption; `show: solved` adds what the exercise asks for."""
    if keys.get("show", "solved") != "solved":
        raise WrongFence("show", "a still picture knows only “show: solved”, for what comes out at the end")
    page.games.add(board.game)
    table = read_transcript(read_example(board, work))
    caption = el("figcaption", keys["caption"]) if "caption" in keys else None
    drawing = import_module(f"widgets.{board.game}.still").Still
    picture = drawing(table, board.id, Words(work.code), "show" in keys).draw()
    return el("figure", picture, caption, class_=f"still {board.game}", data_search_exclude="true")
