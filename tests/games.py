"""What tests and proofs ask of each game's own folder, `tests/<game>/`: each file is found by its name.

`scripts/rooms.py` names them all. These are the protocols of those that tests import.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

from engine import GAMES
from engine.core import AnyGame
from engine.transcript import Transcript


class Told(Protocol):
    """What `told.py` says of a game: its author is not the engine, and the laws compare the two.

    It may also have `declared`, `RECORDED`, `WORDS` and `ORDINARY`: see the functions below.
    """

    def written(self, table: Transcript) -> Iterator[str]:
        """Yield every line that a player could write, wise or not."""
        ...

    def pieces(self, state: Any) -> Counter[Any]:
        """Count what never gets lost; what is alike is numbered, so that each is there once."""
        ...

    def may_know(self, table: Transcript, seat: int, known: dict[str, Any]) -> None:
        """Fail where a seat is told too much."""
        ...

    def position(self, seed: int) -> str:
        """Return an example of the game at any moment, drawn from a seed."""
        ...


class Asked(Protocol):
    """What `asked.py` has: the questions that golden transcripts ask of this game alone."""

    def asked(self, table: Transcript, question: str, rest: str) -> str:
        """Return the answer of the table as it stands, as a transcript writes it."""
        ...


Off = Callable[..., Any]


class SwitchedOff(Protocol):
    """What `off.py` has: each rule's clause as it is when the rule is not there. `prove rules` puts it in the
    place of the clause, and the rule's test has to fail."""

    OFF: dict[str, Off]


class Matches(Protocol):
    """What `matches.py` has: the matches that the game's bots have to win, and what a pass means of each part
    of `prove` that plays some of them."""

    PARTS: dict[str, str]
    TABLE: tuple[Any, ...]


PROTOCOLS: dict[str, type] = {"told": Told, "asked": Asked, "off": SwitchedOff, "matches": Matches}


def find_module(game: str, name: str) -> ModuleType | None:
    """Return a file of a game's tests as a module, or nothing where the game has no such file."""
    folder, module = f"tests.{game}", f"tests.{game}.{name}"
    return import_module(module) if find_spec(folder) and find_spec(module) else None


def find_told(game: str) -> Told:
    """Return what the laws are told of a game."""
    return cast(Told, import_module(f"tests.{game}.told"))


def players_near(game: AnyGame, wanted: int) -> int:
    """Return how many play where a test wants so many: the nearest number that the game allows."""
    return min(max(game.seats), max(min(game.seats), wanted))


# What told.py may have besides


def declared_by(table: Transcript) -> int | None:
    """Return the seat that has won without having to have the most points, if the game knows such a victory:
    `declared` tells."""
    declared = getattr(find_told(table.game.name), "declared", None)
    return declared(table) if declared else None


Press = tuple[str, str, list[str]]


def find_refused_press(game: str) -> Press:
    """Return `REFUSED_PRESS`: a page, a board on it, and what is pressed there; the last press is refused."""
    press: Press = find_told(game).REFUSED_PRESS  # type: ignore[attr-defined]  # a draft has none
    return press


class Recorded(NamedTuple):
    """The seeds of a game's recorded games: those in which anything legal is played, and those of bots of all
    levels. The first is of the smallest number of players, the next of one more, and so round."""

    random: range
    bots: range = range(0)

    def plan(self, seats: range) -> Iterator[tuple[int, int, bool]]:
        """Yield the players and the seed of each game, and whether bots play it."""
        first = min([*self.random[:1], *self.bots[:1]])
        for seeds, by_bots in ((self.random, False), (self.bots, True)):
            for seed in seeds:
                yield seats[(seed - first) % len(seats)], seed, by_bots


FIRST_SEED = 100
EACH = 6  # games for each number of players


def recorded_of(game: str) -> Recorded:
    """Return which games are recorded: `RECORDED`, or six played at random for each number of players."""
    usual = Recorded(random=range(FIRST_SEED, FIRST_SEED + EACH * len(GAMES[game].seats)))
    found: Recorded = getattr(find_told(game), "RECORDED", usual)
    return found


def words_of(game: str) -> set[str]:
    """Return the words that are this game's alone: the keys of its set-up and `WORDS`, without those that its
    `ORDINARY` names. What all games share is written without these words."""
    told = find_told(game)
    own = {game, *GAMES[game].setup_keys, *getattr(told, "WORDS", ())}
    return own - set(getattr(told, "ORDINARY", ()))
