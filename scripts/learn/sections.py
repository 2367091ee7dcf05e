"""Read and format learned figures: text files of sections, each a name in brackets with its rows of numbers.

Rows are separated by empty lines, and a long row goes on in the next line. Lines that begin with `#` are
remarks: they say which command learns the numbers.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).with_name("figures")
WIDTH = 108

# The rows of each section; the numbers of a row have single blanks between them.
Sections = dict[str, list[str]]


def read_sections(name: str) -> Sections:
    """Return the sections of a file in `figures/`."""
    return parse_sections((FOLDER / f"{name}.txt").read_text("utf-8"))


def parse_sections(text: str) -> Sections:
    """Return the sections of a text."""
    found: Sections = {}
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).strip().split("\n\n"):
        head, _, rest = block.partition("\n")
        if head.startswith("["):
            rows = found[head.strip("[]")] = []
        rows.append(" ".join((rest if head.startswith("[") else block).split()))
    return found


def format_section(name: str, rows: Iterable[str]) -> str:
    """Return a section as it stands in a file."""
    return f"[{name}]\n{format_rows(rows)}"


def format_rows(rows: Iterable[str]) -> str:
    """Return rows of numbers in lines that are not too long, with empty lines between the rows."""
    return "\n\n".join(textwrap.fill(row, WIDTH) for row in rows) + "\n"
