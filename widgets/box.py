"""The reader's own box of a game, if it may hold other pieces than ours: a form for it, read and checked."""

from __future__ import annotations

from engine.core import Reason, because
from engine.transcript import Transcript
from widgets.games import find_box, find_own_box
from widgets.html import Html, button, el
from widgets.words import Words


def draw_box(id: str, table: Transcript, words: Words) -> Html | None:
    """Return the fields of a form for the reader's own box.

    The browser keeps them, and fills them in again.
    """
    own, game = table.game.own_pieces, table.game.name
    if not own:
        return None
    says, box = find_own_box(game), find_box(game)
    checks = button(f"{id}-check", words.say("Check"), class_="side", data_asks=f"new own={box.ASKS}")
    return el(
        "details",
        el("summary", words.say(says.OWN)),
        el("p", words.say(says.WHY_OWN)),
        el("div", box.draw_fields(id, own, words), class_="own-box", data_own=game),
        el("div", checks, box.list_buttons(id, words), class_="more"),
        id=f"{id}-own",
        class_="extras",
    )


def write_question(table: Transcript) -> str:
    """Return the part of the form's action that carries the own box, or nothing if the game has none."""
    return f" own={find_box(table.game.name).ASKS}" if table.game.own_pieces else ""


def read_box(table: Transcript, said: str, words: Words) -> list[str] | Reason:
    """Return the pieces of the own box as transcripts have them, or the reason why they cannot be."""
    if not table.game.own_pieces:
        return because("house.words")
    return find_box(table.game.name).read_box(said.strip(), words) if said.strip() else []


def answer_box_check(table: Transcript, said: str, words: Words) -> Reason:
    """Return the answer to a check of the own box: what cannot be, or a summary of what is in it."""
    found = read_box(table, said, words)
    if isinstance(found, Reason):
        return found
    assert table.game.own_pieces  # of another game nothing can be read
    return find_box(table.game.name).sum_up(found or table.game.own_pieces.usual_words)
