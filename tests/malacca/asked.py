"""Answers what golden transcripts of Malacca ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core import CHANCE
from engine.malacca.payout import payout_steps
from engine.malacca.pieces import Place, Step
from engine.malacca.view import View
from engine.transcript import Transcript
from tests.laws import written_legal


def write_list(things: Iterable[object], between: str = " ") -> str:
    """Return some things with something between them, or `none`."""
    return between.join(map(str, things)) or "none"


def write_place(where: Place, table: Transcript) -> str:
    """Return a place with its player."""
    return f"{where.what} {table.players[where.seat]}" if where.seat >= 0 else where.what


def write_step(one: Step, table: Transcript) -> str:
    """Return `bank > money Peter 3`, or what a step says that moves nothing."""
    if not one.source or not one.target:
        return write_list(["says", *(f"{name}={value}" for name, value in one.why.params)])
    what = one.coins or one.card
    return f"{write_place(one.source, table)} > {write_place(one.target, table)} {what}".rstrip()


def write_steps(of: Iterable[Step], rule: str, table: Transcript) -> str:
    """Return all steps that come from one rule."""
    return write_list((write_step(one, table) for one in of if one.why.rule == rule), " | ")


def write_receivers(view: View, heap: str, table: Transcript) -> str:
    """Return who gets the coins of a heap that is dealt, one after the other."""
    dealt = [one for one in view.payout if one.source and one.source.what == heap and one.coins == 1]
    return write_list(table.players[one.target.seat] for one in dealt if one.target)


def say_what_is_seen(table: Transcript, viewer: str, what: str, rest: str) -> str:
    """Return what a player sees of something."""
    view: View = table.game.view(table.now, table.players.index(viewer))
    if what == "special":
        return write_list(view.special)
    if what == "steps":
        return write_steps(view.payout, rest, table)
    pirate = view.pirates[table.players.index(what)]
    return f"{pirate.laid or 'none'} {pirate.bet} | {write_list(held.card for held in pirate.hand)}"


def name_actor(table: Transcript) -> str:
    """Return who has to act."""
    actor = table.game.actor(table.now)
    return "table" if actor == CHANCE else table.players[actor] if actor >= 0 else "nobody"


def asked(table: Transcript, question: str, rest: str) -> str:
    """Return the answer to a question of a golden transcript."""
    state, view = table.now, table.game.view(table.now, 0)
    own = table.game.view(table.now, table.players.index(rest)) if rest in table.players else view
    pirate = own.pirates[own.seat]
    answers: dict[str, Callable[[], str]] = {
        "next": lambda: name_actor(table),
        "money": lambda: write_list(pirate.money for pirate in view.pirates),
        "cards": lambda: write_list(dict.fromkeys(line.split()[1] for line in written_legal(table))),
        "captain": lambda: table.players[view.captain],
        "cargo": lambda: str(view.cargo),
        "sums": lambda: f"{view.attack} {view.defence}",
        "outcome": lambda: str(view.outcome),
        "hand": lambda: write_list(held.card for held in pirate.hand),
        "items": lambda: write_list(pirate.items),
        "character": lambda: pirate.character,
        "offered": lambda: write_list(own.offered),
        "special": lambda: write_list(card.kind for card in state.special),
        "steps": lambda: write_steps(payout_steps(state), rest, table),
        "coins": lambda: write_receivers(view, rest, table),
        "sees": lambda: say_what_is_seen(table, *[*rest.split(), ""][:3]),
    }
    return answers[question]()
