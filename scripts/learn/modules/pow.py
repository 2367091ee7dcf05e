"""The module of POW!: two nets."""

from __future__ import annotations

from scripts.learn.sections import Sections, format_rows

MODULE = '''\
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


def render(figures: Sections) -> str:
    """Return the module of POW!."""
    return MODULE.format(two=format_rows(figures["two"]), more=format_rows(figures["more"]))
