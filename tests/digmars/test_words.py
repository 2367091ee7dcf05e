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
from tests.played import LANGUAGES, load_all_catalogues
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
FIELD = "\u2066b\u06f2\u2069"  # b2 with a Persian digit; the letter still comes first


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


@cache
def list_positions() -> list[Transcript]:
    """Return many positions, and two rare ones: a declared victory, and a bonus that is too heavy for one
    player alone."""
    won = read_transcript(f"{HEAD}stack a1 1-1-1\nstations Martin a1\npoints Martin 40\ndeclare\n")
    gone = read_transcript(f"{HEAD}stack a1 1-1-1\nexplored a1\nstations Martin a1\ncarry a1\nend\n")
    return [won, gone, *(read_transcript(position(seed)) for seed in range(150))]


OURS = DIGMARS.own_pieces.usual_words


def list_refusals() -> Iterator[Reason]:
    """Yield every reason that can be refused with."""
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
    for one in list_positions():
        for line in written(one):
            why_not = DIGMARS.why_not(one.now, DIGMARS.read_action(one.now, line.split()))
            if why_not:
                yield why_not


def test_every_rule_has_a_name() -> None:
    assert set(digmars_words.RULE_NAMES) == set(DIGMARS.rules)
    assert len(set(digmars_words.RULE_NAMES.values())) == len(DIGMARS.rules)


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = {key_of(reason): reason for reason in list_refusals()}
    assert set(found) == set(digmars_words.REFUSED)
    for language in LANGUAGES:
        for reason in found.values():
            assert "{" not in digmars_words.say_refusal(Words(language), reason)


def list_moves() -> Iterator[tuple[Transcript, Reason]]:
    """Yield every legal move of the positions, made."""
    for table in list_positions():
        if DIGMARS.actor(table.now) != NOBODY:
            for action in DIGMARS.legal_actions(table.now):
                done = play_action(table, DIGMARS.write_action(table.now, action))
                assert isinstance(done, Transcript)
                yield done, DIGMARS.why(table.now, action)


def test_every_deed_has_its_sentence_and_every_sentence_its_deed() -> None:
    told = set()
    for table, reason in list_moves():
        track = table.moves[-1].split()[0] if reason.rule == "digmars.coop.bonus" else ""
        told.add(f"{reason.rule} {track}" if track else find_key(reason))
        assert "{" not in say_deed(table, len(table.moves) - 1, 0, Words("en"))
    assert told == set(digmars_words.ALLOWED)


def test_the_sum_of_levels_is_told_where_it_falls_short() -> None:
    reason = because("digmars.dig.level", field="b2", level=1, help=2, difficulty=4)
    said = digmars_words.say_refusal(Words("en"), reason)
    assert said.endswith("Your level is 1, and the other stations there add 2: that makes only 3.")


def test_a_field_reads_from_its_column_whatever_the_language() -> None:
    reason = because("digmars.dig.where", field="b2", tiles=0)
    assert "b2" in digmars_words.say_refusal(Words("fr"), reason)
    assert FIELD in digmars_words.say_refusal(Words("fa"), reason)


def test_who_is_due_is_called_by_name_unless_it_is_the_reader() -> None:
    reason = because("digmars.setup.place", player="Martin")
    assert "Martin must first" in digmars_words.say_refusal(Words("en"), reason)
    assert "your station" in digmars_words.say_refusal(Words("en"), reason, "Martin")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dig a1", "dug on a1 (level 1 + 1, needs 2) and found a treasure worth 4 (transport difficulty 3)"),
        ("carry b1", "carried off the tile on b1 (level 1 + 1, needs 2) – you (+3), Peter (+2)"),
        (
            "bonus dig a1",
            "as a bonus action, dug on a1 (level 1 + 1, needs 2) and found a treasure worth 4 "
            "(transport difficulty 3)",
        ),
        ("upgrade dig", "raised digging to level 2 (price: 1)"),
        ("upgrade fleet d4", "placed another station on d4 (price: 2)"),
        (
            "bonus look d4",
            "as a bonus action, checked the ground on d4 – a treasure worth 5 (transport difficulty 4)",
        ),
        ("move b1 b4", "moved a station from b1 to b4, an empty space"),
        ("move a1 a4", "moved a station from a1 to a4, over empty spaces"),
        ("move a1 b1", "moved a station from a1 to b1"),
        (
            "end",
            "ended the turn; unused bonus actions lost: “Dig once more” and “Check the ground”",
        ),
        (
            "arrange bonuses dig look dig\nend",
            "ended the turn; unused bonus actions lost: “Dig once more” × 2 and “Check the ground”",
        ),
        ("arrange bonuses\nend", "ended the turn"),
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
    assert say_deed(table, 0, 1, Words("en")) == "as a bonus action, checked the ground on d4"
    assert say_deed(table, 0, None, Words("en")) == "as a bonus action, checked the ground on d4"
    assert say_deed(table, 0, None, Words("en"), 1) == "as a bonus action, checked the ground on d4"


def test_what_was_looked_at_is_told_where_it_is_seen() -> None:
    """An example is nobody's, but its board shows the tile through the eyes of a seat."""
    text = f"{HEAD}stack d4 4-4-5\nstations Martin a1\nused 1\nbonuses look\n\nbonus look d4\n"
    said = Drawn(show(text, "board=b seat=1 start=0", "en")).text
    assert "You have looked at it" in said
    assert "checked the ground on d4 – a treasure worth 5 (transport difficulty 4)." in said


RELOCATED = {
    "en": "relocate Peter’s station from a1 to d4",
    "et": "väljalt a1 väljale d4 (jaama omanik: Peeter)",
    "fr": "de a1 à d4 (propriétaire : Guillaume)",
    "fa": "ایستگاه نیت از a۱ به d۴",
}
OWNERS = [
    ("Peter", None, "as a bonus action, relocated Peter’s station from a1 to d4"),
    ("Peter", 0, "as a bonus action, relocated Peter’s station from a1 to d4"),
    ("Peter", 1, "as a bonus action, relocated your station from a1 to d4"),
    ("Martin", 0, "as a bonus action, relocated your station from a1 to d4"),
    ("Martin", 1, "as a bonus action, relocated one of their own stations from a1 to d4"),
]


@pytest.mark.parametrize(("owner", "you", "told"), OWNERS)
def test_a_relocated_station_is_the_readers_the_players_or_anothers(
    owner: str, you: int | None, told: str
) -> None:
    text = "stack a1 1-1-1\nstack d4 1-1-1\nstations Martin a1\nstations Peter a1\n"
    table = read_transcript(f"{HEAD}{text}used 1\nbonuses relocate\n\nbonus relocate {owner} a1 d4\n")
    assert say_deed(table, 0, you, Words("en")) == told
    if (owner, you) == ("Peter", 1):
        deed = digmars_advice.name_deed(table.cut_to(0), table.deeds[0], you, Words("en"))
        assert deed == "use the bonus to relocate your station from a1 to d4"


def test_the_reader_is_not_called_by_name_in_a_refusal() -> None:
    bare = because("digmars.bonus.relocate", player="1", start="a1", stations=0)
    won = because("digmars.win.declare", player="1", points=40)
    for reason, said in [
        (bare, "You have no station on a1."),
        (won, "you have declared victory with 40 points."),
    ]:
        assert said in digmars_words.say_refusal(Words("en"), reason, "1")
        assert "Player 1" in digmars_words.say_refusal(Words("en"), reason, "2")


LOOKS = {
    "en": "Looking is free",
    "et": "Vaatamine ei maksa midagi",
    "fr": "Regarder ne coûte rien",
    "fa": "نگاه کردن هزینه‌ای ندارد",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_tells_whose_station_it_relocates_and_why_it_looks(language: str) -> None:
    """It only names the owner of another player's station."""
    words, text = Words(language), "stack a1 1-1-1\nstack d4 1-1-1\nstations Martin a1\nstations Peter a1\n"
    table = longer(
        read_transcript(f"{HEAD}{text}used 1\nbonuses relocate look\n"), "bonus relocate Peter a1 d4"
    )
    own, others, look = Bonus("relocate", 15, 0, 0), Bonus("relocate", 15, 0, 1), Bonus("look", 15)
    bare = {0x2066: "", 0x2069: "", 0xA0: " ", 0x202F: " "}

    def told(choice: Choice) -> list[str]:
        said = [
            digmars_advice.say_would(table.cut_to(0), choice, "hard", 0, words),
            digmars_advice.say_done(table, 0, choice, "hard", 2, words),
        ]
        return [Drawn(one).text.translate(bare) for one in said]

    assert all(one.count(RELOCATED[language]) == 1 for one in told(Choice(others, 60.0, own, 50.0)))
    assert all(LOOKS[language] in one for one in told(Choice(look, 0.0)))
