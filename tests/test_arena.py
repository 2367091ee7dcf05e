"""A game between bots: fair seats, what each entry has won, and how sure a share is."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from engine import GAMES
from engine.core import CHANCE, AnyGame, Choice, Draw, random_source
from engine.pow.game import View
from engine.transcript import read_transcript
from scripts.arena import shares as arena
from tests import laws

POW = GAMES["pow"]
LOTS = ["random", "random"]

# The last tile is the −1, whatever is rolled. Whose turn it is has +1 − 1 = 0 points then, as the other has.
TIE = "rules-at-play 1\nexample pow\nplayers Ann Bo\nheroes\nvillains -1\npile Ann heroes +1\nturn Ann\n"
# Here the player who does not begin wins, because the other one loses points.
LOSS = "rules-at-play 1\nexample pow\nplayers Ann Bo\nheroes\nvillains -1\nturn Ann\n"


def make_like_pow(**own: Any) -> AnyGame:
    """Return a game like POW!, except for what is given here."""

    class Like:
        def __getattr__(self, name: str) -> Any:
            return own[name] if name in own else getattr(POW, name)

    return cast(AnyGame, Like())


# Fair matches


@pytest.mark.parametrize("entries", range(2, 6))
def test_every_entry_sits_in_every_seat_equally_often(entries: int) -> None:
    for deal in range(3):
        games = range(deal * entries, (deal + 1) * entries)
        seated = Counter(
            (seat, who) for game in games for seat, who in enumerate(arena.seat_entries(entries, game, 7))
        )
        assert seated == Counter((seat, who) for seat in range(entries) for who in range(entries))


def test_neighbours_change_from_deal_to_deal() -> None:
    """The entries sit in many different orders."""
    orders = {tuple(arena.seat_entries(4, game * 4, 7)) for game in range(60)}
    assert len(orders) > 12


def test_every_deal_is_played_from_every_seat() -> None:
    begun: list[tuple[int, Any]] = []

    def noting(state: Any, action: Any) -> Any:
        if not any((state.rolls, *(own.heroes or own.villains for own in state.piles))):
            begun.append((number, state))
        return POW.apply_action(state, action)

    for number in range(6):
        arena.play_game(make_like_pow(apply_action=noting), LOTS, number, 5)
    assert [number for number, _ in begun] == list(range(6))
    tables = [state for _, state in begun]
    assert tables[0::2] == tables[1::2]
    assert len(set(tables)) == 3


def test_a_bot_gets_a_view_and_nothing_else() -> None:
    asked: list[Any] = []

    def spy(view: Any, draw: Draw) -> Choice:
        asked.append(view)
        return POW.bots["random"](view, draw)

    arena.play_game(make_like_pow(bots={"random": spy}), LOTS, 0, 5)
    assert {type(view) for view in asked} == {View}
    assert all(view.seat == view.actor for view in asked)


def test_another_seed_is_another_match() -> None:
    results = {
        tuple(arena.play_game(POW, LOTS, number, seed)[0] for number in range(12)) for seed in range(6)
    }
    assert len(results) == 6


# What a game is worth, and how sure a share is


def test_a_tie_is_split() -> None:
    start = read_transcript(TIE).now
    assert [arena.play_game(POW, LOTS, number, 1, start) for number in range(4)] == [[0.5, 0.5]] * 4


def test_the_winner_is_the_entry_not_the_seat() -> None:
    """Bo wins every game from the second seat. Both entries sit there equally often."""
    start = read_transcript(LOSS).now
    games = [arena.play_game(POW, LOTS, number, 1, start) for number in range(6)]
    assert all(sorted(parts) == [0.0, 1.0] for parts in games)
    assert games == [
        [float(who == arena.seat_entries(2, number, 1)[1]) for who in range(2)] for number in range(6)
    ]
    assert [share.share for share in arena.count_shares(LOTS, games)] == [0.5, 0.5]


def test_a_game_without_an_end_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "TOO_LONG", 3)
    assert arena.play_game(POW, LOTS, 0, 1) == [0.0, 0.0]


def test_a_fresh_table_is_dealt_as_a_transcript_is() -> None:
    for players in POW.seats:
        state = arena.deal_table(POW, players, random_source(9, 0))
        assert state == laws.new_table(POW, players, 9).now
        assert POW.actor(state) == CHANCE


@pytest.mark.parametrize(
    ("parts", "share", "low", "high"),
    [
        # Wilson, z² = 3.8415. 50 of 100: in the middle, 1.96 × √(0.25/100 + 3.8415/40000) / 1.0384 = 0.0962.
        ([1.0, 0.0] * 50, 0.5, 0.4038, 0.5962),
        # None of 10: from 0 to z² / (10 + z²) = 3.8415 / 13.8415.
        ([0.0] * 10, 0.0, 0.0, 0.2775),
        ([1.0] * 10, 1.0, 0.7225, 1.0),
        # 30 of 40: (0.75 + 0.0480) / 1.0960 = 0.7281; 1.96 × √(0.1875/40 + 3.8415/6400) / 1.0960 = 0.1300.
        ([1.0, 1.0, 1.0, 0.0] * 10, 0.75, 0.5981, 0.8581),
    ],
)
def test_a_share_and_its_interval(parts: list[float], share: float, low: float, high: float) -> None:
    found = arena.count_share("easy", parts)
    assert found.bot == "easy"
    assert [found.share, found.low, found.high] == pytest.approx([share, low, high], abs=5e-5)
    assert 0 <= found.low <= found.share <= found.high <= 1
