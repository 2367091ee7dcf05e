"""Write `engine/<game>/learned.py` from the figures of each game.

A reader's Python can open no files, so what the bots have learned has to be a module. Nothing of the engine
is imported here: a module that is missing or broken can still be written.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.learn.sections import Sections, format_rows, read_sections

ROOT = Path(__file__).parents[2]

HEAD = """\
# Generated from scripts/learn/figures/{game}.txt by "python -m scripts.learn write": change it there.
"""

POW = '''\
"""The weights that the hard bot has learned: a net for tables of two, and one for more players."""

SCALE = 2048  # the weights are whole numbers of 1/2048
SUMS = 32  # in the hidden layer

# First the weights of every hidden sum, look by look: the player's own piles, the next player's (with more
# than two players also those of the strongest opponent, and the mean of all opponents), the rows. Then the
# weights of the sums themselves, and the bias.
TWO = """\\
{two}"""

MORE = """\\
{more}"""
'''

MALACCA = '''\
"""The weights that the hard bot has learned: three nets."""

# Whole numbers of 1/`mind.SCALE`: first the weight of every trait in each hidden sum, then the weight of
# every hidden sum in each answer, then the bias of each answer.
NETS = (
{nets})
'''

DIGMARS = '''\
"""The weights that the hard bot has learned: how it judges each player's prospects."""

from __future__ import annotations

from typing import Final

# A row for each player, in the order in which they act, whoever has just acted last: how much each trait
# adds to the player's prospects.
Judgement = tuple[tuple[float, ...], ...]

# By the number of players.
JUDGEMENTS: Final[dict[int, Judgement]] = {{
{judgements}}}
'''


def render_pow(figures: Sections) -> str:
    """Return the module of POW!."""
    return POW.format(two=format_rows(figures["two"]), more=format_rows(figures["more"]))


def render_malacca(figures: Sections) -> str:
    """Return the module of Malacca."""
    return MALACCA.format(nets="".join(f'    """\\\n{format_rows(rows)}""",\n' for rows in figures.values()))


def render_digmars(figures: Sections) -> str:
    """Return the module of Dig Mars."""
    judgements = (
        f"    {name.split()[0]}: (\n{render_tuples(rows)}    ),\n" for name, rows in figures.items()
    )
    return DIGMARS.format(judgements="".join(judgements))


def render_tuples(rows: list[str]) -> str:
    """Return a tuple of numbers for each row."""
    return "".join(f"        ({', '.join(row.split())}),\n" for row in rows)


RENDER: dict[str, Callable[[Sections], str]] = {
    "pow": render_pow,
    "malacca": render_malacca,
    "digmars": render_digmars,
}


def module_of(game: str) -> Path:
    """Return the path of a game's module."""
    return ROOT / "engine" / game / "learned.py"


def render_module(game: str) -> str:
    """Return the text of a game's module, as its figures say."""
    return HEAD.format(game=game) + RENDER[game](read_sections(game))


def write_modules() -> None:
    """Write the module of every game, and say which files were written."""
    for game in RENDER:
        module_of(game).write_text(render_module(game), "utf-8")
        print(module_of(game).relative_to(ROOT))
