"""Lessons whose table is set by hand, bluffs, and the cards that are turned up after the answer."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.core import NotATranscript
from engine.malacca import GAME
from engine.malacca.guess import Guess
from engine.malacca.outlook import Outlook, list_outlooks
from engine.malacca.pieces import Lay, Payout
from engine.transcript import Transcript, play_action, read_transcript
from tests.laws import longer
from tests.malacca.test_lesson import LESSONS, LOOK, each
from tests.test_widgets import Drawn
from widgets import play as pressed_on
from widgets import show

LESSON = {path.name.removeprefix("lesson-"): path.read_text("utf-8") for path in LESSONS}
ASKS = "arrange guess attack 3 60 10 50"


def draw(name: str, would: str = "attack-0", look: str = LOOK) -> Drawn:
    """Return a lesson with an answer."""
    return Drawn(show(LESSON[name], f"{look} would={would}", "en"))


def press(at: Drawn, name: str, lot: int = 1) -> Drawn:
    """Return the board after a press."""
    button = next(one for one in at.elements if one.get("id") == f"lesson-{name}")
    text, look = at.root["data-transcript"], at.root["data-look"]
    if "data-look" in button:
        return Drawn(show(text, button["data-look"], "en"))
    return Drawn(pressed_on(text, look, button["data-action"].replace("{lot}", str(lot)), "en"))


def find_outlook(table: Transcript, lay: Lay, guess: Guess) -> Outlook:
    """Return the outlook of one card and bet."""
    view = GAME.view(table.now, GAME.actor(table.now))
    return next(one for one in list_outlooks(view, guess, lay) if one.lay == lay)


# Turned up


@each
def test_what_is_turned_up_is_one_line_and_opens_again(lesson: object) -> None:
    table = longer(read_transcript(lesson.read_text("utf-8")), "arrange guess defence 0 60 10 50 7")  # type: ignore[attr-defined]
    assert len(table.moves) == 1
    assert read_transcript(str(table)) == table
    assert GAME.view(table.now, 0).phase == "payout"
    before, after = table.states[0].pirates, table.now.pirates
    assert [one.money + one.bet for one in before] == [one.money + one.bet for one in after]
    assert [one.bet for one in before if one.laid] == [
        new.bet for old, new in zip(before, after, strict=True) if old.laid
    ]


def test_the_same_number_turns_up_the_same_cards_and_another_one_others() -> None:
    table = read_transcript(LESSON["first"])
    turned_up = [longer(table, f"{ASKS} {lot}") for lot in [*range(20), 0]]
    assert turned_up[0] == turned_up[-1]
    assert len({str(one) for one in turned_up}) > 5


@pytest.mark.parametrize("name", ["last", pytest.param("first", marks=pytest.mark.slow)])
def test_cards_come_as_often_as_the_guess_says(name: str) -> None:
    """Over 3,000 draws the mean money comes near what the answer said, within three standard errors."""
    table, lay = read_transcript(LESSON[name]), Lay("attack", 3)
    said = find_outlook(table, lay, Guess(60, 10, 50))
    many, sums = 3000, Counter[int]()
    for lot in range(many):
        now = longer(table, f"{ASKS} {lot}").now
        sums[GAME.apply_action(now, Payout()).pirates[0].money] += 1
    mean = sum(money * often for money, often in sums.items()) / many
    spread = sum(part * (money - said.mean) ** 2 for money, part in said.amounts)
    assert abs(mean - said.mean) < 3 * (spread / many) ** 0.5
    assert set(sums) <= {money for money, _ in said.amounts}


def test_a_special_card_leaves_the_hand_and_a_waiting_one_waits() -> None:
    strong = longer(read_transcript(LESSON["special"]), "arrange guess attack2 2 60 10 50 3").now
    assert [card.kind for card in strong.pirates[0].hand] == ["defence-or-trade"]
    assert (strong.pirates[0].laid.kind, strong.pirates[0].money) == ("attack2", 3)
    waits = longer(read_transcript(LESSON["special"]), "arrange guess defence-or-trade 5 60 10 50 3")
    assert GAME.view(waits.now, 0).phase == "choose"


@pytest.mark.parametrize(
    "line",
    [
        *("guess", "guess attack 0 60 10 50", "guess attack 7 60 10 50 1", "guess attack2 0 60 10 50 1"),
        *("guess attack 0 60 10 101 1", "guess attack 0 60 10 50 x", "guess sabre 0 60 10 50 1"),
        "guess attack 0 60 10 50 1234567890123456",
    ],
)
def test_what_no_lesson_asks(line: str) -> None:
    """Lines that no lesson's control sends are refused."""
    with pytest.raises(NotATranscript):
        play_action(read_transcript(LESSON["trade"]), f"arrange {line}")


def test_cards_that_lie_open_are_not_turned_up() -> None:
    table = longer(read_transcript(LESSON["trade"]), f"{ASKS} 1")
    with pytest.raises(NotATranscript):
        play_action(table, f"{ASKS} 1")
    with pytest.raises(NotATranscript):
        play_action(read_transcript("rules-at-play 1\nexample malacca\nplayers 1 2\n"), f"{ASKS} 1")


def test_a_line_that_could_not_be_read_again_is_not_written() -> None:
    """With eight long names the line with all their cards would be too long."""
    names = [f"{'Wolfeschlegelstein'}{seat}" for seat in range(1, 9)]
    text = f"rules-at-play 1\nexample malacca\nplayers {' '.join(names)}\ncargo 8\n"
    with pytest.raises(NotATranscript, match="shorter names"):
        play_action(read_transcript(text), "arrange guess attack 1 100 100 50 1")


def test_in_a_lesson_it_is_paid_out_step_by_step_asked_again_and_drawn_anew() -> None:
    at = press(draw("trade", "attack-3"), "go")
    assert "All the cards are turned over." in at.text
    assert "nothing has been paid yet" in at.text
    assert "Attack" in press(at, "step-next").text
    over = press(at, "step-end")
    others = {press(over, "again", lot).root["data-transcript"] for lot in range(9)}
    assert len(others) > 2
    assert all(len(read_transcript(text).moves) == 1 for text in others)
    back = press(over, "question")
    assert "What would you play in Martin’s place?" in back.text
    assert back.text.count("your choice") == 1


def test_a_lesson_whose_answer_is_not_known_any_more_leads_back_to_its_question() -> None:
    table = str(longer(read_transcript(LESSON["trade"]), f"{ASKS} 1"))
    at = Drawn(show(table, f"{LOOK} step=99", "en"))
    assert "Back to the question" in at.text
    assert "Deal other cards" not in at.text
    opened = str(read_transcript(table).cut_to(0)) + "arrange laid Martin trade 0\nreveal\n"
    assert "Back to the question" not in Drawn(show(opened, f"{LOOK} step=99", "en")).text


def test_with_ones_own_ship_that_ship_is_paid_out() -> None:
    """The payout of a lesson uses the ship of the reader's own box."""
    at = draw("small", look=f"{LOOK} box=13,12,12,11,11,9,9,8,7,6,6,5")
    after = press(at, "go")
    assert after.table.now.cargo == 5
    assert "What would you play" in press(press(after, "step-end"), "question").text


# Bluffs


def test_a_card_may_lie_there_with_any_bet() -> None:
    """Martin attacks with a bet of 3 of his 6 coins.

    If it fails, he loses half of the other 3 and has 2 left.
    """
    at = draw("trade")
    for _ in range(3):
        at = press(at, "stake-more")
    assert "Attack +1, bet 3" in at.text
    table = read_transcript(LESSON["trade"])
    said = find_outlook(table, Lay("attack", 3), Guess(60, 10, 50))
    assert said.if_defended == 2
    for _ in range(5):
        at = press(at, "stake-less")
    assert " would=attack-0" in at.root["data-look"]
    assert " would=trade-6" in press(draw("trade", "trade-6"), "stake-more").root["data-look"]


@pytest.mark.parametrize("would", ["attack-7", "attack2-0", "attack-x", "attack", "sabre-1", "attack-9999"])
def test_what_cannot_be_laid_is_not_answered(would: str) -> None:
    assert "Show how each card pays off" in draw("trade", would).text


# Set by hand


def test_money_bets_and_cargo_are_set_and_the_answer_follows() -> None:
    at = draw("trade")
    before = at.text
    for name in ("pick-2", "bet-more", "money-more"):
        at = press(at, name)
    peter = at.table.now.pirates[1]
    assert (peter.bet, peter.money) == (3, 4)
    assert "Peter: bet 3, money 4." in at.text
    assert list_figures(at.text) != list_figures(before)
    at = press(press(at, "pick-ship"), "cargo-more")
    assert at.table.now.cargo == 5
    assert "What would you play in Martin’s place?" in press(at, "done").text


def list_figures(text: str) -> list[str]:
    """Return the decimal figures of a text."""
    return re.findall(r"\d+\.\d", text)


def test_who_is_captain_says_who_has_laid() -> None:
    """Peter, Tina and Nora have laid before Martin. With Nora as captain, only she has."""
    at = press(press(draw("trade"), "pick-4"), "captain")
    assert [bool(one.laid) for one in at.table.now.pirates] == [False, False, False, True]
    assert at.table.now.pirates[1].money == 4 + 2
    assert "Still to play: Peter and Tina." in at.text
    again = press(press(at, "pick-2"), "captain")
    assert [bool(one.laid) for one in again.table.now.pirates] == [False, True, True, True]
    assert len(again.table.moves) == 2


def test_special_cards_characters_and_items_come_into_a_lesson() -> None:
    at = press(draw("trade"), "pick-1")
    assert "In hand: Trade ×2." in press(at, "hand-trade2").text
    assert "Trade ×2, bet 6" in press(at, "hand-trade2").text
    assert "In hand: no special cards." in press(press(at, "hand-trade2"), "hand-none").text
    at = press(press(press(at, "characters"), "items"), "character-zheng")
    at = press(at, "item-trade")
    assert (at.table.now.pirates[0].character, at.table.now.pirates[0].items) == ("zheng", ("trade",))
    ids = [one["id"] for one in at.elements if "id" in one]
    assert len(ids) == len(set(ids))


def test_up_to_six_pirates_sit_in_a_lesson_and_who_is_asked_stays() -> None:
    at = draw("bet")
    for _ in range(5):
        at = press(at, "players-more")
    assert at.table.players == ("Martin", "Peter", "Tina", "Nora", "Felix", "Clara")
    assert "What would you play in Martin’s place?" in at.text
    first = draw("first")
    assert press(first, "players-more").table.now.pirates[4].laid is None
    last = LESSON["bet"].replace("players Martin Peter Tina", "players Peter Tina Martin")
    button = next(
        one for one in Drawn(show(last, LOOK, "en")).elements if one.get("id") == "lesson-players-less"
    )
    assert "data-action" not in button


def test_what_is_set_in_a_lesson_is_taken_back_one_by_one() -> None:
    at = press(press(draw("trade"), "pick-2"), "bet-more")
    at = press(press(at, "players-more"), "go")
    for question in (True, True, True):
        at = press(at, "undo")
        assert ("What would you play" in at.text) is question
    assert " at=0" in at.root["data-look"]
