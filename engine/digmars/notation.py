"""Reads and writes set-up lines and actions of Dig Mars. The grammar is in notes/transcript.md.

Each `arrange_…` function carries out one set-up line: it returns the changed state or the changed player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from engine.core import Expected, NotInTheBox, Words, because, one_word, read_number, read_seat
from engine.digmars import rules
from engine.digmars.pieces import (
    ACTIONS,
    BONUSES,
    CARRY,
    DEAREST,
    DIG,
    FIELDS,
    FLEET,
    HARDEST,
    POINT,
    RELOCATE,
    STACK,
    STATIONS,
    TILES,
    TOP_LEVEL,
    Action,
    Bonus,
    Carry,
    Declare,
    Dig,
    End,
    Expedition,
    Move,
    Peek,
    Place,
    State,
    Tile,
    Upgrade,
)

# The order in which set-up lines are carried out.
SETUP_KEYS: Final = (
    *("turn", "stack", "explored", "stations", "levels", "points", "carried"),
    *("used", "bonuses", "idle"),
)
OF_A_PLAYER: Final = ("stations", "levels", "points", "carried")
MOST_POINTS: Final = 999  # a set-up line may give a player so many points
ACTION_NAMES: Final = "place, dig, carry, move, upgrade, bonus, end, declare or peek"
NAMES: Final = tuple(map(rules.field_name, range(FIELDS)))
KINDS: Final = f"a bonus ({', '.join(BONUSES)})"


def read_field(word: str) -> int:
    """Return the field that a word such as `b2` names, or raise Expected."""
    if word in NAMES:
        return NAMES.index(word)
    raise Expected(f"a field from {NAMES[0]} to {NAMES[-1]}, not {word[:20]!r}")


def read_tile(word: str) -> Tile:
    """Return the tile that a word writes, as in `2-3-4-look`, or raise Expected.

    The parts are the difficulty of digging, the difficulty of carrying, the value, and the bonus if there is
    one.
    """
    parts = word.split("-")
    if len(parts) not in (3, 4):
        raise Expected(f"a tile as in 2-3-4 or 1-2-2-{BONUSES[0]}, not {word[:20]!r}")
    return Tile(
        read_number(parts[0], 1, HARDEST, "a difficulty"),
        read_number(parts[1], 1, HARDEST, "a difficulty"),
        read_number(parts[2], 1, DEAREST, "a value"),
        read_bonus_kind(parts[3]) if len(parts) == 4 else "",
    )


def tile_name(tile: Tile) -> str:
    """Return the word that writes a tile, as in `2-3-4-look`."""
    return "-".join(str(part) for part in tile if part)


def read_bonus_kind(word: str) -> str:
    """Return the word if it names a kind of bonus, or raise Expected."""
    if word in BONUSES:
        return word
    raise Expected(f"{KINDS}, not {word[:20]!r}")


# Set-up lines, and what a reader lays by hand: both are written in the same words


def setup_slot(players: Words, words: Words) -> tuple[int, ...]:
    """Return what a set-up line sets, as its place in the order of setting up.

    Two lines with the same slot would set the same thing twice.
    """
    place = SETUP_KEYS.index(words[0])
    if words[0] in OF_A_PLAYER:
        return (place, read_owner(players, words))
    return (place, read_field(words[1])) if words[0] == "stack" and len(words) > 1 else (place,)


def read_owner(players: Words, words: Words) -> int:
    """Return the seat of the player whom a set-up line names as its second word."""
    if len(words) < 2:
        raise Expected(f"{words[0]} and a player")
    return read_seat(players, words[1])


def arrange(state: State, words: Words) -> State:
    """Return the state after one set-up line. A hand at the table takes a declared victory back: who has won
    depends on what it changes."""
    key, rest = words[0], words[1:]
    state = replace(state, declared=False)
    if key in OF_A_PLAYER:
        seat = read_owner(state.players, words)
        expedition = EXPEDITION_ARRANGERS[key](state.expeditions[seat], rest[1:])
        return rules.replace_expedition(state, seat, expedition)
    if key in TABLE_ARRANGERS:
        return TABLE_ARRANGERS[key](state, rest)
    raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")


# What belongs to one player


def arrange_stations(mine: Expedition, words: Words) -> Expedition:
    """Put a player's stations on these fields. Raise NotInTheBox if there are too many."""
    if len(words) > STATIONS:
        reason = because("digmars.setup.player", stations=STATIONS)
        raise NotInTheBox(f"at most {STATIONS} stations of a player", reason)
    return mine._replace(stations=tuple(sorted(map(read_field, words))))


def arrange_levels(mine: Expedition, words: Words) -> Expedition:
    """Set a player's levels of digging and of carrying."""
    if len(words) != 2:
        raise Expected("the levels of digging and of carrying")
    dig, carry = (read_number(word, 1, TOP_LEVEL, "a level") for word in words)
    return mine._replace(dig=dig, carry=carry)


def arrange_points(mine: Expedition, words: Words) -> Expedition:
    """Set the points that a player holds."""
    return mine._replace(points=read_number(one_word(words, "how many points"), 0, MOST_POINTS, "points"))


def arrange_carried(mine: Expedition, words: Words) -> Expedition:
    """Set the tiles that a player has carried off."""
    return mine._replace(carried=tuple(map(read_tile, words)))


EXPEDITION_ARRANGERS: Final[dict[str, Callable[[Expedition, Words], Expedition]]] = {
    "stations": arrange_stations,
    "levels": arrange_levels,
    "points": arrange_points,
    "carried": arrange_carried,
}


# What belongs to everybody


def arrange_turn(state: State, words: Words) -> State:
    """Make it this player's turn."""
    return replace(state, turn=read_seat(state.players, one_word(words, "the player whose turn it is")))


def arrange_stack(state: State, words: Words) -> State:
    """Lay a stack on a field, its top first.

    Nobody has looked at the new top tile. If the stack is empty the field is not explored any more.
    """
    if not words:
        raise Expected("stack and a field")
    field, tiles = read_field(words[0]), tuple(map(read_tile, words[1:]))
    if len(tiles) > STACK:
        raise NotInTheBox(f"at most {STACK} tiles in a stack", because("digmars.setup.grid", stack=STACK))
    stacks = (*state.stacks[:field], tiles, *state.stacks[field + 1 :])
    return forget_looks(
        replace(state, stacks=stacks), [other for other in state.explored if stacks[other]], [field]
    )


def arrange_explored(state: State, words: Words) -> State:
    """Turn up the top tiles on these fields, and turn down all the others."""
    fields = sorted(set(map(read_field, words)))
    return forget_looks(state, fields, fields)


def forget_looks(state: State, up: Iterable[int], fields: Iterable[int]) -> State:
    """Return the state with these fields explored, where nobody remembers a look at any of `fields`."""
    expeditions = tuple(
        one._replace(looked=tuple(field for field in one.looked if field not in fields))
        for one in state.expeditions
    )
    return replace(state, explored=tuple(up), expeditions=expeditions)


def arrange_used(state: State, words: Words) -> State:
    """Set how many actions the player has used in this turn."""
    return replace(state, used=read_number(one_word(words, "how many actions"), 0, ACTIONS, "actions"))


def arrange_bonuses(state: State, words: Words) -> State:
    """Set the bonuses that the player may still use in this turn."""
    return replace(state, bonuses=tuple(map(read_bonus_kind, words)))


def arrange_idle(state: State, words: Words) -> State:
    """Set how many turns in a row ended without an action."""
    most = 2 * len(state.players)
    return replace(
        state, idle=read_number(one_word(words, "how many turns"), 0, most, "turns without an action")
    )


TABLE_ARRANGERS: Final[dict[str, Callable[[State, Words], State]]] = {
    "turn": arrange_turn,
    "stack": arrange_stack,
    "explored": arrange_explored,
    "used": arrange_used,
    "bonuses": arrange_bonuses,
    "idle": arrange_idle,
}


# Do the parts of a set-up fit together?


def check_setup(state: State) -> None:
    """Raise Expected if parts of a state contradict each other, and NotInTheBox for too many tiles."""
    if not all(state.stacks[field] for field in state.explored):
        raise Expected("a stack on every explored field")
    if sum(map(len, state.stacks)) + sum(len(one.carried) for one in state.expeditions) > TILES:
        reason = because("digmars.setup.grid", tiles=TILES)
        raise NotInTheBox(f"at most {TILES} tiles, on the ground and carried off", reason)
    if state.used and rules.has_to_place(state):
        raise Expected("a station of whose turn it is before it has used actions")
    if state.bonuses and not state.used:
        raise Expected("an action used before there is a bonus")


def write_setup(state: State) -> list[str]:
    """Return the set-up lines that lead to this state."""
    lines = [f"turn {state.players[state.turn]}"]
    lines += [write_stack(field, tiles) for field, tiles in enumerate(state.stacks) if tiles]
    lines += [write_line("explored", (NAMES[field] for field in state.explored))] if state.explored else []
    for name, one in zip(state.players, state.expeditions, strict=True):
        fields = map(NAMES.__getitem__, one.stations)
        lines += [write_line(f"stations {name}", fields)] if one.stations else []
        lines += [f"levels {name} {one.dig} {one.carry}", f"points {name} {one.points}"]
        lines += [write_line(f"carried {name}", map(tile_name, one.carried))] if one.carried else []
    lines += [f"used {state.used}"] if state.used else []
    lines += [write_line("bonuses", state.bonuses)] if state.bonuses else []
    return lines + ([f"idle {state.idle}"] if state.idle else [])


def write_stack(field: int, tiles: Iterable[Tile]) -> str:
    """Return the set-up line of a stack, its top first."""
    return write_line(f"stack {NAMES[field]}", map(tile_name, tiles))


def write_line(key: str, words: Iterable[object]) -> str:
    """Return a set-up line: its key, and what follows it."""
    return " ".join([key, *map(str, words)])


# Actions


def read_action(state: State, words: Words) -> Action:
    """Return the action that the words name, or raise Expected."""
    match list(words):
        case ["place", where]:
            return Place(read_field(where))
        case ["dig", where]:
            return Dig(read_field(where))
        case ["carry", where]:
            return Carry(read_field(where))
        case ["move", start, target]:
            return Move(read_field(start), read_field(target))
        case ["upgrade", "fleet", where]:
            return Upgrade(FLEET, read_field(where))
        case ["upgrade", "dig" | "carry" as track]:
            return Upgrade(track)
        case ["upgrade", *_]:
            raise Expected(f"upgrade {DIG}, upgrade {CARRY}, or upgrade {FLEET} and a field")
        case ["bonus", kind, *rest]:
            return read_bonus(state, read_bonus_kind(kind), rest)
        case ["end"]:
            return End()
        case ["declare"]:
            return Declare()
        case ["peek", whose]:
            return Peek(read_seat(state.players, whose))
        case _:
            raise Expected(f"an action ({ACTION_NAMES})")


def read_bonus(state: State, kind: str, rest: Words) -> Bonus:
    """Return the bonus of this kind that the rest of the words describes, or raise Expected."""
    match kind, list(rest):
        case "point", []:
            return Bonus(POINT)
        case "relocate", [whose, start, target]:
            return Bonus(RELOCATE, read_field(target), read_field(start), read_seat(state.players, whose))
        case (("dig" | "carry" | "look"), [where]):
            return Bonus(kind, read_field(where))
        case _:
            needs = {POINT: "alone", RELOCATE: "with a player and two fields"}.get(kind, "with a field")
            raise Expected(f"bonus {kind} {needs}")


def write_action(state: State, action: Action) -> str:
    """Return an action in words."""
    match action:
        case Place(field):
            return f"place {NAMES[field]}"
        case Dig(field):
            return f"dig {NAMES[field]}"
        case Carry(field):
            return f"carry {NAMES[field]}"
        case Move(start, target):
            return f"move {NAMES[start]} {NAMES[target]}"
        case Upgrade(track, field):
            return f"upgrade {track} {NAMES[field]}" if track == FLEET else f"upgrade {track}"
        case Bonus():
            return write_bonus(state, action)
        case End():
            return "end"
        case Declare():
            return "declare"
        case _:  # Peek
            return f"peek {state.players[action.owner]}"


def write_bonus(state: State, bonus: Bonus) -> str:
    """Return a bonus in words."""
    match bonus.kind:
        case "point":
            return "bonus point"
        case "relocate":
            whose = state.players[bonus.owner]
            return f"bonus relocate {whose} {NAMES[bonus.start]} {NAMES[bonus.field]}"
        case _:
            return f"bonus {bonus.kind} {NAMES[bonus.field]}"
