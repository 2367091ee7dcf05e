"""Turns a view of Malacca into plain data, seats counted from 1. `view.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from engine.malacca.pieces import UNSEEN, Place, Step
from engine.malacca.view import SeenPirate, View


def view_as_data(view: View) -> dict[str, Any]:
    """Return a view as plain data for JSON."""
    return {
        "phase": view.phase,
        "captain": view.captain + 1,
        "cargo": view.cargo,
        "ships": view.ships,
        "sailed": list(view.sailed),
        "pirates": [pirate_as_data(one) for one in view.pirates],
        "special": [card_as_data(card) for card in view.special],
        "face_up": view.face_up,
        "attack": view.attack,
        "defence": view.defence,
        "offered": list(view.offered),
        "kept": view.kept or None,
        "payout": [step_as_data(one) for one in view.payout],
    }


def card_as_data(card: str) -> str | None:
    """Return the name of a card, or None if the seat does not know it."""
    return None if card == UNSEEN else card


def pirate_as_data(seen: SeenPirate) -> dict[str, Any]:
    """Return one player as plain data."""
    return {
        "money": seen.money,
        "bet": seen.bet,
        "hand": [{"card": card_as_data(card), "remembered": remembered} for card, remembered in seen.hand],
        "laid": {"card": card_as_data(seen.laid), "counts": seen.counts_as or None} if seen.laid else None,
        "character": seen.character or None,
        "items": list(seen.items),
    }


def step_as_data(one: Step) -> dict[str, Any]:
    """Return one step of a payout as plain data."""
    data: dict[str, Any] = {"why": str(one.why)}
    if one.source and one.target:
        data |= {"from": place_as_data(one.source), "to": place_as_data(one.target)}
        data |= {"coins": one.coins} if one.coins else {}
        data |= {"card": card_as_data(one.card)} if one.card else {}
    return data


def place_as_data(where: Place) -> dict[str, Any]:
    """Return a place as plain data; a place in the middle of the table has no seat."""
    return {"what": where.what} | ({"seat": where.seat + 1} if where.seat >= 0 else {})
