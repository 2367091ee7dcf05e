"""A new game against bots: `new bots=hard,easy seat=lot seed=47`, or the same again: `new again seed=1`."""

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
    levels = [level for level in table.bots if level]
    seat = int(look.seat)
    if "again" not in said:
        levels = [level for level in said["bots"].split(",") if level]
        seat = seat_of(said["seat"], len(levels) + 1, int(seed))
    dealt = dealt_to(table, levels, seat, int(seed))
    return dealt, replace(look, seat=str(seat), start="0", at="", mark="")


def seat_of(asked: str, players: int, seed: int) -> int:
    """The reader's seat: drawn by lot, or the one that was chosen, the last if there are fewer."""
    if asked == "lot":
        return 1 + int(random_source(LOT + seed, 0)() * players)
    if asked not in ("1", "2", "3", "4", "5"):
        raise NotATranscript(1, "a seat, or lot")
    return min(int(asked), players)


def dealt_to(table: Transcript, levels: list[str], seat: int, seed: int) -> Transcript:
    """The bots take the other seats in the order of their names; the reader goes by the seat's number."""
    if len(levels) + 1 not in table.game.seats or not set(levels) <= set(LEVELS) or len(levels) > len(PEOPLE):
        raise NotATranscript(1, "a level for each bot, and as many as the game seats")
    names, bots = list(PEOPLE)[: len(levels)], list(levels)
    names.insert(seat - 1, str(seat))
    bots.insert(seat - 1, "")
    return replace(fresh(table.game, names, table.modules, seed), bots=tuple(bots))
