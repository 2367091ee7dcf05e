"""A board's first position as a picture for paper; how it is drawn says `still.py` of each game."""

from __future__ import annotations

from importlib import import_module

from engine.transcript import read_transcript
from widgets.html import el
from widgets.site.boards import Board, transcript
from widgets.site.fence import Wrong
from widgets.site.work import Page, Work
from widgets.words import Words


def still(board: Board, keys: dict[str, str], page: Page, work: Work) -> str:
    if keys.get("show", "solved") != "solved":
        raise Wrong("show", "a still picture knows only “show: solved”, for what comes out at the end")
    page.games.add(board.game)
    table = read_transcript(transcript(board, work))
    caption = el("figcaption", keys["caption"]) if "caption" in keys else None
    drawing = import_module(f"widgets.{board.game}.still").Still
    picture = drawing(table, board.id, Words(work.code), "show" in keys).draw()
    return el("figure", picture, caption, class_=f"still {board.game}", data_search_exclude="true")
