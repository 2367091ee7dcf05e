"""Whole games of Dig Mars at a table with bots: what stays hidden, what may be taken back, what is told."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import groupby
from random import Random

import pytest

from engine import GAMES
from engine.core import LEVELS, NOBODY, Choice, Reason
from engine.digmars.pieces import Carry, Declare, Dig, Place
from engine.transcript import Transcript, read_transcript
from tests.digmars.told import hidden_anew
from tests.laws import longer
from tests.played import LANGUAGES, load_all_catalogues, play_game
from tests.test_widgets import Drawn
from widgets import deal, draw_board, play, show
from widgets.digmars import advice as digmars_advice
from widgets.digmars import guide as digmars_guide
from widgets.digmars import log as digmars_log
from widgets.digmars.words import RULE_NAMES
from widgets.look import read_look
from widgets.typed import understand
from widgets.words import Words

DIGMARS = GAMES["digmars"]
LOOK = "board=b seat=1 start=0 play"
HEAD = "rules-at-play 1\ngame digmars\nplayers 1 Martin\nbot Martin easy\nseed 1\n"
GROUND = "stack a1 1-1-3 2-2-2\nstack b1 3-1-1\nstack c1 1-2-2\nstations 1 a1\nstations Martin c1\n"


@pytest.fixture(scope="module", autouse=True)
def languages() -> None:
    """Load all catalogues."""
    load_all_catalogues()


@cache
def list_games() -> list[Transcript]:
    """Return games of two, three and four in which the reader is first, in the middle and last."""
    tables = [(("", "easy"), 3), (("easy", "", "medium"), 1), (("easy", "easy", "easy", ""), 6)]
    return [play_game(DIGMARS, bots, seed) for bots, seed in tables]


def find_reader(game: Transcript) -> int:
    """Return the reader's seat."""
    return game.bots.index("")


def make_look(game: Transcript, *words: str) -> str:
    """Return the reader's look with some more words."""
    return " ".join(["board=b", f"seat={find_reader(game) + 1}", "start=0 play", *words])


def draw_html(table: Transcript, said: str) -> str:
    """Return a board as its reader sees it, without the transcript in it."""
    return re.sub(r' data-transcript="[^"]*"', "", draw_board(table, read_look(said), "en", None))


def list_decisions(game: Transcript, every: int) -> list[int]:
    """Return some of the places where the reader decides."""
    return [n for n, state in enumerate(game.states) if DIGMARS.actor(state) == find_reader(game)][::every]


# What stays hidden


def change_unseen_ground(table: Transcript, seat: int, chance: Random) -> Transcript:
    """Return the same game on another ground, of which this seat has never seen anything."""
    hidden = hidden_anew(table.now, seat, chance).stacks
    states = []
    for state in table.states:
        pairs = zip(state.stacks, hidden, strict=True)
        stacks = tuple(stack[: len(stack) - len(rest)] + rest for stack, rest in pairs)
        states.append(replace(state, stacks=stacks))
    return replace(table, states=tuple(states))


def test_what_a_seat_has_never_seen_is_nowhere_in_its_board() -> None:
    """Another ground that looks the same from the reader's seat gives the same board, log and reasons."""
    compared = 0
    for game in list_games():
        for end in range(1, len(game.moves), 9):
            table = game.cut_to(end)
            other = change_unseen_ground(table, find_reader(game), Random(end))
            compared += other != table
            for said in ("", "guide", "memory", f"why={end - 1}"):
                assert draw_html(other, make_look(game, said)) == draw_html(table, make_look(game, said)), (
                    table,
                    said,
                )
    assert compared > 20


EVERY_BONUS = """rules-at-play 1
game digmars
players 1 2
stack a1 1-1-3-look 2-2-2 3-3-3
stack b1 3-1-1 2-2-3 4-4-5
stack c1 1-1-2-look 3-1-2 1-2-2
stack d1 1-3-2 1-1-4 2-4-4
stack d4 2-2-5 1-1-1 1-2-2
stack b3 1-4-2 1-3-3 1-2-3
stations 1 a1
stations 2 c1
levels 1 3 2
used 1
bonuses look relocate dig carry point

bonus look b1
bonus relocate 1 a1 d4
bonus dig d4
bonus carry d4
bonus point
dig d4
end
dig c1
bonus look d1
carry c1
end
"""


@pytest.mark.parametrize("seat", [0, 1])
def test_no_bonus_tells_of_a_tile_that_one_does_not_see(seat: int) -> None:
    """A bonus used on a covered tile is in nobody's log with that tile, except in the log of whoever
    looked."""
    game, compared = read_transcript(EVERY_BONUS), 0
    for end in range(1, len(game.moves) + 1):
        for chance in range(3):
            table = game.cut_to(end)
            other = change_unseen_ground(table, seat, Random(chance))
            compared += other != table
            assert draw_html(other, f"{LOOK} seat={seat + 1}") == draw_html(
                table, f"{LOOK} seat={seat + 1}"
            ), end
    assert compared > 20


def test_a_bot_that_has_looked_in_secret_gives_its_reasons_when_the_tile_is_turned_up() -> None:
    text = f"{HEAD}stack a1 1-1-1\nstack b1 1-1-2\nstations 1 a1\nstations Martin b1\nturn Martin\nused 1\n"
    looked = longer(read_transcript(f"{text}bonuses look\n"), "bonus look a1")
    after = longer(looked, "move b1 a1")
    assert digmars_advice.may_be_told(looked, 0, 0)
    assert not digmars_advice.may_be_told(after, 1, 0)
    assert digmars_advice.may_be_told(longer(after, "dig a1"), 1, 0)
    assert digmars_advice.may_be_told(after, 1, 1), "who has looked knows"


# What may be taken back


def press(drawn: Drawn, action: str) -> Drawn:
    """Return the board after an action."""
    return Drawn(play(drawn.root["data-transcript"], drawn.root["data-look"], action, "en"))


def count_moves(drawn: Drawn) -> int:
    """Return how many moves have been made where the reader is."""
    return len(drawn.table.moves)


@pytest.mark.parametrize(
    ("line", "back"),
    [
        ("move a1 b1", True),
        ("upgrade dig", True),
        ("upgrade fleet c1", True),
        ("bonus point", True),
        ("bonus relocate Martin c1 b1", True),
        ("dig a1", False),
        ("carry c1", True),  # nothing lies beneath
        ("carry d1", False),  # the back of the next tile
        ("bonus look c2", False),
    ],
)
def test_undo_stops_at_what_has_been_seen(line: str, back: bool) -> None:
    text = (
        f"{HEAD}stack a1 1-1-3 2-2-2\nstack b1 3-1-1\nstack c1 1-1-2\nstack d1 1-1-1 3-3-3\nstack c2 4-4-4\n"
        "explored c1 d1\nstations 1 a1 c1 d1\nstations Martin c1\npoints 1 9\nused 1\n"
        "bonuses point relocate look\n"
    )
    done = Drawn(play(text, LOOK, line, "en"))
    assert count_moves(done) == 1, done.text
    undone = press(done, "undo")
    assert count_moves(undone) == (0 if back else 1)
    assert ("You cannot go back to before you saw a tile" in undone.text) == (not back)
    assert ("b-undo" in {one["id"] for one in done.having("aria-disabled")}) == (not back)
    again = press(press(done, "at 0"), "end")
    assert ("You cannot go back to before you saw a tile" in again.text) == (not back)
    assert read_transcript(again.root["data-transcript"]).moves == (("end",) if back else (line,))


def test_what_a_bot_turns_up_stays_known_as_well() -> None:
    table = longer(longer(read_transcript(f"{HEAD}{GROUND}"), "end"), "dig c1")
    drawn = press(Drawn(show(str(table), LOOK, "en")), "undo")
    assert count_moves(drawn) == 2
    assert "You cannot go back to before you saw a tile" in drawn.text
    assert count_moves(press(drawn, "at 0")) == 0, "it may be looked at all the same"


def test_at_an_example_anything_can_be_taken_back() -> None:
    text = f"rules-at-play 1\nexample digmars\nplayers 1 Martin\n{GROUND}"
    drawn = Drawn(play(text, "board=b seat=1 start=0", "dig a1", "en"))
    assert count_moves(press(drawn, "undo")) == 0


# What happened


def test_the_log_tells_every_deed_beside_the_reader_and_other_turns_in_a_sentence() -> None:
    english = Words("en")
    for game in list_games():
        turns = list(digmars_log.find_turns(game))
        for here in (0, turns[len(turns) // 2][0] + 1, len(game.moves)):
            entries = digmars_log.list_entries(game, here, find_reader(game), english)
            assert [entry.first for entry in entries][1:] == [entry.after for entry in entries][:-1]
            assert (entries[0].first, entries[-1].after) == (0, len(game.moves))
            assert {entry.rule for entry in entries} <= set(RULE_NAMES)
            whole = {(entry.first, entry.after) for entry in entries} & set(turns)
            assert len(whole) >= len(turns) - len(game.players) - 2
            assert not any(
                entry.deeds.endswith("ended the turn") for entry in entries if entry.after - entry.first > 1
            )


def test_a_turn_in_which_nothing_was_done_is_told_as_that() -> None:
    table = longer(read_transcript(f"{HEAD}{GROUND}"), "end")
    (entry,) = digmars_log.list_entries(table, 1, 0, Words("en"))
    assert (entry.name, entry.deeds) == ("You", "took no action")


def test_digmars_bonus_once_what_lapses_is_told_in_the_log_and_on_the_board() -> None:
    """A bonus that nobody used is told as lost; the rule and the reason are those of the deed before."""
    text = f"{HEAD}stack a1 1-1-1-look 1-1-1\nstations 1 a1\nstations Martin a1\ndig a1\nend\n"
    lost = "ended the turn; unused bonus actions lost: “Check the ground”"
    entry = digmars_log.list_entries(read_transcript(text), 2, 0, Words("en"))[-1]
    assert entry.deeds.endswith(lost)
    assert (entry.rule, entry.last) == ("digmars.dig.level", 0)
    assert lost in Drawn(show(text, "board=b seat=1 start=0", "en")).text
    assert (
        "bonus actions lost"
        not in Drawn(show(text.replace("-look", ""), "board=b seat=1 start=0", "en")).text
    )


def test_a_bot_can_be_asked_for_the_reason_of_each_of_its_deeds() -> None:
    game = list_games()[1]
    place = list_decisions(game, 1)[9]
    drawn = Drawn(show(str(game.cut_to(place)), make_look(game), "en"))
    asked = [int(one["id"].split("-")[-1]) for one in drawn.classed("why")]
    assert len(asked) > 3
    assert all(game.bots[DIGMARS.turn(game.states[at])] for at in asked)
    told = Drawn(show(str(game.cut_to(place)), make_look(game, f"why={asked[0]}"), "en"))
    assert len(told.classed("advice")) == 1


# A first game


def test_nothing_is_explained_twice() -> None:
    heard = set()
    for game in list_games():
        ends = range(len(game.moves) + 1)
        told = [digmars_guide.find_sentence(game.cut_to(end), find_reader(game)) for end in ends]
        said = [sentence for sentence, _ in groupby(told) if sentence]
        assert len(set(said)) == len(said)
        assert said[-1] == digmars_guide.SENTENCES["end"]
        heard |= set(said)
    assert {digmars_guide.SENTENCES[name] for name in ("begin", "dig", "carry", "upgrade", "end")} <= heard


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("begin", "stack a1 1-1-1\n"),
        ("dig", "stack a1 1-1-1\nstations 1 a1\n"),
        ("hard", "stack a1 2-1-1\nstations 1 a1\n"),
        ("carry", "stack a1 1-1-1\nexplored a1\nstations 1 a1\n"),
        ("heavy", "stack a1 1-2-1\nexplored a1\nstations 1 a1\n"),
        ("shared", "stack a1 2-1-1\nstations 1 a1\nstations Martin a1\n"),
        ("empty", "stack b1 2-1-1\nstations 1 a1\n"),
        ("bonus", "stack a1 1-1-1\nstations 1 a1\nused 1\nbonuses look\n"),
        ("used", "stack a1 1-1-1\nstations 1 a1\nused 3\n"),
        ("declare", "stack a1 1-1-1\nstations 1 a1\npoints 1 40\n"),
        ("end", "stations 1 a1\n"),
    ],
)
def test_each_explanation_has_its_moment(name: str, lines: str) -> None:
    assert digmars_guide.find_sentence(read_transcript(f"{HEAD}{lines}"), 0) == digmars_guide.SENTENCES[name]


def test_a_share_without_work_is_explained() -> None:
    text = f"{HEAD}stack a1 1-1-4 1-1-1\nexplored a1\nstations 1 a1\nstations Martin a1\n"
    said = ["shared"]
    table = read_transcript(text)
    assert digmars_guide.find_sentence(table, 0) == digmars_guide.SENTENCES["shared"]
    for lines, name in (("end", "shared"), ("carry a1", "shared"), ("end", "gift"), ("dig a1", "carry")):
        table = longer(table, lines)
        said.append(name)
        assert digmars_guide.find_sentence(table, 0) == digmars_guide.SENTENCES[name], said
    assert digmars_guide.find_sentence(longer(table, "move a1 a2"), 0) == digmars_guide.SENTENCES["empty"]


# Advice


@pytest.mark.parametrize(
    ("level", "choice", "kind"),
    [
        ("easy", Choice(Dig(0), 0.0), "habit"),
        ("medium", Choice(Place(0), 0.0), "placing"),
        ("medium", Choice(Dig(0), 4.0), "alone"),
        ("medium", Choice(Dig(0), 6.26, Carry(0), 5.0), "points"),
        ("medium", Choice(Dig(0), 6.26, Carry(0), 6.28), "points alike"),
        ("hard", Choice(Dig(0), 61.0, Carry(0), 52.0), "chance"),
        ("hard", Choice(Dig(0), 61.02, Carry(0), 61.01), "chance alike"),
        ("hard", Choice(Dig(0), 100.0, Carry(0), 52.0), "won"),
        ("hard", Choice(Declare(), 2000.0, Carry(0), 6.28), "won"),
        ("medium", Choice(Carry(0), 1040.0, Declare(), 1039.0), "won"),
    ],
)
def test_a_choice_is_told_by_what_decided_it(level: str, choice: Choice, kind: str) -> None:
    assert digmars_advice.find_worth(choice, level, Words("en"))[0] == kind
    assert kind in digmars_advice.DONE


def test_what_is_advised_can_be_done_and_is_lit() -> None:
    for game in list_games():
        for place in list_decisions(game, 13):
            drawn = Drawn(show(str(game.cut_to(place)), make_look(game, "advice"), "en"))
            assert len(drawn.classed("advice")) == 1
            assert drawn.classed("advised"), place


# A new game


@pytest.mark.parametrize("modules", [(), ("open",)])
def test_a_new_game_with_points_hidden_or_open(modules: tuple[str, ...]) -> None:
    for bots in range(1, 4):
        levels = ",".join(LEVELS[n % 3] for n in range(bots))
        asked = f"bots={levels} seat=lot start=you with={','.join(modules)} seed=5"
        done = deal.deal(list_games()[0], read_look(LOOK), asked.split(), Words("en"))
        assert not isinstance(done, Reason), done
        table = done[0]
        assert table.modules == modules
        assert len(table.players) == bots + 1
        assert table.bots[table.now.turn] == "", "who starts has the turn"
        assert read_transcript(str(table)) == table
        hidden = [
            one.get("data-action", "") for one in Drawn(show(str(table), str(done[1]), "en")).classed("peek")
        ]
        assert len(hidden) == (0 if modules else bots)


# The end


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_shows_who_wins_and_offers_another_game(language: str) -> None:
    for game in list_games():
        drawn = Drawn(show(str(game), make_look(game), language))
        assert drawn.root["data-next"] == "nobody"
        assert len(drawn.classed("won")) == len(DIGMARS.score(game.now)["winners"])
        assert [one["id"] for one in drawn.classed("main")] == ["b-again"]
        assert DIGMARS.actor(game.now) == NOBODY


# What is typed

PLACING = read_transcript(f"{HEAD}stack b2 1-1-1\nstack c2 1-1-1\n")
PLAYING = read_transcript(f"{HEAD}{GROUND}points 1 5\nused 1\nbonuses dig relocate point look\n")
TYPED = {
    "en": {
        PLACING: {"b2": "place b2", "I put my station on B2": "place b2", "place c2": "place c2"},
        PLAYING: {
            "dig a1": "dig a1",
            "I dig on a1, please": "dig a1",
            "carry off a1": "carry a1",
            "transport a1": "carry a1",
            "move a1 b1": "move a1 b1",
            "go to b1": "move a1 b1",
            "move the station from a1 to b1": "move a1 b1",
            "upgrade digging": "upgrade dig",
            "upgrade transport": "upgrade carry",
            "upgrade the fleet, c1": "upgrade fleet c1",
            "a new station on c1": "upgrade fleet c1",
            "bonus: dig a1": "bonus dig a1",
            "take a point": "bonus point",
            "look at c1": "bonus look c1",
            "relocate Martin c1 a1": "bonus relocate Martin c1 a1",
            "relocate Martin to b1": "bonus relocate Martin c1 b1",
            "relocate to c1": "bonus relocate 1 a1 c1",
            "end the turn": "end",
            "I declare victory": "declare",
            "dig": "dig",
            "upgrade": "upgrade",
            "banana": "banana",
            "now dig a1": "dig a1",
            "do not dig a1": "do not dig a1",
            "don’t end the turn": "don’t end the turn",
        },
    },
    "et": {
        PLACING: {"panen jaama b2": "place b2"},
        PLAYING: {
            "kaevandan a1": "dig a1",
            "transpordin a1": "carry a1",
            "viin ruudu ära, a1": "carry a1",
            "liigun a1 b1": "move a1 b1",
            "lähen b1-le": "move a1 b1",
            "täiustan kaevandamist": "upgrade dig",
            "uus jaam väljale c1": "upgrade fleet c1",
            "lisategevus: kaevandan a1": "bonus dig a1",
            "punkt": "bonus point",
            "vaatan c1": "bonus look c1",
            "paigutan ümber Martini jaama c1 a1": "bonus relocate Martin c1 a1",
            "lõpetan": "end",
            "kuulutan võidu välja": "declare",
            "lähen b1 peale": "move a1 b1",
            "ära kaeva a1": "ära kaeva a1",
            "ei lõpeta": "ei lõpeta",
        },
    },
    "fr": {
        PLACING: {"je pose ma station en b2": "place b2"},
        PLAYING: {
            "je creuse a1": "dig a1",
            "transporter a1": "carry a1",
            "je déplace ma station de a1 à b1": "move a1 b1",
            "j’améliore le forage": "upgrade dig",
            "améliorer la flotte, c1": "upgrade fleet c1",
            "bonus : creuser a1": "bonus dig a1",
            "sonder c1": "bonus look c1",
            "redéployer Martin c1 a1": "bonus relocate Martin c1 a1",
            "fin du tour": "end",
            "je proclame ma victoire": "declare",
            "je ne creuse pas en a1": "je ne creuse pas en a1",
            "pas fin du tour": "pas fin du tour",
        },
    },
    "fa": {
        PLACING: {"ایستگاه را بگذار b۲": "place b2"},
        PLAYING: {
            "حفاری ⁦a۱⁩": "dig a1",
            "حفاری a1": "dig a1",
            "حمل a۱": "carry a1",
            "حرکت a۱ b۱": "move a1 b1",
            "ارتقا حفاری": "upgrade dig",
            "ارتقای ناوگان c۱": "upgrade fleet c1",
            "اضافه: حفاری a۱": "bonus dig a1",
            "بررسی c۱": "bonus look c1",
            "جابه‌جایی مارتین c۱ a۱": "bonus relocate Martin c1 a1",
            "پایان": "end",
            "اعلام پیروزی": "declare",
            "حفاری a۱ نکن": "حفاری a۱ نکن",
            "نه پایان": "نه پایان",
        },
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_is_understood(language: str) -> None:
    for table, sentences in TYPED[language].items():
        for typed, meant in sentences.items():
            assert understand(typed, table, Words(language)) == meant, typed


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dig c1", "You can only dig where you have a station, and you have none on c1."),
        ("declare", "You need 40 unspent points to declare victory; you have 5."),
        ("banana", "The board does not understand this move."),
    ],
)
def test_what_is_typed_in_vain_is_answered_at_the_field(typed: str, answer: str) -> None:
    text = play(str(PLAYING), LOOK, f"say {typed}", "en")
    assert answer in Drawn(text).text
    assert '</form><p class="slip' in text
