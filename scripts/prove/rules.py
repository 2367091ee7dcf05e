"""Each rule is switched off in turn, and the test that carries its name has to notice; none may survive."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

from engine import GAMES
from engine.core import NotATranscript
from tests.games import Off, find_module


@contextmanager
def switched_off(module: ModuleType, name: str, off: Off) -> Iterator[None]:
    on = getattr(module, name)
    setattr(module, name, off)
    try:
        yield
    finally:
        setattr(module, name, on)


def outcome(test: Callable[[], None]) -> str:
    """A test notices by an assertion, or by an action of its transcript that is not allowed any more."""
    try:
        test()
    except (AssertionError, NotATranscript):
        return "notices"
    except Exception as crash:
        return f"crashes: {crash!r}"
    return "passes"


def fault(game: str, rule: str) -> str:
    """What is wrong with the proof of a rule."""
    tests, off_game = find_module(game, "test_rules"), find_module(game, "off")
    test = getattr(tests, "test_" + rule.replace(".", "_").replace("-", "_"), None)
    if test is None:
        return "has no test of its name"
    offs: dict[str, Off] = off_game.OFF if off_game else {}
    if rule not in offs:
        return "has no version that is switched off"
    if (on := outcome(test)) != "passes":
        return f"is on, and its test {on}"
    clause = GAMES[game].rules[rule]
    with switched_off(sys.modules[clause.__module__], clause.__name__, offs[rule]):
        off = outcome(test)
    return "" if off == "notices" else f"survives: it is off, and its test {off}"


def main(games: list[str]) -> int:
    """Prove the rules of some games, or of all where none is named."""
    rules = [(game, rule) for game in games or GAMES for rule in GAMES[game].rules]
    failed = 0
    for game, rule in rules:
        wrong = fault(game, rule)
        failed += bool(wrong)
        print(f"{rule:<24} {wrong.upper() or 'is missed when it is off'}", flush=True)
    print(f"{failed} of {len(rules)} rules are not proved.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
