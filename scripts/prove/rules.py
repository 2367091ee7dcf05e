"""Run the part `rules`: switch off each rule in turn, and check that the test of its name notices."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import ModuleType
from typing import Any

from engine import GAMES
from engine.core import NotATranscript
from engine.digmars.pieces import Expedition
from engine.malacca.open_round import lone_defenders, successful_defenders
from engine.malacca.pieces import Pirate
from engine.pow.pieces import HERO, ROLLS, SYMBOL, VILLAIN, box_values
from tests.digmars import test_rules as digmars_tests
from tests.malacca import test_rules as malacca_tests
from tests.pow import test_rules as pow_tests

Off = Callable[..., Any]


def never(*_: Any) -> None:
    """Stand in for a rule that refuses: allow everything."""


def last_fills_the_gap(row: tuple[Any, ...], number: int) -> tuple[Any, ...]:
    """Stand in for the rule that closes the row: put the last tile where one was taken."""
    tiles = list(row)
    tiles[number - 1] = tiles[-1]
    return tuple(tiles[:-1])


# What happens in POW! without each rule: nothing is refused, and an effect is the plainest one.
POW: dict[str, Off] = {
    "pow.setup.rows": lambda draw: (box_values(HERO), box_values(VILLAIN)),
    "pow.setup.first": lambda players, draw: 0,
    "pow.turn.order": lambda state: replace(state, rolls=0, kept=(), dice=()),
    "pow.roll.first": never,
    "pow.roll.max": never,
    "pow.roll.keep": never,
    "pow.roll.locked": never,
    "pow.roll.one-die": never,
    "pow.roll.stop": lambda state: bool(state.dice) and state.rolls == ROLLS,
    "pow.take.must": never,
    "pow.take.hero": never,
    "pow.take.villain": never,
    "pow.take.short-row": lambda state, side: state.count_face(SYMBOL[side]) > 0,
    "pow.take.close-up": last_fills_the_gap,
    "pow.steal.top": never,
    "pow.steal.any": never,
    "pow.steal.none": never,
    "pow.steal.only": never,
    "pow.forced.villain": lambda state: 1,
    "pow.forced.hero": lambda state: 1,
    "pow.pile.build": lambda piles, tile: piles.with_pile(tile.side, (tile, *piles.pile(tile.side))),
    "pow.pile.covered": lambda place, height: False,
    "pow.end.last-tile": lambda state: False,
    "pow.score.trim": lambda piles: (),
    "pow.score.villains": lambda piles: 0,
    "pow.score.sum": lambda piles: 0,
    "pow.score.tie": lambda totals: [totals.index(max(totals))],
}


def nothing(*_: Any) -> list[Any]:
    """Stand in for a rule that makes steps: make none."""
    return []


# In a payout of Malacca only the steps of one rule are left out, and the coins stay where they were.
MALACCA: dict[str, Off] = {
    "malacca.setup.hand": lambda: Pirate(money=0),
    "malacca.setup.captain": lambda players, draw: 0,
    "malacca.captain.deal": lambda players, draw: ["henry", "pierre"][:players],
    "malacca.captain.rodrigo": lambda: 5,
    "malacca.captain.laskarina": lambda character: False,
    "malacca.end.twelve": lambda state: False,
    "malacca.item.buy": never,
    "malacca.round.ship": never,
    "malacca.bet.order": lambda state: next(
        (seat for seat, pirate in enumerate(state.pirates) if pirate.laid is None), None
    ),
    "malacca.bet.limit": never,
    "malacca.special.play": never,
    "malacca.special.secret": lambda card, viewer: False,
    "malacca.special.empty": lambda now: sorted(successful_defenders(now) or lone_defenders(now)),
    "malacca.reveal": lambda state: False,
    "malacca.wait.choose": never,
    "malacca.outcome.captured": lambda attack, defence: False,
    "malacca.outcome.defended": lambda attack, defence: attack < defence,
    "malacca.trade.captured": nothing,
    "malacca.trade.defended": nothing,
    "malacca.trade.scrub": nothing,
    "malacca.attack.captured": nothing,
    "malacca.attack.defended": nothing,
    "malacca.defend.captured": nothing,
    "malacca.defend.hero": nothing,
    "malacca.defend.defended": nothing,
    "malacca.defend.vain": nothing,
    "malacca.cargo.defended": nothing,
    "malacca.captain.henry": nothing,
    "malacca.captain.pierre": nothing,
    "malacca.captain.caesar": nothing,
    "malacca.captain.zheng": nothing,
    "malacca.captain.sayyida": lambda pirate: 1,
    "malacca.captain.ingrid": nothing,
    "malacca.item.attack": nothing,
    "malacca.item.defence": nothing,
    "malacca.item.trade": nothing,
    "malacca.round.end": nothing,
}
# In Dig Mars nobody helps, nobody shares, nothing is jumped over, and the table stays as it was.
DIGMARS: dict[str, Off] = {
    "digmars.setup.grid": lambda draw, box: [box[place : place + 3] for place in range(0, 48, 3)],
    "digmars.setup.player": lambda: Expedition(dig=2),
    "digmars.setup.first": lambda players, draw: 0,
    "digmars.setup.place": never,
    "digmars.turn.three": never,
    "digmars.dig.where": never,
    "digmars.dig.level": never,
    "digmars.dig.flip": lambda state, field: state,
    "digmars.carry.where": never,
    "digmars.carry.level": never,
    "digmars.carry.take": lambda state, field: state,
    "digmars.coop.bonus": lambda state, field: 0,
    "digmars.share.equal": lambda value, sharers: 0,
    "digmars.share.rest": lambda value, sharers: 0,
    "digmars.move.step": lambda start: (),
    "digmars.move.jump": lambda state, line: next((field for field in line[:1] if state.stacks[field]), None),
    "digmars.move.land": nothing,
    "digmars.upgrade.cost": lambda now: 1,
    "digmars.upgrade.pay": never,
    "digmars.upgrade.fleet": lambda expedition, field: expedition,
    "digmars.bonus.once": never,
    "digmars.bonus.chain": lambda waiting, tile: waiting,
    "digmars.bonus.dig": never,
    "digmars.bonus.carry": never,
    "digmars.bonus.relocate": never,
    "digmars.bonus.point": lambda expedition: expedition,
    "digmars.bonus.look": never,
    "digmars.hidden.points": lambda state, owner, viewer: False,
    "digmars.win.declare": never,
    "digmars.end.last-tile": lambda state: False,
    "digmars.end.stall": lambda state: False,
    "digmars.end.tie": lambda points: [points.index(max(points))],
}
PROOFS: dict[str, tuple[ModuleType, dict[str, Off]]] = {
    "pow": (pow_tests, POW),
    "malacca": (malacca_tests, MALACCA),
    "digmars": (digmars_tests, DIGMARS),
}


@contextmanager
def switch_off(module: ModuleType, name: str, off: Off) -> Iterator[None]:
    """Replace a clause for a while."""
    on = getattr(module, name)
    setattr(module, name, off)
    try:
        yield
    finally:
        setattr(module, name, on)


def run_test(test: Callable[[], None]) -> str:
    """Return what a test does.

    It notices by an assertion, or because an action of its transcript is not allowed any more.
    """
    try:
        test()
    except (AssertionError, NotATranscript):
        return "notices"
    except Exception as crash:
        return f"crashes: {crash!r}"
    return "passes"


def find_fault(game: str, rule: str) -> str:
    """Return what is wrong with the test of a rule, or nothing."""
    tests, offs = PROOFS[game]
    test = getattr(tests, "test_" + rule.replace(".", "_").replace("-", "_"), None)
    if test is None:
        return "has no test of its name"
    if rule not in offs:
        return "has no version that is switched off"
    if (on := run_test(test)) != "passes":
        return f"is on, and its test {on}"
    clause = GAMES[game].rules[rule]
    with switch_off(sys.modules[clause.__module__], clause.__name__, offs[rule]):
        off = run_test(test)
    return "" if off == "notices" else f"survives: it is off, and its test {off}"


def main() -> int:
    """Try every rule of every game, and return the exit code."""
    failed = 0
    for game in GAMES:
        for rule in GAMES[game].rules:
            wrong = find_fault(game, rule)
            failed += bool(wrong)
            print(f"{rule:<24} {wrong.upper() or 'is missed when it is off'}", flush=True)
    print(f"{failed} of {sum(len(game.rules) for game in GAMES.values())} rules are not proved.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
