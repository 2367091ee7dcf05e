"""The module of Malacca: three nets."""

from __future__ import annotations

from scripts.learn.sections import Sections, format_rows

MODULE = '''\
"""The weights that the hard bot has learned: three nets."""

# Whole numbers of 1/`mind.SCALE`: first the weight of every trait in each hidden sum, then the weight of
# every hidden sum in each answer, then the bias of each answer.
NETS = (
{nets})
'''


def render(figures: Sections) -> str:
    """Return the module of Malacca."""
    return MODULE.format(nets="".join(f'    """\\\n{format_rows(rows)}""",\n' for rows in figures.values()))
