"""The base of all games, tried with a game that says no more than it must: whoever tosses two heads wins."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from types import ModuleType
from typing import Any, NamedTuple, cast

import pytest

from engine.base import BaseGame
from engine.core import (
    CHANCE,
    LEVELS,
    NOBODY,
    AnyGame,
    Choice,
    Draw,
    Expected,
    Reason,
    Rulebook,
    Words,
    because,
)
from engine.transcript import new_game, play_action, read_transcript

ENOUGH = 2
RULES = Rulebook()


class Purse(NamedTuple):
    heads: int = 0
    tosses: tuple[str, ...] = ()


@dataclass(frozen=True)
class State:
    players: tuple[str, ...]
    purses: tuple[Purse, ...]
    turn: int = 0
    asked: bool = False


@dataclass(frozen=True)
class Ask:
    """The player wants to toss."""


@dataclass(frozen=True)
class Leave:
    """The player leaves the coin to the next one."""


class Toss(NamedTuple):
    side: str


Action = Ask | Leave | Toss


@RULES.clause("coin.toss.asked")
def why_not_toss(state: State, action: Action) -> Reason | None:
    return because("coin.toss.asked") if isinstance(action, Toss) != state.asked else None


class Text:
    """Stands in for a module `notation`."""

    SETUP_KEYS = ("turn",)

    def setup_slot(self, players: Words, words: Words) -> tuple[int, ...]:
        return (0,)

    def arrange(self, state: State, words: Words) -> State:
        return replace(state, turn=state.players.index(words[1]))

    def check_setup(self, state: State) -> None:
        """Nothing can contradict."""

    def write_setup(self, state: State) -> list[str]:
        return [f"turn {state.players[state.turn]}"]

    def read_action(self, state: State, words: Words) -> Action:
        match list(words):
            case ["ask"]:
                return Ask()
            case ["leave"]:
                return Leave()
            case ["toss", side]:
                return Toss(side)
            case _:
                raise Expected("ask, leave or toss")

    def write_action(self, state: State, action: Action) -> str:
        return f"toss {action.side}" if isinstance(action, Toss) else type(action).__name__.lower()


class Coin(BaseGame[State, Action]):
    name = "coin"
    seats = range(2, 4)
    rules = RULES
    notation = Text()
    setup_draws = 1
    chance_words = ("toss",)

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        return [f"turn {players[int(draw() * len(players))]}"]

    def empty_state(self, players: Words, modules: Words) -> State:
        return State(tuple(players), tuple(Purse() for _ in players))

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        return [(Toss("heads"), Fraction(1, 4)), (Toss("tails"), Fraction(3, 4))]

    def actor(self, state: State) -> int:
        if max(self.points(state)) == ENOUGH:
            return NOBODY
        return CHANCE if state.asked else state.turn

    def why_not(self, state: State, action: Action) -> Reason | None:
        return why_not_toss(state, action)

    def why(self, state: State, action: Action) -> Reason:
        return because("coin.toss.asked")

    def candidate_actions(self, state: State) -> list[Action]:
        return [Ask(), Leave(), Toss("heads")]

    def apply_action(self, state: State, action: Action) -> State:
        following = (state.turn + 1) % len(state.players)
        match action:
            case Ask():
                return replace(state, asked=True)
            case Leave():
                return replace(state, turn=following)
            case Toss(side):
                purses = list(state.purses)
                heads, tosses = purses[state.turn]
                purses[state.turn] = Purse(heads + (side == "heads"), (*tosses, side))
                return replace(state, purses=tuple(purses), asked=False, turn=following)

    def points(self, state: State) -> list[int]:
        return [purse.heads for purse in state.purses]


COIN = Coin()
START = COIN.empty_state(["Ann", "Bo"], [])
ASKED = COIN.apply_action(START, Ask())


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The game, found by its name like any other."""
    module = ModuleType("engine.coin")
    module.GAME = COIN  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "engine.coin", module)
    monkeypatch.setattr("engine.GAMES.names", ("coin",))
    return cast(AnyGame, COIN)


def test_a_game_that_says_little_is_played_to_its_end(coin: AnyGame) -> None:
    table = new_game(coin, ["1", "2"], [], 5)
    table = replace(table, bots=("easy", "hard"))
    while coin.actor(table.now) != NOBODY:
        done = play_action(table, "bot")
        assert not isinstance(done, Reason)
        table = done
    assert {"ask", "leave", "toss heads", "toss tails"} >= set(table.moves)
    assert read_transcript(str(table)) == table
    heads = [purse.heads for purse in table.now.purses]
    winner = heads.index(ENOUGH) + 1
    assert coin.score(table.now) == {"points": heads, "winners": [winner], "over": True, "coin": {}}


def test_what_a_game_need_not_say() -> None:
    assert (COIN.modules, COIN.random_arrangements, COIN.own_pieces) == ((), (), None)
    assert (COIN.setup_keys, COIN.starter_key) == (("turn",), "turn")
    assert COIN.draw_arrangement(START, ["toss"], lambda: 0.0) == ["toss"]
    assert COIN.odds(START) == ()


def test_all_who_have_the_most_win() -> None:
    even = replace(START, purses=(Purse(1), Purse(1)))
    assert COIN.winners(even) == [0, 1]
    assert COIN.score(even)["winners"] == []  # not yet over


def test_only_what_is_not_refused_is_legal() -> None:
    assert COIN.legal_actions(START) == [Ask(), Leave()]
    assert COIN.legal_actions(ASKED) == [Toss("heads"), Toss("tails")]


def test_chance_uses_one_number_and_a_new_setup_what_it_says() -> None:
    assert [COIN.count_draws([word]) for word in ("fresh", "toss", "ask", "arrange")] == [1, 1, 0, 0]
    numbers = iter([0.0, 0.24, 0.26, 0.99])
    drawn = [COIN.draw_outcome(ASKED, lambda: next(numbers)) for _ in range(4)]
    assert drawn == [Toss("heads"), Toss("heads"), Toss("tails"), Toss("tails")]


def test_a_game_without_chance_draws_nothing() -> None:
    class NoChance(Coin):
        setup_draws = BaseGame.setup_draws
        chance_words = BaseGame.chance_words
        chance_outcomes = BaseGame.chance_outcomes

    assert [NoChance().count_draws([word]) for word in ("fresh", "toss")] == [0, 0]
    assert NoChance().chance_outcomes(ASKED) == []


def test_a_seat_sees_everything() -> None:
    view = COIN.view(ASKED, 1)
    assert (view.seat, view.actor, view.players, view.turn) == (1, CHANCE, ("Ann", "Bo"), 0)
    assert (view.state, view.score) == (ASKED, COIN.score(ASKED))


def test_a_view_as_data_is_the_whole_state() -> None:
    tossed = COIN.apply_action(ASKED, Toss("tails"))
    assert COIN.view_as_data(tossed, 0) == {
        "purses": [{"heads": 0, "tosses": ["tails"]}, {"heads": 0, "tosses": []}],
        "turn": 2,
        "asked": False,
    }


# Bots


@pytest.mark.parametrize(("number", "action"), [(0.0, Ask()), (0.49, Ask()), (0.5, Leave()), (0.99, Leave())])
def test_without_bots_of_its_own_a_game_has_some_that_play_at_random(
    coin: AnyGame, number: float, action: Action
) -> None:
    assert list(coin.bots) == [*LEVELS, "random"]
    assert coin.bots["hard"](coin.view(START, 0), lambda: number) == Choice(action, 0.0)


def test_a_game_with_a_module_of_bots_has_those(coin: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ModuleType("engine.coin.bots")
    bots.BOTS = {"easy": None}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "engine.coin.bots", bots)
    assert coin.bots == {"easy": None}


def test_what_bots_lack_is_not_taken_for_a_game_without_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of bots may import something that is not there."""

    def fail(name: str) -> Any:
        raise ModuleNotFoundError("No module named 'engine.coin.plan'", name="engine.coin.plan")

    monkeypatch.setattr("engine.base.import_module", fail)
    with pytest.raises(ModuleNotFoundError, match=r"engine\.coin\.plan"):
        _ = COIN.bots


def test_a_game_that_does_not_say_enough_is_told_what_lacks() -> None:
    class Nothing(BaseGame[State, Action]):
        name = "nothing"

    with pytest.raises(TypeError) as raised:
        Nothing()  # type: ignore[abstract]
    for lacks in ("new_setup", "empty_state", "actor", "why", "candidate_actions", "apply_action", "points"):
        assert re.search(rf"\b{lacks}\b", str(raised.value))
