"""The module of Dig Mars: a table of weights for each number of players."""

from __future__ import annotations

from scripts.learn.sections import Sections

MODULE = '''\
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


def render(figures: Sections) -> str:
    """Return the module of Dig Mars."""
    judgements = (
        f"    {name.split()[0]}: (\n{render_tuples(rows)}    ),\n" for name, rows in figures.items()
    )
    return MODULE.format(judgements="".join(judgements))


def render_tuples(rows: list[str]) -> str:
    """Return a tuple of numbers for each row."""
    return "".join(f"        ({', '.join(row.split())}),\n" for row in rows)
