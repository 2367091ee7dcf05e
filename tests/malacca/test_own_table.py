"""A reader's own round: every field sets what it says, and everybody is told what the engine pays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES
from engine.malacca.pieces import CARDS, CHARACTERS, KEEP, KINDS, PAYOUT, STRONG, WAITING, box_cards
from engine.transcript import read_transcript
from tests.malacca import told
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.look import Look, read_look
from widgets.malacca import gets as malacca_gets
from widgets.malacca.scene import count_totals
from widgets.malacca.words import RULE_NAMES
from widgets.site.work import ROOT
from widgets.words import Words

MALACCA = GAMES["malacca"]
ROUND = (ROOT / "docs" / "boards" / "malacca" / "my-round").read_text("utf-8")
LOOK = "board=b seat=1 own start=0"


def fill_in_fields(text: str, *actions: str, look: str = LOOK) -> Drawn:
    """Return the board after each of these fields was filled in."""
    html = show(text, look, "en")
    for action in actions:
        drawn = Drawn(html)
        html = play(drawn.root["data-transcript"], drawn.root["data-look"], action, "en")
    return Drawn(html)


def test_every_field_sets_what_it_says() -> None:
    drawn = fill_in_fields(
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
    drawn = fill_in_fields(
        ROUND, "own money 2 9", "own captain 4", "own card 2 waiting trade", "own players 8"
    )
    assert (len(drawn.table.players), drawn.table.now.captain, drawn.table.now.pirates[1].money) == (8, 3, 9)
    fewer = fill_in_fields(str(drawn.table), "own players 2").table.now
    assert (len(fewer.pirates), fewer.captain, fewer.pirates[1].money, fewer.pirates[1].chosen) == (
        2,
        0,
        9,
        "trade",
    )


def test_on_to_the_next_ship_and_back() -> None:
    """Two attackers have strength 3 against 1. The cargo of 8 and the lost bet of 2 bring each five coins."""
    filled = ["own card 1 attack2", "own bet 1 3", "own card 2 defence", "own bet 2 2", "own card 4 attack"]
    drawn = fill_in_fields(ROUND, *filled)
    paid = count_totals(MALACCA.view(drawn.table.now, 0))
    assert paid == [13, 5, 5, 10]
    gone = fill_in_fields(str(drawn.table), "own next")
    state = gone.table.now
    assert [pirate.money for pirate in state.pirates] == paid
    assert [(pirate.laid.kind, pirate.bet) for pirate in state.pirates] == [("trade", 0)] * 4
    assert (state.captain, MALACCA.view(state, 0).phase) == (1, PAYOUT)
    back = fill_in_fields(str(gone.table), "undo")
    assert {"own", "at=0"} <= {*back.root["data-look"].split()}
    assert "5 coins from the cargo" in back.text
    changed = fill_in_fields(str(gone.table), "undo", "own cargo 9")
    assert (changed.table.moves, changed.table.now.cargo) == ((), 9)


def test_on_to_the_next_ship_somebody_may_hold_special_cards() -> None:
    """This works on any round of the pages. The deck has what nobody holds."""
    ingrid = (ROOT / "docs" / "boards" / "malacca" / "ingrid").read_text("utf-8")
    state = fill_in_fields(ingrid, "own next").table.now
    assert [card.kind for card in state.pirates[2].hand] == ["trade2"]
    assert sorted([*(card.kind for card in state.special), "trade2"]) == sorted(box_cards())
    assert [pirate.money for pirate in state.pirates] == [17, 6, 4]


@pytest.mark.parametrize(
    ("by_hand", "action"),
    [
        ("arrange players Martin Peter", "own next"),
        ("arrange players Martin Peter", "own money 1 7"),
        ("arrange with characters items", "own item 1 trade 1"),
        ("arrange money Martin 7", "own money 2 8"),
    ],
)
def test_a_table_that_was_set_by_hand_is_filled_in_as_it_is_now(by_hand: str, action: str) -> None:
    """Players or modules may have changed since the beginning. The result can be read again."""
    captured = (ROOT / "docs" / "boards" / "malacca" / "captured").read_text("utf-8")
    drawn = fill_in_fields(captured, by_hand, action, look="board=b seat=1 hand own")
    assert "data-refused" not in drawn.root
    assert str(read_transcript(str(drawn.table))) == str(drawn.table)


def test_more_money_than_a_text_has_is_not_understood_and_stays() -> None:
    betting = (ROOT / "docs" / "boards" / "malacca" / "betting").read_text("utf-8")
    rich = fill_in_fields(betting, "own money 2 999", "lay trade 0", "reveal", "payout").table
    assert max(pirate.money for pirate in rich.now.pirates) > 999
    drawn = fill_in_fields(str(rich), "own captain 2")
    assert "does not understand" in drawn.text
    assert drawn.root["data-transcript"] == str(rich)


def test_who_sits_at_a_table_that_gets_smaller_has_a_seat_there() -> None:
    drawn = fill_in_fields(ROUND, "own players 2", look="board=b seat=4 own start=0")
    assert read_look(drawn.root["data-look"]).seat == "2"
    assert not fill_in_fields(str(drawn.table), "own cargo 9", look=drawn.root["data-look"]).classed("slip")


def test_who_draws_two_cards_holds_nothing_up() -> None:
    """On a reader's own table Sayyida keeps a card by herself, so that the payout goes on."""
    drawn = fill_in_fields(ROUND, "own character 1 sayyida", "own card 1 defence", "own card 2 attack")
    assert MALACCA.view(drawn.table.now, 0).phase == PAYOUT
    assert "2 special cards from the deck. One is kept" in drawn.text
    assert MALACCA.view(fill_in_fields(str(drawn.table), "own next").table.now, 0).phase == PAYOUT


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("own bet 1 x", "Enter a whole number from 0 to 999."),
        ("own money 2 1000", "Enter a whole number from 0 to 999."),
        ("own money 2 -4", "Enter a whole number from 0 to 999."),
        ("own character 2 henry", "There is only one of each character"),
        ("own item 2 attack 5", "The box has only 4 items"),
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
    before = fill_in_fields(ROUND, "own character 1 henry")
    drawn = fill_in_fields(str(before.table), action)
    assert str(drawn.table) == str(before.table)
    assert said in drawn.text
    assert len(drawn.classed("slip")) == 1


def test_more_special_cards_of_a_kind_than_the_box_holds() -> None:
    laid = [f"own card {seat} attack2" for seat in (1, 2, 3, 4, 5)]
    assert "The box has only 4 special cards" in fill_in_fields(ROUND, "own players 5", *laid).text
    waiting = [f"own card {seat} waiting defence" for seat in (1, 2, 3, 4)]
    kinds = [pirate.laid.kind for pirate in fill_in_fields(ROUND, *waiting).table.now.pirates]
    assert sorted(kinds) == sorted([*WAITING] * 2)


@pytest.mark.parametrize(
    "text", ["rules-at-play 1\ngame malacca\nplayers 1 2\n", "rules-at-play 1\nexample pow\nplayers 1 2\n"]
)
def test_nothing_is_set_so_on_another_table(text: str) -> None:
    """Tables that are no reader's own refuse these actions."""
    assert "does not understand" in fill_in_fields(text, "own money 1 4").text


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 40))]
)
def test_whatever_lies_there_can_be_set(seed: int) -> None:
    """Fields may be filled in any order.

    The table can still be paid out, and every field shows what is so.
    """
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
    drawn = fill_in_fields(ROUND, *actions)
    assert str(read_transcript(str(drawn.table))) == str(drawn.table)
    assert MALACCA.view(drawn.table.now, 0).phase == PAYOUT
    chosen = [one for one in drawn.having("selected") if one[""] == "option"]
    assert len(chosen) == len([one for one in drawn.elements if one[""] == "select"])


def list_rounds() -> Iterator[tuple[str, object]]:
    """Yield rounds that are paid out, with their seeds."""
    for seed in range(1500):
        state = read_transcript(told.position(seed)).now
        if MALACCA.view(state, 0).phase == KEEP:
            state = MALACCA.apply_action(state, MALACCA.legal_actions(state)[0])
        if MALACCA.view(state, 0).phase == PAYOUT:
            yield str(seed), state


def test_what_each_gets_adds_up_and_has_its_sentence() -> None:
    """The coins that are told of a pirate add up to the change of their money. Every sentence is used."""
    out = ("bet cargo", "bet loot", "money bank")
    said = set()
    for seed, state in list_rounds():
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
    drawn = fill_in_fields(ROUND)
    offered = {one["value"] for one in drawn.elements if one[""] == "option"}
    assert {*CARDS} - {*WAITING} <= offered
