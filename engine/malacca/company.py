"""Who sits at a table, and what it is played with: the reader's hand may change both on an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.malacca import rules
from engine.malacca.pieces import CHARACTERS_MODULE, ITEMS_MODULE, Card, Pirate, State, clockwise


def seated(state: State, names: tuple[str, ...]) -> State:
    """Who stays keeps everything, in whatever seat; who comes brings what everybody begins with."""
    seats = {seat: names.index(name) for seat, name in enumerate(state.players) if name in names}
    there = dict(zip(state.players, state.pirates, strict=True))
    captains = [seats[seat] for seat in clockwise(state) if seat in seats]
    return replace(
        state,
        players=names,
        pirates=tuple(moved(there.get(name, rules.new_pirate()), seats) for name in names),
        captain=captains[0] if captains else 0,  # where the captain leaves, whoever follows
        special=tuple(known(card, seats) for card in state.special),
    )


def moved(pirate: Pirate, seats: Mapping[int, int]) -> Pirate:
    """The same pirate, whose cards have been seen from seats that have other numbers now."""
    hand = tuple(known(card, seats) for card in pirate.hand)
    return pirate._replace(hand=hand, laid=pirate.laid and known(pirate.laid, seats))


def known(card: Card, seats: Mapping[int, int]) -> Card:
    return Card(card.kind, tuple(sorted(seats[seat] for seat in card.seen if seat in seats)))


def played_with(state: State, modules: tuple[str, ...]) -> State:
    """What is not played with any more goes back into the box."""
    pirates = state.pirates
    if CHARACTERS_MODULE not in modules:
        pirates = tuple(pirate._replace(character="") for pirate in pirates)
    if ITEMS_MODULE not in modules:
        pirates = tuple(pirate._replace(items=()) for pirate in pirates)
    shopped = state.shopped and ITEMS_MODULE in modules
    return replace(state, modules=modules, pirates=pirates, shopped=shopped)
