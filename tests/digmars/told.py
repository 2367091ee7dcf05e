"""Tells the laws about Dig Mars, without asking the engine what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.digmars.pieces import State, Tile
from engine.transcript import Transcript
from tests.games import Recorded

RECORDED = Recorded(random=range(0), bots=range(300, 330))
FIELDS = [f"{column}{row}" for row in "1234" for column in "abcd"]
KINDS = ("dig", "carry", "relocate", "point", "look")
NAMES = ("Martin", "Õnne", "3", "مریم")
ENOUGH = {2: 40, 3: 30, 4: 20}
WORDS = (*KINDS, "upgrade", "declare")
ORDINARY = ("carry", "carried", "idle", "levels", "look", "points", "turn", "used")
REFUSED_PRESS = ("digmars/", "digging", ["field-a1"])


def written(table: Transcript) -> Iterator[str]:
    """Yield every line that a player could write, wise or not."""
    for verb in ("place", "dig", "carry", "upgrade fleet", "bonus dig", "bonus carry", "bonus look"):
        for field in FIELDS:
            yield f"{verb} {field}"
    for start in FIELDS:
        for target in FIELDS:
            yield f"move {start} {target}"
            for player in table.players:
                yield f"bonus relocate {player} {start} {target}"
    for player in table.players:
        yield f"peek {player}"
    yield from ("upgrade dig", "upgrade carry", "bonus point", "end", "declare")


def pieces(state: State) -> Counter[Any]:
    """Count every tile and every station, in play or not; equal ones are numbered."""
    tiles = [*(tile for stack in state.stacks for tile in stack)]
    tiles += [tile for one in state.expeditions for tile in one.carried]
    stations = [seat for seat, one in enumerate(state.expeditions) for _ in range(len(one.stations))] + [
        seat for seat, one in enumerate(state.expeditions) for _ in range(4 - len(one.stations))
    ]
    lying: Counter[Any] = Counter([*tiles, *stations])
    return Counter((piece, number) for piece, copies in lying.items() for number in range(copies))


def declared(table: Transcript) -> int | None:
    """Return who has won by saying so, and had the points for it."""
    if not table.moves or table.moves[-1] != "declare":
        return None
    state: State = table.states[-2]
    assert state.expeditions[state.turn].points >= ENOUGH[len(table.players)]
    return state.turn


# What a seat may not know


def may_know(table: Transcript, seat: int, known: dict[str, Any]) -> None:
    """Check that a seat's view has only what it may know.

    All points and tiles came and went openly; what is covered might be something else.
    """
    state: State = table.now
    for owner, (one, said) in enumerate(zip(state.expeditions, known["expeditions"], strict=True)):
        assert (said["points"], len(said["carried"])) == (one.points, len(one.carried))
        assert said["remembered"] == (owner != seat and "open" not in table.modules)
    seen = table.game.view(state, seat)
    for deal in range(3):
        assert table.game.view(hidden_anew(state, seat, Random(deal)), seat) == seen


def hidden_anew(state: State, seat: int, chance: Random) -> State:
    """Return another state that looks the same from a seat: all that it never saw is dealt again."""
    hidden = [tile for stack in state.stacks for tile in stack[1:]]
    known = {*state.explored, *state.expeditions[seat].looked}
    covered = [field for field, stack in enumerate(state.stacks) if stack and field not in known]
    hidden += [state.stacks[field][0] for field in covered]
    chance.shuffle(hidden)
    stacks = [list(stack) for stack in state.stacks]
    for field in covered:
        stacks[field][0] = take_tile_with_back(hidden, stacks[field][0].dig)
    for stack in stacks:
        stack[1:] = [hidden.pop() for _ in stack[1:]]
    return replace(state, stacks=tuple(map(tuple, stacks)))


def take_tile_with_back(tiles: list[Tile], dig: int) -> Tile:
    """Take the first tile with this back out of a list, and return it."""
    found = next(tile for tile in tiles if tile.dig == dig)
    tiles.remove(found)
    return found


# Any position


def position(seed: int) -> str:
    """Return an example at any moment of a turn: any tiles, low stacks, stations close together."""
    chance = Random(seed)
    names = NAMES[: chance.randint(2, 4)]
    head = ["rules-at-play 1", "example digmars", f"players {' '.join(names)}"]
    ground = chance.sample(FIELDS, chance.choice([1, 3, 8, 16]))
    explored = [field for field in ground if chance.random() < 0.5]
    stacks = [
        f"stack {field} {' '.join(make_tile(chance) for _ in range(chance.randint(1, 3)))}"
        for field in ground
    ]
    turn = chance.choice(names)
    out = {name: make_stations(chance, ground, name == turn) for name in names}
    body = [*stacks, f"seed {seed % 1000}", f"turn {turn}"]
    body += [f"explored {' '.join(explored)}"] if explored else []
    body += [" ".join(["stations", name, *fields]) for name, fields in out.items()]
    body += [f"levels {name} {chance.randint(1, 4)} {chance.randint(1, 4)}" for name in names]
    body += [f"points {name} {chance.choice([0, 1, 2, 3, 19, 20, 39, 40])}" for name in names]
    body += [f"carried {names[0]} {make_tile(chance)}"] if chance.random() < 0.5 else []
    body += make_moment(chance, bool(out[turn]), len(names))
    body += ["with open"] if chance.random() < 0.3 else []
    return "\n".join([*head, *chance.sample(body, len(body))]) + "\n"


def make_tiles(chance: Random) -> list[str]:
    """Return a random stack."""
    return [make_tile(chance) for _ in range(chance.randint(1, 3))]


def make_tile(chance: Random) -> str:
    """Return a random tile."""
    numbers = [chance.randint(1, 4), chance.randint(1, 4), chance.randint(1, 5)]
    return "-".join([*map(str, numbers), *([chance.choice(KINDS)] if chance.random() < 0.5 else [])])


def make_stations(chance: Random, ground: list[str], has_the_turn: bool) -> list[str]:
    """Return random fields for a player's stations: rarely none, mostly on tiles, several on one."""
    if chance.random() < (0.1 if has_the_turn else 0.2):
        return []
    return [
        chance.choice(ground[:3] if chance.random() < 0.7 else FIELDS) for _ in range(chance.randint(1, 4))
    ]


def make_moment(chance: Random, has_stations: bool, players: int) -> list[str]:
    """Return lines for the actions used, and for what the tiles dug in this turn allow besides."""
    used = chance.randint(0, 3) if has_stations else 0
    idle = chance.choice([0, 0, 0, 1, 2 * players - 1, 2 * players])
    bonuses = [chance.choice(KINDS) for _ in range(chance.randint(1, 3))]
    lines = [f"used {used}", f"idle {idle}"]
    return [*lines, " ".join(["bonuses", *bonuses])] if used and chance.random() < 0.6 else lines
