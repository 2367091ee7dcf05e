"""A base for games: what most games answer alike, so that a small game says only what is its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from engine.core import CHANCE, LEVELS, NOBODY, Bot, Choice, Draw, OwnPieces, Reason, Words, pick_weighted

if TYPE_CHECKING:
    from fractions import Fraction


class Table(Protocol):
    """What every state has."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players by seat."""


S = TypeVar("S", bound=Table)
A = TypeVar("A")


class Notation(Protocol[S, A]):
    """Says what the module `notation` of a game has; `Game` says what each function does."""

    @property
    def SETUP_KEYS(self) -> tuple[str, ...]:
        """The first words of set-up lines, in the order in which the lines are carried out."""

    def setup_slot(self, players: Words, words: Words) -> tuple[int, ...]:
        """See `Game`."""

    def arrange(self, state: S, words: Words) -> S:
        """See `Game`."""

    def check_setup(self, state: S) -> None:
        """See `Game`."""

    def write_setup(self, state: S) -> list[str]:
        """See `Game`."""

    def read_action(self, state: S, words: Words) -> A:
        """See `Game`."""

    def write_action(self, state: S, action: A) -> str:
        """See `Game`."""


class OpenView(NamedTuple):
    """What a seat sees of a game without secrets: everything."""

    seat: int
    actor: int
    players: tuple[str, ...]
    turn: int
    state: Any
    score: dict[str, Any]


class BaseGame(ABC, Generic[S, A]):
    """Implements the protocol `Game` of `engine/core.py` for a game without modules and secrets.

    A game sets `name`, `seats`, `rules` and `notation`, and defines what is abstract here. It overrides what
    does not hold for it: the three games on the site override a good deal.
    """

    name: str
    seats: range
    rules: Mapping[str, Any]
    notation: Notation[S, A]
    modules: tuple[str, ...] = ()
    random_arrangements: tuple[str, ...] = ()
    starter_key = "turn"
    own_pieces: OwnPieces | None = None
    setup_draws = 0  # how many random numbers a new set-up uses
    chance_words: tuple[str, ...] = ()  # the first words of the moves that chance makes

    @property
    def setup_keys(self) -> tuple[str, ...]:
        """Return the first words of set-up lines, in their order."""
        return self.notation.SETUP_KEYS

    @property
    def bots(self) -> Mapping[str, Bot]:
        """Return the bots of the module `bots`, and where a game has none, bots that play at random.

        They are imported when they are asked for: they import their game, and the first board needs none.
        """
        module = f"engine.{self.name}.bots"
        try:
            bots: Mapping[str, Bot] = import_module(module).BOTS
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            return dict.fromkeys((*LEVELS, "random"), self.choose_at_random)
        return bots

    def choose_at_random(self, view: OpenView, draw: Draw) -> Choice:
        """Return any allowed action, each as likely as the others; for views that show the whole state."""
        legal = self.legal_actions(view.state)
        return Choice(legal[int(draw() * len(legal))], 0.0)

    # Set-up

    @abstractmethod
    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        """Return the set-up lines of a new game."""

    @abstractmethod
    def empty_state(self, players: Words, modules: Words) -> S:
        """Return the state before any set-up line is carried out."""

    def setup_slot(self, players: Words, words: Words) -> tuple[int, ...]:
        """Return what a set-up line sets, in the order of setting up."""
        return self.notation.setup_slot(players, words)

    def arrange(self, state: S, words: Words) -> S:
        """Return the state after one set-up line."""
        return self.notation.arrange(state, words)

    def check_setup(self, state: S) -> None:
        """Raise Expected if parts of a state contradict each other."""
        self.notation.check_setup(state)

    def write_setup(self, state: S) -> list[str]:
        """Return the set-up lines that lead to this state."""
        return self.notation.write_setup(state)

    def read_action(self, state: S, words: Words) -> A:
        """Return the action that a line names."""
        return self.notation.read_action(state, words)

    def write_action(self, state: S, action: A) -> str:
        """Return an action as a line."""
        return self.notation.write_action(state, action)

    # Chance

    def count_draws(self, words: Words) -> int:
        """Return how many random numbers were used for a new set-up, or for a move as `draw_outcome` does."""
        return self.setup_draws if words[0] == "fresh" else int(words[0] in self.chance_words)

    def chance_outcomes(self, state: S) -> list[tuple[A, Fraction]]:
        """Return what chance may bring: nothing, in a game without chance."""
        return []

    def draw_outcome(self, state: S, draw: Draw) -> A:
        """Return one of the outcomes, drawn with one random number.

        A game without chance overrides this with an action that is always refused, such as a peek.
        """
        outcomes = self.chance_outcomes(state)
        return outcomes[pick_weighted([float(chance) for _, chance in outcomes], draw)][0]

    def draw_arrangement(self, state: S, what: Words, draw: Draw) -> Words:
        """Return the words as they are: on an example nothing is left to chance."""
        return what

    # Play

    @abstractmethod
    def actor(self, state: S) -> int:
        """Return the seat that has to act, or CHANCE or NOBODY."""

    def turn(self, state: Any) -> int:
        """Return the seat whose turn it is, which most states hold as their `turn`."""
        seat: int = state.turn
        return seat

    @abstractmethod
    def why_not(self, state: S, action: A) -> Reason | None:
        """Return the rule that refuses an action, or None."""

    @abstractmethod
    def why(self, state: S, action: A) -> Reason:
        """Return the rule that allows an action."""

    @abstractmethod
    def candidate_actions(self, state: S) -> Iterable[A]:
        """Return the actions one could wish for; the rules then say which are allowed."""

    def legal_actions(self, state: S) -> list[A]:
        """Return all the allowed actions; where chance acts, everything that it may bring."""
        if self.actor(state) == CHANCE:
            return [action for action, _ in self.chance_outcomes(state)]
        return [action for action in self.candidate_actions(state) if not self.why_not(state, action)]

    @abstractmethod
    def apply_action(self, state: S, action: A) -> S:
        """Return the state after an allowed action."""

    # What a seat sees, and the score

    def view(self, state: S, seat: int) -> Any:
        """Return what a seat sees: everything, in a game without secrets."""
        return OpenView(seat, self.actor(state), state.players, self.turn(state), state, self.score(state))

    def view_as_data(self, state: S, seat: int) -> dict[str, Any]:
        """Return the whole state as plain data, without the players' names; the turn is a seat from 1."""
        data: dict[str, Any] = to_plain_data(state)
        del data["players"]
        return {**data, "turn": self.turn(state) + 1}

    @abstractmethod
    def points(self, state: S) -> list[int]:
        """Return the points of each seat, as the table is now."""

    def winners(self, state: S) -> list[int]:
        """Return the seats that win, if the game is over now: those with the most points."""
        points = self.points(state)
        return [seat for seat, own in enumerate(points) if own == max(points)]

    def score_details(self, state: S) -> dict[str, Any]:
        """Return what the game itself adds to its score."""
        return {}

    def score(self, state: S) -> dict[str, Any]:
        """Return the points, the winners and whether the game is over; seats count from 1."""
        over = self.actor(state) == NOBODY
        return {
            "points": self.points(state),
            "winners": [seat + 1 for seat in self.winners(state)] if over else [],
            "over": over,
            self.name: self.score_details(state),
        }

    def odds(self, state: S) -> Iterable[tuple[str, str, float]]:
        """Yield no chances: nothing is reckoned for the player."""
        return ()


def to_plain_data(value: Any) -> Any:
    """Return a state, or a part of it, as plain data: fields become a dictionary, a tuple a list."""
    if is_dataclass(value):
        return {field.name: to_plain_data(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "_asdict"):
        return {name: to_plain_data(part) for name, part in value._asdict().items()}
    return [to_plain_data(part) for part in value] if isinstance(value, tuple) else value
