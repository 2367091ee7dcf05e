"""Reads and writes set-up lines and actions of POW!. The grammar is in notes/transcript.md.

Each `arrange_…` function carries out one set-up line: it returns the changed state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.core import Expected, NotInTheBox, Words, because, one_word, read_number, read_seat
from engine.pow.pieces import (
    COPIES,
    DICE,
    FACES,
    HERO,
    ROLLS,
    SIDES,
    VILLAIN,
    Action,
    Keep,
    Pass,
    Peek,
    Piles,
    Roll,
    State,
    Steal,
    Take,
    Tile,
    box_values,
    pick_tiles,
    sort_faces,
)

# The order in which set-up lines are carried out. `dice` changes the dice set aside and the number of rolls,
# so `kept` and `rolls` come after it: what a text says about them counts.
SETUP_KEYS = ("heroes", "villains", "pile", "turn", "dice", "kept", "rolls")
ROWS = {"heroes": HERO, "villains": VILLAIN}
ACTIONS = "roll, keep, take, steal, peek or pass"
BOX = [len(box_values(side)) for side in SIDES]
FARTHEST = 99  # more than any row or pile holds: the rules refuse a number that is too high, and say why


def read_side(word: str) -> str:
    """Return the word if it is hero or villain, or raise Expected."""
    if word in SIDES:
        return word
    raise Expected(f"hero or villain, not {word[:20]!r}")


def read_faces(words: Words, most: int = DICE) -> tuple[str, ...]:
    """Return words as faces of dice, or raise Expected; there may be at most `most`."""
    for word in words:
        if word not in FACES:
            raise Expected(f"a face ({', '.join(FACES)}), not {word[:20]!r}")
    if len(words) > most:
        raise Expected(f"at most {most} dice")
    return tuple(words)


def read_values(words: Words, side: str) -> list[int]:
    """Return words such as +4 or -2 as values of one side's tiles, or raise Expected."""
    printed = {f"{value:+d}": value for value in COPIES if (value > 0) == (side == HERO)}
    for word in words:
        if word not in printed:
            raise Expected(f"a {side}'s value ({', '.join(sorted(printed))}), not {word[:20]!r}")
    return [printed[word] for word in words]


def write_values(values: Iterable[int]) -> str:
    """Return values as they are printed on tiles, as in `+4 +6 -1`."""
    return " ".join(f"{value:+d}" for value in values)


def write_tiles(tiles: tuple[Tile, ...]) -> str:
    """Return the values of some tiles, as in `+4 +6 -1`."""
    return write_values(tile.value for tile in tiles)


# Set-up lines, and what a reader lays by hand: both are written in the same words


def setup_slot(players: Words, words: Words) -> tuple[int, ...]:
    """Return what a set-up line sets, as its place in the order of setting up.

    Two lines with the same slot would set the same thing twice.
    """
    place = SETUP_KEYS.index(words[0])
    if words[0] != "pile":
        return (place,)
    seat, side = read_pile(players, words[1:])
    return place, seat, SIDES.index(side)


def arrange(state: State, words: Words) -> State:
    """Return the state after one set-up line."""
    key, rest = words[0], words[1:]
    if key not in ARRANGERS:
        raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")
    return ARRANGERS[key](state, rest)


def arrange_heroes(state: State, words: Words) -> State:
    """Lay these tiles as the row of heroes."""
    return replace(state, heroes=read_tiles(state, words, HERO, state.heroes))


def arrange_villains(state: State, words: Words) -> State:
    """Lay these tiles as the row of villains."""
    return replace(state, villains=read_tiles(state, words, VILLAIN, state.villains))


def read_pile(players: Words, words: Words) -> tuple[int, str]:
    """Return the seat and the side of the pile that the first two words name, or raise Expected."""
    if len(words) < 2 or words[1] not in ROWS:
        raise Expected("pile, a player, heroes or villains, and the values, bottom first")
    return read_seat(players, words[0]), ROWS[words[1]]


def arrange_pile(state: State, words: Words) -> State:
    """Lay these tiles as one player's pile, bottom first."""
    seat, side = read_pile(state.players, words)
    pile = read_tiles(state, words[2:], side, state.piles[seat].pile(side))
    return replace(state, piles=replace_piles(state, seat, state.piles[seat].with_pile(side, pile)))


def arrange_turn(state: State, words: Words) -> State:
    """Make it this player's turn."""
    return replace(state, turn=read_seat(state.players, one_word(words, "the player whose turn it is")))


def arrange_rolls(state: State, words: Words) -> State:
    """Set how many rolls were made in this turn."""
    return replace(state, rolls=read_number(one_word(words, "how many rolls were made"), 0, ROLLS, "rolls"))


def arrange_kept(state: State, words: Words) -> State:
    """Set these dice aside."""
    return replace(state, kept=sort_faces(read_faces(words)))


def arrange_dice(state: State, words: Words) -> State:
    """Lay these dice on the table, each in its place as written; all five mean that none is set aside.

    The number of rolls is made to fit: dice on the table were rolled once, and twice if some are set aside.
    """
    dice = read_faces(words)
    kept = () if len(dice) == DICE else state.kept
    return replace(
        state,
        dice=dice,
        kept=kept,
        rolls=max(state.rolls, 2 if kept else 1) if dice else state.rolls,
    )


def arrange_deal(state: State, words: Words) -> State:
    """Lay out the whole box anew: who starts, and both rows. The dice are in the hand again."""
    heroes, villains = BOX
    if len(words) != 1 + heroes + villains:
        raise Expected(f"a player, {heroes} heroes and {villains} villains")
    table = arrange_turn(State(state.players, tuple(Piles() for _ in state.players)), words[:1])
    return arrange_villains(arrange_heroes(table, words[1 : 1 + heroes]), words[1 + heroes :])


ARRANGERS: dict[str, Callable[[State, Words], State]] = {
    "heroes": arrange_heroes,
    "villains": arrange_villains,
    "pile": arrange_pile,
    "turn": arrange_turn,
    "rolls": arrange_rolls,
    "kept": arrange_kept,
    "dice": arrange_dice,
    "deal": arrange_deal,
}


def replace_piles(state: State, seat: int, piles: Piles) -> tuple[Piles, ...]:
    """Return all the piles, with other piles for one player."""
    return (*state.piles[:seat], piles, *state.piles[seat + 1 :])


def read_tiles(state: State, words: Words, side: str, here: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return tiles with these values for a place on the table; tiles that were `here` stay the same.

    Raise NotInTheBox if the box does not hold so many tiles of a value.
    """
    elsewhere = set(all_tiles(state)) - set(here)
    wanted = read_values(words, side)
    found = pick_tiles(wanted, here, elsewhere)
    if found is None:
        lying = [*wanted, *(tile.value for tile in elsewhere)]
        short = next(value for value in wanted if lying.count(value) > COPIES[value])
        reason = because("pow.setup.rows", side=side, value=short, copies=COPIES[short])
        raise NotInTheBox(f"no more {side} tiles of a value than the box holds", reason)
    return found


def all_tiles(state: State) -> Iterator[Tile]:
    """Yield all the tiles on the table: both rows and all piles."""
    yield from state.heroes
    yield from state.villains
    for piles in state.piles:
        yield from piles.heroes
        yield from piles.villains


def check_setup(state: State) -> None:
    """Raise Expected if the dice, the dice set aside and the number of rolls contradict each other."""
    lying = len(state.dice) + len(state.kept)
    if state.dice and lying != DICE:
        raise Expected(f"{DICE} dice in all, not {lying}")
    if state.rolls and not state.dice and not state.rolls <= len(state.kept) < DICE:
        raise Expected("at least one die set aside after each roll, and one left to roll")
    if state.rolls == 1 and state.dice and state.kept:
        raise Expected("no dice set aside before the second roll")
    if state.kept and len(state.kept) < state.rolls - bool(state.dice):
        raise Expected("at least one die set aside before each further roll")
    if state.rolls == ROLLS and not state.dice:
        raise Expected("dice on the table after the last roll")
    if not state.rolls and lying:
        raise Expected("no dice on the table before the first roll")


def write_setup(state: State) -> list[str]:
    """Return the set-up lines that lead to this state."""
    lines = [f"heroes {write_tiles(state.heroes)}", f"villains {write_tiles(state.villains)}"]
    for name, piles in zip(state.players, state.piles, strict=True):
        lines += [f"pile {name} heroes {write_tiles(piles.heroes)}"] if piles.heroes else []
        lines += [f"pile {name} villains {write_tiles(piles.villains)}"] if piles.villains else []
    lines.append(f"turn {state.players[state.turn]}")
    lines += [f"rolls {state.rolls}"] if state.rolls else []
    lines += [f"kept {' '.join(state.kept)}"] if state.kept else []
    lines += [f"dice {' '.join(state.dice)}"] if state.dice else []
    return [line.strip() for line in lines]


# Actions


def read_action(state: State, words: Words) -> Action:
    """Return the action that the words name, or raise Expected."""
    match list(words):
        case ["roll", *faces] if faces:
            return Roll(sort_faces(read_faces(faces)))
        case ["keep", *faces]:
            return Keep(sort_faces(read_faces(faces)))
        case ["take", side, which]:
            return Take(read_side(side), read_number(which, 1, FARTHEST, "a tile's number"))
        case ["steal", side, which, "from", victim]:
            place = read_number(which, 1, FARTHEST, "a place from the top")
            return Steal(read_side(side), place, read_seat(state.players, victim))
        case ["pass"]:
            return Pass()
        case ["peek", side, which, "at", owner]:
            place = read_number(which, 1, FARTHEST, "a place from the top")
            return Peek(read_side(side), place, read_seat(state.players, owner))
        case _:
            raise Expected(f"an action ({ACTIONS})")


def write_action(state: State, action: Action) -> str:
    """Return an action in words."""
    match action:
        case Roll(faces):
            return " ".join(["roll", *faces])
        case Keep(faces):
            return " ".join(["keep", *faces])
        case Take(side, which):
            return f"take {side} {which}"
        case Steal(side, which, victim):
            return f"steal {side} {which} from {state.players[victim]}"
        case Peek(side, which, owner):
            return f"peek {side} {which} at {state.players[owner]}"
        case _:  # Pass
            return "pass"
