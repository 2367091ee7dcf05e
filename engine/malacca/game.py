"""Malacca as the house knows a game: who acts, what is legal, what happens, what a seat sees, who wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core import CHANCE, Bot, Draw, OwnPieces, Words
from engine.malacca import moments, notation, rules, special
from engine.malacca.notation import with_pirate
from engine.malacca.pieces import (
    CARGOES,
    CHARACTERS,
    CHARACTERS_MODULE,
    KINDS,
    MODULES,
    OVER,
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
    box,
)
from engine.malacca.settle import settled
from engine.malacca.view import View, view

if TYPE_CHECKING:
    from fractions import Fraction


class Malacca:
    """The game Malacca."""

    name = "malacca"
    seats = SEATS
    modules = MODULES
    rules = rules.RULES
    setup_keys = notation.SETUP_KEYS
    random_arrangements = ("guess",)
    own_pieces = OwnPieces(
        read_word=notation.cargo_of,
        usual_words=tuple(map(str, CARGOES)),
        words_of=lambda state: list(map(str, sorted(state.ships))),
    )
    starter_key = "captain"  # the set-up line that says who begins

    @property
    def bots(self) -> Mapping[str, Bot]:
        from engine.malacca.bots import BOTS  # nobody waits for them before the first board

        return BOTS

    def new_setup(self, players: Words, modules: Words, draw: Draw, own: Words = ()) -> list[str]:
        ships, deck = rules.shuffled_decks(draw, tuple(map(int, own)) or CARGOES)
        captain = players[rules.first_captain(len(players), draw)]
        characters = rules.dealt_characters(len(players), draw) if CHARACTERS_MODULE in modules else []
        lines = [f"captain {captain}", notation.said("ships", ships)]
        for name, character in zip(players, characters, strict=False):
            lines += [f"character {name} {character}", f"money {name} {rules.purse(character, len(players))}"]
            if rules.begins_with_a_card(character):
                lines.append(f"hand {name} {deck.pop(0)}")
        return [*lines, notation.said("special", deck)]

    def empty_state(self, players: Words, modules: Words) -> State:
        return State(tuple(players), tuple(modules), tuple(rules.new_pirate() for _ in players))

    setup_slot = staticmethod(notation.slot)
    arrange = staticmethod(notation.arrange)
    check_setup = staticmethod(notation.check)
    write_setup = staticmethod(notation.setup)
    read_action = staticmethod(notation.read)
    write_action = staticmethod(notation.write)

    # Chance has shuffled both decks before the game, and draws nothing more: what comes is what lies on top

    def count_draws(self, words: Words) -> int:
        """So many for a fresh table: for a shuffle one less than its cards, and one for the captain."""
        return len(CARGOES) + len(box()) + len(CHARACTERS) - 2 if list(words) == ["fresh"] else 0

    def draw_outcome(self, state: State, draw: Draw) -> Action:
        """What the table does by itself; where somebody has to decide, the rules refuse it."""
        match moments.phase(state):
            case "ship":
                return Ship(state.ships[0])
            case "payout":
                return Payout()
            case _:
                return Reveal()

    def draw_arrangement(self, state: State, what: Words, draw: Draw) -> Words:
        """`arrange guess …` lays a card in a lesson and turns all up, the others' drawn by the guess."""
        from engine.malacca.turned import turned_up  # only lessons ask for it

        return turned_up(state, what[1:])

    def chance_outcomes(self, state: State) -> list[tuple[Action, Fraction]]:
        from fractions import Fraction  # here, so that a browser need not wait for it before the first board

        return [(self.draw_outcome(state, lambda: 0.0), Fraction(1))]

    # Play

    actor = staticmethod(moments.actor)
    why_not = staticmethod(moments.why_not)
    why = staticmethod(moments.why)

    def turn(self, state: State) -> int:
        """Whose turn it is; the captain's, where the table goes on by itself."""
        actor = moments.actor(state)
        return actor if actor >= 0 else state.captain

    def legal_actions(self, state: State) -> list[Action]:
        moment, seat = moments.now(state)
        if seat == CHANCE:
            return [action for action, _ in self.chance_outcomes(state)]
        return [action for action in candidates(state, moment, seat) if not self.why_not(state, action)]

    def apply_action(self, state: State, action: Action) -> State:
        match action:
            case Buy(item):
                return bought(replace(state, shopped=True), item)
            case Ship(cargo):
                return replace(state, ships=state.ships[1:], cargo=cargo)
            case Lay(card, bet):
                return laid(state, moments.actor(state), card, bet)
            case Reveal():
                return replace(state, face_up=True)
            case Choose(kind):
                seat = moments.actor(state)
                return with_pirate(state, seat, state.pirates[seat]._replace(chosen=kind))
            case Keep(card):
                return replace(state, kept=card)
            case _:  # Payout; no rule ever lets a Peek be
                return settled(state)

    # What is seen and what it comes to

    def view(self, state: State, seat: int) -> View:
        return view(state, seat, self.score(state))

    def view_as_data(self, state: State, seat: int) -> dict[str, Any]:
        from engine.malacca.told import told  # only where somebody asks for plain data

        return told(self.view(state, seat))

    def score(self, state: State) -> dict[str, Any]:
        """Coins on a card are their owner's until the payout says otherwise."""
        totals = [pirate.money + pirate.bet for pirate in state.pirates]
        over = moments.phase(state) == OVER
        return {
            "points": totals,
            "winners": [seat + 1 for seat in rules.winners(totals)] if over else [],
            "over": over,
            "malacca": {
                "money": [pirate.money for pirate in state.pirates],
                "bets": [pirate.bet for pirate in state.pirates],
                "sailed": len(state.sailed),
            },
        }

    def odds(self, state: State) -> Iterable[tuple[str, str, float]]:
        from engine.malacca.chances import odds  # only where somebody asks for them

        return odds(state, self.turn(state))


def candidates(state: State, moment: str, seat: int) -> list[Action]:
    """Everything one could wish to do at this moment; the rules say which of it is allowed."""
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
            found = special.offered(state)
            return [Keep(card) for card in dict.fromkeys(found[1] if found else ())]
        case _:  # over
            return []


def bought(state: State, item: str) -> State:
    if not item:
        return state
    pirate = state.pirates[state.captain]
    items = tuple(sorted((*pirate.items, item)))
    return with_pirate(state, state.captain, pirate._replace(money=pirate.money - PRICE, items=items))


def laid(state: State, seat: int, kind: str, bet: int) -> State:
    """Of equal special cards it is the one that most have seen: it is the one they expect."""
    pirate = state.pirates[seat]
    held = [card for card in pirate.hand if card.kind == kind]
    card = max(held, key=lambda one: len(one.seen)) if held else Card(kind, (seat,))
    hand = list(pirate.hand)
    if held:
        hand.remove(card)
    lying = pirate._replace(money=pirate.money - bet, bet=bet, laid=card, hand=tuple(hand))
    return with_pirate(state, seat, lying)
