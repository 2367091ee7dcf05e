"""The base of all boards: what a game gets that says only how its table is drawn, and where refusals lie."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from engine.core import because
from engine.transcript import read_transcript
from tests.test_widgets import Drawn
from widgets import play, show
from widgets.board import Board
from widgets.html import Html, button, el
from widgets.look import Slip, read_look
from widgets.status import draw_status
from widgets.words import Words

BOARDS = sorted((Path(__file__).parents[1] / "docs" / "boards").glob("*/*"))
WHOLE = (Path(__file__).parents[1] / "docs" / "boards" / "digmars" / "first-game").read_text("utf-8")
# How boards are looked at on the pages, by how their names begin.
LOOKS = {"": ("", "hand"), "my-": ("own", "hand own"), "lesson": ("hand guess=60,10,50",)}
# What a press on no board asks, but an address may.
ODD = ("peek Martin", "keep", "take hero 12", "lay trade 999", "carry a1", "pass", "arrange nothing", "xyz")


class Plain(Board):
    """As little as a board can be."""

    def draw_tabletop(self) -> Html:
        dig = button(self.id("tile"), "dig", data_action="dig a1")
        names = [self.draw_name(seat) for seat in range(len(self.table.players))]
        return el("div", dig, self.draw_slip("tile"), names)

    def tell(self) -> Html:
        return el("p", "What is asked.")

    def find_piece(self, action: Any) -> str:
        return "tile" if action else super().find_piece(action)


def drawn(look: str, refused: str = "", moves: int = 0) -> Drawn:
    table = read_transcript(WHOLE)
    for _ in range(moves):
        table = played(table)
    slip = Slip(refused, because("digmars.turn.three", used=3)) if refused else None
    return Drawn(el("div", Plain(table, read_look(f"board=b {look}"), Words("en"), slip).draw()))


def played(table: Any) -> Any:
    html = play(str(table), "board=b start=0 play seat=1", "bot" if table.bot_to_act() else "place b2", "en")
    return read_transcript(Drawn(html).root["data-transcript"])


def test_a_simple_board_has_everything_around_its_table() -> None:
    board = drawn("play start=0")
    (status,) = board.having("role")
    assert status["class"] == "said"
    assert "What is asked." in board.text
    assert "Player 1" not in board.text
    assert "You" in board.text
    assert not board.classed("slip")
    plain = Plain(read_transcript(WHOLE), read_look("board=b play"), Words("en"), None)
    assert [plain.next_look(), *plain.draw_switches(), plain.draw_below()] == [None, ""]
    assert not plain.counts_at_the_end
    assert not Plain.waits_for_reader(plain.table)
    assert not Plain.has_learned(plain.state, plain.state, 0)


def test_a_simple_board_lets_the_bots_go_on() -> None:
    table = read_transcript(WHOLE)
    turns = 0
    while not table.bot_to_act():
        table, turns = played(table), turns + 1
    for look, action in {
        "": "bots",
        "play start=0": "bots",
        "play start=0 at=0": "bot",
    }.items():
        (go,) = [one for one in drawn(look, moves=turns).having("id") if one["id"] == "b-go"]
        assert go["data-action"] == action


@pytest.mark.parametrize(
    ("refused", "place"), [("dig b2", "tile"), ("undo", "foot"), ("arrange turn 1", "foot")]
)
def test_a_refusal_lies_at_its_piece_or_at_the_foot(refused: str, place: str) -> None:
    html = Plain(
        read_transcript(WHOLE),
        read_look("board=b"),
        Words("en"),
        Slip(refused, because("digmars.turn.three", used=3)),
    ).draw()
    assert html.count('class="slip"') == 1
    assert ('</button><p class="slip"' in html) == (place == "tile")
    assert html.endswith("</a></p>") == (place == "foot")
    assert '<p class="refusal unseen">All 3 actions' in html


def test_typed_words_and_a_deal_are_refused_where_they_were_written() -> None:
    for refused in ("say dig b2", "new bots=,,"):
        assert not drawn("", refused).classed("slip")


def test_a_status_says_the_refusal_first_and_only_if_there_is_one() -> None:
    assert "refusal" not in draw_status(None, el("p", "a"))
    assert draw_status("No.", el("p", "a")) == (
        '<div class="said" role="status" aria-atomic="false"><p class="refusal unseen">No.</p><p>a</p></div>'
    )


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_every_refused_press_is_said_once_and_lies_once(file: Path) -> None:
    """Whatever can be pressed on a board, as it stands and by hand, and what only an address may ask."""
    text, asked = file.read_text("utf-8"), 0
    for words in (words for name, looks in LOOKS.items() if file.name.startswith(name) for words in looks):
        look = f"board={file.name} {words}".strip()
        actions = sorted(set(re.findall(r'data-action="([^"{]*)"', show(text, look, "en"))))
        for action in [*actions[:20], *ODD]:
            html = play(text, look, unescape(action), "en")
            refused = Drawn(html)
            if not refused.root.get("data-refused"):
                continue
            asked += 1
            assert len(refused.classed("slip")) == 1, (look, action)
            (said,) = refused.classed("refusal")
            assert said["class"] == "refusal unseen"
            assert re.search(r'<div class="said" role="status" aria-atomic="false"><p class="refusal', html)
    assert asked
