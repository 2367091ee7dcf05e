"""Figures that are set by “one less” and “one more”: each press is one, and no press passes the ends."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.malacca.test_board import CAPTURED, LAYING, control, pressed
from tests.malacca.test_lesson import LESSONS
from tests.malacca.test_lesson import LOOK as LESSON_LOOK
from tests.test_widgets import Drawn
from widgets import show
from widgets.look import read_look

LESSON = next(path for path in LESSONS if path.name == "lesson-trade").read_text("utf-8")


def bet_in_mind(drawn: Drawn) -> int:
    return int(read_look(drawn.root["data-look"]).bet or "0")


def bet_of_the_answer(drawn: Drawn) -> int:
    return int(read_look(drawn.root["data-look"]).would.split("-")[-1])


def bet_of_martin(drawn: Drawn) -> int:
    return int(drawn.table.now.pirates[0].bet)


def money_of_martin(drawn: Drawn) -> int:
    return int(drawn.table.now.pirates[0].money)


def cargo(drawn: Drawn) -> int:
    return int(drawn.table.now.cargo)


# A board, its two buttons, the figure between them, and the ends that it cannot pass.
Steps = tuple[str, str, str, Callable[[Drawn], int], int, int]
STEPS: dict[str, Steps] = {
    "a bet before it is laid": (LAYING, "board=b bet=2", "bet", bet_in_mind, 0, 5),
    "a bet in a lesson": (LESSON, f"{LESSON_LOOK} would=trade-2", "stake", bet_of_the_answer, 0, 6),
    "a bet by hand": (CAPTURED, "board=b hand pick=1", "bet", bet_of_martin, 0, 6),
    "money by hand": (CAPTURED, "board=b hand pick=1", "money", money_of_martin, 0, 999),
    "the cargo by hand": (CAPTURED, "board=b hand pick=ship", "cargo", cargo, 3, 13),
}


def starts_at(text: str, what: str, number: int) -> str:
    """Where a figure would be stepped through for too long, it is set near its end."""
    return re.sub(r"money Martin \d+", f"money Martin {number}", text) if what == "money" else text


@pytest.mark.parametrize("what", STEPS)
def test_one_less_and_one_more(what: str) -> None:
    text, look, name, figure, least, most = STEPS[what]
    board = "lesson" if look.startswith("board=lesson") else "b"
    for end, word, step in ((least, "less", -1), (most, "more", 1)):
        drawn = Drawn(
            show(starts_at(text, name, abs(end - 3)), look.replace(f"board={board}", "board=b"), "en")
        )
        start = figure(drawn)
        while control(drawn, f"{name}-{word}").get("aria-disabled") != "true":
            after = pressed(drawn, f"{name}-{word}")
            assert figure(after) == figure(drawn) + step
            drawn = after
        assert figure(drawn) == end != start
        assert figure(pressed(drawn, f"{name}-{word}")) == end, "a button that is off does nothing"


def test_nothing_half_and_everything() -> None:
    """Of five coins; what is so already cannot be pressed."""
    drawn = Drawn(show(LAYING.replace("cargo", "money Martin 5\ncargo"), "board=b bet=1", "en"))
    for name, bet in (("half", 2), ("all", 5), ("none", 0)):
        after = pressed(drawn, f"bet-{name}")
        assert bet_in_mind(after) == bet
        assert control(after, f"bet-{name}")["aria-disabled"] == "true"
        assert control(after, "lay-attack2")["data-action"] == f"lay attack2 {bet}"


def test_coins_of_a_bet_come_from_the_money_and_go_back_to_it() -> None:
    drawn = Drawn(show(CAPTURED, "board=b hand pick=1", "en"))
    both = bet_of_martin(drawn) + money_of_martin(drawn)
    for name in ("bet-less", "bet-more", "bet-more"):
        drawn = pressed(drawn, name)
        assert bet_of_martin(drawn) + money_of_martin(drawn) == both
