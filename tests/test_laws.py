"""The laws of `tests/laws.py`, over plain random games, games steered by Hypothesis, and random positions."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.core import CHANCE, LEVELS, NOBODY, AnyGame, NotATranscript, Reason
from engine.transcript import new_game, play_action, read_transcript
from tests import laws
from tests.games import players_near

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_number = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES.values() for players in game.seats],
    ids=lambda value: getattr(value, "name", str(value)),
)
A_SHUFFLE = 10  # random numbers: as many make twenty set-ups that differ; a lot for who begins does not
unhurried = settings(deadline=None, max_examples=40, derandomize=True)


@every_number
def test_random_games_obey(game: AnyGame, players: int) -> None:
    for seed in range(2):
        table = laws.random_game(game, players, seed)
        assert game.actor(table.now) == NOBODY
        laws.obeys(table, places=10)  # `prove laws` takes three times as many
        if len(table.moves) > laws.LONG:
            break  # one such game says as much as several others


@every_number
def test_a_game_read_again_is_the_same_at_every_move(game: AnyGame, players: int) -> None:
    """Of a long game at some hundred of them: each reading replays all that went before."""
    tables = list(laws.prefixes(laws.random_game(game, players, 11)))
    for earlier in tables[:: 1 + len(tables) // 100]:
        assert read_transcript(str(earlier)) == earlier


@every_game
def test_bots_alone_play_a_game_to_its_end(game: AnyGame) -> None:
    """One of each level; any number of them in `prove laws`."""
    laws.bots_play_alike(laws.bots_game(game, players_near(game, len(LEVELS)), 5))


@every_game
def test_every_level_that_a_reader_may_choose_is_a_bot(game: AnyGame) -> None:
    assert set(game.bots) >= {*LEVELS, "random"}


@every_game
def test_steered_games_obey(game: AnyGame) -> None:
    @unhurried
    @given(
        players=st.sampled_from(list(game.seats)),
        seed=st.integers(0, 10**15 - 1),
        choices=st.lists(st.integers(0, 500), max_size=60),
    )
    def obeys(players: int, seed: int, choices: list[int]) -> None:
        table = laws.steered(game, players, seed, choices)
        for law in laws.LAWS:
            law(table)

    obeys()


@every_game
def test_any_position_obeys(game: AnyGame) -> None:
    @unhurried
    @given(seed=st.integers(0, 10**6))
    def obeys(seed: int) -> None:
        table = read_transcript(laws.TOLD[game.name].position(seed))
        for law in laws.LAWS:
            law(table)

    obeys()


class Again(NamedTuple):
    pass


class Hold(NamedTuple):
    pass


def test_actions_that_python_takes_for_equal_are_told_in_words() -> None:
    table = new_game(GAMES["pow"], ["1", "2"], [], 1)
    alike = replace(table, game=cast(AnyGame, SimpleNamespace(legal_actions=lambda state: [Again(), Hold()])))
    with pytest.raises(AssertionError, match=r"Again\(\) and Hold\(\) are equal .* frozen dataclasses"):
        laws.actions_of_two_kinds_differ(alike)


@every_number
def test_a_new_table_is_its_seed(game: AnyGame, players: int) -> None:
    texts = {str(laws.new_table(game, players, seed)) for seed in range(20)}
    if game.count_draws(["fresh"]) >= A_SHUFFLE:
        assert len({re.sub(r"\nseed \d+", "", text) for text in texts}) == 20
    assert texts == {str(laws.new_table(game, players, seed)) for seed in range(20)}


@every_game
def test_players_go_by_name_or_by_seat(game: AnyGame) -> None:
    named = laws.random_game(game, players_near(game, 3), 5)
    names = ("Ann", *named.players[1:-1], "Õie")
    text = str(named).replace(" ".join(["players", *named.players]), " ".join(["players", *names]))
    assert text != str(named)
    table = read_transcript(text)
    assert table.players == names
    assert table.game.score(table.now) == named.game.score(named.now)
    assert read_transcript(str(table)) == table


@every_game
def test_the_order_of_the_players_is_all_that_a_name_says(game: AnyGame) -> None:
    seats = [str(seat + 1) for seat in range(game.seats.start)]
    one, other = new_game(game, ["Ann", "Bo", *seats[2:]], [], 7), new_game(game, seats, [], 7)
    assert str(one).replace("Ann", "1").replace("Bo", "2") == str(other)


@every_game
def test_chance_does_not_speak_when_it_is_not_asked(game: AnyGame) -> None:
    for earlier in laws.prefixes(laws.random_game(game, players_near(game, 2), 3)):
        done = play_action(earlier, "chance")
        refused = isinstance(done, Reason)
        assert refused == (game.actor(earlier.now) != CHANCE)
        assert not refused or done.rule in game.rules


def test_a_python_without_a_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a reader's is, which was frozen with another."""
    text = str(new_game(GAMES["malacca"], ["1", "2"], [], 1))
    monkeypatch.setitem(sys.modules, "engine.malacca", None)
    with pytest.raises(NotATranscript, match="line 2"):
        read_transcript(text)
