"""POW! in words: set-up lines and actions, read and written. The grammar stands in CONTRIBUTING.md."""

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
    box,
    in_order,
    tiles_of,
)

# In the order in which set-up lines are carried out. Dice on the table make what they must of the rest,
# so `kept` and `rolls` come after them and have the last word.
SETUP_KEYS = ("heroes", "villains", "pile", "turn", "dice", "kept", "rolls")
ROWS = {"heroes": HERO, "villains": VILLAIN}
ACTIONS = "roll, keep, take, steal, peek or pass"
BOX = [len(box(side)) for side in SIDES]
FARTHEST = 99  # no row and no pile is so long: the rules themselves say how far each of them reaches


def side_of(word: str) -> str:
    if word in SIDES:
        return word
    raise Expected(f"hero or villain, not {word[:20]!r}")


def faces_of(words: Words, most: int = DICE) -> tuple[str, ...]:
    for word in words:
        if word not in FACES:
            raise Expected(f"a face ({', '.join(FACES)}), not {word[:20]!r}")
    if len(words) > most:
        raise Expected(f"at most {most} dice")
    return tuple(words)


def values_of(words: Words, side: str) -> list[int]:
    printed = {f"{value:+d}": value for value in COPIES if (value > 0) == (side == HERO)}
    for word in words:
        if word not in printed:
            raise Expected(f"a {side}'s value ({', '.join(sorted(printed))}), not {word[:20]!r}")
    return [printed[word] for word in words]


def printed(values: Iterable[int]) -> str:
    return " ".join(f"{value:+d}" for value in values)


def values(tiles: tuple[Tile, ...]) -> str:
    return printed(tile.value for tile in tiles)


# Set-up and arranging: one line each, the same words


def slot(players: Words, words: Words) -> tuple[int, ...]:
    """What a set-up line sets, as its place in the order of setting up; no two lines set the same."""
    place = SETUP_KEYS.index(words[0])
    if words[0] != "pile":
        return (place,)
    seat, side = pile_of(players, words[1:])
    return place, seat, SIDES.index(side)


def arrange(state: State, words: Words) -> State:
    key, rest = words[0], words[1:]
    if key not in ARRANGERS:
        raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")
    return ARRANGERS[key](state, rest)


def arrange_heroes(state: State, words: Words) -> State:
    return replace(state, heroes=tiles(state, words, HERO, state.heroes))


def arrange_villains(state: State, words: Words) -> State:
    return replace(state, villains=tiles(state, words, VILLAIN, state.villains))


def pile_of(players: Words, words: Words) -> tuple[int, str]:
    if len(words) < 2 or words[1] not in ROWS:
        raise Expected("pile, a player, heroes or villains, and the values, bottom first")
    return read_seat(players, words[0]), ROWS[words[1]]


def arrange_pile(state: State, words: Words) -> State:
    seat, side = pile_of(state.players, words)
    pile = tiles(state, words[2:], side, state.piles[seat].of(side))
    return replace(state, piles=with_piles(state, seat, state.piles[seat].with_pile(side, pile)))


def arrange_turn(state: State, words: Words) -> State:
    return replace(state, turn=read_seat(state.players, one_word(words, "the player whose turn it is")))


def arrange_rolls(state: State, words: Words) -> State:
    return replace(state, rolls=read_number(one_word(words, "how many rolls were made"), 0, ROLLS, "rolls"))


def arrange_kept(state: State, words: Words) -> State:
    return replace(state, kept=in_order(faces_of(words)))


def arrange_dice(state: State, words: Words) -> State:
    """The dice lie as written: a die turned by hand stays in its place. All five: none is set aside.

    Dice on the table were rolled, and where some are set aside, at least twice.
    """
    dice = faces_of(words)
    kept = () if len(dice) == DICE else state.kept
    return replace(
        state,
        dice=dice,
        kept=kept,
        rolls=max(state.rolls, 2 if kept else 1) if dice else state.rolls,
    )


def arrange_deal(state: State, words: Words) -> State:
    """All the tiles gathered and laid out anew, and who starts; the dice are in the hand again."""
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


def with_piles(state: State, seat: int, piles: Piles) -> tuple[Piles, ...]:
    return (*state.piles[:seat], piles, *state.piles[seat + 1 :])


def tiles(state: State, words: Words, side: str, here: tuple[Tile, ...]) -> tuple[Tile, ...]:
    elsewhere = set(all_tiles(state)) - set(here)
    wanted = values_of(words, side)
    found = tiles_of(wanted, here, elsewhere)
    if found is None:
        lying = [*wanted, *(tile.value for tile in elsewhere)]
        short = next(value for value in wanted if lying.count(value) > COPIES[value])
        reason = because("pow.setup.rows", side=side, value=short, copies=COPIES[short])
        raise NotInTheBox(f"no more {side} tiles of a value than the box holds", reason)
    return found


def all_tiles(state: State) -> Iterator[Tile]:
    yield from state.heroes
    yield from state.villains
    for piles in state.piles:
        yield from piles.heroes
        yield from piles.villains


def check(state: State) -> None:
    """Whether the dice on the table can lie like this."""
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


def setup(state: State) -> list[str]:
    lines = [f"heroes {values(state.heroes)}", f"villains {values(state.villains)}"]
    for name, piles in zip(state.players, state.piles, strict=True):
        lines += [f"pile {name} heroes {values(piles.heroes)}"] if piles.heroes else []
        lines += [f"pile {name} villains {values(piles.villains)}"] if piles.villains else []
    lines.append(f"turn {state.players[state.turn]}")
    lines += [f"rolls {state.rolls}"] if state.rolls else []
    lines += [f"kept {' '.join(state.kept)}"] if state.kept else []
    lines += [f"dice {' '.join(state.dice)}"] if state.dice else []
    return [line.strip() for line in lines]


# Actions


def read(state: State, words: Words) -> Action:
    match list(words):
        case ["roll", *faces] if faces:
            return Roll(in_order(faces_of(faces)))
        case ["keep", *faces]:
            return Keep(in_order(faces_of(faces)))
        case ["take", side, which]:
            return Take(side_of(side), read_number(which, 1, FARTHEST, "a tile's number"))
        case ["steal", side, which, "from", victim]:
            place = read_number(which, 1, FARTHEST, "a place from the top")
            return Steal(side_of(side), place, read_seat(state.players, victim))
        case ["pass"]:
            return Pass()
        case ["peek", side, which, "at", owner]:
            place = read_number(which, 1, FARTHEST, "a place from the top")
            return Peek(side_of(side), place, read_seat(state.players, owner))
        case _:
            raise Expected(f"an action ({ACTIONS})")


def write(state: State, action: Action) -> str:
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
