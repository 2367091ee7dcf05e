"""What golden transcripts of Malacca ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core import CHANCE
from engine.malacca.payout import payout_steps
from engine.malacca.pieces import Place, Step
from engine.malacca.view import View
from engine.transcript import Transcript
from tests.laws import written_legal


def listed(things: Iterable[object], between: str = " ") -> str:
    return between.join(map(str, things)) or "none"


def place(where: Place, table: Transcript) -> str:
    return f"{where.what} {table.players[where.seat]}" if where.seat >= 0 else where.what


def step(one: Step, table: Transcript) -> str:
    """`bank > money Peter 3`, or what a step says that moves nothing."""
    if not one.source or not one.target:
        return listed(["says", *(f"{name}={value}" for name, value in one.why.params)])
    what = one.coins or one.card
    return f"{place(one.source, table)} > {place(one.target, table)} {what}".rstrip()


def steps(of: Iterable[Step], rule: str, table: Transcript) -> str:
    """All that are by one rule."""
    return listed((step(one, table) for one in of if one.why.rule == rule), " | ")


def receivers(view: View, heap: str, table: Transcript) -> str:
    """Who gets the coins of a heap that is dealt, one after the other."""
    dealt = [one for one in view.payout if one.source and one.source.what == heap and one.coins == 1]
    return listed(table.players[one.target.seat] for one in dealt if one.target)


def sees(table: Transcript, viewer: str, what: str, rest: str) -> str:
    view: View = table.game.view(table.now, table.players.index(viewer))
    if what == "special":
        return listed(view.special)
    if what == "steps":
        return steps(view.payout, rest, table)
    pirate = view.pirates[table.players.index(what)]
    return f"{pirate.laid or 'none'} {pirate.bet} | {listed(held.card for held in pirate.hand)}"


def acting(table: Transcript) -> str:
    actor = table.game.actor(table.now)
    return "table" if actor == CHANCE else table.players[actor] if actor >= 0 else "nobody"


def asked(table: Transcript, question: str, rest: str) -> str:
    state, view = table.now, table.game.view(table.now, 0)
    own = table.game.view(table.now, table.players.index(rest)) if rest in table.players else view
    pirate = own.pirates[own.seat]
    answers: dict[str, Callable[[], str]] = {
        "next": lambda: acting(table),
        "money": lambda: listed(pirate.money for pirate in view.pirates),
        "cards": lambda: listed(dict.fromkeys(line.split()[1] for line in written_legal(table))),
        "captain": lambda: table.players[view.captain],
        "cargo": lambda: str(view.cargo),
        "sums": lambda: f"{view.attack} {view.defence}",
        "outcome": lambda: str(view.outcome),
        "hand": lambda: listed(held.card for held in pirate.hand),
        "items": lambda: listed(pirate.items),
        "character": lambda: pirate.character,
        "offered": lambda: listed(own.offered),
        "special": lambda: listed(card.kind for card in state.special),
        "steps": lambda: steps(payout_steps(state), rest, table),
        "coins": lambda: receivers(view, rest, table),
        "sees": lambda: sees(table, *[*rest.split(), ""][:3]),
    }
    return answers[question]()
