"""A reader's own round: every field sets what it says, and everybody is told what the engine pays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES
from engine.malacca.pieces import CARDS, CHARACTERS, KEEP, KINDS, PAYOUT, STRONG, WAITING
from engine.transcript import read_transcript
from tests.malacca import told
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.look import Look
from widgets.malacca import gets as malacca_gets
from widgets.malacca.scene import count_totals
from widgets.malacca.words import RULE_NAMES
from widgets.site.work import ROOT
from widgets.words import Words

MALACCA = GAMES["malacca"]
ROUND = (ROOT / "docs" / "boards" / "malacca" / "my-round").read_text("utf-8")
LOOK = "board=b seat=1 own start=0"


def answered(text: str, *actions: str, look: str = LOOK) -> Drawn:
    """The board after each of these fields was filled in."""
    html = show(text, look, "en")
    for action in actions:
        drawn = Drawn(html)
        html = play(drawn.root["data-transcript"], drawn.root["data-look"], action, "en")
    return Drawn(html)


def test_every_field_sets_what_it_says() -> None:
    drawn = answered(
        ROUND,
        "own card 1 attack2",
        "own bet 1 3",
        "own money 1 12",
        "own card 2 waiting defence",
        "own bet 2 ۲",
        "own captain 3",
        "own cargo 11",
        "own character 4 henry",
        "own item 4 defence 2",
        "own item 4 trade 1",
        "own item 4 defence 1",
    )
    state = drawn.table.now
    first, second, _, fourth = state.pirates
    assert (first.laid.kind, first.bet, first.money) == ("attack2", 3, 12)
    assert (second.laid.kind in WAITING, second.chosen, second.bet) == (True, "defence", 2)
    assert (state.captain, state.cargo, fourth.character, fourth.items) == (
        2,
        11,
        "henry",
        ("defence", "trade"),
    )
    assert drawn.table.moves == ()


def test_another_number_of_pirates_leaves_those_who_stay() -> None:
    drawn = answered(ROUND, "own money 2 9", "own captain 4", "own card 2 waiting trade", "own players 8")
    assert (len(drawn.table.players), drawn.table.now.captain, drawn.table.now.pirates[1].money) == (8, 3, 9)
    fewer = answered(str(drawn.table), "own players 2").table.now
    assert (len(fewer.pirates), fewer.captain, fewer.pirates[1].money, fewer.pirates[1].chosen) == (
        2,
        0,
        9,
        "trade",
    )


def test_on_to_the_next_ship_and_back() -> None:
    """Two attackers of strength 3 against 1: the cargo of 8 and the lost bet of 2 are five coins for each."""
    filled = ["own card 1 attack2", "own bet 1 3", "own card 2 defence", "own bet 2 2", "own card 4 attack"]
    drawn = answered(ROUND, *filled)
    paid = count_totals(MALACCA.view(drawn.table.now, 0))
    assert paid == [13, 5, 5, 10]
    gone = answered(str(drawn.table), "own next")
    state = gone.table.now
    assert [pirate.money for pirate in state.pirates] == paid
    assert [(pirate.laid.kind, pirate.bet) for pirate in state.pirates] == [("trade", 0)] * 4
    assert (state.captain, MALACCA.view(state, 0).phase) == (1, PAYOUT)
    back = answered(str(gone.table), "undo")
    assert {"own", "at=0"} <= {*back.root["data-look"].split()}
    assert "5 coins of the cargo" in back.text
    changed = answered(str(gone.table), "undo", "own cargo 9")
    assert (changed.table.moves, changed.table.now.cargo) == ((), 9)


def test_who_draws_two_cards_holds_nothing_up() -> None:
    drawn = answered(ROUND, "own character 1 sayyida", "own card 1 defence", "own card 2 attack")
    assert MALACCA.view(drawn.table.now, 0).phase == PAYOUT
    assert "2 special cards from the deck; one of them stays" in drawn.text
    assert MALACCA.view(answered(str(drawn.table), "own next").table.now, 0).phase == PAYOUT


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("own bet 1 x", "Only a whole number from 0 to 999 fits here."),
        ("own money 2 1000", "Only a whole number from 0 to 999 fits here."),
        ("own money 2 -4", "Only a whole number from 0 to 999 fits here."),
        ("own character 2 henry", "There is only one of each character"),
        ("own item 2 attack 5", "The box holds only 4 items"),
        ("own card 9 attack", "does not understand"),
        ("own card 2", "does not understand"),
        ("own card 2 waiting nothing", "does not understand"),
        ("own card 2 nothing", "does not understand"),
        ("own cargo 14", "does not understand"),
        ("own captain 5", "does not understand"),
        ("own players 9", "does not understand"),
        ("own item 2 attack -1", "does not understand"),
        ("own bet", "does not understand"),
        ("own", "does not understand"),
        ("own nothing", "does not understand"),
    ],
)
def test_what_does_not_fit_is_told_and_changes_nothing(action: str, said: str) -> None:
    before = answered(ROUND, "own character 1 henry")
    drawn = answered(str(before.table), action)
    assert str(drawn.table) == str(before.table)
    assert said in drawn.text
    assert len(drawn.classed("slip")) == 1


def test_more_special_cards_of_a_kind_than_the_box_holds() -> None:
    laid = [f"own card {seat} attack2" for seat in (1, 2, 3, 4, 5)]
    assert "The box holds only 4 special cards" in answered(ROUND, "own players 5", *laid).text
    waiting = [f"own card {seat} waiting defence" for seat in (1, 2, 3, 4)]
    kinds = [pirate.laid.kind for pirate in answered(ROUND, *waiting).table.now.pirates]
    assert sorted(kinds) == sorted([*WAITING] * 2)


@pytest.mark.parametrize(
    "text", ["rules-at-play 1\ngame malacca\nplayers 1 2\n", "rules-at-play 1\nexample pow\nplayers 1 2\n"]
)
def test_nothing_is_set_so_on_another_table(text: str) -> None:
    assert "does not understand" in answered(text, "own money 1 4").text


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 40))]
)
def test_whatever_lies_there_can_be_set(seed: int) -> None:
    """Any fields in any order: the table stays one that is paid out, and every choice shows what is so."""
    random, actions = Random(seed), []
    for _ in range(12):
        seat, kind = random.randint(1, 8), random.choice(KINDS)
        card = random.choice([*KINDS, *STRONG, "waiting attack", "waiting defence", "waiting trade"])
        actions += random.sample(
            [
                f"own players {random.randint(2, 8)}",
                f"own card {seat} {card}",
                f"own bet {seat} {random.randint(0, 30)}",
                f"own money {seat} {random.randint(0, 999)}",
                f"own character {seat} {random.choice(CHARACTERS)}",
                f"own item {seat} {kind} {random.randint(0, 4)}",
                f"own captain {seat}",
                "own next",
            ],
            4,
        )
    drawn = answered(ROUND, *actions)
    assert str(read_transcript(str(drawn.table))) == str(drawn.table)
    assert MALACCA.view(drawn.table.now, 0).phase == PAYOUT
    chosen = [one for one in drawn.having("selected") if one[""] == "option"]
    assert len(chosen) == len([one for one in drawn.elements if one[""] == "select"])


def rounds() -> Iterator[tuple[str, object]]:
    for seed in range(1500):
        state = read_transcript(told.position(seed)).now
        if MALACCA.view(state, 0).phase == KEEP:
            state = MALACCA.apply_action(state, MALACCA.legal_actions(state)[0])
        if MALACCA.view(state, 0).phase == PAYOUT:
            yield str(seed), state


def test_what_each_gets_adds_up_and_has_its_sentence() -> None:
    """The signed coins of all that is told of a pirate are the change of their money; no sentence is idle."""
    out = ("bet cargo", "bet loot", "money bank")
    said = set()
    for seed, state in rounds():
        view = MALACCA.view(state, 0)
        for seat, (pirate, total) in enumerate(zip(view.pirates, count_totals(view), strict=True)):
            found = malacca_gets.list_gains(view, seat)
            said |= {(gain.rule, gain.way) for gain in found}
            lost = sum(gain.coins for gain in found if gain.way in out)
            came = sum(gain.coins for gain in found if gain.way not in (*out, "bet money"))
            assert pirate.money + pirate.bet + came - lost == total, seed
            for line in (
                malacca_gets.tell_gains(view, seat, Look(board="b"), Words("en")) if int(seed) < 100 else ()
            ):
                assert {*re.findall(r"#([\w.]+)", line)} <= {*RULE_NAMES}
    assert said == set(malacca_gets.GETS)


def test_every_card_can_be_laid() -> None:
    drawn = answered(ROUND)
    offered = {one["value"] for one in drawn.elements if one[""] == "option"}
    assert {*CARDS} - {*WAITING} <= offered
