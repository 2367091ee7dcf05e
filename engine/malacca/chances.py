"""How likely each kind of special card is to be drawn next, for somebody who forgets none that was open."""

from __future__ import annotations

from collections.abc import Iterator

from engine.malacca import rules
from engine.malacca.notation import special_cards
from engine.malacca.pieces import SPECIAL, State


def odds(state: State, seat: int) -> Iterator[tuple[str, str, float]]:
    """The top card is as likely any of those that the seat has never seen, wherever they are."""
    if not state.special:
        return
    top = state.special[0]
    unseen = [card.kind for card in special_cards(state) if rules.is_secret(card, seat)]
    possible = unseen if rules.is_secret(top, seat) else [top.kind]
    for kind in SPECIAL:
        if kind in possible:
            yield "draw", kind, possible.count(kind) / len(possible)
