"""The rules of POW!, each under its id.

A function that returns a Reason refuses something: None means that the rule allows it. The other functions
say what happens.
"""

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
    box_values,
)

RULES = Rulebook()
clause = RULES.clause


# Setting up


@clause("pow.setup.rows")
def shuffle_rows(draw: Draw) -> tuple[list[int], list[int]]:
    """Return the values of the heroes and of the villains for a new game, in random order."""
    return shuffle(box_values(HERO), draw), shuffle(box_values(VILLAIN), draw)


@clause("pow.setup.first")
def draw_first_player(players: int, draw: Draw) -> int:
    """Return the seat that begins, drawn at random."""
    return int(draw() * players)


@clause("pow.turn.order")
def start_next_turn(state: State) -> State:
    """Return the state at the beginning of the next player's turn."""
    return replace(state, turn=(state.turn + 1) % len(state.players), rolls=0, kept=(), dice=())


# Rolling


def count_dice_in_hand(state: State) -> int:
    """Return how many dice the next roll has: none while dice are on the table."""
    return 0 if state.dice else DICE - len(state.kept)


@clause("pow.roll.first")
def not_rolled_yet(state: State) -> Reason | None:
    """Refuse what needs a roll first."""
    return because("pow.roll.first", dice=DICE) if state.rolls == 0 else None


@clause("pow.roll.max")
def no_rolls_left(state: State) -> Reason | None:
    """Refuse a further roll after the last one."""
    return because("pow.roll.max", rolls=ROLLS) if state.rolls >= ROLLS else None


@clause("pow.roll.keep")
def sets_aside_too_few_or_all(state: State, keep: Keep) -> Reason | None:
    """Refuse to set aside no dice, all dice, or dice that were not rolled."""
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
    """Refuse to count a die that is set aside already among the dice just rolled."""
    for face in keep.faces:
        asked, free = keep.faces.count(face), state.dice.count(face)
        if free < asked <= free + state.kept.count(face):
            return because("pow.roll.locked", face=face)
    return None


@clause("pow.roll.one-die")
def sets_aside_the_last_die(state: State, keep: Keep) -> Reason | None:
    """Refuse to set aside a single die before the last roll: nothing would be left to roll."""
    if len(state.dice) == 1 and state.rolls == ROLLS - 1 and keep.faces == state.dice:
        return because("pow.roll.one-die", left=0)
    return None


@clause("pow.roll.stop")
def may_stop(state: State) -> bool:
    """Return whether the player may stop rolling and choose a tile."""
    return bool(state.dice)


def why_not_roll(state: State, roll: Roll) -> Reason | None:
    """Return why this roll is refused, if it is: a roll has as many dice as are in the hand."""
    if state.dice:
        return no_rolls_left(state) or sets_aside_too_few_or_all(state, Keep(()))
    if len(roll.faces) != count_dice_in_hand(state):
        rule = "pow.roll.locked" if state.kept else "pow.roll.first"
        return because(rule, dice=count_dice_in_hand(state), asked=len(roll.faces))
    return None


def why_not_keep(state: State, keep: Keep) -> Reason | None:
    """Return why these dice cannot be set aside, if they cannot."""
    return (
        not_rolled_yet(state)
        or no_rolls_left(state)
        or dice_are_in_the_hand(state)
        or touches_a_locked_die(state, keep)
        or sets_aside_the_last_die(state, keep)
        or sets_aside_too_few_or_all(state, keep)
    )


def dice_are_in_the_hand(state: State) -> Reason | None:
    """Refuse to set dice aside twice: after the first time the others have to be rolled."""
    return None if state.dice else because("pow.roll.keep", rest=count_dice_in_hand(state))


def may_roll_on(state: State) -> bool:
    """Return whether the player may still choose to roll again: dice are on the table, and rolls are left."""
    return bool(state.dice) and not no_rolls_left(state)


def why_not_choose(state: State) -> Reason | None:
    """Return why no tile can be taken or stolen at this moment, whatever the dice show."""
    if may_stop(state):
        return None
    return not_rolled_yet(state) or because("pow.roll.keep", rest=count_dice_in_hand(state))


# Taking a tile


@clause("pow.take.short-row")
def is_row_offered(state: State, side: str) -> bool:
    """Return whether the dice count to a tile of this row."""
    return 1 <= state.count_face(SYMBOL[side]) <= len(state.row(side))


def not_the_counted_tile(state: State, take: Take) -> Reason | None:
    """Refuse any tile of a row but the one to which the dice count."""
    symbol = SYMBOL[take.side]
    count, left = state.count_face(symbol), len(state.row(take.side))
    if count > left:
        return because("pow.take.short-row", count=count, left=left)
    if take.number != count:
        return because(f"pow.take.{take.side}", **{symbol + "s": count}, asked=take.number)
    return None


@clause("pow.take.hero")
def not_the_counted_hero(state: State, take: Take) -> Reason | None:
    """Refuse any hero but the one to which the shields count."""
    return not_the_counted_tile(state, take) if take.side == HERO else None


@clause("pow.take.villain")
def not_the_counted_villain(state: State, take: Take) -> Reason | None:
    """Refuse any villain but the one to which the skulls count."""
    return not_the_counted_tile(state, take) if take.side == VILLAIN else None


@clause("pow.take.close-up")
def close_up_row(row: tuple[Tile, ...], number: int) -> tuple[Tile, ...]:
    """Return the row without its n-th tile, counted from 1; the others move together."""
    return row[: number - 1] + row[number:]


@clause("pow.take.must")
def must_take(state: State, _: Pass) -> Reason | None:
    """Refuse to end a turn without a tile."""
    return because("pow.take.must")


def beyond_the_row(state: State, take: Take) -> Reason | None:
    """Refuse a tile number that is higher than the row is long."""
    left = len(state.row(take.side))
    return because("pow.take.short-row", asked=take.number, left=left) if 0 < left < take.number else None


def why_not_take(state: State, take: Take) -> Reason | None:
    """Return why this tile cannot be taken, if it cannot."""
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


def seats_to_rob(state: State, side: str) -> list[int]:
    """Return the opponents who have a tile of that side."""
    return [seat for seat in state.opponents() if state.piles[seat].pile(side)]


def can_steal(state: State) -> bool:
    """Return whether the dice show enough bubbles for a theft, and there is something to steal."""
    return any(state.count_face(BUBBLE[side]) >= 3 and seats_to_rob(state, side) for side in SIDES)


@clause("pow.steal.top")
def too_few_bubbles(state: State, steal: Steal) -> Reason | None:
    """Refuse a theft for which there are too few bubbles.

    With three one may steal the top tile of another player's pile, with four any tile of it.
    """
    bubbles = state.count_face(BUBBLE[steal.side])
    if bubbles < 3:
        return because("pow.steal.top", side=steal.side, bubbles=bubbles)
    if bubbles == 3 and steal.victim == state.turn:
        return because("pow.steal.top", victim=state.players[steal.victim])
    if bubbles == 3 and steal.number != 1:
        return because("pow.steal.top", side=steal.side, bubbles=bubbles, asked=steal.number)
    return None


@clause("pow.steal.any")
def not_in_that_pile(state: State, steal: Steal) -> Reason | None:
    """Refuse to steal from one's own pile, or deeper than a pile is high."""
    if steal.victim == state.turn:
        return because("pow.steal.any", victim=state.players[steal.victim])
    height = len(state.piles[steal.victim].pile(steal.side))
    return because("pow.steal.any", height=height, asked=steal.number) if steal.number > height else None


@clause("pow.steal.none")
def nothing_to_steal(state: State, steal: Steal) -> Reason | None:
    """Refuse a theft if nobody, or not this player, has a tile of that side."""
    if not seats_to_rob(state, steal.side):
        return because("pow.steal.none", side=steal.side)
    if steal.victim != state.turn and not state.piles[steal.victim].pile(steal.side):
        return because("pow.steal.none", side=steal.side, victim=state.players[steal.victim])
    return None


@clause("pow.steal.only")
def only_a_theft_fits(state: State) -> Reason | None:
    """Refuse to take a tile, even the forced one, if the dice allow nothing but a theft."""
    rows_offer = any(is_row_offered(state, side) for side in SIDES)
    return because("pow.steal.only") if can_steal(state) and not rows_offer else None


def why_not_steal(state: State, steal: Steal) -> Reason | None:
    """Return why this tile cannot be stolen, if it cannot."""
    return (
        why_not_choose(state)
        or nothing_to_steal(state, steal)
        or too_few_bubbles(state, steal)
        or not_in_that_pile(state, steal)
    )


# When nothing fits


def list_denials(state: State) -> list[Reason]:
    """Return why things that the dice seem to offer cannot be had, so that a board can explain it."""
    if not may_stop(state):
        return []
    short = [
        because("pow.take.short-row", count=state.count_face(SYMBOL[side]), left=len(state.row(side)))
        for side in SIDES
        if state.count_face(SYMBOL[side]) > len(state.row(side)) > 0
    ]
    in_vain = [
        because("pow.steal.none", side=side)
        for side in SIDES
        if state.count_face(BUBBLE[side]) >= 3 and not seats_to_rob(state, side)
    ]
    others = only_a_theft_fits(state), sets_aside_the_last_die(state, Keep(state.dice))
    return [*short, *in_vain, *(reason for reason in others if reason)]


def nothing_fits(state: State) -> bool:
    """Return whether the dice allow neither a tile of a row nor a theft: then the player has no choice."""
    return (
        may_stop(state)
        and not any(is_row_offered(state, side) for side in SIDES)
        and not only_a_theft_fits(state)
    )


@clause("pow.forced.villain")
def worst_villain(state: State) -> int:
    """Return the number of the villain with the lowest value, from the left; of equals the leftmost."""
    values = [tile.value for tile in state.villains]
    return values.index(min(values)) + 1


@clause("pow.forced.hero")
def least_hero(state: State) -> int:
    """Return the number of the hero with the lowest value, from the left; of equals the leftmost."""
    values = [tile.value for tile in state.heroes]
    return values.index(min(values)) + 1


def forced_tile(state: State) -> Take:
    """Return the tile that a player has to take when nothing fits: a villain, as long as there is one."""
    return Take(VILLAIN, worst_villain(state)) if state.villains else Take(HERO, least_hero(state))


def why_not_forced(state: State, take: Take) -> Reason | None:
    """Return why this tile is not the forced one, if it is not."""
    forced = forced_tile(state)
    if take == forced:
        return None
    return because(f"pow.forced.{forced.side}", number=forced.number, asked=take.number)


# Piles


@clause("pow.pile.build")
def put_on_top(piles: Piles, tile: Tile) -> Piles:
    """Return the piles with a tile laid on top of its pile."""
    return piles.with_pile(tile.side, (*piles.pile(tile.side), tile))


@clause("pow.pile.covered")
def is_covered(place: int, height: int) -> bool:
    """Return whether a tile lies under another; places count from 0 at the bottom."""
    return place < height - 1


def why_not_peek(state: State, peek: Peek) -> Reason:
    """Return why this tile may not be looked at: this is always refused."""
    height = len(state.piles[peek.owner].pile(peek.side))
    if peek.number > height:
        return because("pow.pile.covered", height=height, asked=peek.number)
    if is_covered(height - peek.number, height):
        return because("pow.pile.covered")
    return because("pow.pile.covered", asked=peek.number)


def take_from_pile(piles: Piles, side: str, number: int) -> tuple[Piles, Tile]:
    """Return the piles without the n-th tile from the top of one, and that tile."""
    pile = piles.pile(side)
    place = len(pile) - number
    return piles.with_pile(side, pile[:place] + pile[place + 1 :]), pile[place]


# The end and the count


@clause("pow.end.last-tile")
def is_over(state: State) -> bool:
    """Return whether the game is over: both rows are empty."""
    return not state.heroes and not state.villains


@clause("pow.score.trim")
def trimmed_heroes(piles: Piles) -> tuple[Tile, ...]:
    """Return the heroes that do not count: those above the height of the pile of villains."""
    return piles.heroes[len(piles.villains) :]


@clause("pow.score.villains")
def villain_points(piles: Piles) -> int:
    """Return the sum of a player's villains: 0 or less."""
    return sum(tile.value for tile in piles.villains)


@clause("pow.score.sum")
def points(piles: Piles) -> int:
    """Return a player's points."""
    return hero_points(piles) + villain_points(piles)


def hero_points(piles: Piles) -> int:
    """Return the sum of a player's heroes that count."""
    return sum(tile.value for tile in piles.heroes) - sum(tile.value for tile in trimmed_heroes(piles))


@clause("pow.score.tie")
def winners(totals: list[int]) -> list[int]:
    """Return the seats with the most points."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
