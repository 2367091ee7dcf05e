"""What a seat of Malacca was ever allowed to see: its own cards, every bet, and every open card."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.core import Reason
from engine.malacca import moments, rules, special
from engine.malacca.payout import payout_steps
from engine.malacca.pieces import (
    CHOOSE,
    DECK,
    HAND,
    KEEP,
    KINDS,
    PAYOUT,
    SPECIAL,
    UNSEEN,
    Pirate,
    State,
    Step,
)

SHOWING: Final = (CHOOSE, KEEP, PAYOUT)  # the moments when all cards are open


class Seen(NamedTuple):
    """Tells what a seat knows of a card in a hand.

    The card is `?` if only its back was ever seen. It is remembered if only its back shows now.
    """

    card: str
    remembered: bool


class SeenPirate(NamedTuple):
    """Tells what a seat knows of a player.

    A special card of another player that lies face down counts as held.
    """

    money: int
    bet: int
    hand: tuple[Seen, ...]
    laid: str  # "" if no card is laid, `?` if it lies face down
    chosen: str
    counts_as: str
    character: str
    items: tuple[str, ...]


class View(NamedTuple):
    """Holds all that a seat was ever allowed to see, as perfect memory would keep it."""

    seat: int
    actor: int
    phase: str
    players: tuple[str, ...]
    modules: tuple[str, ...]
    pirates: tuple[SeenPirate, ...]
    captain: int
    cargo: int  # 0 while no ship is there
    ships: int  # how many are to come
    sailed: tuple[int, ...]
    special: tuple[str, ...]  # the deck, its top first; `?` where a card is not known
    left: dict[str, int]  # how many items of each kind nobody has
    face_up: bool
    attack: int  # of the open cards, without waiting cards that are not chosen yet
    defence: int
    outcome: Reason | None  # None until nobody has to choose any more
    offered: tuple[str, ...]  # the two cards that Sayyida looks at; only her own seat sees them
    kept: str
    payout: tuple[Step, ...]  # the payout, as far as it is decided; cards that others draw are `?`
    score: dict[str, Any]


def make_view(state: State, seat: int, score: dict[str, Any]) -> View:
    """Return what a seat knows of a state; the score is put in as it is given."""
    moment, actor = moments.current_moment(state)
    attack, defence = rules.total_strengths(state) if moment in SHOWING else (0, 0)
    steps = payout_steps(state) if moment in (KEEP, PAYOUT) else ()
    found = special.offered_cards(state) if steps else None
    offered = found[1] if found and found[0] == seat else ()
    return View(
        seat=seat,
        actor=actor,
        phase=moment,
        players=state.players,
        modules=state.modules,
        pirates=tuple(seen_pirate(state, owner, seat) for owner in range(len(state.players))),
        captain=state.captain,
        cargo=state.cargo,
        ships=len(state.ships),
        sailed=state.sailed,
        special=deck_as_seen(state, steps, seat),
        left={kind: rules.count_items_left(state, kind) for kind in KINDS},
        face_up=state.face_up,
        attack=attack,
        defence=defence,
        outcome=rules.outcome(attack, defence) if steps else None,
        offered=offered,
        kept=state.kept if offered else "",
        payout=steps_as_seen(state, steps, seat),
        score=score,
    )


def seen_pirate(state: State, owner: int, viewer: int) -> SeenPirate:
    """Return the player `owner` as the seat `viewer` knows that player."""
    pirate = state.pirates[owner]
    covered = owner != viewer and pirate.laid is not None and rules.is_face_down(state)
    return SeenPirate(
        money=pirate.money,
        bet=pirate.bet,
        hand=hand_as_seen(pirate, viewer, covered, own=owner == viewer),
        laid=UNSEEN if covered else rules.laid_card(pirate),
        chosen=pirate.chosen,
        counts_as="" if covered else rules.counts_as(pirate),
        character=pirate.character,
        items=pirate.items,
    )


def hand_as_seen(pirate: Pirate, viewer: int, covered: bool, own: bool) -> tuple[Seen, ...]:
    """Return a hand as a seat knows it, in an order that tells nothing.

    A special card that lies face down is among the cards: it may still be in the hand.
    """
    cards = list(pirate.hand)
    if covered and pirate.laid and pirate.laid.kind in SPECIAL:
        cards.append(pirate.laid)
    kinds = sorted((rules.card_as_seen(card, viewer) for card in cards), key=(*SPECIAL, UNSEEN).index)
    return tuple(Seen(kind, remembered=not own and kind != UNSEEN) for kind in kinds)


def deck_as_seen(state: State, steps: tuple[Step, ...], viewer: int) -> tuple[str, ...]:
    """Return the deck as a seat knows it.

    Cards that the seat draws in this payout are known already, though they are still in the deck.
    """
    drawers = [step.target.seat for step in steps if step.source == DECK and step.target]
    own = {place for place, seat in enumerate(drawers) if seat == viewer}
    return tuple(
        card.kind if place in own else rules.card_as_seen(card, viewer)
        for place, card in enumerate(state.special)
    )


def steps_as_seen(state: State, steps: tuple[Step, ...], viewer: int) -> tuple[Step, ...]:
    """Return the steps of a payout as a seat sees them.

    Of cards that others draw or give back it sees only the backs, unless it has known them before.
    """
    deck = [rules.card_as_seen(card, viewer) for card in state.special]
    shown = []
    for step in steps:
        if step.source == DECK and step.target:
            top = deck.pop(0)
            step = step if step.target.seat == viewer else step._replace(card=top)
        elif step.target == DECK and step.source and step.source.what == HAND:
            step = step if step.source.seat == viewer else step._replace(card=UNSEEN)
            deck.append(step.card)
        shown.append(step)
    return tuple(shown)
