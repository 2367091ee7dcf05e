"""A view of Malacca as plain data, seats counted from 1: `view.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from engine.malacca.pieces import UNSEEN, Place, Step
from engine.malacca.view import SeenPirate, View


def told(view: View) -> dict[str, Any]:
    return {
        "phase": view.phase,
        "captain": view.captain + 1,
        "cargo": view.cargo,
        "ships": view.ships,
        "sailed": list(view.sailed),
        "pirates": [pirate(one) for one in view.pirates],
        "special": [known(card) for card in view.special],
        "face_up": view.face_up,
        "attack": view.attack,
        "defence": view.defence,
        "offered": list(view.offered),
        "kept": view.kept or None,
        "payout": [step(one) for one in view.payout],
    }


def known(card: str) -> str | None:
    return None if card == UNSEEN else card


def pirate(seen: SeenPirate) -> dict[str, Any]:
    return {
        "money": seen.money,
        "bet": seen.bet,
        "hand": [{"card": known(card), "remembered": remembered} for card, remembered in seen.hand],
        "laid": {"card": known(seen.laid), "counts": seen.counts_as or None} if seen.laid else None,
        "character": seen.character or None,
        "items": list(seen.items),
    }


def step(one: Step) -> dict[str, Any]:
    said: dict[str, Any] = {"why": str(one.why)}
    if one.source and one.target:
        said |= {"from": place(one.source), "to": place(one.target)}
        said |= {"coins": one.coins} if one.coins else {}
        said |= {"card": known(one.card)} if one.card else {}
    return said


def place(where: Place) -> dict[str, Any]:
    return {"what": where.what} | ({"seat": where.seat + 1} if where.seat >= 0 else {})
