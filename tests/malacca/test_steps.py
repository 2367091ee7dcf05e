"""Figures that are changed by “one less” and “one more”: each press is one, and no press goes beyond the
ends."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.malacca.test_board import CAPTURED, LAYING, find_control, press
from tests.malacca.test_lesson import LESSONS
from tests.malacca.test_lesson import LOOK as LESSON_LOOK
from tests.test_widgets import Drawn
from widgets import show
from widgets.look import read_look

LESSON = next(path for path in LESSONS if path.name == "lesson-trade").read_text("utf-8")


def read_chosen_bet(drawn: Drawn) -> int:
    """Return the bet that the look has chosen."""
    return int(read_look(drawn.root["data-look"]).bet or "0")


def read_answered_bet(drawn: Drawn) -> int:
    """Return the bet of the lesson's answer."""
    return int(read_look(drawn.root["data-look"]).would.split("-")[-1])


def read_martins_bet(drawn: Drawn) -> int:
    """Return Martin's bet."""
    return int(drawn.table.now.pirates[0].bet)


def read_martins_money(drawn: Drawn) -> int:
    """Return Martin's money."""
    return int(drawn.table.now.pirates[0].money)


def read_cargo(drawn: Drawn) -> int:
    """Return the cargo."""
    return int(drawn.table.now.cargo)


# A board, its two buttons, the figure between them, and the ends that it cannot pass.
Steps = tuple[str, str, str, Callable[[Drawn], int], int, int]
STEPS: dict[str, Steps] = {
    "a bet before it is laid": (LAYING, "board=b bet=2", "bet", read_chosen_bet, 0, 5),
    "a bet in a lesson": (LESSON, f"{LESSON_LOOK} would=trade-2", "stake", read_answered_bet, 0, 6),
    "a bet by hand": (CAPTURED, "board=b hand pick=1", "bet", read_martins_bet, 0, 6),
    "money by hand": (CAPTURED, "board=b hand pick=1", "money", read_martins_money, 0, 999),
    "the cargo by hand": (CAPTURED, "board=b hand pick=ship", "cargo", read_cargo, 3, 13),
}


def start_near_end(text: str, what: str, number: int) -> str:
    """Return the text with a figure set near its end, where too many presses would be needed."""
    return re.sub(r"money Martin \d+", f"money Martin {number}", text) if what == "money" else text


@pytest.mark.parametrize("what", STEPS)
def test_one_less_and_one_more(what: str) -> None:
    text, look, name, figure, least, most = STEPS[what]
    board = "lesson" if look.startswith("board=lesson") else "b"
    for end, word, step in ((least, "less", -1), (most, "more", 1)):
        drawn = Drawn(
            show(start_near_end(text, name, abs(end - 3)), look.replace(f"board={board}", "board=b"), "en")
        )
        start = figure(drawn)
        while find_control(drawn, f"{name}-{word}").get("aria-disabled") != "true":
            after = press(drawn, f"{name}-{word}")
            assert figure(after) == figure(drawn) + step
            drawn = after
        assert figure(drawn) == end != start
        assert figure(press(drawn, f"{name}-{word}")) == end, "a button that is off does nothing"


def test_nothing_half_and_everything() -> None:
    """Of five coins; the button for the present bet is disabled."""
    drawn = Drawn(show(LAYING.replace("cargo", "money Martin 5\ncargo"), "board=b bet=1", "en"))
    for name, bet in (("half", 2), ("all", 5), ("none", 0)):
        after = press(drawn, f"bet-{name}")
        assert read_chosen_bet(after) == bet
        assert find_control(after, f"bet-{name}")["aria-disabled"] == "true"
        assert find_control(after, "lay-attack2")["data-action"] == f"lay attack2 {bet}"


def test_coins_of_a_bet_come_from_the_money_and_go_back_to_it() -> None:
    drawn = Drawn(show(CAPTURED, "board=b hand pick=1", "en"))
    both = read_martins_bet(drawn) + read_martins_money(drawn)
    for name in ("bet-less", "bet-more", "bet-more"):
        drawn = press(drawn, name)
        assert read_martins_bet(drawn) + read_martins_money(drawn) == both
