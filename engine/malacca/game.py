"""The game Malacca as all the other code uses it: the protocol `Game` of `engine/core.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.base import BaseGame
from engine.core import Draw, OwnPieces, Words
from engine.malacca import moments, notation, rules, special
from engine.malacca.chances import odds
from engine.malacca.guess_lesson import draw_guessed_cards
from engine.malacca.notation import replace_pirate
from engine.malacca.pieces import (
    CARGOES,
    CHARACTERS,
    CHARACTERS_MODULE,
    KINDS,
    MODULES,
    PRICE,
    SEATS,
    Action,
    Buy,
    Card,
    Choose,
    Keep,
    Lay,
    Payout,
    Reveal,
    Ship,
    State,
    box_cards,
)
from engine.malacca.plain_data import view_as_data
from engine.malacca.settle import settle_round
from engine.malacca.view import View, make_view

if TYPE_CHECKING:
    from fractions import Fraction


class Malacca(BaseGame[State, Action]):
    """Implements the protocol `Game` for Malacca. What its members are for is said there."""

    name = "malacca"
    seats = SEATS
    modules = MODULES
    rules = rules.RULES
    notation = notation
    random_arrangements = ("guess",)
    own_pieces = OwnPieces(
        read_word=notation.read_cargo,
        usual_words=tuple(map(str, CARGOES)),
        words_of=lambda state: list(map(str, sorted(state.ships))),
    )
    starter_key = "captain"
    # Each of the three shuffles uses one number less than it has cards, and one draws the first captain.
    setup_draws = len(CARGOES) + len(box_cards()) + len(CHARACTERS) - 2

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        """Return the lines for the captain, both decks, and what each character begins with."""
        ships, deck = rules.shuffle_decks(draw, tuple(map(int, own)) or CARGOES)
        captain = players[rules.draw_first_captain(len(players), draw)]
        characters = rules.deal_characters(len(players), draw) if CHARACTERS_MODULE in modules else []
        lines = [f"captain {captain}", notation.write_line("ships", ships)]
        for name, character in zip(players, characters, strict=False):
            lines += [
                f"character {name} {character}",
                f"money {name} {rules.starting_money(character, len(players))}",
            ]
            if rules.begins_with_a_card(character):
                lines.append(f"hand {name} {deck.pop(0)}")
        return [*lines, notation.write_line("special", deck)]

    def empty_state(self, players: Words, modules: Words) -> State:
        """Return a table without ships and cards."""
        return State(tuple(players), tuple(modules), tuple(rules.new_pirate() for _ in players))

    # Nothing is drawn at random after the set-up: what comes is the top card of a deck.

    def draw_outcome(self, state: State, draw: Draw) -> Action:
        """Return what the table does by itself; where somebody has to decide, the rules refuse it."""
        match moments.phase(state):
            case "ship":
                return Ship(state.ships[0])
            case "payout":
                return Payout()
            case _:
                return Reveal()

    def draw_arrangement(self, state: State, what: Words, draw: Draw) -> Words:
        """Lay a card in a lesson, draw those of the others by a guess, and turn all up: `arrange guess …`."""
        return draw_guessed_cards(state, what[1:])

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        """Return the one thing that the table does next by itself."""
        # Imported here: it takes 2 to 7 ms of a plain start (Pyodide under Node), and no board asks for it.
        from fractions import Fraction

        return [(self.draw_outcome(state, lambda: 0.0), Fraction(1))]

    # Play

    actor = staticmethod(moments.actor)
    why_not = staticmethod(moments.why_not)
    why = staticmethod(moments.why)

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is; while the table goes on by itself it is the captain's."""
        actor = moments.actor(state)
        return actor if actor >= 0 else state.captain

    def candidate_actions(self, state: State) -> list[Action]:
        """Return all the actions one could wish for at this moment."""
        return candidate_actions(state, *moments.current_moment(state))

    def apply_action(self, state: State, action: Action) -> State:
        """Return the state after an allowed action."""
        match action:
            case Buy(item):
                return buy_item(replace(state, shopped=True), item)
            case Ship(cargo):
                return replace(state, ships=state.ships[1:], cargo=cargo)
            case Lay(card, bet):
                return lay_card(state, moments.actor(state), card, bet)
            case Reveal():
                return replace(state, face_up=True)
            case Choose(kind):
                seat = moments.actor(state)
                return replace_pirate(state, seat, state.pirates[seat]._replace(chosen=kind))
            case Keep(card):
                return replace(state, kept=card)
            case _:  # Payout; a Peek is never allowed
                return settle_round(state)

    # What a seat sees, and the score

    def view(self, state: State, seat: int) -> View:
        """Return what a seat knows of a state."""
        return make_view(state, seat, self.score(state))

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        """Return the view of a seat as plain data, with seats counted from 1."""
        return view_as_data(self.view(state, seat))

    def points(self, state: State) -> list[int]:
        """Return each player's money. Coins on a card belong to their owner until the payout."""
        return [pirate.money + pirate.bet for pirate in state.pirates]

    def winners(self, state: State) -> list[int]:
        """Return the seats with the most money."""
        return rules.winners(self.points(state))

    def score_details(self, state: State) -> dict[str, Any]:
        """Return where the money lies, and how many ships have been here."""
        return {
            "money": [pirate.money for pirate in state.pirates],
            "bets": [pirate.bet for pirate in state.pirates],
            "sailed": len(state.sailed),
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        """Yield the chances of the special card that is drawn next."""
        return odds(state, self.turn(state))


def candidate_actions(state: State, moment: str, seat: int) -> list[Action]:
    """Return all the actions one could wish for at a moment; the rules then say which are allowed."""
    match moment:
        case "shop":
            return [Buy(item) for item in (*KINDS, "")]
        case "lay":
            pirate = state.pirates[seat]
            cards = dict.fromkeys([*KINDS, *(card.kind for card in pirate.hand)])
            return [Lay(card, bet) for card in cards for bet in range(pirate.money + 1)]
        case "choose":
            return [Choose(kind) for kind in KINDS]
        case "keep":
            found = special.offered_cards(state)
            return [Keep(card) for card in dict.fromkeys(found[1] if found else ())]
        case _:  # over
            return []


def buy_item(state: State, item: str) -> State:
    """Return the state after the captain has paid for an item; an empty one costs nothing."""
    if not item:
        return state
    pirate = state.pirates[state.captain]
    items = tuple(sorted((*pirate.items, item)))
    return replace_pirate(state, state.captain, pirate._replace(money=pirate.money - PRICE, items=items))


def lay_card(state: State, seat: int, kind: str, bet: int) -> State:
    """Return the state after a seat has laid a card with a bet.

    Of equal special cards in the hand it is the one that most players have seen: they expect that one.
    """
    pirate = state.pirates[seat]
    held = [card for card in pirate.hand if card.kind == kind]
    card = max(held, key=lambda one: len(one.seen)) if held else Card(kind, (seat,))
    hand = list(pirate.hand)
    if held:
        hand.remove(card)
    lying = pirate._replace(money=pirate.money - bet, bet=bet, laid=card, hand=tuple(hand))
    return replace_pirate(state, seat, lying)
