"""What the others may answer, and what a turn is worth after that."""

from __future__ import annotations

import pytest

from engine.digmars import GAME, answers
from engine.digmars.answers import (
    chance_after_answers,
    chances_after_answers,
    play_answer,
    rate_after_answers,
)
from engine.digmars.pieces import Action, Carry, Declare, Dig, End, Move, State, box_tiles
from engine.digmars.plan import TurnPlan
from engine.digmars.traits import Hopes, box_hopes
from engine.digmars.worth import CERTAIN, win_chance
from engine.transcript import read_transcript

HOPES = box_hopes(tuple(box_tiles()))
HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter Anna\n"
GROUND = """stack a1 1-1-4 1-1-1\nstack c3 1-1-5\nstack d4 1-1-1 1-1-1\nexplored a1 c3
stations Martin a1\nstations Peter c3\nstations Anna d4\n"""


def read_table(text: str) -> State:
    """Return the state of a text."""
    now: State = read_transcript(HEAD + GROUND + text).now
    return now


def list_points(state: State) -> list[int]:
    """Return everybody's points."""
    return [one.points for one in state.expeditions]


@pytest.mark.parametrize(("name", "brings"), [("Peter", 5), ("Anna", 0)])
def test_an_answer_is_a_turn_that_promises_much(name: str, brings: int) -> None:
    """One action is left. Peter carries off the open tile where he stands, and Anna digs."""
    after = play_answer(read_table(f"points Martin 30\nturn {name}\nused 2\n"))
    seat = after.players.index(name)
    assert list_points(after)[seat] == brings
    assert after.explored == ((0, 10, 15) if name == "Anna" else (0,))
    assert after.turn == seat, "the turn is not over yet"


def test_who_can_win_in_an_answer_does() -> None:
    """Peter wins with the tile where he stands (30 points).

    That is only possible after Martin has moved away.
    """
    state = read_table("points Peter 25\npoints Martin 20\n")
    assert win_chance(state, 0, HOPES) > 0
    assert chance_after_answers(state, 0, HOPES) == 0
    last = read_table("points Anna 29\npoints Martin 20\n")
    assert chance_after_answers(last, 0, HOPES) == 0, "who answers later wins too"


def test_who_declares_first_has_won() -> None:
    """Peter declares with 30 points before Anna can carry the tile that would bring Martin as many."""
    ground = GROUND.replace("d4 1-1-1 1-1-1", "d4 1-1-2").replace("explored a1", "explored d4")
    text = ground.replace("Martin a1", "Martin d4") + "points Martin 29\npoints Peter 25\n"
    state: State = read_transcript(HEAD + text).now
    assert (
        list_points(play_answer(GAME.apply_action(play_answer(GAME.apply_action(state, End())), End())))[0]
        == 30
    )
    assert chance_after_answers(state, 0, HOPES) == 0


def test_a_turn_that_wins_needs_no_answer() -> None:
    assert chance_after_answers(read_table("points Martin 30\npoints Peter 25\n"), 0, HOPES) == CERTAIN


def test_the_same_table_is_answered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[State]()

    def counted(after: State, seat: int, hopes: Hopes) -> float:
        asked.append(after)
        return float(after.expeditions[seat].points)

    monkeypatch.setattr(answers, "chance_after_answers", counted)
    one, two = read_table("points Martin 7\n"), read_table("points Martin 9\n")
    assert chances_after_answers([one, two, read_table("points Martin 7\n")], 0, HOPES) == [7, 9, 7]
    assert len(asked) == 2


def expect_ground(**figures: list[float]) -> list[dict[Action, TurnPlan]]:
    """Return grounds of figures, one for each action; the table that it leads to has so many points."""
    actions: dict[str, Action] = {"dig": Dig(0), "carry": Carry(0), "move": Move(0, 1), "end": End()}
    return [
        {
            actions[name]: TurnPlan(some[at], read_table(f"points Martin {len(name)}\n"))
            for name, some in figures.items()
        }
        for at in range(2)
    ]


def test_answers_decide_between_what_seems_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Actions that look much worse at first are left out."""
    monkeypatch.setattr(
        answers, "chance_after_answers", lambda after, seat, _: 10.0 * after.expeditions[seat].points
    )
    found = rate_after_answers(expect_ground(dig=[50, 51], carry=[52, 51], end=[40, 40]), 0, HOPES)
    assert found == {Carry(0): (51.5 + 50) / 2, Dig(0): (50.5 + 30) / 2}


def test_what_stands_out_is_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers to actions are not computed if one action is much better than all others."""
    monkeypatch.setattr(answers, "chance_after_answers", lambda *_: pytest.fail("nobody asked"))
    assert rate_after_answers(expect_ground(dig=[60, 60], end=[40, 44]), 0, HOPES) == {Dig(0): 60, End(): 42}


def test_what_cannot_be_done_on_a_ground_is_as_good_as_nothing() -> None:
    """On a ground without the action, ending the turn is worth as much: the mean of 50 and 40 is 45."""
    one, two = expect_ground(dig=[60, 60], move=[50, 50], end=[40, 40])
    del two[Move(0, 1)]
    assert rate_after_answers([one, two], 0, HOPES)[Move(0, 1)] == 45


def test_declaring_stands_out() -> None:
    """A declared victory needs no answers."""
    assert (
        rate_after_answers(
            [{End(): TurnPlan(CERTAIN, read_table("")), Declare(): TurnPlan(2000, read_table(""))}], 0, HOPES
        )[Declare()]
        == 2000
    )
