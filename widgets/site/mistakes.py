"""What an author has to mend: a place and a sentence. A build ends with these, not with a traceback."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Mistake:
    """One thing to mend; line 0 means the file as a whole."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.sentence}"


def line_with(text: str, what: str) -> int:
    """The number of the first line that has these words, 0 when none has."""
    return next((number for number, line in enumerate(text.splitlines(), 1) if what in line), 0)


class Mistakes(Exception):
    """A step that cannot go on, with all it found."""

    def __init__(self, found: list[Mistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in found))
        self.found = found
