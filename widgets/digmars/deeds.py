"""What somebody did in Dig Mars, in the words that follow a name and a colon."""

from __future__ import annotations

from engine.core import Reason
from engine.digmars import GAME
from engine.digmars.pieces import CARRY, DIG, Bonus, Carry, Dig, End, State, Tile
from engine.transcript import Transcript
from widgets.digmars.words import ALLOWED, BONUSES, name_figures
from widgets.people import name_player
from widgets.words import Param, Points, Words, message

FACE = message("value {value}, difficulty of transport {carry}")
FACE_WITH_BONUS = message("value {value}, difficulty of transport {carry}, bonus action: {bonus}")
SEEN = message("{done}: {tile}")
LAPSED = message("the turn is over, and what was not used of its bonus actions is lost: {bonuses}")


def is_told(table: Transcript, at: int) -> bool:
    """Return whether a deed is worth a word: the end of a turn only if it was empty or something is lost."""
    before: State = table.states[at]
    return not isinstance(table.deeds[at], End) or not before.used or bool(before.bonuses)


def say_deed(table: Transcript, at: int, you: int | None, words: Words, eyes: int | None = None) -> str:
    """Return what was done with a move, as far as the reader may know it, or the seat `eyes`."""
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
        lost = words.plain(", ").join(words.plain(BONUSES[kind]) for kind in before.bonuses)
        return words.plain(LAPSED, bonuses=lost)
    done = words.plain(ALLOWED[find_key(reason)], **name_figures(words, reason), **find_next_level(reason))
    if isinstance(act, Bonus) and act.kind == "look" and before.turn in (you, eyes):
        return words.plain(SEEN, done=done, tile=name_face(before.stacks[act.field][0], words))
    return done


def say_work(
    table: Transcript, at: int, act: Dig | Carry, reason: Reason, you: int | None, words: Words
) -> str:
    """Return digging or carrying, with what it brought; other stations help with both."""
    track = DIG if isinstance(act, Dig) else CARRY
    rule = f"{reason.rule} {track}" if f"{reason.rule} {track}" in ALLOWED else reason.rule
    brought: dict[str, Param] = {
        "tile": name_face(table.states[at].stacks[act.field][0], words),
        "shares": name_shares(table, at, you, words),
    }
    return words.plain(ALLOWED[rule], **name_figures(words, reason), **brought)


def find_key(reason: Reason) -> str:
    """Return the key under which a deed is told: its rule, and what of it the rule leaves open."""
    said = dict(reason.params)
    variant = str(said.get("track", "used=0" if said.get("used") == 0 else ""))
    return f"{reason.rule} {variant}" if variant and reason.rule != "digmars.upgrade.fleet" else reason.rule


def find_next_level(reason: Reason) -> dict[str, Param]:
    """Return the level that an upgrade leads to."""
    said = dict(reason.params)
    return {"next": int(said["level"]) + 1} if "cost" in said else {}


def name_face(tile: Tile, words: Words) -> str:
    """Return what stands on the face of a tile."""
    if not tile.bonus:
        return words.plain(FACE, value=tile.value, carry=tile.carry)
    bonus = words.plain(BONUSES[tile.bonus])
    return words.plain(FACE_WITH_BONUS, value=tile.value, carry=tile.carry, bonus=bonus)


def name_shares(table: Transcript, at: int, you: int | None, words: Words) -> str:
    """Return who is richer after a move, and by how much."""
    before, after = (GAME.score(table.states[place])["points"] for place in (at, at + 1))
    changes = [
        words.plain(
            "{name} {points}", name=name_player(words, table.players, seat, you), points=Points(new - old)
        )
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
        if new > old
    ]
    return words.plain(", ").join(changes)
