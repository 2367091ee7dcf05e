"""Says what somebody did in Dig Mars, in the words that follow a name and a colon."""

from __future__ import annotations

from engine.core import Reason
from engine.digmars import GAME
from engine.digmars.pieces import CARRY, DIG, RELOCATE, Action, Bonus, Carry, Dig, End, State, Tile
from engine.transcript import Transcript
from widgets.digmars.words import (
    ALLOWED,
    BONUSES,
    RELOCATED_OWN,
    RELOCATED_YOURS,
    list_bonuses,
    name_figures,
)
from widgets.people import name_inside
from widgets.words import Message, Param, Points, Words, message

FACE = message("a treasure worth {value} (transport difficulty {carry})")
FACE_WITH_BONUS = message("a treasure worth {value} (transport difficulty {carry}, bonus action “{bonus}”)")
SEEN = message("{done} – {tile}")
LAPSED = message("ended the turn; unused bonus actions lost: {bonuses}")


def is_told(table: Transcript, at: int) -> bool:
    """Return whether a deed is worth a word.

    The end of a turn is, if the turn was empty or a bonus is lost.
    """
    before: State = table.states[at]
    return not isinstance(table.deeds[at], End) or not before.used or bool(before.bonuses)


def say_deed(table: Transcript, at: int, you: int | None, words: Words, eyes: int | None = None) -> str:
    """Return what was done, as far as the reader may know it, or the seat `eyes`."""
    before: State = table.states[at]
    act = table.deeds[at]
    reason = GAME.why(before, act)
    if isinstance(act, Bonus) and act.kind in (DIG, CARRY):
        plainly = Dig(act.field) if act.kind == DIG else Carry(act.field)
        done = say_work(table, at, plainly, GAME.why(before, plainly), you, words)
        return words.plain(ALLOWED[reason.rule], done=done)
    if isinstance(act, Dig | Carry):
        return say_work(table, at, act, reason, you, words)
    if isinstance(act, End) and before.bonuses:
        lost = list_bonuses(before.bonuses, words)
        return words.plain(LAPSED, bonuses=lost)
    says = choose_sentence(reason, act, before.turn, you)
    done = words.plain(says, **name_figures(words, reason), **find_next_level(reason))
    if isinstance(act, Bonus) and act.kind == "look" and before.turn in (you, eyes):
        return words.plain(SEEN, done=done, tile=name_face(before.stacks[act.field][0], words))
    return done


def say_work(
    table: Transcript, at: int, act: Dig | Carry, reason: Reason, you: int | None, words: Words
) -> str:
    """Return a dig or a transport in words, with what it brought."""
    track = DIG if isinstance(act, Dig) else CARRY
    rule = f"{reason.rule} {track}" if f"{reason.rule} {track}" in ALLOWED else reason.rule
    brought: dict[str, Param] = {
        "tile": name_face(table.states[at].stacks[act.field][0], words),
        "shares": name_shares(table, at, you, words),
    }
    return words.plain(ALLOWED[rule], **name_figures(words, reason), **brought)


def choose_sentence(reason: Reason, act: Action, actor: int, you: int | None) -> Message:
    """Return what is said of a deed; a relocated station may be the reader's or the player's own."""
    if isinstance(act, Bonus) and act.kind == RELOCATE and act.owner in (you, actor):
        return RELOCATED_YOURS if act.owner == you else RELOCATED_OWN
    return ALLOWED[find_key(reason)]


def find_key(reason: Reason) -> str:
    """Return the key of a deed's sentence: its rule, and where that is not enough, a parameter."""
    said = dict(reason.params)
    variant = str(said.get("track", "used=0" if said.get("used") == 0 else ""))
    return f"{reason.rule} {variant}" if variant and reason.rule != "digmars.upgrade.fleet" else reason.rule


def find_next_level(reason: Reason) -> dict[str, Param]:
    """Return the level after an upgrade as a parameter, or nothing for other deeds."""
    said = dict(reason.params)
    return {"next": int(said["level"]) + 1} if "cost" in said else {}


def name_face(tile: Tile, words: Words) -> str:
    """Return what is printed on the face of a tile."""
    if not tile.bonus:
        return words.plain(FACE, value=tile.value, carry=tile.carry)
    bonus = words.plain(BONUSES[tile.bonus])
    return words.plain(FACE_WITH_BONUS, value=tile.value, carry=tile.carry, bonus=bonus)


def name_shares(table: Transcript, at: int, you: int | None, words: Words) -> str:
    """Return who got points by a move, and how many."""
    before, after = (GAME.score(table.states[place])["points"] for place in (at, at + 1))
    changes = [
        words.plain(
            "{name} ({points})", name=name_inside(words, table.players, seat, you), points=Points(new - old)
        )
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
        if new > old
    ]
    return words.plain(", ").join(changes)
