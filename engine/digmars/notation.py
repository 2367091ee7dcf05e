"""Dig Mars in words: set-up lines and actions, read and written. The grammar stands in CONTRIBUTING.md."""

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

# In the order in which set-up lines are carried out.
SETUP_KEYS: Final = (
    *("turn", "stack", "explored", "stations", "levels", "points", "carried"),
    *("used", "bonuses", "idle"),
)
OF_A_PLAYER: Final = ("stations", "levels", "points", "carried")
MOST_POINTS: Final = 999  # in a set-up
ACTION_NAMES: Final = "place, dig, carry, move, upgrade, bonus, end, declare or peek"
NAMES: Final = tuple(map(rules.field_name, range(FIELDS)))
KINDS: Final = f"a bonus ({', '.join(BONUSES)})"


def field_of(word: str) -> int:
    if word in NAMES:
        return NAMES.index(word)
    raise Expected(f"a field from {NAMES[0]} to {NAMES[-1]}, not {word[:20]!r}")


def tile_of(word: str) -> Tile:
    """`2-3-4-look`: the difficulty of digging and of carrying, the value, the bonus if there is one."""
    parts = word.split("-")
    if len(parts) not in (3, 4):
        raise Expected(f"a tile as in 2-3-4 or 1-2-2-{BONUSES[0]}, not {word[:20]!r}")
    return Tile(
        read_number(parts[0], 1, HARDEST, "a difficulty"),
        read_number(parts[1], 1, HARDEST, "a difficulty"),
        read_number(parts[2], 1, DEAREST, "a value"),
        kind_of(parts[3]) if len(parts) == 4 else "",
    )


def tile_name(tile: Tile) -> str:
    return "-".join(str(part) for part in tile if part)


def kind_of(word: str) -> str:
    if word in BONUSES:
        return word
    raise Expected(f"{KINDS}, not {word[:20]!r}")


# Set-up and arranging: one line each, the same words


def slot(players: Words, words: Words) -> tuple[int, ...]:
    """What a set-up line sets, as its place in the order of setting up; no two lines set the same."""
    place = SETUP_KEYS.index(words[0])
    if words[0] in OF_A_PLAYER:
        return (place, owner(players, words))
    return (place, field_of(words[1])) if words[0] == "stack" and len(words) > 1 else (place,)


def owner(players: Words, words: Words) -> int:
    if len(words) < 2:
        raise Expected(f"{words[0]} and a player")
    return read_seat(players, words[1])


def arrange(state: State, words: Words) -> State:
    key, rest = words[0], words[1:]
    if key in OF_A_PLAYER:
        seat = owner(state.players, words)
        return rules.with_expedition(state, seat, EXPEDITION[key](state.expeditions[seat], rest[1:]))
    if key in TABLE:
        return TABLE[key](state, rest)
    raise Expected(f"one of {', '.join(SETUP_KEYS)}, not {key[:20]!r}")


# What belongs to one player


def stations(mine: Expedition, words: Words) -> Expedition:
    if len(words) > STATIONS:
        reason = because("digmars.setup.player", stations=STATIONS)
        raise NotInTheBox(f"at most {STATIONS} stations of a player", reason)
    return mine._replace(stations=tuple(sorted(map(field_of, words))))


def levels(mine: Expedition, words: Words) -> Expedition:
    if len(words) != 2:
        raise Expected("the levels of digging and of carrying")
    dig, carry = (read_number(word, 1, TOP_LEVEL, "a level") for word in words)
    return mine._replace(dig=dig, carry=carry)


def points(mine: Expedition, words: Words) -> Expedition:
    return mine._replace(points=read_number(one_word(words, "how many points"), 0, MOST_POINTS, "points"))


def carried(mine: Expedition, words: Words) -> Expedition:
    return mine._replace(carried=tuple(map(tile_of, words)))


EXPEDITION: Final[dict[str, Callable[[Expedition, Words], Expedition]]] = {
    "stations": stations,
    "levels": levels,
    "points": points,
    "carried": carried,
}


# What belongs to all


def turn(state: State, words: Words) -> State:
    return replace(state, turn=read_seat(state.players, one_word(words, "the player whose turn it is")))


def stack(state: State, words: Words) -> State:
    """Nobody has looked at a new top tile, and nothing is explored where nothing lies."""
    if not words:
        raise Expected("stack and a field")
    field, tiles = field_of(words[0]), tuple(map(tile_of, words[1:]))
    if len(tiles) > STACK:
        raise NotInTheBox(f"at most {STACK} tiles in a stack", because("digmars.setup.grid", stack=STACK))
    stacks = (*state.stacks[:field], tiles, *state.stacks[field + 1 :])
    return unknown(
        replace(state, stacks=stacks), [other for other in state.explored if stacks[other]], [field]
    )


def explored(state: State, words: Words) -> State:
    fields = sorted(set(map(field_of, words)))
    return unknown(state, fields, fields)


def unknown(state: State, up: Iterable[int], fields: Iterable[int]) -> State:
    """With these tiles turned up, and nothing left that somebody remembers of some fields."""
    expeditions = tuple(
        one._replace(looked=tuple(field for field in one.looked if field not in fields))
        for one in state.expeditions
    )
    return replace(state, explored=tuple(up), expeditions=expeditions)


def used(state: State, words: Words) -> State:
    return replace(state, used=read_number(one_word(words, "how many actions"), 0, ACTIONS, "actions"))


def waiting(state: State, words: Words) -> State:
    return replace(state, bonuses=tuple(map(kind_of, words)))


def idle(state: State, words: Words) -> State:
    most = 2 * len(state.players)
    return replace(
        state, idle=read_number(one_word(words, "how many turns"), 0, most, "turns without an action")
    )


TABLE: Final[dict[str, Callable[[State, Words], State]]] = {
    "turn": turn,
    "stack": stack,
    "explored": explored,
    "used": used,
    "bonuses": waiting,
    "idle": idle,
}


# Whether all that goes together


def check(state: State) -> None:
    if not all(state.stacks[field] for field in state.explored):
        raise Expected("a stack on every explored field")
    if sum(map(len, state.stacks)) + sum(len(one.carried) for one in state.expeditions) > TILES:
        reason = because("digmars.setup.grid", tiles=TILES)
        raise NotInTheBox(f"at most {TILES} tiles, on the ground and carried off", reason)
    if state.used and rules.is_to_place(state):
        raise Expected("a station of whose turn it is before it has used actions")
    if state.bonuses and not state.used:
        raise Expected("an action used before there is a bonus")


def setup(state: State) -> list[str]:
    lines = [f"turn {state.players[state.turn]}"]
    lines += [stack_line(field, tiles) for field, tiles in enumerate(state.stacks) if tiles]
    lines += [said("explored", (NAMES[field] for field in state.explored))] if state.explored else []
    for name, one in zip(state.players, state.expeditions, strict=True):
        lines += [said(f"stations {name}", map(NAMES.__getitem__, one.stations))] if one.stations else []
        lines += [f"levels {name} {one.dig} {one.carry}", f"points {name} {one.points}"]
        lines += [said(f"carried {name}", map(tile_name, one.carried))] if one.carried else []
    lines += [f"used {state.used}"] if state.used else []
    lines += [said("bonuses", state.bonuses)] if state.bonuses else []
    return lines + ([f"idle {state.idle}"] if state.idle else [])


def stack_line(field: int, tiles: Iterable[Tile]) -> str:
    """Its top first."""
    return said(f"stack {NAMES[field]}", map(tile_name, tiles))


def said(key: str, words: Iterable[object]) -> str:
    return " ".join([key, *map(str, words)])


# Actions


def read(state: State, words: Words) -> Action:
    match list(words):
        case ["place", where]:
            return Place(field_of(where))
        case ["dig", where]:
            return Dig(field_of(where))
        case ["carry", where]:
            return Carry(field_of(where))
        case ["move", start, target]:
            return Move(field_of(start), field_of(target))
        case ["upgrade", "fleet", where]:
            return Upgrade(FLEET, field_of(where))
        case ["upgrade", "dig" | "carry" as track]:
            return Upgrade(track)
        case ["upgrade", *_]:
            raise Expected(f"upgrade {DIG}, upgrade {CARRY}, or upgrade {FLEET} and a field")
        case ["bonus", kind, *rest]:
            return read_bonus(state, kind_of(kind), rest)
        case ["end"]:
            return End()
        case ["declare"]:
            return Declare()
        case ["peek", whose]:
            return Peek(read_seat(state.players, whose))
        case _:
            raise Expected(f"an action ({ACTION_NAMES})")


def read_bonus(state: State, kind: str, rest: Words) -> Bonus:
    match kind, list(rest):
        case "point", []:
            return Bonus(POINT)
        case "relocate", [whose, start, target]:
            return Bonus(RELOCATE, field_of(target), field_of(start), read_seat(state.players, whose))
        case (("dig" | "carry" | "look"), [where]):
            return Bonus(kind, field_of(where))
        case _:
            needs = {POINT: "alone", RELOCATE: "with a player and two fields"}.get(kind, "with a field")
            raise Expected(f"bonus {kind} {needs}")


def write(state: State, action: Action) -> str:
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
    match bonus.kind:
        case "point":
            return "bonus point"
        case "relocate":
            whose = state.players[bonus.owner]
            return f"bonus relocate {whose} {NAMES[bonus.start]} {NAMES[bonus.field]}"
        case _:
            return f"bonus {bonus.kind} {NAMES[bonus.field]}"
