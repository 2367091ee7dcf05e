"""What is said in Dig Mars: a sentence for every refusal and every deed, and none for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine import GAMES
from engine.core import NOBODY, Choice, Reason, because
from engine.digmars.pieces import Bonus
from engine.transcript import Transcript, play_action, read_transcript
from tests.digmars.told import position, written
from tests.laws import longer
from tests.played import LANGUAGES, speak_all
from tests.test_widgets import Drawn
from widgets import show
from widgets.digmars import advice as digmars_advice
from widgets.digmars import words as digmars_words
from widgets.digmars.box import read_box, sum_up
from widgets.digmars.deeds import find_key, say_deed
from widgets.reasons import key_of
from widgets.words import Words

DIGMARS = GAMES["digmars"]
HEAD = "rules-at-play 1\nexample digmars\nplayers Martin Peter\n"
FIELD = "\u2066b\u06f2\u2069"  # b2, whose digit is Persian and whose letter comes first all the same


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    speak_all()


@cache
def positions() -> list[Transcript]:
    """Any moments, and two that are rare: a victory declared, and a bonus carry too heavy for one alone."""
    won = read_transcript(f"{HEAD}stack a1 1-1-1\nstations Martin a1\npoints Martin 40\ndeclare\n")
    gone = read_transcript(f"{HEAD}stack a1 1-1-1\nexplored a1\nstations Martin a1\ncarry a1\nend\n")
    return [won, gone, *(read_transcript(position(seed)) for seed in range(150))]


OURS = DIGMARS.own_pieces.usual_words


def refusals() -> Iterator[Reason]:
    yield from (because("house.alone"), because("house.arrange"), because("house.words"))
    yield because("house.turn", player="Martin")
    yield from (because("house.starts", player="Peter"), because("house.number", digits=15))
    yield because("house.known")
    for text in ("1-1-1", "1-1|1-1-1", "9-1-1", "1-9-1", "1-1-9", "1-1-1-no", "\n".join(OURS)):
        found = read_box(text.replace("\n", "|"), Words("en"))
        yield found if isinstance(found, Reason) else sum_up(found)
    table = read_transcript(f"{HEAD}stack a1 1-1-1\n")
    full = read_transcript(
        "\n".join([HEAD, *(f"stack {column}{row} 1-1-1 1-1-1 1-1-1" for column in "abcd" for row in "1234")])
    )
    for on, line in (
        (table, "stack a1 1-1-1 1-1-1 1-1-1 1-1-1"),
        (table, "stations Martin a1 a1 a1 a1 a1"),
        (full, "carried Peter 1-1-1"),
    ):
        done = play_action(on, f"arrange {line}")
        assert isinstance(done, Reason)
        yield done
    for one in positions():
        for line in written(one):
            why_not = DIGMARS.why_not(one.now, DIGMARS.read_action(one.now, line.split()))
            if why_not:
                yield why_not


def test_every_rule_has_a_name() -> None:
    assert set(digmars_words.RULE_NAMES) == set(DIGMARS.rules)
    assert len(set(digmars_words.RULE_NAMES.values())) == len(DIGMARS.rules)


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = {key_of(reason): reason for reason in refusals()}
    assert set(found) == set(digmars_words.REFUSED)
    for language in LANGUAGES:
        for reason in found.values():
            assert "{" not in digmars_words.say_refusal(Words(language), reason)


def moves() -> Iterator[tuple[Transcript, Reason]]:
    """Every legal move, made."""
    for table in positions():
        if DIGMARS.actor(table.now) != NOBODY:
            for action in DIGMARS.legal_actions(table.now):
                done = play_action(table, DIGMARS.write_action(table.now, action))
                assert isinstance(done, Transcript)
                yield done, DIGMARS.why(table.now, action)


def test_every_deed_has_its_sentence_and_every_sentence_its_deed() -> None:
    told = set()
    for table, reason in moves():
        track = table.moves[-1].split()[0] if reason.rule == "digmars.coop.bonus" else ""
        told.add(f"{reason.rule} {track}" if track else find_key(reason))
        assert "{" not in say_deed(table, len(table.moves) - 1, 0, Words("en"))
    assert told == set(digmars_words.ALLOWED)


def test_the_sum_of_levels_is_told_where_it_falls_short() -> None:
    reason = because("digmars.dig.level", field="b2", level=1, help=2, difficulty=4)
    said = digmars_words.say_refusal(Words("en"), reason)
    assert said.endswith("your level of 1 and 2 more from the other stations there make only 3.")


def test_a_field_reads_from_its_column_whatever_the_language() -> None:
    reason = because("digmars.dig.where", field="b2", tiles=0)
    assert "b2" in digmars_words.say_refusal(Words("fr"), reason)
    assert FIELD in digmars_words.say_refusal(Words("fa"), reason)


def test_who_is_due_is_called_by_name_unless_it_is_the_reader() -> None:
    reason = because("digmars.setup.place", player="Martin")
    assert "First Martin" in digmars_words.say_refusal(Words("en"), reason)
    assert "your station" in digmars_words.say_refusal(Words("en"), reason, "Martin")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dig a1", "digging on a1, level 1 + 1 against 2: value 4, difficulty of transport 3"),
        ("carry b1", "transport from b1, level 1 + 1 against 2: You +3, Peter +2"),
        (
            "bonus dig a1",
            "bonus action: digging on a1, level 1 + 1 against 2: value 4, difficulty of transport 3",
        ),
        ("upgrade dig", "digging is now at level 2, for 1"),
        ("upgrade fleet d4", "one more station, on d4, for 2"),
        ("bonus look d4", "bonus action: checking the ground on d4: value 5, difficulty of transport 4"),
        ("move b1 b4", "a station from b1 to b4, an empty field"),
        ("move a1 a4", "a station from a1 to a4, over empty fields"),
        ("move a1 b1", "a station from a1 to b1"),
        (
            "end",
            "the turn is over, and what was not used of its bonus actions is lost: Dig once more, "
            "Check the ground",
        ),
        ("arrange bonuses\nend", "the turn is over"),
    ],
)
def test_a_deed_is_told_with_its_reckoning(line: str, told: str) -> None:
    text = (
        "stack a1 2-3-4\nstack b1 1-2-5\nexplored b1\nstack d4 4-4-5\nstack a4 1-1-1\nstations Martin a1 b1\n"
        "stations Peter a1 b1\npoints Martin 3\nused 1\nbonuses dig look\n"
    )
    table = read_transcript(f"{HEAD}{text}{line}\n")
    assert say_deed(table, len(table.moves) - 1, 0, Words("en")) == told


def test_what_another_has_looked_at_is_not_told() -> None:
    text = f"{HEAD}stack d4 4-4-5\nstations Martin a1\nused 1\nbonuses look\n\nbonus look d4\n"
    table = read_transcript(text)
    assert say_deed(table, 0, 1, Words("en")) == "bonus action: checking the ground on d4"
    assert say_deed(table, 0, None, Words("en")) == "bonus action: checking the ground on d4"
    assert say_deed(table, 0, None, Words("en"), 1) == "bonus action: checking the ground on d4"


def test_what_was_looked_at_is_told_where_it_is_seen() -> None:
    """At an example nobody is meant, and yet its board shows the tile with the eyes of a seat."""
    text = f"{HEAD}stack d4 4-4-5\nstations Martin a1\nused 1\nbonuses look\n\nbonus look d4\n"
    said = Drawn(show(text, "board=b seat=1 start=0", "en")).text
    assert "You have looked at it" in said
    assert "checking the ground on d4: value 5, difficulty of transport 4." in said


RELOCATED = {
    "en": "from a1 to d4 (whose: Peter)",
    "et": "väljalt a1 väljale d4 (kelle jaam: Peeter)",
    "fr": "de a1 à d4 (à qui : Guillaume)",
    "fa": "از a۱ به d۴ (صاحبش: نیت)",
}
LOOKS = {
    "en": "A look costs nothing",
    "et": "Vaatamine ei maksa midagi",
    "fr": "Regarder ne coûte rien",
    "fa": "نگاه کردن هزینه‌ای ندارد",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_tells_whose_station_it_relocates_and_why_it_looks(language: str) -> None:
    """Whose its own is it need not say."""
    words, text = Words(language), "stack a1 1-1-1\nstack d4 1-1-1\nstations Martin a1\nstations Peter a1\n"
    table = longer(
        read_transcript(f"{HEAD}{text}used 1\nbonuses relocate look\n"), "bonus relocate Peter a1 d4"
    )
    own, others, look = Bonus("relocate", 15, 0, 0), Bonus("relocate", 15, 0, 1), Bonus("look", 15)
    bare = {0x2066: "", 0x2069: "", 0xA0: " ", 0x202F: " "}

    def told(choice: Choice) -> list[str]:
        said = [
            digmars_advice.say_would(table.cut_to(0), choice, "hard", 0, words),
            digmars_advice.say_done(table, 0, choice, "hard", 1, words),
        ]
        return [Drawn(one).text.translate(bare) for one in said]

    assert all(one.count(RELOCATED[language]) == 1 for one in told(Choice(others, 60.0, own, 50.0)))
    assert all(LOOKS[language] in one for one in told(Choice(look, 0.0)))
