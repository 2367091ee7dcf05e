"""How likely each kind of special card is drawn next, for a player who remembers every card that was open."""

from __future__ import annotations

from collections.abc import Iterator

from engine.malacca import rules
from engine.malacca.notation import all_special_cards
from engine.malacca.pieces import SPECIAL, State


def odds(state: State, seat: int) -> Iterator[tuple[str, str, float]]:
    """Yield the chance of each kind of special card to be on top of the deck, as far as a seat may know.

    If the seat does not know the top card, it is any of those that the seat has never seen, each equally
    likely.
    """
    if not state.special:
        return
    top = state.special[0]
    unseen = [card.kind for card in all_special_cards(state) if rules.is_secret(card, seat)]
    possible = unseen if rules.is_secret(top, seat) else [top.kind]
    for kind in SPECIAL:
        if kind in possible:
            yield "draw", kind, possible.count(kind) / len(possible)
