"""What a reader sees and touches. `show` and `play` are the only ways in: strings in, HTML out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from engine.core import CHANCE, NOBODY, NotATranscript, Reason, because
from engine.transcript import Transcript, read
from engine.transcript import play as lengthen
from widgets.html import Html, el
from widgets.look import Look, NotALook, Slip, read_look
from widgets.pow import board as pow_board
from widgets.words import Words

Board = Callable[[Transcript, Look, Words, Slip | None], Html]
Seen = tuple[Transcript, Look]  # a table, and how it is looked at
BOARDS: MappingProxyType[str, Board] = MappingProxyType({"pow": pow_board})


def show(transcript: str, look: str, language: str) -> str:
    """The board of a transcript as it stands."""
    table, seen = at(transcript, look)
    return drawn(table, seen if seen.start else replace(seen, start=str(len(table.moves))), language, None)


def play(transcript: str, look: str, action: str, language: str) -> str:
    """The board after the reader's action, or the same board with the reason why not."""
    before = now = at(transcript, look)
    for line in action.splitlines() or [""]:
        done = after(*now, line)
        if isinstance(done, Reason):
            return drawn(*before, language, Slip(line, done))
        now = done
    table, seen = now
    return drawn(table, replace(seen, mark="", step=""), language, None)


def at(transcript: str, look: str) -> Seen:
    """The table, and a look that fits it."""
    table, seen = read(transcript), read_look(look)
    if int(seen.seat) > len(table.players):
        raise NotALook(f"seat={seen.seat}")
    return table, seen


def after(table: Transcript, look: Look, line: str) -> Seen | Reason:
    """Back in what happened, another tile in the hand, or one move more."""
    start = min(int(look.start or 0), len(table.moves))
    try:
        match line.split():
            case ["restart"]:
                return table.shorter(start), look
            case ["undo"]:
                return table.shorter(max(start, len(table.moves) - 1)), look
            case ["pick", place]:
                return table, read_look(f"{look} pick={place}")
        done = lengthen(table, line)
        return done if isinstance(done, Reason) else (done, look)
    except (NotATranscript, NotALook):
        return because("house.words")


def drawn(table: Transcript, look: Look, language: str, slip: Slip | None) -> str:
    return el(
        "div",
        BOARDS[table.game.name](table, look, Words(language), slip),
        class_=f"board {table.game.name}",
        id=f"{look.board}-board",
        data_transcript=str(table),
        data_look=str(look),
        data_next=who_is_next(table),
    )


def who_is_next(table: Transcript) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(table.game.actor(table.now), "you")
