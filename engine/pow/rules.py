"""The rules of POW!, each under its id. What returns a Reason refuses; the others say what happens."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Draw, Reason, Rulebook, because, shuffle
from engine.pow.pieces import (
    BUBBLE,
    DICE,
    HERO,
    ROLLS,
    SIDES,
    SYMBOL,
    VILLAIN,
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
)

RULES = Rulebook()
clause = RULES.clause


# Setting up


@clause("pow.setup.rows")
def lay_rows(draw: Draw) -> tuple[list[int], list[int]]:
    return shuffle(box(HERO), draw), shuffle(box(VILLAIN), draw)


@clause("pow.setup.first")
def who_starts(players: int, draw: Draw) -> int:
    return int(draw() * players)


@clause("pow.turn.order")
def next_turn(state: State) -> State:
    return replace(state, turn=(state.turn + 1) % len(state.players), rolls=0, kept=(), dice=())


# Rolling


def in_hand(state: State) -> int:
    """How many dice the next roll has."""
    return 0 if state.dice else DICE - len(state.kept)


@clause("pow.roll.first")
def not_rolled_yet(state: State) -> Reason | None:
    return because("pow.roll.first", dice=DICE) if state.rolls == 0 else None


@clause("pow.roll.max")
def no_rolls_left(state: State) -> Reason | None:
    return because("pow.roll.max", rolls=ROLLS) if state.rolls >= ROLLS else None


@clause("pow.roll.keep")
def sets_aside_too_few_or_all(state: State, keep: Keep) -> Reason | None:
    if not keep.faces:
        return because("pow.roll.keep", kept=0)
    for face in keep.faces:
        if keep.faces.count(face) > state.dice.count(face):
            return because(
                "pow.roll.keep", face=face, have=state.dice.count(face), asked=keep.faces.count(face)
            )
    return because("pow.roll.keep", left=0) if len(keep.faces) == len(state.dice) else None


@clause("pow.roll.locked")
def touches_a_locked_die(state: State, keep: Keep) -> Reason | None:
    for face in keep.faces:
        asked, free = keep.faces.count(face), state.dice.count(face)
        if free < asked <= free + state.kept.count(face):
            return because("pow.roll.locked", face=face)
    return None


@clause("pow.roll.one-die")
def single_die_is_the_end(state: State, keep: Keep) -> Reason | None:
    if len(state.dice) == 1 and state.rolls == ROLLS - 1 and keep.faces == state.dice:
        return because("pow.roll.one-die", left=0)
    return None


@clause("pow.roll.stop")
def may_stop(state: State) -> bool:
    return bool(state.dice)


def why_not_roll(state: State, roll: Roll) -> Reason | None:
    if state.dice:
        return no_rolls_left(state) or sets_aside_too_few_or_all(state, Keep(()))
    if len(roll.faces) != in_hand(state):
        rule = "pow.roll.locked" if state.kept else "pow.roll.first"
        return because(rule, dice=in_hand(state), asked=len(roll.faces))
    return None


def why_not_keep(state: State, keep: Keep) -> Reason | None:
    return (
        not_rolled_yet(state)
        or no_rolls_left(state)
        or dice_are_in_the_hand(state)
        or touches_a_locked_die(state, keep)
        or single_die_is_the_end(state, keep)
        or sets_aside_too_few_or_all(state, keep)
    )


def dice_are_in_the_hand(state: State) -> Reason | None:
    """The dice to keep are set aside already; now the rest must be rolled."""
    return None if state.dice else because("pow.roll.keep", rest=in_hand(state))


def rolling_on(state: State) -> bool:
    """Whether a further roll is still a question: dice lie there, and rolls are left."""
    return bool(state.dice) and not no_rolls_left(state)


def why_not_choose(state: State) -> Reason | None:
    """Why no tile can be taken or stolen at this moment, whatever the dice show."""
    if may_stop(state):
        return None
    return not_rolled_yet(state) or because("pow.roll.keep", rest=in_hand(state))


# Taking a tile


@clause("pow.take.short-row")
def offers(state: State, side: str) -> bool:
    """Whether the dice point at a tile of the row at all."""
    return 1 <= state.shows(SYMBOL[side]) <= len(state.row(side))


def not_the_counted_one(state: State, take: Take) -> Reason | None:
    symbol = SYMBOL[take.side]
    count, left = state.shows(symbol), len(state.row(take.side))
    if count > left:
        return because("pow.take.short-row", count=count, left=left)
    if take.number != count:
        return because(f"pow.take.{take.side}", **{symbol + "s": count}, asked=take.number)
    return None


@clause("pow.take.hero")
def not_the_counted_hero(state: State, take: Take) -> Reason | None:
    return not_the_counted_one(state, take) if take.side == HERO else None


@clause("pow.take.villain")
def not_the_counted_villain(state: State, take: Take) -> Reason | None:
    return not_the_counted_one(state, take) if take.side == VILLAIN else None


@clause("pow.take.close-up")
def close_up(row: tuple[Tile, ...], number: int) -> tuple[Tile, ...]:
    """The row without its n-th tile, and without a gap."""
    return row[: number - 1] + row[number:]


@clause("pow.take.must")
def must_take(state: State, _: Pass) -> Reason | None:
    return because("pow.take.must")


def beyond_the_row(state: State, take: Take) -> Reason | None:
    left = len(state.row(take.side))
    return because("pow.take.short-row", asked=take.number, left=left) if 0 < left < take.number else None


def why_not_take(state: State, take: Take) -> Reason | None:
    if beyond := beyond_the_row(state, take):
        return beyond
    if nothing_fits(state):
        return why_not_forced(state, take)
    return (
        why_not_choose(state)
        or only_a_theft_fits(state)
        or not_the_counted_hero(state, take)
        or not_the_counted_villain(state, take)
    )


# Stealing


def loot(state: State, side: str) -> list[int]:
    """The opponents who have a tile of that side."""
    return [seat for seat in state.opponents() if state.piles[seat].of(side)]


def can_steal(state: State) -> bool:
    return any(state.shows(BUBBLE[side]) >= 3 and loot(state, side) for side in SIDES)


@clause("pow.steal.top")
def top_only(state: State, steal: Steal) -> Reason | None:
    bubbles = state.shows(BUBBLE[steal.side])
    if bubbles < 3:
        return because("pow.steal.top", side=steal.side, bubbles=bubbles)
    if bubbles == 3 and steal.victim == state.turn:
        return because("pow.steal.top", victim=state.players[steal.victim])
    if bubbles == 3 and steal.number != 1:
        return because("pow.steal.top", side=steal.side, bubbles=bubbles, asked=steal.number)
    return None


@clause("pow.steal.any")
def not_in_that_pile(state: State, steal: Steal) -> Reason | None:
    if steal.victim == state.turn:
        return because("pow.steal.any", victim=state.players[steal.victim])
    height = len(state.piles[steal.victim].of(steal.side))
    return because("pow.steal.any", height=height, asked=steal.number) if steal.number > height else None


@clause("pow.steal.none")
def nothing_to_steal(state: State, steal: Steal) -> Reason | None:
    if not loot(state, steal.side):
        return because("pow.steal.none", side=steal.side)
    if steal.victim != state.turn and not state.piles[steal.victim].of(steal.side):
        return because("pow.steal.none", side=steal.side, victim=state.players[steal.victim])
    return None


@clause("pow.steal.only")
def only_a_theft_fits(state: State) -> Reason | None:
    """A theft that is the only possibility shuts out the forced tile too."""
    rows_offer = any(offers(state, side) for side in SIDES)
    return because("pow.steal.only") if can_steal(state) and not rows_offer else None


def why_not_steal(state: State, steal: Steal) -> Reason | None:
    return (
        why_not_choose(state)
        or nothing_to_steal(state, steal)
        or top_only(state, steal)
        or not_in_that_pile(state, steal)
    )


# When nothing fits


def denied(state: State) -> list[Reason]:
    """What the dice promise and the table does not keep."""
    if not may_stop(state):
        return []
    short = [
        because("pow.take.short-row", count=state.shows(SYMBOL[side]), left=len(state.row(side)))
        for side in SIDES
        if state.shows(SYMBOL[side]) > len(state.row(side)) > 0
    ]
    in_vain = [
        because("pow.steal.none", side=side)
        for side in SIDES
        if state.shows(BUBBLE[side]) >= 3 and not loot(state, side)
    ]
    others = only_a_theft_fits(state), single_die_is_the_end(state, Keep(state.dice))
    return [*short, *in_vain, *(reason for reason in others if reason)]


def nothing_fits(state: State) -> bool:
    return may_stop(state) and not any(offers(state, side) for side in SIDES) and not only_a_theft_fits(state)


@clause("pow.forced.villain")
def worst_villain(state: State) -> int:
    """Its number from the left; of equals the leftmost."""
    values = [tile.value for tile in state.villains]
    return values.index(min(values)) + 1


@clause("pow.forced.hero")
def least_hero(state: State) -> int:
    values = [tile.value for tile in state.heroes]
    return values.index(min(values)) + 1


def forced_tile(state: State) -> Take:
    return Take(VILLAIN, worst_villain(state)) if state.villains else Take(HERO, least_hero(state))


def why_not_forced(state: State, take: Take) -> Reason | None:
    forced = forced_tile(state)
    if take == forced:
        return None
    return because(f"pow.forced.{forced.side}", number=forced.number, asked=take.number)


# Piles


@clause("pow.pile.build")
def put_on_top(piles: Piles, tile: Tile) -> Piles:
    return piles.with_pile(tile.side, (*piles.of(tile.side), tile))


@clause("pow.pile.covered")
def is_covered(place: int, height: int) -> bool:
    """Whether the tile at this place, bottom first from 0, lies under another."""
    return place < height - 1


def why_not_peek(state: State, peek: Peek) -> Reason:
    height = len(state.piles[peek.owner].of(peek.side))
    if peek.number > height:
        return because("pow.pile.covered", height=height, asked=peek.number)
    if is_covered(height - peek.number, height):
        return because("pow.pile.covered")
    return because("pow.pile.covered", asked=peek.number)


def rob(piles: Piles, side: str, number: int) -> tuple[Piles, Tile]:
    """The pile closed up, and the n-th tile from its top."""
    pile = piles.of(side)
    place = len(pile) - number
    return piles.with_pile(side, pile[:place] + pile[place + 1 :]), pile[place]


# The end and the count


@clause("pow.end.last-tile")
def is_over(state: State) -> bool:
    return not state.heroes and not state.villains


@clause("pow.score.trim")
def trimmed(piles: Piles) -> tuple[Tile, ...]:
    """The heroes that leave from the top until both piles are equally tall."""
    return piles.heroes[len(piles.villains) :]


@clause("pow.score.villains")
def villain_points(piles: Piles) -> int:
    return sum(tile.value for tile in piles.villains)


@clause("pow.score.sum")
def points(piles: Piles) -> int:
    return hero_points(piles) + villain_points(piles)


def hero_points(piles: Piles) -> int:
    return sum(tile.value for tile in piles.heroes) - sum(tile.value for tile in trimmed(piles))


@clause("pow.score.tie")
def winners(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
