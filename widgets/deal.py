"""A new game against bots: `new bots=hard,,easy seat=lot seed=47`, or the same again: `new again seed=1`."""

from __future__ import annotations

from dataclasses import replace

from engine.core import LEVELS, NotATranscript, random_source
from engine.transcript import LONGEST_SEED, Transcript, fresh, is_seed
from widgets.look import Look
from widgets.people import PEOPLE

LOT = 10 ** (2 * LONGEST_SEED)  # where seats are drawn lies beyond the dice and beyond the bots
FORMS = (["again", "seed="], ["bots=", "seat=", "seed="])  # what is said, sorted


def deal(table: Transcript, look: Look, asked: list[str]) -> tuple[Transcript, Look]:
    """The same game from its beginning, with the bots, the seat and the seed that are asked for."""
    if sorted("".join(word.partition("=")[:2]) for word in asked) not in FORMS:
        raise NotATranscript(1, "each of the words that ask for a game, once")
    said = dict(word.partition("=")[::2] for word in asked)
    seed = said["seed"]
    if not is_seed(seed):
        raise NotATranscript(1, f"a seed of at most {LONGEST_SEED} digits")
    if "again" in said:
        return dealt(table, look, dict(zip(table.players, table.bots, strict=True)), int(seed))
    bots = invited(said["bots"].split(","))
    names = list(bots)
    seat = seat_of(said["seat"], len(bots) + 1, int(seed))
    names.insert(seat - 1, str(seat))
    return dealt(
        table, replace(look, seat=str(seat)), {name: bots.get(name, "") for name in names}, int(seed)
    )


def invited(levels: list[str]) -> dict[str, str]:
    """Who comes, and how well they play: a level for each person, or nothing for who stays away."""
    if len(levels) > len(PEOPLE) or not set(levels) <= {"", *LEVELS}:
        raise NotATranscript(1, "a level for each bot")
    return {name: level for name, level in zip(PEOPLE, levels, strict=False) if level}


def seat_of(asked: str, players: int, seed: int) -> int:
    """The reader's seat: drawn by lot, or the one that was chosen, the last if there are fewer."""
    if asked == "lot":
        return 1 + int(random_source(LOT + seed, 0)() * players)
    if asked not in ("1", "2", "3", "4", "5"):
        raise NotATranscript(1, "a seat, or lot")
    return min(int(asked), players)


def dealt(table: Transcript, look: Look, sitting: dict[str, str], seed: int) -> tuple[Transcript, Look]:
    """A fresh table for who sits there, from seat to seat, each with a level or, the reader, with none."""
    if len(sitting) not in table.game.seats:
        raise NotATranscript(1, "as many players as the game seats")
    new = replace(fresh(table.game, list(sitting), table.modules, seed), bots=tuple(sitting.values()))
    return new, replace(look, start="0", at="", mark="")
