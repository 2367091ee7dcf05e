"""Draws the contact sheet of a game: every drawing, large and small, with its name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from engine import GAMES
from widgets.html import Html, drawing, el
from widgets.site.fence import WrongFence
from widgets.site.work import Page, Work
from widgets.words import Words


class Piece(NamedTuple):
    """One thing to draw: its symbols, one upon the other, and its name."""

    symbols: tuple[str, ...]
    name: Html


class Group(NamedTuple):
    """Pieces that belong together, with the width and height of a large one."""

    key: str
    title: Html
    pieces: list[Piece]
    width: int = 88
    height: int = 88


def find_groups(game: str, words: Words) -> Iterator[Group]:
    """Yield the groups of a game's sheet, as its module `sheet` has them."""
    groups: Iterator[Group] = import_module(f"widgets.{game}.sheet").list_groups(words)
    return groups


def draw_sheets(keys: dict[str, str], page: Page, work: Work) -> str:
    """Return all groups of the game that a fence names; raise WrongFence if it has no sheet."""
    known = [game for game in GAMES if find_spec(f"widgets.{game}.sheet")]
    game = keys.get("game", "")
    if game not in known:
        raise WrongFence("game", f"“game:” must be one of: {', '.join(known)}")
    page.games.add(game)
    groups = (draw_group(f"{game}-{group.key}-sheet", group) for group in find_groups(game, Words(work.code)))
    return el("section", groups, class_=f"sheets {game}-sheets", data_search_exclude="true")


def draw_group(name: str, group: Group) -> Html:
    """Return a group with its title."""
    return el(
        "div",
        el("p", el("strong", group.title), id=name),
        el("ul", (draw_piece(piece, group) for piece in group.pieces), class_="sheet", aria_labelledby=name),
    )


def draw_piece(piece: Piece, group: Group) -> Html:
    """Return a piece, large and small, with its name."""
    large = drawing(*piece.symbols, width=group.width, height=group.height)
    small = drawing(*piece.symbols, width=group.width // 2, height=group.height // 2)
    return el("li", large, small, el("span", piece.name))
