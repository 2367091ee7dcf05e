"""Changes who plays at a table and with which modules: readers may do both by hand on an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.malacca import rules
from engine.malacca.pieces import CHARACTERS_MODULE, ITEMS_MODULE, Card, Pirate, State, seats_clockwise


def seat_players(state: State, names: tuple[str, ...]) -> State:
    """Return the table with these players.

    Those who stay keep everything, even on another seat. The others begin like everybody. If the captain
    leaves, the parrot goes on to the next player who stays.
    """
    seats = {seat: names.index(name) for seat, name in enumerate(state.players) if name in names}
    there = dict(zip(state.players, state.pirates, strict=True))
    captains = [seats[seat] for seat in seats_clockwise(state) if seat in seats]
    return replace(
        state,
        players=names,
        pirates=tuple(renumber_pirate(there.get(name, rules.new_pirate()), seats) for name in names),
        captain=captains[0] if captains else 0,
        special=tuple(renumber_card(card, seats) for card in state.special),
    )


def renumber_pirate(pirate: Pirate, seats: Mapping[int, int]) -> Pirate:
    """Return a player whose cards name the new seats of those who have seen them."""
    hand = tuple(renumber_card(card, seats) for card in pirate.hand)
    return pirate._replace(hand=hand, laid=pirate.laid and renumber_card(pirate.laid, seats))


def renumber_card(card: Card, seats: Mapping[int, int]) -> Card:
    """Return a card that names the new seats of those who have seen it and are still there."""
    return Card(card.kind, tuple(sorted(seats[seat] for seat in card.seen if seat in seats)))


def change_modules(state: State, modules: tuple[str, ...]) -> State:
    """Return the table with these modules; pieces of other modules go back into the box."""
    pirates = state.pirates
    if CHARACTERS_MODULE not in modules:
        pirates = tuple(pirate._replace(character="") for pirate in pirates)
    if ITEMS_MODULE not in modules:
        pirates = tuple(pirate._replace(items=()) for pirate in pirates)
    shopped = state.shopped and ITEMS_MODULE in modules
    return replace(state, modules=modules, pirates=pirates, shopped=shopped)
