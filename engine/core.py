"""The vocabulary of every game: seats, chance, reasons, and what a game must be able to answer."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

NOBODY = -1  # the game is over
CHANCE = -2  # the dice, the cards: a player whose choices are recorded
LONGEST_NUMBER = 9  # digits
LONGEST_NAME = 20
LONGEST_SEED = 15
TOGETHER = ";"  # between things that a hand does at once
IN_A_NAME = "_'’.-\u200c"
LEVELS = ("easy", "medium", "hard")  # of the bots a reader can play against


class NotATranscript(ValueError):
    """The text is no transcript: where it stops being one, and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(f"line {line}: expected {expected}")
        self.line = line
        self.expected = expected


class Expected(ValueError):
    """What a game's own reader wanted to see; the transcript adds the line number."""


@dataclass(frozen=True)
class Reason:
    """A rule and the figures that made it speak, for an action allowed as for one refused."""

    rule: str
    params: tuple[tuple[str, int | str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.rule, *(f"{name}={value}" for name, value in self.params)])


class NotInTheBox(Expected):
    """More pieces than there are: a text may not say so, and a hand that tries is given the reason."""

    def __init__(self, expected: str, reason: Reason) -> None:
        super().__init__(expected)
        self.reason = reason


def because(rule: str, **params: int | str) -> Reason:
    return Reason(rule, tuple(params.items()))


Words = Sequence[str]
S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])


class Choice(NamedTuple):
    """What a bot does, and what it would have done next: each with its worth, as the bot itself reckons."""

    action: Any
    figure: float
    runner: Any | None = None
    runner_figure: float | None = None


Draw = Callable[[], float]
Bot = Callable[[Any, Draw], Choice]
"""A player who is told what a seat sees, and given a source of chance of its own."""


class Own(NamedTuple):
    """What one's own copy may have otherwise: how a word for it is read, the words for what is used here, in
    order, and those for what a table has."""

    read: Callable[[str], Any]
    usual: tuple[str, ...]
    on: Callable[[Any], list[str]]


class Game(Protocol[S, A, V_co]):
    """What a game answers. Seats count from 0 here and from 1 in every text."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def modules(self) -> tuple[str, ...]: ...
    @property
    def rules(self) -> Mapping[str, Callable[..., Any]]: ...
    @property
    def setup_keys(self) -> tuple[str, ...]: ...
    @property
    def bots(self) -> Mapping[str, Bot]: ...
    @property
    def by_chance(self) -> tuple[str, ...]: ...
    @property
    def begins(self) -> str: ...
    @property
    def own(self) -> Own | None: ...

    def fresh(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]: ...
    def empty(self, players: Words, modules: Words) -> S: ...
    def slot(self, players: Words, words: Words) -> tuple[int, ...]: ...
    def arrange(self, state: S, words: Words) -> S: ...
    def check(self, state: S) -> None: ...
    def setup(self, state: S) -> list[str]: ...

    def read(self, state: S, words: Words) -> A: ...
    def write(self, state: S, action: A) -> str: ...
    def draws(self, words: Words) -> int: ...
    def drawn(self, state: S, draw: Draw) -> A: ...
    def rearranged(self, state: S, what: Words, draw: Draw) -> Words: ...

    def actor(self, state: S) -> int: ...
    def turn(self, state: S) -> int: ...
    def why_not(self, state: S, action: A) -> Reason | None: ...
    def why(self, state: S, action: A) -> Reason: ...
    def legal(self, state: S) -> list[A]: ...
    def outcomes(self, state: S) -> list[tuple[A, Fraction]]: ...
    def apply(self, state: S, action: A) -> S: ...
    def view(self, state: S, seat: int) -> V_co: ...
    def knows(self, state: S, seat: int) -> dict[str, Any]: ...
    def score(self, state: S) -> dict[str, Any]: ...
    def odds(self, state: S) -> Iterable[tuple[str, str, float]]: ...


AnyGame = Game[Any, Any, Any]


# What every game reads


def number(word: str, low: int, high: int, what: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER and low <= int(word) <= high:
        return int(word)
    raise Expected(f"{what} from {low} to {high}, not {word[:20]!r}")


def seat_of(players: Words, word: str) -> int:
    """A player by name, or by the number of the seat."""
    if word in players:
        return players.index(word)
    if word.isascii() and word.isdigit() and len(word) == 1 and 1 <= int(word) <= len(players):
        return int(word) - 1
    raise Expected(f"a player ({', '.join(players)}), not {word[:20]!r}")


def names_of(words: Words, seats: range) -> tuple[str, ...]:
    """Who sits at a table, from seat to seat."""
    if len(words) not in seats or len(set(words)) != len(words):
        raise Expected(f"{seats.start} to {seats.stop - 1} players with names of their own")
    for seat, name in enumerate(words, 1):
        if not is_name(name) or (name.isdigit() and name != str(seat)):
            raise Expected("names of one word, at most 20 characters, or the numbers of the seats")
    return tuple(words)


def is_name(word: str) -> bool:
    rest = all(letter.isalnum() or letter in IN_A_NAME for letter in word[1:])
    return len(word) <= LONGEST_NAME and word[0].isalnum() and rest


def is_seed(word: str) -> bool:
    return len(word) <= LONGEST_SEED and word.isascii() and word.isdigit()


def only(words: Words, what: str) -> str:
    if len(words) != 1:
        raise Expected(f"{what}, in one word")
    return words[0]


class Rulebook(dict[str, Callable[..., Any]]):
    """The clauses of one game, each entered under its rule's id by the function that holds it."""

    def clause(self, rule: str) -> Callable[[F], F]:
        def enter(function: F) -> F:
            self[rule] = function
            return function

        return enter


def random_source(seed: int, already: int) -> Draw:
    """Only `Random(seed).random()` is promised to be the same in every Python: all chance comes from it."""
    draw = Random(seed).random
    for _ in range(already):
        draw()
    return draw


def shuffled(things: Sequence[S], draw: Draw) -> list[S]:
    """Fisher and Yates, with one draw for every thing but the last."""
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def drawn(parts: Sequence[float], draw: Draw) -> int:
    """The place of one of them, each as likely as its part says."""
    sums = list(accumulate(parts))
    return bisect(sums, draw() * sums[-1], hi=len(sums) - 1)


def multisets(counts: Mapping[S, int]) -> Iterator[tuple[S, ...]]:
    """Every choice from a bag in which each kind stands so many times, nothing and everything included."""
    if not counts:
        yield ()
        return
    (kind, most), *rest = counts.items()
    for taken in range(most, -1, -1):
        for others in multisets(dict(rest)):
            yield (kind,) * taken + others
