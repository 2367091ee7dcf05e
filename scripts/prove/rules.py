"""Run the part `rules`: switch off each rule in turn, and check that the test of its name notices."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

from engine import GAMES
from engine.core import NotATranscript
from tests.games import Off, find_module


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
    tests, off_module = find_module(game, "test_rules"), find_module(game, "off")
    test = getattr(tests, "test_" + rule.replace(".", "_").replace("-", "_"), None)
    if test is None:
        return "has no test of its name"
    offs: dict[str, Off] = off_module.OFF if off_module else {}
    if rule not in offs:
        return "has no version that is switched off"
    if (on := run_test(test)) != "passes":
        return f"is on, and its test {on}"
    clause = GAMES[game].rules[rule]
    with switch_off(sys.modules[clause.__module__], clause.__name__, offs[rule]):
        off = run_test(test)
    return "" if off == "notices" else f"survives: it is off, and its test {off}"


def main(games: list[str]) -> int:
    """Try every rule of some games, or of all where none is named, and return the exit code."""
    rules = [(game, rule) for game in games or GAMES for rule in GAMES[game].rules]
    failed = 0
    for game, rule in rules:
        wrong = find_fault(game, rule)
        failed += bool(wrong)
        print(f"{rule:<24} {wrong.upper() or 'is missed when it is off'}", flush=True)
    print(f"{failed} of {len(rules)} rules are not proved.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
