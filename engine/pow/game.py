"""POW! as the house knows a game: who acts, what is legal, what happens, what a seat sees, who wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product
from math import factorial, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core import CHANCE, NOBODY, Bot, Draw, Reason, Words, because, multisets
from engine.pow import notation, rules
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
    in_order,
    tile_of,
)

if TYPE_CHECKING:
    from fractions import Fraction


class Seen(NamedTuple):
    """A tile in a pile; covered ones are seen no more, only remembered."""

    tile: Tile
    remembered: bool


class SeenPiles(NamedTuple):
    heroes: tuple[Seen, ...]
    villains: tuple[Seen, ...]

    def of(self, side: str) -> tuple[Seen, ...]:
        return self.heroes if side == HERO else self.villains


class View(NamedTuple):
    """All that a seat was ever allowed to see. Every tile was face up once, so nothing is missing here."""

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
        return self.heroes if side == HERO else self.villains


def seen(pile: tuple[Tile, ...]) -> tuple[Seen, ...]:
    return tuple(Seen(tile, rules.is_covered(place, len(pile))) for place, tile in enumerate(pile))


def chance_of(faces: tuple[str, ...]) -> Fraction:
    """Of a roll with these faces, in any order."""
    from fractions import Fraction  # here, so that a browser need not wait for it before the first board

    orders = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)
    return prod((Fraction(FACES_ON_A_DIE[face], 6) for face in faces), start=Fraction(orders))


def one_die(draw: Draw) -> str:
    return SIDES_OF_A_DIE[int(draw() * len(SIDES_OF_A_DIE))]


class Pow:
    """The game POW!"""

    name = "pow"
    seats = range(2, 6)
    modules: tuple[str, ...] = ()
    rules = rules.RULES
    setup_keys = notation.SETUP_KEYS
    random_arrangements = ("roll", "deal")
    starter_key = "turn"  # the set-up line that says who begins
    own_pieces = None  # what is printed on the tiles is known

    @property
    def bots(self) -> Mapping[str, Bot]:
        from engine.pow.bots import BOTS  # nobody waits for them before the first board

        return BOTS

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        heroes, villains = rules.lay_rows(draw)
        return [
            "heroes " + notation.printed(heroes),
            "villains " + notation.printed(villains),
            f"turn {players[rules.who_starts(len(players), draw)]}",
        ]

    def empty_state(self, players: Words, modules: Words) -> State:
        return State(tuple(players), tuple(Piles() for _ in players))

    setup_slot = staticmethod(notation.slot)
    arrange = staticmethod(notation.arrange)
    check_setup = staticmethod(notation.check)
    write_setup = staticmethod(notation.setup)
    read_action = staticmethod(notation.read)
    write_action = staticmethod(notation.write)

    # Chance

    def count_draws(self, words: Words) -> int:
        """How many random numbers stand behind a line: a die each, and what a fresh table takes."""
        match list(words):
            case ["fresh"] | ["arrange", "deal", *_]:
                return 23  # 11 for each row, 1 for who starts
            case ["roll" | "dice", *faces] | ["arrange", "dice", *faces]:
                return len(faces)
            case _:
                return 0

    def draw_outcome(self, state: State, draw: Draw) -> Roll:
        return Roll(in_order(one_die(draw) for _ in range(rules.in_hand(state))))

    def draw_arrangement(self, state: State, what: Words, draw: Draw) -> Words:
        """`arrange roll` throws all five dice on the table, `arrange deal` lays it out anew."""
        if list(what) == ["roll"]:
            return ["dice", *(one_die(draw) for _ in range(DICE))]
        if list(what) != ["deal"]:
            return what  # it is said already what came out
        heroes, villains = rules.lay_rows(draw)
        starts = state.players[rules.who_starts(len(state.players), draw)]
        return ["deal", starts, *notation.printed([*heroes, *villains]).split()]

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        rolls = multisets(dict.fromkeys(FACES, rules.in_hand(state)))
        return [(Roll(faces), chance_of(faces)) for faces in rolls if len(faces) == rules.in_hand(state)]

    # Play

    def actor(self, state: State) -> int:
        if rules.is_over(state):
            return NOBODY
        return state.turn if state.dice else CHANCE

    def turn(self, state: State) -> int:
        """Whose turn it is, also while chance has the word."""
        return state.turn

    def why_not(self, state: State, action: Action) -> Reason | None:
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
        """The rule that lets a legal action be."""
        match action:
            case Roll():
                return because("pow.roll.locked" if state.kept else "pow.roll.first", dice=len(action.faces))
            case Keep():
                return because("pow.roll.keep", kept=len(action.faces))
            case Take() if rules.nothing_fits(state):
                return because(f"pow.forced.{action.side}", number=action.number)
            case Take():
                symbol = SYMBOL[action.side]
                return because(f"pow.take.{action.side}", **{symbol + "s": state.shows(symbol)})
            case Steal():
                bubbles = state.shows(BUBBLE[action.side])
                return because("pow.steal.top" if bubbles == 3 else "pow.steal.any", bubbles=bubbles)
            case _:  # Pass; no rule ever lets a Peek be
                return because("pow.take.must")

    def legal_actions(self, state: State) -> list[Action]:
        if self.actor(state) == CHANCE:
            return [action for action, _ in self.chance_outcomes(state)]
        return [action for action in candidates(state) if not self.why_not(state, action)]

    def apply_action(self, state: State, action: Action) -> State:
        match action:
            case Roll(faces):
                return replace(state, dice=faces, rolls=state.rolls + 1)
            case Keep(faces):
                return replace(state, kept=in_order(state.kept + faces), dice=())
            case Take(side, number):
                return gain(leave_row(state, side, number), tile_of(state, action))
            case Steal(side, number, victim):
                robbed, tile = rules.rob(state.piles[victim], side, number)
                return gain(replace(state, piles=notation.with_piles(state, victim, robbed)), tile)
            case _:  # Pass; no rule ever lets a Peek be
                return rules.next_turn(state)

    # What is seen and what it comes to

    def view(self, state: State, seat: int) -> View:
        piles = tuple(SeenPiles(seen(piles.heroes), seen(piles.villains)) for piles in state.piles)
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
            may_roll_on=not rules.is_over(state) and rules.rolling_on(state),
            score=self.score(state),
            denied=() if rules.is_over(state) else tuple(rules.denied(state)),
        )

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        """The view as plain data, seats counted from 1."""
        view = self.view(state, seat)
        piles = [
            {
                row: [{"value": tile.value, "remembered": remembered} for tile, remembered in piles.of(side)]
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

    def score(self, state: State) -> dict[str, Any]:
        over = rules.is_over(state)
        totals = [rules.points(piles) for piles in state.piles]
        return {
            "points": totals,
            "winners": [seat + 1 for seat in rules.winners(totals)] if over else [],
            "over": over,
            "pow": {
                "heroes": [rules.hero_points(piles) for piles in state.piles],
                "villains": [rules.villain_points(piles) for piles in state.piles],
                "trimmed": [[tile.value for tile in rules.trimmed(piles)] for piles in state.piles],
            },
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        from engine.pow.chances import odds  # only where somebody asks for them

        return odds(state)


def candidates(state: State) -> list[Action]:
    """Everything one could wish to do with what is on the table; the rules say which of it is allowed."""
    keeps = [Keep(faces) for faces in multisets({face: state.dice.count(face) for face in FACES})]
    takes = [Take(side, place + 1) for side in SIDES for place in range(len(state.row(side)))]
    thefts = [
        Steal(side, place + 1, victim)
        for side, victim in product(SIDES, state.opponents())
        for place in range(len(state.piles[victim].of(side)))
    ]
    return [*keeps, *takes, *thefts, Pass()]


def leave_row(state: State, side: str, number: int) -> State:
    row = rules.close_up(state.row(side), number)
    return replace(state, heroes=row) if side == HERO else replace(state, villains=row)


def gain(state: State, tile: Tile) -> State:
    mine = rules.put_on_top(state.piles[state.turn], tile)
    return rules.next_turn(replace(state, piles=notation.with_piles(state, state.turn, mine)))
