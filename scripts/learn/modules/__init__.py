"""Write `engine/<game>/learned.py` from the figures of each game.

A reader's Python can open no files, so what the bots have learned has to be a module. A game whose bots have
learned has a file in this folder, with a function `render` that returns its module from its figures. No game
of the engine is imported here: a module that is missing or broken can still be written.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from engine import GAMES
from scripts.learn.sections import read_sections

ROOT = Path(__file__).parents[3]

HEAD = """\
# Generated from scripts/learn/figures/{game}.txt by "python -m scripts.learn write": change it there.
"""


def find_games() -> list[str]:
    """Return the games whose bots have learned: those that have a file in this folder."""
    files = {file.stem for file in Path(__file__).parent.glob("*.py")}
    return [game for game in GAMES.names if game in files]


def module_of(game: str) -> Path:
    """Return the path of a game's module."""
    return ROOT / "engine" / game / "learned.py"


def render_module(game: str) -> str:
    """Return the text of a game's module, as its figures say."""
    text: str = import_module(f"scripts.learn.modules.{game}").render(read_sections(game))
    return HEAD.format(game=game) + text


def write_modules() -> None:
    """Write the module of every game, and say which files were written."""
    for game in find_games():
        module_of(game).write_text(render_module(game), "utf-8")
        print(module_of(game).relative_to(ROOT))
