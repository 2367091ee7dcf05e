"""What a seat of Malacca was ever allowed to see: its own cards, every bet, and whatever lay open."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.core import Reason
from engine.malacca import moments, rules, special
from engine.malacca.payout import payout
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
    """A card in a hand: `?` where only its back was ever seen, remembered where only its back shows now."""

    card: str
    remembered: bool


class SeenPirate(NamedTuple):
    """A player, seen from a seat. Of others a special card that lies face down counts as held."""

    money: int
    bet: int
    hand: tuple[Seen, ...]
    laid: str  # nothing: an empty one; `?` a card face down
    chosen: str
    counts_as: str
    character: str
    items: tuple[str, ...]


class View(NamedTuple):
    """All that a seat was ever allowed to see, as perfect memory would keep it."""

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
    left: dict[str, int]  # items of each kind that nobody has
    face_up: bool
    attack: int  # of the cards that lie open, as far as they are chosen
    defence: int
    outcome: Reason | None  # once nobody has anything to choose
    offered: tuple[str, ...]  # the two cards that Sayyida looks at, for her own eyes
    kept: str
    payout: tuple[Step, ...]  # what happens now, or as far as it is decided; cards of others are `?`
    score: dict[str, Any]


def view(state: State, seat: int, score: dict[str, Any]) -> View:
    moment, actor = moments.now(state)
    attack, defence = rules.strengths(state) if moment in SHOWING else (0, 0)
    steps = payout(state) if moment in (KEEP, PAYOUT) else ()
    found = special.offered(state) if steps else None
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
        left={kind: rules.left(state, kind) for kind in KINDS},
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
    pirate = state.pirates[owner]
    covered = owner != viewer and pirate.laid is not None and rules.is_face_down(state)
    return SeenPirate(
        money=pirate.money,
        bet=pirate.bet,
        hand=hand_as_seen(pirate, viewer, covered, own=owner == viewer),
        laid=UNSEEN if covered else rules.laid_by(pirate),
        chosen=pirate.chosen,
        counts_as="" if covered else rules.counts_as(pirate),
        character=pirate.character,
        items=pirate.items,
    )


def hand_as_seen(pirate: Pirate, viewer: int, covered: bool, own: bool) -> tuple[Seen, ...]:
    """In an order that tells nothing; what lies face down may still be in the hand."""
    cards = list(pirate.hand)
    if covered and pirate.laid and pirate.laid.kind in SPECIAL:
        cards.append(pirate.laid)
    kinds = sorted((rules.as_seen(card, viewer) for card in cards), key=(*SPECIAL, UNSEEN).index)
    return tuple(Seen(kind, remembered=not own and kind != UNSEEN) for kind in kinds)


def deck_as_seen(state: State, steps: tuple[Step, ...], viewer: int) -> tuple[str, ...]:
    """What a seat draws in this payout it has seen already, though it lies in the deck still."""
    drawers = [step.target.seat for step in steps if step.source == DECK and step.target]
    own = {place for place, seat in enumerate(drawers) if seat == viewer}
    return tuple(
        card.kind if place in own else rules.as_seen(card, viewer) for place, card in enumerate(state.special)
    )


def steps_as_seen(state: State, steps: tuple[Step, ...], viewer: int) -> tuple[Step, ...]:
    """Cards that others draw, and give back, only from behind."""
    deck = [rules.as_seen(card, viewer) for card in state.special]
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
