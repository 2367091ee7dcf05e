"""What a game brings: each of its files, what must stand in it, and what it gives.

The build, the tests and the programs find these files by their names. `build.py check GAME` tells what a game
lacks, and a test holds every game to what it must have.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from widgets.site.games import read_manifests

ROOT = Path(__file__).parents[1]


class Room(NamedTuple):
    """A file of a game, `%` standing for its name: what it gives, and the names that its module must have."""

    file: str
    gives: str
    names: tuple[str, ...] = ()

    def of(self, game: str) -> str:
        """Return the file of one game, as seen from the project's folder."""
        return self.file.replace("%", game)


# Every game has these, a draft too.
MUST = (
    Room("engine/%/__init__.py", "the game as the engine finds it", ("GAME",)),
    Room("engine/%/view.schema.json", "a description of what a seat knows"),
    Room("widgets/%/game.toml", "the game's title, and the pages it has"),
    Room("widgets/%/words.py", "the rules' names", ("RULE_NAMES",)),
    Room("tests/%/told.py", "what the laws need to know", ("written", "pieces", "may_know", "position")),
    Room("tests/%/test_rules.py", "a test for each rule"),
    Room("docs/en/%.md", "a paragraph about each rule"),
)
# And these a game that is no draft.
PUBLISHED = (
    *(Room(f"docs/{code}/%.md", "the rules in every language") for code in ("et", "fr", "fa")),
    Room("widgets/%/emblem.svg", "the drawing on the first page"),
    Room("engine/%/bots.py", "bots of three levels, in place of bots that play at random", ("BOTS",)),
    Room("tests/%/told.py", "a press that is refused, for screen readers", ("REFUSED_PRESS",)),
    Room("tests/%/off.py", "each rule switched off, for `prove rules`", ("OFF",)),
)
# Without one of these, what all games share takes its place.
MAY = (
    Room("widgets/%/board.py", "a table of its own, in place of plain figures and buttons", ("Board",)),
    Room("widgets/%/board.css", "the styles of that table"),
    Room("widgets/%/drawings.svg", "the drawings on that table"),
    Room("widgets/%/title.css", "the coloured band of its page's title"),
    Room("widgets/%/log.py", "the log in sentences, in place of a list of moves"),
    Room("widgets/%/guide.py", "tips in a first game, in place of none"),
    Room("widgets/%/advice.py", "a bot's reasons, in place of its choice alone"),
    Room("widgets/%/typed.py", "moves typed in a reader's own words, in place of a transcript's"),
    Room("widgets/%/search.json", "word forms that the search cannot find by endings"),
    Room("docs/terms/%.yml", "its words in four languages, for a `terms` fence"),
    Room("tests/%/asked.py", "questions that golden transcripts ask of this game alone", ("asked",)),
    Room("tests/%/matches.py", "what its bots have to win", ("PARTS", "TABLE")),
    Room("tests/%/search.json", "what people type into the search, and the rule they have to find"),
)


def list_rooms(game: str) -> tuple[Room, ...]:
    """Return what a game has to bring: less, as long as it is a draft."""
    return MUST if read_manifests()[game].draft else (*MUST, *PUBLISHED)


def find_lacks(game: str) -> Iterator[str]:
    """Yield what a game has to bring and does not: a file, or a name in it."""
    for room in list_rooms(game):
        if not (ROOT / room.of(game)).is_file():
            yield f"{room.of(game)} is missing: {room.gives}"
        else:
            yield from find_missing_names(room, game)
    for room in MAY:
        if (ROOT / room.of(game)).is_file():
            yield from find_missing_names(room, game)


def find_missing_names(room: Room, game: str) -> Iterator[str]:
    """Yield the names that a module has to have and lacks."""
    if room.names:
        name = room.of(game).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        module = import_module(name)
        yield from (f"{room.of(game)} has no {one}" for one in room.names if not hasattr(module, one))


def find_empty_rooms(game: str) -> list[Room]:
    """Return what a game could bring besides, in the order in which it is worth the while."""
    return [
        room
        for room in (*PUBLISHED, *MAY)
        if not (ROOT / room.of(game)).is_file() and room not in list_rooms(game)
    ]
