"""What games bring, written down as a module for mypy: each part in the place of its protocol."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from engine import GAMES
from scripts.rooms import ROOT
from tests.games import PROTOCOLS
from widgets.games import PARTS, find_own

HEAD = """\
from collections.abc import Mapping

import tests.games
import widgets.games
from engine.core import AnyGame, Bot
from widgets.board import Board
"""


def write_module(games: list[str]) -> str:
    """Return a module that mypy accepts only if every part of the games has the types of its protocol."""
    places = [place for game in games for place in list_places(game)]
    imports = sorted({f"import {module}" for module, _, _ in places})
    lines = [
        f"place_{number}: {wanted} = {module}{name}" for number, (module, name, wanted) in enumerate(places)
    ]
    classes = [line for game in games for part in PARTS for line in write_part(game, part)]
    plain = [f"import widgets.plain.{part}" for part in PARTS]
    return "\n".join([HEAD, *plain, *imports, *lines, *classes, ""])


def list_places(game: str) -> Iterator[tuple[str, str, str]]:
    """Yield what a game has: the module, the name in it or nothing for the module itself, and the type."""
    words, has = f"widgets.{game}.words", GAMES[game]
    yield f"engine.{game}", ".GAME", "AnyGame"
    if is_there(f"engine/{game}/bots.py"):
        yield f"engine.{game}.bots", ".BOTS", "Mapping[str, Bot]"
    if is_there(f"widgets/{game}/board.py"):
        yield f"widgets.{game}.board", ".Board", "type[Board]"
    if has.modules:
        yield words, "", "widgets.games.ModulesPart"
    if has.own_pieces:
        yield words, "", "widgets.games.OwnBoxPart"
        yield f"widgets.{game}.box", "", "widgets.games.BoxPart"
    if is_there(f"widgets/{game}/fill.py"):
        yield f"widgets.{game}.fill", "", "widgets.games.FillPart"
    for name, protocol in PROTOCOLS.items():
        if is_there(f"tests/{game}/{name}.py"):
            yield f"tests.{game}.{name}", "", f"tests.games.{protocol.__name__}"


def is_there(file: str) -> bool:
    """Return whether the project has a file."""
    return (ROOT / file).is_file()


def write_part(game: str, part: str) -> Iterator[str]:
    """Yield a class with all that a part has, from the game or else from the plain module."""
    own = find_own(game, part)
    yield from ([f"import widgets.{game}.{part}"] if own else [])
    yield f"class {part.title()}_{game}:"
    for name in list_names(PARTS[part]):
        module = f"widgets.{game if hasattr(own, name) else 'plain'}.{part}"
        # A name that is nowhere is asked of the game.
        there = own if hasattr(own, name) else import_module(f"widgets.plain.{part}")
        module = module if hasattr(there, name) else f"widgets.{game}.{part}"
        value = f"{module}.{name}"
        yield f"    {name} = " + (f"staticmethod({value})" if callable(getattr(there, name, None)) else value)
    yield f"{part}_{game}: widgets.games.{PARTS[part].__name__} = {part.title()}_{game}()"


def list_names(protocol: type) -> list[str]:
    """Return the names that a protocol asks for."""
    return [name for name in vars(protocol) if not name.startswith("_")]
