"""What an upgrade of Dig Mars was paid with, what was due and what came back: drawn, and in a sentence."""

from __future__ import annotations

from engine.digmars import rules
from engine.digmars.pieces import State, Tile, Upgrade
from engine.transcript import Transcript
from widgets.digmars.deeds import action
from widgets.digmars.pieces import face
from widgets.html import Html, drawing, el
from widgets.words import Words, counted

CHANGE = counted(
    "Handed in: a tile worth {paid}. Due: {cost}. Back in treasure tokens: {back}.",
    "Handed in: {count} tiles worth {paid} together. Due: {cost}. Back in treasure tokens: {back}.",
    "count",
)


def change(table: Transcript, words: Words) -> Html | None:
    """Of the last move. In games points are only counted; an example shows the tiles, while all are whole."""
    if not table.example or not isinstance(action(table, len(table.moves) - 1), Upgrade):
        return None
    before: State = table.states[-2]
    payer, after = before.expeditions[before.turn], table.now.expeditions[before.turn]
    cost = payer.points - after.points
    tiles = rules.tiles_to_hand_in(payer, cost)
    paid = rules.total_value(tiles)
    if paid <= cost:
        return None
    says = words.say(CHANGE, count=len(tiles), paid=paid, cost=cost, back=paid - cost)
    return el("p", drawn(tiles, paid, cost, words), says, class_="change")


def drawn(tiles: tuple[Tile, ...], paid: int, cost: int, words: Words) -> Html:
    """Tiles, less the tokens that are due, are the tokens that come back."""
    shown = [
        *[drawing("digmars-stack-1", *face(tile)) for tile in tiles],
        number(paid, words),
        "−",
        tokens(cost, words),
        "=",
        tokens(paid - cost, words),
    ]
    return el("span", shown, class_="terms", dir="ltr", aria_hidden="true")


def tokens(many: int, words: Words) -> Html:
    return el("span", [drawing("digmars-token")] * many, number(many, words), class_="term")


def number(value: int, words: Words) -> Html:
    return el("b", words.number(value))
