"""Holds what authors have to correct: a place and a sentence.

A build ends with these, not with a traceback.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Mistake:
    """One thing to correct; line 0 means the file as a whole."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        """Return the mistake in one line, as in `docs/en/pow.md:3: …`."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.sentence}"


def find_line_with(text: str, what: str) -> int:
    """Return the number of the first line that has these words, or 0 if none has."""
    return next((number for number, line in enumerate(text.splitlines(), 1) if what in line), 0)


class Mistakes(Exception):
    """Is raised by a step that cannot go on, with all the mistakes it found."""

    def __init__(self, found: list[Mistake]) -> None:
        """Keep the mistakes."""
        super().__init__("\n".join(str(mistake) for mistake in found))
        self.found = found
