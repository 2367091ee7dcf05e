"""The lessons of Malacca as they are drawn: a question, a guess to change, an answer folded at first."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.test_widgets import Drawn
from widgets import play, show
from widgets.look import NotALook, read_look
from widgets.site.catalogues import compile_catalogues
from widgets.site.work import ROOT
from widgets.words import load

LESSONS = sorted((ROOT / "docs" / "boards" / "malacca").glob("lesson-*"))
LOOK = "board=lesson root=../ seat=1 start=0 hand guess=60,10,50"
EXTREMES = ["0,0,0", "100,100,100", "100,0,100", "0,100,0", "50,50,0", "0,0,100"]
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.name)


def draw(lesson: Path, look: str = LOOK, language: str = "en") -> str:
    """Return a lesson as HTML."""
    return show(lesson.read_text("utf-8"), look, language)


def find_lesson(name: str) -> Path:
    """Return the file of a lesson."""
    return next(path for path in LESSONS if path.name == f"lesson-{name}")


def list_looks(html: str) -> list[str]:
    """Return the looks of all buttons."""
    return re.findall(r'data-look="([^"]*)"', html)[1:]


@each
def test_the_answer_is_folded_until_a_card_is_chosen(lesson: Path) -> None:
    before = draw(lesson)
    assert "<details><summary>" in before
    assert 'aria-pressed="true"' not in before
    choice = next(look for look in list_looks(before) if "would=" in look)
    after = draw(lesson, choice)
    assert "<details><summary>" not in after
    assert after.count('aria-pressed="true"') == 1
    assert 'class="outlooks"' in after


@each
def test_all_that_a_lesson_offers_leads_to_a_lesson(lesson: Path) -> None:
    html = draw(lesson)
    for look in list_looks(html):
        assert 'class="yours lesson"' in draw(lesson, look.replace("{value}", "35"))


def test_a_lesson_reckons_with_the_ship_of_ones_own_box() -> None:
    """The smallest ship of our box is replaced by the smallest of the own box: 5 coins instead of 3."""
    small = find_lesson("small").read_text("utf-8")
    own = show(small, f"{LOOK} box=13,12,12,11,11,9,9,8,7,6,6,5", "en")
    assert "the cargo here is 5, not 3 as in the text." in Drawn(own).text
    assert (
        find_outlooks(own)
        == find_outlooks(show(small.replace("cargo 3", "cargo 5"), LOOK, "en"))
        != find_outlooks(draw(find_lesson("small")))
    )
    assert "own box" not in Drawn(draw(find_lesson("small"))).text
    assert "box={value}" in draw(find_lesson("small"))


@pytest.mark.parametrize("box", ["3,4", "2,3,4,5,6,7,8,8,9,10,11,12", "3,4,5,6,7,8,8,9,10,11,12,14"])
def test_a_lesson_keeps_its_ship_where_no_box_is_like_that(box: str) -> None:
    """A list that cannot be a box of ships changes nothing."""
    small = find_lesson("small")
    assert find_outlooks(draw(small, f"{LOOK} box={box}")) == find_outlooks(draw(small))


def find_outlooks(html: str) -> str:
    """Return the HTML of the table of outlooks."""
    return html.partition('class="outlooks"')[2]


def test_the_figures_stand_in_words_and_in_a_table() -> None:
    """To trade with a bet of 6 brings 12 * .802774 coins, and is richest in .802774 of cases: see
    test_guess.py."""
    look = LOOK.replace("60,10,50", "70,10,30") + " would=trade-6"
    text = Drawn(draw(find_lesson("trade"), look)).text
    assert "Trade ×1, bet 6: 9.6 coins on average, richest in 80% of cases." in text
    assert "Most coins on average: Trade ×1, bet 6 (9.6)." in text
    assert "Either 0 or 12." in text
    assert (
        "The ship is defended in 80% of cases, and then the player has 12.0 coins on average; otherwise 0.0."
        in text
    )


def test_who_is_still_to_lay_is_named() -> None:
    assert "Still to play: Peter, Tina and Nora." in Drawn(draw(find_lesson("first"))).text
    assert "Still to play" not in Drawn(draw(find_lesson("last"))).text


def test_a_slider_says_where_it_stands() -> None:
    html = draw(find_lesson("trade"))
    knobs = re.findall(r"<input [^>]*>", html)
    assert [re.search(r'aria-valuetext="(\d+)%"', knob)[1] for knob in knobs] == ["60", "10", "50"]  # type: ignore[index]
    assert "guess={value},10,50" in knobs[0]
    assert "guess=60,10,{value}" in knobs[2]
    assert html.count("<label") == 3


@each
@pytest.mark.parametrize("guess", EXTREMES)
def test_a_guess_may_go_to_both_ends(lesson: Path, guess: str) -> None:
    text = Drawn(draw(lesson, LOOK.replace("60,10,50", guess))).text
    assert "99.9" not in text


@pytest.mark.parametrize("language", ["et", "fr", "fa"])
def test_every_language_has_all_the_sentences(language: str, tmp_path: Path) -> None:
    load(language, compile_catalogues(tmp_path)[language].read_bytes())
    for lesson in LESSONS:
        for guess in EXTREMES:
            html = draw(lesson, f"{LOOK.replace('60,10,50', guess)} would=attack-0", language)
            assert "of cases" not in html
            assert "bet" not in re.sub(r"<[^>]*>", "", html)


@pytest.mark.parametrize(
    "word",
    [
        *(
            "guess=",
            "guess=1,2",
            "guess=1,2,3,4",
            "guess=1,2,",
            "guess=101,0,0",
            "guess=-1,0,0",
            "guess=a,b,c",
        ),
        *("would=", "would=Trade-3", f"would={'a' * 25}", "would=trade=3"),
    ],
)
def test_a_guess_is_three_shares_and_nothing_else(word: str) -> None:
    """Any other value of the key is refused."""
    with pytest.raises(NotALook):
        read_look(word)


def test_a_choice_that_is_none_is_not_answered() -> None:
    """If the chosen bet is impossible, the answer stays folded."""
    assert "<details>" in draw(find_lesson("trade"), f"{LOOK} would=trade-7")


def test_a_card_face_down_stays_so_in_a_lesson() -> None:
    html = play(find_lesson("trade").read_text("utf-8"), LOOK.replace(" hand", ""), "peek Peter", "en")
    assert 'class="slip"' in html
    assert "stays face down" in Drawn(html).text


def test_a_lesson_that_is_over_is_a_board() -> None:
    """There is nothing to lay any more, so the board has no lesson, and nothing breaks."""
    text = (ROOT / "docs" / "boards" / "malacca" / "captured").read_text("utf-8")
    assert "lesson" not in show(text, str(replace(read_look(LOOK), board="captured")), "en")
