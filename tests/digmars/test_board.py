"""The boards of Dig Mars agree with the engine at every press, and say in words what they draw."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import NOBODY
from engine.digmars.rules import field_name
from engine.transcript import Transcript, read_transcript
from tests.digmars import told
from tests.laws import prefixes, random_game
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.look import read_look

DIGMARS = GAMES["digmars"]
BOARDS = Path(__file__).parents[2] / "docs" / "boards" / "digmars"
HEAD = "rules-at-play 1\nexample digmars\n"
FIELDS = [field_name(field) for field in range(16)]
# What is chosen before a field is pressed, and how the move then begins.
CHOICES = {
    "fleet": "upgrade fleet",
    "look": "bonus look",
    "bonusdig": "bonus dig",
    "bonuscarry": "bonus carry",
}
# Martin digs with 2, Peter carries with 2. The crown on b2 takes 4 to carry, the ground on c2 takes 3 to dig.
GROUND = f"""{HEAD}players Martin Peter
with open
stack b2 2-4-5 1-1-1
stack c2 3-1-2-look
stack d4 1-1-2
explored b2
stations Martin b2 c2 c2
stations Peter b2 b2
levels Martin 2 1
levels Peter 1 2
points Martin 3
points Peter 41
"""


def list_positions() -> list[Transcript]:
    """Return a hundred random positions."""
    return [read_transcript(told.position(seed)) for seed in range(100)]


def draw(text: str, look: str = "") -> Drawn:
    """Return the board of a text."""
    return Drawn(show(text, f"board=b {look}", "en"))


def find_control(at: Drawn, name: str) -> dict[str, str]:
    """Return a button of the board."""
    return next(one for one in at.elements if one.get("id") == f"b-{name}" and one[""] == "button")


def press(at: Drawn, *names: str) -> Drawn:
    """Return the board after some presses."""
    for name in names:
        button, text = find_control(at, name), at.root["data-transcript"]
        if "data-look" in button:
            at = Drawn(show(text, button["data-look"], "en"))
        else:
            at = Drawn(play(text, at.root["data-look"], button["data-action"], "en"))
    return at


def list_lit(at: Drawn) -> list[str]:
    """Return the fields that can be pressed."""
    return [one["id"].removeprefix("b-field-") for one in at.classed("lit")]


def list_legal(at: Drawn, start: str) -> list[str]:
    """Return the last words of all legal moves that begin like this."""
    state = at.table.now
    moves = [DIGMARS.write_action(state, action) for action in DIGMARS.legal_actions(state)]
    return sorted(move.split()[-1] for move in moves if move.startswith(start))


# Marked fields can be pressed, and no others


def test_what_is_lit_is_what_can_be_done() -> None:
    """The marked fields are the targets of legal actions."""
    for table in list_positions():
        if DIGMARS.actor(table.now) == NOBODY:
            continue
        at, state = draw(str(table)), table.now
        if not state.expeditions[state.turn].stations:
            assert sorted(list_lit(at)) == list_legal(at, "place ")
        elif state.used < 3:
            assert sorted(list_lit(at)) == sorted(list_legal(at, "dig ") + list_legal(at, "carry "))
        else:
            assert set(list_lit(at)) <= {*list_legal(at, "bonus dig "), *list_legal(at, "bonus carry ")}


def test_each_bonus_and_each_upgrade_lights_its_fields() -> None:
    seen: set[str] = set()
    for table in list_positions():
        at = draw(str(table))
        if not at.classed("turn-of"):
            continue
        for verb, start in CHOICES.items():
            if any(one.get("id") == f"b-choose-{verb}" for one in at.elements):
                aimed = press(at, f"choose-{verb}")
                assert sorted(list_lit(aimed)) == list_legal(at, start)
                seen.add(verb)
    assert seen == set(CHOICES)


def test_digmars_move_step_first_the_station_then_the_field() -> None:
    at = press(draw(GROUND), "choose-move")
    assert list_lit(at) == ["b2", "c2"]
    at = press(at, "field-b2")
    assert find_control(at, "field-b2")["aria-pressed"] == "true"
    assert list_lit(at) == ["b1", "a2", "b2", "c2", "b3", "b4"]
    assert press(at, "field-d4").classed("slip")
    moved = press(at, "field-a2")
    assert moved.table.moves == ("move b2 a2",)
    assert read_look(moved.root["data-look"]).pick == ""
    came = moved.having("data-from")
    assert [(one["id"], one["data-from"], one["data-moved"]) for one in came] == [
        ("b-station-1-a2", "b-station-1-b2", "1")
    ]


def test_who_has_one_field_only_need_not_choose_the_station() -> None:
    at = press(draw(GROUND.replace("b2 c2 c2", "b2")), "choose-move")
    assert find_control(at, "field-b2")["aria-pressed"] == "true"
    assert press(at, "field-c2").table.moves == ("move b2 c2",)
    assert list_lit(press(at, "choose-move")) == []


def test_digmars_bonus_relocate_any_station_of_anybody() -> None:
    at = press(draw(f"{GROUND}used 1\nbonuses relocate\n"), "choose-relocate")
    assert list_lit(at) == ["b2", "c2"]
    mine = press(at, "field-b2")
    theirs = press(mine, "field-b2")
    assert press(mine, "field-d4").table.moves == ("bonus relocate Martin b2 d4",)
    assert press(theirs, "field-d4").table.moves == ("bonus relocate Peter b2 d4",)
    assert list_lit(theirs) == ["b2", "c2", "d4"]
    assert list_lit(press(theirs, "field-b2")) == ["b2", "c2"]
    assert press(at, "field-a1").classed("slip")


# Why not


def test_digmars_coop_bonus_the_sum_lies_by_the_field() -> None:
    at = press(draw(GROUND.replace("c2 c2", "c2").replace("levels Martin 2", "levels Martin 1")), "field-c2")
    assert "Martin: level 1, needs 3. No other station here helps." in at.text
    assert len(at.classed("slip")) == len(at.classed("reckoning")) == 1
    assert at.table.moves == ()
    assert "level 2, plus 1 from" in press(draw(GROUND, "hand"), "field-c2").text


def test_digmars_bonus_once_work_goes_on_by_a_bonus() -> None:
    """No action is left, so a press on the ground digs with the bonus that waits."""
    at = draw(f"{GROUND}used 3\nbonuses dig\n")
    assert list_lit(at) == ["c2"]
    assert press(at, "field-c2").table.moves == ("bonus dig c2",)
    assert "You have used all 3 actions of this turn." in press(at, "field-b2").text


def test_digmars_hidden_points_are_not_told_before_one_asks_for_them() -> None:
    text = GROUND.replace("with open\n", "")
    at = draw(text)
    assert "41" not in at.text
    assert "Peter’s points are hidden" in press(at, "peek-2").text
    assert "41" in press(at, "memory").text
    assert "41" in draw(f"{text}idle 4\n").text  # at the end all is turned up


def test_digmars_bonus_look_is_seen_by_the_looker_alone() -> None:
    at = press(draw(f"{GROUND}used 1\nbonuses look\n"), "choose-look", "field-c2")
    assert "You have looked at it: transport difficulty 1, worth 2." in at.text
    assert len(at.classed("known")) == 1
    after = press(at, "end")
    assert after.classed("known") == []
    assert len(after.classed("watched")) == 1
    assert "Seen by: Martin." in after.text


def test_digmars_win_declare_is_offered_and_never_done_by_itself() -> None:
    assert "none" in find_control(draw(GROUND), "declare")["class"]
    rich = draw(f"{GROUND}turn Peter\n")
    assert find_control(rich, "declare")["class"] == "main"
    won = press(rich, "declare")
    assert len(won.classed("won")) == 1
    assert won.classed("turn-of") == []


def test_digmars_upgrade_pay_why_not() -> None:
    at = press(draw(GROUND.replace("points Martin 3", "points Martin 1")), "upgrade-dig")
    assert "The next level costs 2 points; you have only 1." in at.text
    assert press(draw(GROUND), "upgrade-dig").table.moves == ("upgrade dig",)


def test_digmars_upgrade_pay_with_change() -> None:
    """A tile worth 3 pays a price of 2, and one token comes back instead of the tile."""
    start = draw((BOARDS / "change").read_text("utf-8"))
    assert "Paid with" not in start.text
    at = press(start, "upgrade-dig")
    assert at.text.count("Paid with a tile worth 3. Price: 2. Change: 1, in treasure tokens.") == 1
    assert len(at.classed("change")) == 1
    assert at.text.count("3−2=1") == 1
    assert [one["href"] for one in at.having("href")].count("#digmars-treasure-3") == 1
    assert [one["class"] for one in at.classed("came")] == ["came spent"]
    assert "Points1−21 tile carried off" in at.text, "of 3 points 1 is left, 2 fewer"
    poor = press(draw((BOARDS / "change").read_text("utf-8").replace("2-2-3", "2-2-1 2-2-2")), "upgrade-dig")
    assert "Paid with" not in poor.text, "nothing comes back"
    played = (BOARDS / "change").read_text("utf-8").replace("example", "game", 1)
    assert "Paid with" not in press(draw(played, "play seat=1 start=0"), "upgrade-dig").text
    assert not press(start, "end").classed("change")


# The diagrams of cooperation


@pytest.mark.parametrize(
    ("name", "verdicts"),
    [
        ("dig-together", {"red": "may not dig", "blue": "may dig"}),
        ("carry-together", {"red": "may carry it off", "blue": "may not carry it off"}),
    ],
)
def test_digmars_coop_bonus_red_and_blue(name: str, verdicts: dict[str, str]) -> None:
    html = show((BOARDS / name).read_text("utf-8"), "board=b hand", "en")
    lines = re.findall(r"<li><span><span.*?</li>", html)
    station, verdict = r'class="who".*?#digmars-station-(\w+)', r'class="verdict[^>]*>([^<]*)'
    assert {re.findall(station, line)[0]: re.findall(verdict, line)[0] for line in lines} == verdicts


# Set by hand


def test_a_field_is_set_by_hand() -> None:
    at = draw(GROUND, "hand")
    assert "Martin: level 1, plus 2 from the other stations here, makes 3. The tile needs 4." in at.text
    assert "Peter: level 2, plus 2 from the other stations here, makes 4. The tile needs 4." in at.text
    assert "A treasure worth 5 for 2 players: 2 each, and the 1 left over for the carrier." in at.text
    at = press(at, "set-carry-less", "set-value-less", "set-dig-more")
    assert at.table.now.stacks[5][0] == (3, 3, 4, "")
    assert "A treasure worth 4 for 2 players: 2 each." in at.text
    at = press(at, "set-stations-1-less", "set-stations-2-more", "set-give-2", "set-carry-1-more")
    martin, peter = at.table.now.expeditions
    assert (martin.stations.count(5), peter.stations.count(5), martin.carry) == (1, 2, 2)
    assert press(at, "set-try-2").table.moves[-2:] == ("arrange turn Peter", "carry b2")


def test_a_tile_is_turned_by_hand_and_laid_on_an_empty_field() -> None:
    at = press(draw(GROUND, "hand"), "set-explored")
    assert at.table.now.explored == ()
    at = press(at, "field-c3", "set-new-tile")
    assert at.table.now.stacks[10]


def test_by_hand_a_refused_try_leaves_the_table_as_it_was() -> None:
    at = press(draw(GROUND, "hand"), "set-try-1")
    assert len(at.classed("slip")) == 1
    assert at.table == read_transcript(GROUND)


# All boards


@pytest.mark.parametrize(
    "look", ["", "hand", "hand pick=1-field-6", "pick=2-relocate-3", "memory seat=2 start=0"]
)
def test_a_board_holds_together(look: str) -> None:
    """Its ids differ, it has one status, and the table in it is the one that was drawn."""
    for table in list_positions():
        board = draw(str(table), look)
        ids = [element["id"] for element in board.having("id")]
        assert len(set(ids)) == len(ids)
        assert all(name.startswith("b-") for name in ids)
        assert [element.get("role") for element in board.elements].count("status") == 1
        assert board.table == table
        asked = read_look(f"board=b {look}")
        assert read_look(board.root["data-look"]) == replace(
            asked, start=asked.start or str(len(table.moves))
        )
        buttons = [element for element in board.elements if element[""] == "button"]
        assert all(len({"data-action", "data-look", "data-keep"} & set(button)) == 1 for button in buttons)


@pytest.mark.parametrize("look", ["hand", ""])
def test_whatever_is_pressed_the_board_answers(look: str) -> None:
    """Readers may press anything: the board always answers or names the rule that forbids it."""
    for seed in range(12):
        chance, at = Random(seed), draw(told.position(seed), f"start=0 {look}")
        for _ in range(20):
            buttons = [element for element in at.elements if element[""] == "button"]
            controls = [
                button for button in buttons if "data-keep" not in button
            ]  # the browser answers these itself
            button, before = chance.choice(controls), at
            at = press(at, button["id"].removeprefix("b-"))
            slips = at.classed("slip")
            assert len(slips) <= 1
            assert "does not understand" not in at.text
            if slips or "data-look" in button:
                assert at.root["data-transcript"] == before.root["data-transcript"]
            elif button["data-action"] not in ("undo", "redo", "restart"):
                assert len(at.table.moves) > len(before.table.moves)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_any_moment_of_a_game_is_drawn(seed: int) -> None:
    """The test draws fifty moments and the last one.

    For each of them the whole game before it is replayed.
    """
    game = random_game(DIGMARS, 4, seed)
    for table in [*list(prefixes(game))[:: 1 + len(game.moves) // 50], game]:
        board = draw(str(table), "seat=2 start=0")
        assert board.table == table
    assert len(board.classed("won")) >= 1


def test_every_field_says_what_is_on_it() -> None:
    at = draw(GROUND)
    for name in FIELDS:
        assert f"{name}: " in at.text
    assert (
        "b2: explored, transport difficulty 4, worth 5. There are 2 tiles here. Stations: Martin, Peter × 2."
        in at.text
    )
    assert (
        "c2: unexplored, digging difficulty 3. There is 1 tile here. Stations: Martin × 2. Dig here."
        in at.text
    )
    assert "a1: an empty space." in at.text


@pytest.mark.parametrize("name", sorted(path.name for path in BOARDS.iterdir()))
def test_the_examples_of_the_pages_are_drawn(name: str) -> None:
    text = (BOARDS / name).read_text("utf-8")
    for look in ("seat=1", "seat=1 hand"):
        assert draw(text, look).classed("ground")
