"""The chances as a board shows them: the engine's figures, written as each language writes them."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from engine.pow.chances import STOP, turn_chances
from engine.transcript import read_transcript
from tests.test_widgets import Drawn
from widgets import play, show, words
from widgets.look import read_look
from widgets.site.odds import TABLES
from widgets.words import Words

ROOT = Path(__file__).parents[2]
KEEPING = (ROOT / "docs" / "boards" / "pow" / "what-to-keep").read_text("utf-8")
LANGUAGES = ("en", "et", "fr", "fa")
DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


@pytest.fixture(autouse=True)
def uncatalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every language its figures and English words."""
    for language in LANGUAGES:
        monkeypatch.setitem(words._catalogues, language, gettext.NullTranslations())


class Shares(Drawn):
    """Collects the cells that hold a chance, and how long each bar is."""

    def __init__(self, html: str) -> None:
        """Read the HTML."""
        self.shares: list[str] = []
        self.inside = False
        super().__init__(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note whether a chance follows."""
        super().handle_starttag(tag, attrs)
        self.inside = ("class", "share") in attrs

    def handle_data(self, data: str) -> None:
        """Take the chance."""
        super().handle_data(data)
        if self.inside:
            self.shares.append(data)
            self.inside = False

    @property
    def bars(self) -> list[float]:
        """Return how long each bar is."""
        return [float(part["width"]) for part in self.classed("part")]


def read_number(written: str) -> float:
    """Return a figure in any language's digits as a number."""
    return float(written.translate(DIGITS).replace("٫", ".").replace(",", ".").rstrip("%٪").strip())


# How a share is written


@pytest.mark.parametrize(
    ("language", "half", "exact"),
    [
        ("en", "50%", "20.8%"),
        ("et", "50%", "20,8%"),
        ("fr", "50\u202f%", "20,8\u202f%"),
        ("fa", "۵۰٪", "۲۰٫۸٪"),
    ],
)
def test_a_share_is_written_as_the_language_does(language: str, half: str, exact: str) -> None:
    assert Words(language).percent(0.5) == half
    assert Words(language).percent(0.2083, places=1) == exact


@pytest.mark.parametrize(
    ("share", "written"),
    [(0.0, "0%"), (1.0, "100%"), (0.004, "0.4%"), (0.00003, "0.003%"), (0.996, "99.6%"), (0.994, "99%")],
)
def test_what_is_not_certain_never_looks_so(share: float, written: str) -> None:
    assert Words("en").percent(share) == written


# What a board shows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("mark", "keep"), [("", STOP), ("mark=1,2", ("shield", "shield")), ("mark=4", ("blue",))]
)
def test_the_table_has_the_engines_figures(language: str, mark: str, keep: tuple[str, ...]) -> None:
    best, after = turn_chances(read_transcript(KEEPING).now)
    drawn = Shares(show(KEEPING, f"board=b chances {mark}", language))
    pairs = [(best[goal], after[keep][goal]) for goal in best if best[goal] or after[keep][goal]]
    exact = [chance for pair in pairs for chance in pair]
    assert [read_number(share) for share in drawn.shares] == pytest.approx(
        [100 * one for one in exact], abs=0.5
    )
    assert drawn.bars == pytest.approx([100 * one for one in exact], abs=0.05)
    assert (language == "fa") != bool(set("0123456789") & set("".join(drawn.shares)))


def test_it_is_a_table_a_screen_reader_reads() -> None:
    drawn = Drawn(show(KEEPING, "board=b chances", "en"))
    tags = [element[""] for element in drawn.elements]
    assert tags.count("table") == tags.count("caption") == 2
    heads = [element for element in drawn.elements if element[""] == "th"]
    assert {head["scope"] for head in heads} == {"row", "col"}
    assert all(bar["aria-hidden"] == "true" for bar in drawn.classed("bar"))
    assert "With 2 rolls left: how likely each goal is if you go for that goal alone." in drawn.text


def test_a_choice_picks_its_dice_up() -> None:
    drawn = Drawn(show(KEEPING, "board=b chances", "en"))
    picks = {pick["id"]: pick for pick in drawn.having("data-look") if pick["id"].startswith("b-choice")}
    choices = turn_chances(read_transcript(KEEPING).now).after
    assert set(picks) == {"-".join(["b", "choice", *keep]) for keep in choices}
    assert read_look(picks["b-choice-shield-blue-blue"]["data-look"]).list_marks() == {1, 4, 5}
    assert read_look(picks["b-choice"]["data-look"]).list_marks() == set()
    after = Drawn(show(KEEPING, picks["b-choice-blue-blue"]["data-look"], "en"))
    pressed = [one["id"] for one in after.having("aria-pressed") if one["aria-pressed"] == "true"]
    assert pressed == ["b-die-4", "b-die-5", "b-chances", "b-choice-blue-blue"]
    assert "Keeping these" in after.text


def test_where_dice_are_turned_no_choice_picks_any_up() -> None:
    drawn = Drawn(show(KEEPING, "board=b chances hand", "en"))
    assert [one["id"] for one in drawn.having("data-look") if one[""] == "button"] == [
        "b-memory",
        "b-chances",
    ]


def test_dice_that_may_not_be_kept_are_as_good_as_none() -> None:
    text = Drawn(show(KEEPING, "board=b chances mark=1,2,3,4,5", "en")).text
    assert "Stopping now" in text
    assert "Keeping these" not in text


def test_before_a_roll_there_is_nothing_to_choose() -> None:
    rolling = KEEPING.split("rolls")[0]
    text = Drawn(show(rolling, "board=b chances", "en")).text
    assert "With 3 rolls left" in text
    assert "Dice to keep" not in text
    assert "Every choice" not in text


# One tap away


def test_the_button_shows_the_chances_and_puts_them_away() -> None:
    def button(look: str) -> dict[str, str]:
        drawn = Drawn(show(KEEPING, look, "en"))
        return next(one for one in drawn.having("data-look") if one.get("id") == "b-chances")

    shut = button("board=b mark=2")
    assert (shut["aria-pressed"], read_look(shut["data-look"]).chances) == ("false", True)
    assert read_look(shut["data-look"]).mark == "2"
    open_ = button(shut["data-look"])
    assert (open_["aria-pressed"], read_look(open_["data-look"]).chances) == ("true", False)


def test_they_stay_while_one_plays_and_end_with_the_last_roll() -> None:
    drawn = Drawn(play(KEEPING, "board=b start=0 chances", "keep blue blue\nchance", "en"))
    assert "With 1 roll left" in drawn.text
    last = Drawn(
        play(str(drawn.table), drawn.root["data-look"], "keep " + drawn.table.now.dice[0] + "\nchance", "en")
    )
    assert not last.classed("chances")
    assert any(one["id"] == "b-chances" for one in last.having("data-look"))
    quiet = KEEPING.replace("rolls 1", "rolls 3")
    assert not any(one["id"] == "b-chances" for one in Drawn(show(quiet, "board=b", "en")).having("id"))


# The tables of the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_same_figures_in_every_language(language: str) -> None:
    for name, table in TABLES.items():
        english, other = Shares(table(Words("en"))), Shares(table(Words(language)))
        assert [read_number(one) for one in other.shares] == [read_number(one) for one in english.shares], (
            name
        )


def test_the_page_against_reckoning() -> None:
    """With one roll, each of five dice shows a shield with two of six sides, a blue bubble with one."""
    tiles = [read_number(one) for one in Shares(TABLES["tiles"](Words("en"))).shares]
    ways = (5, 10, 10, 5, 1)
    exact = [100 * many * 2**dice * 4 ** (5 - dice) / 6**5 for dice, many in enumerate(ways, 1)]
    assert tiles[::3] == pytest.approx(exact, abs=0.05)
    bubbles = [read_number(one) for one in Shares(TABLES["bubbles"](Words("en"))).shares]
    assert bubbles[0] == pytest.approx(100 * (10 * 25 + 5 * 5 + 1) / 6**5, abs=0.05)
    nothing = [read_number(one) for one in Shares(TABLES["nothing"](Words("en"))).shares]
    assert nothing[0] == pytest.approx(100 / 3**5, abs=0.05)
