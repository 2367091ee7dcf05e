"""What all games share: seats, chance, reasons, and the protocol `Game` that every game implements."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

NOBODY = -1  # who acts when the game is over
CHANCE = -2  # who acts when dice are rolled or cards turned up: a player whose moves are recorded too
LONGEST_NUMBER = 9  # in digits
LONGEST_NAME = 20
LONGEST_SEED = 15
TOGETHER = ";"  # stands between the set-up lines of one `arrange` move
IN_A_NAME = "_'’.-\u200c"
LEVELS = ("easy", "medium", "hard")  # the bots that a reader can play against


class NotATranscript(ValueError):
    """Is raised where a text stops being a transcript; it holds the line and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        """Keep the number of the line, counted from 1, and the words for what was expected there."""
        super().__init__(f"line {line}: expected {expected}")
        self.line = line
        self.expected = expected


class Expected(ValueError):
    """Is raised where a game expected other words; the transcript adds the number of the line."""


@dataclass(frozen=True)
class Reason:
    """Says why an action is allowed or refused: a rule's id, and the figures that the rule looked at."""

    rule: str
    params: tuple[tuple[str, int | str], ...] = ()

    def __str__(self) -> str:
        """Return the reason in one line, as in `pow.take.hero shields=2 asked=3`."""
        return " ".join([self.rule, *(f"{name}={value}" for name, value in self.params)])


class NotInTheBox(Expected):
    """Is raised when pieces are laid that the box does not hold.

    In a text it is an error like any other `Expected`. A reader who lays pieces by hand is given the reason.
    """

    def __init__(self, expected: str, reason: Reason) -> None:
        """Keep what was expected, and the reason for a reader who lays pieces by hand."""
        super().__init__(expected)
        self.reason = reason


def because(rule: str, **params: int | str) -> Reason:
    """Return a Reason with its figures, as in `because("pow.roll.max", rolls=3)`."""
    return Reason(rule, tuple(params.items()))


Words = Sequence[str]
S = TypeVar("S")  # the state of a game
# An action of a game. To Python all NamedTuples without fields are equal, whatever they are called: an action
# without fields has to be a frozen dataclass, if the game has two of them.
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])


class Choice(NamedTuple):
    """Tells what a bot does, and what it would have done next, each with the bot's own figure for it."""

    action: Any
    figure: float
    runner: Any | None = None
    runner_figure: float | None = None


# A source of chance: each call returns the next random number, from 0 up to but not including 1.
Draw = Callable[[], float]
# A bot gets the view of its seat, never the state, and a source of chance that is its own.
Bot = Callable[[Any, Draw], Choice]


class OwnPieces(NamedTuple):
    """Tells how readers name the pieces of their own copy, where copies of a game may differ.

    `read_word` reads one word for a piece, or raises Expected. `usual_words` names the pieces that we use, in
    order. `words_of` names those that a state holds.
    """

    read_word: Callable[[str], Any]
    usual_words: tuple[str, ...]
    words_of: Callable[[Any], list[str]]


class Game(Protocol[S, A, V_co]):
    """Says what every game implements. A state never changes: each move returns a new one.

    Seats count from 0 in Python and from 1 in every text.
    """

    @property
    def name(self) -> str:
        """Return the name of the game in transcripts, addresses and rule ids."""

    @property
    def seats(self) -> range:
        """Return the numbers of players that the game allows."""

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the optional parts of the game, which a transcript names after `with`."""

    @property
    def rules(self) -> Mapping[str, Callable[..., Any]]:
        """Return the functions that hold the rules, by rule id."""

    @property
    def setup_keys(self) -> tuple[str, ...]:
        """Return the first words of set-up lines, in the order in which the lines are carried out."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        """Return the bots by name: one for each of `LEVELS`, and others to compare them with."""

    @property
    def random_arrangements(self) -> tuple[str, ...]:
        """Return what may follow `arrange` on an example to be drawn by chance, as in `arrange roll`."""

    @property
    def starter_key(self) -> str:
        """Return the first word of the set-up line that says who begins."""

    @property
    def own_pieces(self) -> OwnPieces | None:
        """Return how readers name the pieces of their own copy, or None where all copies are the same."""

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        """Return the set-up lines of a new game, with everything shuffled by `draw`.

        `own` names the pieces of the reader's own copy; if it is empty, the usual ones are used.
        """

    def empty_state(self, players: Words, modules: Words) -> S:
        """Return the state before any set-up line is carried out."""

    def setup_slot(self, players: Words, words: Words) -> tuple[int, ...]:
        """Return what a set-up line sets, as a tuple that sorts in the order of setting up.

        Two lines with the same slot would set the same thing twice.
        """

    def arrange(self, state: S, words: Words) -> S:
        """Return the state after one set-up line, given as words.

        Raise Expected if the line makes no sense.
        """

    def check_setup(self, state: S) -> None:
        """Raise Expected if, after the set-up lines, parts of a state contradict each other."""

    def write_setup(self, state: S) -> list[str]:
        """Return the set-up lines that lead to this state."""

    def read_action(self, state: S, words: Words) -> A:
        """Return the action that a line names, allowed or not. Raise Expected if it names none."""

    def write_action(self, state: S, action: A) -> str:
        """Return an action as the line that `read_action` reads."""

    def count_draws(self, words: Words) -> int:
        """Return how many random numbers were used for a move, given as its words.

        For the single word `fresh` it is the number that a new set-up uses.
        """

    def draw_outcome(self, state: S, draw: Draw) -> A:
        """Return the action by which chance goes on, drawn at random.

        It is refused where chance is not to act.
        """

    def draw_arrangement(self, state: S, what: Words, draw: Draw) -> Words:
        """Return the words of an `arrange` line with everything random in it drawn.

        `what` holds the words after `arrange`. What comes back is a line that a reader could have laid by
        hand.
        """

    def actor(self, state: S) -> int:
        """Return the seat that has to act, or CHANCE or NOBODY."""

    def turn(self, state: S) -> int:
        """Return the seat whose turn it is.

        Unlike `actor` it is a seat also while chance acts and after the end.
        """

    def why_not(self, state: S, action: A) -> Reason | None:
        """Return the rule that refuses an action, with its figures, or None if the action is allowed."""

    def why(self, state: S, action: A) -> Reason:
        """Return the rule that allows an action. The action has to be allowed."""

    def legal_actions(self, state: S) -> list[A]:
        """Return all the allowed actions; where chance acts, everything that it may bring."""

    def chance_outcomes(self, state: S) -> list[tuple[A, Fraction]]:
        """Return what chance may bring, each outcome with its probability.

        Chance has to be the one to act.
        """

    def apply_action(self, state: S, action: A) -> S:
        """Return the state after an action. The action has to be allowed: this is not checked again."""

    def view(self, state: S, seat: int) -> V_co:
        """Return what a seat may know of a state, and nothing more. This is all that boards and bots get."""

    def view_as_data(self, state: S, seat: int) -> dict[str, Any]:
        """Return what a seat may know as plain data: `engine/view.schema.json` describes it."""

    def score(self, state: S) -> dict[str, Any]:
        """Return the points, the winners and whether the game is over; seats count from 1."""

    def odds(self, state: S) -> Iterable[tuple[str, str, float]]:
        """Yield the chances of what a player may aim for, each as a choice, a target and a probability."""


AnyGame = Game[Any, Any, Any]


# Reading the words that all games share


def read_number(word: str, low: int, high: int, what: str) -> int:
    """Return the number that a word writes, or raise Expected; `what` names it in the message."""
    if word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER and low <= int(word) <= high:
        return int(word)
    raise Expected(f"{what} from {low} to {high}, not {word[:20]!r}")


def read_seat(players: Words, word: str) -> int:
    """Return the seat of a player, who is given by name or by the number of the seat."""
    if word in players:
        return players.index(word)
    if word.isascii() and word.isdigit() and len(word) == 1 and 1 <= int(word) <= len(players):
        return int(word) - 1
    raise Expected(f"a player ({', '.join(players)}), not {word[:20]!r}")


def read_names(words: Words, seats: range) -> tuple[str, ...]:
    """Return the names of the players by seat.

    Raise Expected if they are not different names that are allowed.
    """
    if len(words) not in seats or len(set(words)) != len(words):
        raise Expected(f"{seats.start} to {seats.stop - 1} players with names of their own")
    for seat, name in enumerate(words, 1):
        if not is_name(name) or (name.isdigit() and name != str(seat)):
            raise Expected("names of one word, at most 20 characters, or the numbers of the seats")
    return tuple(words)


def is_name(word: str) -> bool:
    """Return whether a word may be the name of a player."""
    rest = all(letter.isalnum() or letter in IN_A_NAME for letter in word[1:])
    return len(word) <= LONGEST_NAME and word[0].isalnum() and rest


def is_seed(word: str) -> bool:
    """Return whether a word is a seed: digits, and not too many."""
    return len(word) <= LONGEST_SEED and word.isascii() and word.isdigit()


def one_word(words: Words, what: str) -> str:
    """Return the only word there is, or raise Expected; `what` says in the message what it stands for."""
    if len(words) != 1:
        raise Expected(f"{what}, in one word")
    return words[0]


class Rulebook(dict[str, Callable[..., Any]]):
    """Keeps the rules of one game: the function that holds each rule, by the rule's id."""

    def clause(self, rule: str) -> Callable[[F], F]:
        """Return a decorator that enters a function under the id of the rule that it holds."""

        def enter(function: F) -> F:
            """Enter the function, and return it unchanged."""
            self[rule] = function
            return function

        return enter


def random_source(seed: int, used: int) -> Draw:
    """Return a function that gives the random numbers of a seed, after the first ones, which are `used`.

    Only `Random(seed).random()` is promised to be the same in every Python, so all chance comes from it.
    """
    draw = Random(seed).random
    for _ in range(used):
        draw()
    return draw


def shuffle(things: Sequence[S], draw: Draw) -> list[S]:
    """Return the things in random order.

    This is the shuffle of Fisher and Yates. It draws one number for every thing but the last.
    """
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def pick_weighted(weights: Sequence[float], draw: Draw) -> int:
    """Return the index of one of the weights, drawn at random; each is as likely as its weight is great."""
    sums = list(accumulate(weights))
    return bisect(sums, draw() * sums[-1], hi=len(sums) - 1)


def multisets(counts: Mapping[S, int]) -> Iterator[tuple[S, ...]]:
    """Yield every choice of pieces from a bag that holds `counts[kind]` of each kind, also none and all."""
    if not counts:
        yield ()
        return
    (kind, most), *rest = counts.items()
    for taken in range(most, -1, -1):
        for others in multisets(dict(rest)):
            yield (kind,) * taken + others
