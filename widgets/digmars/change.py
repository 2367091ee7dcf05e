"""Shows how an upgrade of Dig Mars was paid: what was handed in, what it cost, and what came back."""

from __future__ import annotations

from engine.digmars import rules
from engine.digmars.pieces import State, Tile, Upgrade
from engine.transcript import Transcript
from widgets.digmars.pieces import face_symbols
from widgets.html import Html, drawing, el
from widgets.words import Words, plural

CHANGE = plural(
    "Paid with a tile worth {paid}. Price: {cost}. Change: {back}, in treasure tokens.",
    "Paid with {count} tiles worth {paid} in all. Price: {cost}. Change: {back}, in treasure tokens.",
    "count",
)


def draw_change(table: Transcript, words: Words) -> Html | None:
    """Return how the last upgrade was paid, or None.

    Games only count points, so only examples show the tiles.
    """
    if not table.example or not isinstance(table.deeds[-1], Upgrade):
        return None
    before: State = table.states[-2]
    payer, after = before.expeditions[before.turn], table.now.expeditions[before.turn]
    cost = payer.points - after.points
    tiles = rules.tiles_to_hand_in(payer, cost)
    paid = rules.total_value(tiles)
    if paid <= cost:
        return None
    says = words.say(CHANGE, count=len(tiles), paid=paid, cost=cost, back=paid - cost)
    return el("p", draw_payment(tiles, paid, cost, words), says, class_="change")


def draw_payment(tiles: tuple[Tile, ...], paid: int, cost: int, words: Words) -> Html:
    """Return the sum in pictures: tiles, minus the tokens they cost, is the tokens that come back."""
    shown = [
        *[drawing("digmars-stack-1", *face_symbols(tile)) for tile in tiles],
        draw_figure(paid, words),
        "−",
        draw_tokens(cost, words),
        "=",
        draw_tokens(paid - cost, words),
    ]
    return el("span", shown, class_="terms", dir="ltr", aria_hidden="true")


def draw_tokens(many: int, words: Words) -> Html:
    """Return so many tokens, with their number."""
    return el("span", [drawing("digmars-token")] * many, draw_figure(many, words), class_="term")


def draw_figure(value: int, words: Words) -> Html:
    """Return a figure."""
    return el("b", words.number(value))
