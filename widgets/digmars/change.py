"""What an upgrade of Dig Mars was paid with, what was due and what came back: drawn, and in a sentence."""

from __future__ import annotations

from engine.digmars import rules
from engine.digmars.pieces import State, Tile, Upgrade
from engine.transcript import Transcript
from widgets.digmars.pieces import face_symbols
from widgets.html import Html, drawing, el
from widgets.words import Words, plural

CHANGE = plural(
    "Handed in: a tile worth {paid}. Due: {cost}. Back in treasure tokens: {back}.",
    "Handed in: {count} tiles worth {paid} together. Due: {cost}. Back in treasure tokens: {back}.",
    "count",
)


def draw_change(table: Transcript, words: Words) -> Html | None:
    """Return how the last move was paid. In games points are only counted; an example shows the tiles."""
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
    return el("p", draw_sum(tiles, paid, cost, words), says, class_="change")


def draw_sum(tiles: tuple[Tile, ...], paid: int, cost: int, words: Words) -> Html:
    """Return tiles, less the tokens that are due, and the tokens that come back."""
    shown = [
        *[drawing("digmars-stack-1", *face_symbols(tile)) for tile in tiles],
        draw_number(paid, words),
        "−",
        draw_tokens(cost, words),
        "=",
        draw_tokens(paid - cost, words),
    ]
    return el("span", shown, class_="terms", dir="ltr", aria_hidden="true")


def draw_tokens(many: int, words: Words) -> Html:
    return el("span", [drawing("digmars-token")] * many, draw_number(many, words), class_="term")


def draw_number(value: int, words: Words) -> Html:
    return el("b", words.number(value))
