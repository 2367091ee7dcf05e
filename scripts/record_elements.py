"""`python -m scripts.record_elements`: write down anew which elements the boards of a game are made of.

`tests/test_recorded_elements.py` compares the boards with it. If you change what a board is made of, run
this, and read in the difference whether that is what you meant. Sentences are left out: other tests hold
them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from engine import GAMES
from engine.transcript import Transcript, read_transcript
from scripts.record_answers import list_games
from tests.looks import any_look
from widgets import play, show
from widgets.html import VOID
from widgets.site.fence import find_fences, read_keys
from widgets.words import Words

ROOT = Path(__file__).parents[1]
DRAWN = ("path", "use")  # in drawings; they are not closed either
LOOKS = 2  # at each board of the pages
WORD = re.compile(r"#?[a-z][a-z0-9#-]*")
NUMBER = re.compile(r"\d+")
SENTENCES = ("alt", "aria-label", "content", "data-chosen", "placeholder", "title", "value")


class Elements(HTMLParser):
    """Counts the elements of boards, each with the one it stands in."""

    def __init__(self) -> None:
        """Begin outside of any element."""
        super().__init__()
        self.found: Counter[str] = Counter()
        self.open = [""]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Count an element, and remember it as the one the next stand in."""
        classes = "".join(f".{name}" for name in (dict(attributes).get("class") or "").split())
        words = [
            describe_attribute(name, value or "") for name, value in sorted(attributes) if name != "class"
        ]
        self.found[f"{self.open[-1]} > {' '.join([tag + classes, *words])}"] += 1
        if tag not in (*VOID, *DRAWN):
            self.open.append(tag + classes)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if tag not in (*VOID, *DRAWN):
            self.open.pop()


def describe_attribute(name: str, value: str) -> str:
    """Return an attribute without its numbers and without what people read: a word for programs stays."""
    first = NUMBER.sub("#", value.partition(" ")[0])
    return f"{name}={first}" if name not in SENTENCES and WORD.fullmatch(first) else name


def draw_boards(game: str) -> Iterator[str]:
    """Draw the boards of the pages and places of the recorded games, however somebody may look at them."""
    choice = Random(game)
    for file in sorted((ROOT / "docs" / "boards" / game).iterdir()):
        text = file.read_text("utf-8")
        table = read_transcript(text)
        for _ in range(LOOKS):
            yield show(text, choose_look(table, choice), "en")
        if f"{game}/{file.name}" in find_stills():
            yield from draw_stills(table)
    for _, table in list_games(game):
        at = choice.randrange(len(table.moves))
        place = table.cut_to(at)
        look = choose_look(place, choice)
        yield show(str(place), look, "en")
        yield play(str(place), look, table.moves[at], "en")
        yield play(str(place), look, "arrange turn 1", "en")  # as a game is played, that is refused


@cache
def find_stills() -> set[str]:
    """Find the boards that the pages show as pictures for paper."""
    pages = sorted((ROOT / "docs" / "en").rglob("*.md"))
    fences = (fence for page in pages for fence in find_fences(page.read_text("utf-8").splitlines()))
    return {read_keys(fence)["name"] for fence in fences if fence.kind == "still"}


def draw_stills(table: Transcript) -> Iterator[str]:
    """Draw a board for paper, with and without what comes out at its end."""
    if find_spec(name := f"widgets.{table.game.name}.still"):
        still = import_module(name).Still
        yield from (still(table, "b", Words("en"), counted).draw() for counted in (False, True))


def choose_look(table: Transcript, choice: Random) -> str:
    """Return any look at a board, which is always called alike."""
    words = [word for word in any_look(table, choice).split() if not word.startswith("board=")]
    return " ".join(["board=b", *words])


def count_elements(game: str) -> list[str]:
    """Return how often each element stands in which other one, one line for each."""
    elements = Elements()
    for board in draw_boards(game):
        elements.feed(board)
    return [f"{number} {element}" for element, number in sorted(elements.found.items())]


def find_record(game: str) -> Path:
    """Return the file of a game."""
    return ROOT / "tests" / game / "elements.txt"


def main() -> int:
    """Write the file of every game, and return the exit code."""
    for game in GAMES:
        lines = count_elements(game)
        find_record(game).write_text("\n".join([*lines, ""]), "utf-8")
        print(f"{game}: {len(lines)} elements")
    return 0


if __name__ == "__main__":
    sys.exit(main())
