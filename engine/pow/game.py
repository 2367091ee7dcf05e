"""The game POW! as all the other code uses it: the protocol `Game` of `engine/core.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from math import factorial, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.base import BaseGame
from engine.core import CHANCE, NOBODY, Draw, Reason, Words, because, multisets
from engine.pow import notation, rules
from engine.pow.chances import odds
from engine.pow.pieces import (
    BUBBLE,
    DICE,
    FACES,
    FACES_ON_A_DIE,
    HERO,
    SIDES,
    SIDES_OF_A_DIE,
    SYMBOL,
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
    gained_tile,
    sort_faces,
)

if TYPE_CHECKING:
    from fractions import Fraction


class Seen(NamedTuple):
    """Tells whether a tile in a pile is visible or, because it is covered, only remembered."""

    tile: Tile
    remembered: bool


class SeenPiles(NamedTuple):
    """Holds the piles of one player, as every seat knows them."""

    heroes: tuple[Seen, ...]
    villains: tuple[Seen, ...]

    def pile(self, side: str) -> tuple[Seen, ...]:
        """Return the pile of heroes or of villains."""
        return self.heroes if side == HERO else self.villains


class View(NamedTuple):
    """Holds what a seat was ever allowed to see. Every tile was face up once, so nothing is missing."""

    seat: int
    actor: int
    players: tuple[str, ...]
    heroes: tuple[Tile, ...]
    villains: tuple[Tile, ...]
    piles: tuple[SeenPiles, ...]
    turn: int
    rolls: int
    kept: tuple[str, ...]
    dice: tuple[str, ...]
    may_roll_on: bool
    score: dict[str, Any]
    denied: tuple[Reason, ...]

    def row(self, side: str) -> tuple[Tile, ...]:
        """Return the row of heroes or of villains."""
        return self.heroes if side == HERO else self.villains


def seen_pile(pile: tuple[Tile, ...]) -> tuple[Seen, ...]:
    """Return a pile as everybody knows it: all tiles but the top one are only remembered."""
    return tuple(Seen(tile, rules.is_covered(place, len(pile))) for place, tile in enumerate(pile))


def roll_chance(faces: tuple[str, ...]) -> Fraction:
    """Return the probability of a roll with these faces, in any order."""
    # Imported here: it takes 2 to 7 ms of a plain start (Pyodide under Node), and no board asks for it.
    from fractions import Fraction

    orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)
    return prod((Fraction(FACES_ON_A_DIE[face], 6) for face in faces), start=Fraction(orders))


def roll_die(draw: Draw) -> str:
    """Return the face that one die shows, drawn at random."""
    return SIDES_OF_A_DIE[int(draw() * len(SIDES_OF_A_DIE))]


class Pow(BaseGame[State, Action]):
    """Implements the protocol `Game` for POW!. What its members are for is said there."""

    name = "pow"
    seats = range(2, 6)
    rules = rules.RULES
    notation = notation
    random_arrangements = ("roll", "deal")

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        """Return the lines for both rows and for who begins."""
        heroes, villains = rules.shuffle_rows(draw)
        return [
            "heroes " + notation.write_values(heroes),
            "villains " + notation.write_values(villains),
            f"turn {players[rules.draw_first_player(len(players), draw)]}",
        ]

    def empty_state(self, players: Words, modules: Words) -> State:
        """Return a table with nothing on it."""
        return State(tuple(players), tuple(Piles() for _ in players))

    # Chance

    def count_draws(self, words: Words) -> int:
        """Return how many random numbers a line has used: one for each die, and more for a new set-up."""
        match list(words):
            case ["fresh"] | ["arrange", "deal", *_]:
                return 23  # each row of 12 tiles takes 11, and 1 draws who begins
            case ["roll" | "dice", *faces] | ["arrange", "dice", *faces]:
                return len(faces)
            case _:
                return 0

    def draw_outcome(self, state: State, draw: Draw) -> Roll:
        """Roll the dice that are in the hand."""
        return Roll(sort_faces(roll_die(draw) for _ in range(rules.count_dice_in_hand(state))))

    def draw_arrangement(self, state: State, what: Words, draw: Draw) -> Words:
        """Roll all five dice for `arrange roll`, and shuffle both rows for `arrange deal`."""
        if list(what) == ["roll"]:
            return ["dice", *(roll_die(draw) for _ in range(DICE))]
        if list(what) != ["deal"]:
            return what  # the words say already what lies there: nothing is left to chance
        heroes, villains = rules.shuffle_rows(draw)
        starts = state.players[rules.draw_first_player(len(state.players), draw)]
        return ["deal", starts, *notation.write_values([*heroes, *villains]).split()]

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        """Return every roll of the dice in the hand, with its probability."""
        dice = rules.count_dice_in_hand(state)
        rolls = multisets(dict.fromkeys(FACES, dice))
        return [(Roll(faces), roll_chance(faces)) for faces in rolls if len(faces) == dice]

    # Play

    def actor(self, state: State) -> int:
        """Return who acts: chance rolls as long as the dice are in the hand."""
        if rules.is_over(state):
            return NOBODY
        return state.turn if state.dice else CHANCE

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return the rule that refuses an action, or None."""
        if rules.is_over(state):
            return because("pow.end.last-tile")
        match action:
            case Roll():
                return rules.why_not_roll(state, action)
            case Keep():
                return rules.why_not_keep(state, action)
            case Take():
                return rules.why_not_take(state, action)
            case Steal():
                return rules.why_not_steal(state, action)
            case Peek():
                return rules.why_not_peek(state, action)
            case _:  # Pass
                return rules.must_take(state, action)

    def why(self, state: State, action: Action) -> Reason:
        """Return the rule that allows an action."""
        match action:
            case Roll():
                return because("pow.roll.locked" if state.kept else "pow.roll.first", dice=len(action.faces))
            case Keep():
                return because("pow.roll.keep", kept=len(action.faces))
            case Take() if rules.nothing_fits(state):
                return because(f"pow.forced.{action.side}", number=action.number)
            case Take():
                symbol = SYMBOL[action.side]
                return because(f"pow.take.{action.side}", **{symbol + "s": state.count_face(symbol)})
            case Steal():
                bubbles = state.count_face(BUBBLE[action.side])
                return because("pow.steal.top" if bubbles == 3 else "pow.steal.any", bubbles=bubbles)
            case _:  # Pass; a Peek is never allowed
                return because("pow.take.must")

    def candidate_actions(self, state: State) -> list[Action]:
        """Return all the actions one could wish for."""
        keeps = [Keep(faces) for faces in multisets({face: state.dice.count(face) for face in FACES})]
        takes = [Take(side, place + 1) for side in SIDES for place in range(len(state.row(side)))]
        thefts = [
            Steal(side, place + 1, victim)
            for side, victim in product(SIDES, state.opponents())
            for place in range(len(state.piles[victim].pile(side)))
        ]
        return [*keeps, *takes, *thefts, Pass()]

    def apply_action(self, state: State, action: Action) -> State:
        """Return the state after an allowed action."""
        match action:
            case Roll(faces):
                return replace(state, dice=faces, rolls=state.rolls + 1)
            case Keep(faces):
                return replace(state, kept=sort_faces(state.kept + faces), dice=())
            case Take(side, number):
                return give_tile(remove_from_row(state, side, number), gained_tile(state, action))
            case Steal(side, number, victim):
                robbed, tile = rules.take_from_pile(state.piles[victim], side, number)
                return give_tile(replace(state, piles=notation.replace_piles(state, victim, robbed)), tile)
            case _:  # Pass; a Peek is never allowed
                return rules.start_next_turn(state)

    # What a seat sees, and the score

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows of a state."""
        piles = tuple(SeenPiles(seen_pile(piles.heroes), seen_pile(piles.villains)) for piles in state.piles)
        return View(
            seat=seat,
            actor=self.actor(state),
            players=state.players,
            heroes=state.heroes,
            villains=state.villains,
            piles=piles,
            turn=state.turn,
            rolls=state.rolls,
            kept=state.kept,
            dice=state.dice,
            may_roll_on=not rules.is_over(state) and rules.may_roll_on(state),
            score=self.score(state),
            denied=() if rules.is_over(state) else tuple(rules.list_denials(state)),
        )

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        """Return the view of a seat as plain data, with seats counted from 1."""
        view = self.view(state, seat)
        piles = [
            {
                row: [
                    {"value": tile.value, "remembered": remembered} for tile, remembered in piles.pile(side)
                ]
                for row, side in notation.ROWS.items()
            }
            for piles in view.piles
        ]
        return {
            "heroes": [tile.value for tile in view.heroes],
            "villains": [tile.value for tile in view.villains],
            "piles": piles,
            "rolls": view.rolls,
            "kept": list(view.kept),
            "dice": list(view.dice),
            "turn": view.turn + 1,
        }

    def points(self, state: State) -> list[int]:
        """Return what each player's piles come to."""
        return [rules.points(piles) for piles in state.piles]

    def winners(self, state: State) -> list[int]:
        """Return the seats with the most points."""
        return rules.winners(self.points(state))

    def score_details(self, state: State) -> dict[str, Any]:
        """Return what each player's piles add to the points, and the heroes that do not count."""
        return {
            "heroes": [rules.hero_points(piles) for piles in state.piles],
            "villains": [rules.villain_points(piles) for piles in state.piles],
            "trimmed": [[tile.value for tile in rules.trimmed_heroes(piles)] for piles in state.piles],
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        """Yield the chances of the current turn."""
        return odds(state)


def remove_from_row(state: State, side: str, number: int) -> State:
    """Return the state without the n-th tile of a row."""
    row = rules.close_up_row(state.row(side), number)
    return replace(state, heroes=row) if side == HERO else replace(state, villains=row)


def give_tile(state: State, tile: Tile) -> State:
    """Return the state at the next turn, after the player has laid a tile on the pile."""
    mine = rules.put_on_top(state.piles[state.turn], tile)
    return rules.start_next_turn(replace(state, piles=notation.replace_piles(state, state.turn, mine)))
