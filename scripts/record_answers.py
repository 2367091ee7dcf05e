"""`python -m scripts.record_answers`: writes down again what the engine and its bots answer at places of
games.

`tests/test_recorded_answers.py` compares the answers with it. If you change how a bot thinks or what the
engine says, run this, and read in the difference whether that is what you meant.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.core import CHANCE, AnyGame
from engine.transcript import Transcript, choose_action, read_transcript, view_as_data
from tests import laws

TESTS = Path(__file__).parents[1] / "tests"
PLACES = 3  # of each recorded game a bot is asked at, evenly from its beginning to its end
EVERY = 101  # moves of the recorded games, put one behind the other, from one place to the next
FEW = 2  # with so few choices there is little to think about
LEAST = 30  # places; with fewer, nothing is written down
DIGITS = 6  # more are not the same with every Python


def list_games(game: str) -> Iterator[tuple[str, Transcript]]:
    """Yield the recorded games with their names."""
    for file in sorted((TESTS / game / "recorded").glob("*.txt")):
        yield file.stem, read_transcript(file.read_text("utf-8"))


# Bots


def list_choices(game: str) -> Iterator[tuple[str, Transcript]]:
    """List places of each recorded game where a seat has to choose."""
    for name, table in list_games(game):
        places = [place for place, state in enumerate(table.states) if is_worth_asking(table.game, state)]
        step = len(places) // PLACES
        for place in places[step // 2 :: step][:PLACES]:
            yield f"{name} {place}", table.cut_to(place)


def is_worth_asking(game: AnyGame, state: Any) -> bool:
    """Return whether a player has a real choice here."""
    return game.actor(state) >= 0 and len(game.legal_actions(state)) > FEW


def ask_bots(table: Transcript) -> dict[str, list[Any]]:
    """Return what each bot would do, and what it says of that and of the next best."""
    thoughts = {}
    for level in table.game.bots:
        action, figure, runner, runner_figure = choose_action(table, level)
        thoughts[level] = [table.game.write_action(table.now, action), round(figure, DIGITS)]
        if runner is not None and runner_figure is not None:
            thoughts[level] += [table.game.write_action(table.now, runner), round(runner_figure, DIGITS)]
    return thoughts


# The table


def list_tables(game: str) -> Iterator[tuple[str, Transcript]]:
    """List some places of the recorded games, at every moment of a turn."""
    return list_evenly(list_games(game), EVERY)


def list_evenly(games: Iterable[tuple[str, Transcript]], step: int) -> Iterator[tuple[str, Transcript]]:
    """Yield a place every so many moves of games put one behind the other, with its name."""
    passed = 0
    for name, table in games:
        for place in range(-passed % step, len(table.states), step):
            yield f"{name} {place}", table.cut_to(place)
        passed += len(table.states)


def ask_table(table: Transcript) -> dict[str, Any]:
    """Return what a seat sees, what may be done and why, and an action that each rule refuses."""
    game, state = table.game, table.now
    seat = len(table.moves) % len(table.players)
    chances = dict(game.chance_outcomes(state)) if game.actor(state) == CHANCE else {}
    legal = {
        game.write_action(state, action): str(chances[action] if chances else game.why(state, action))
        for action in game.legal_actions(state)
    }
    refused: dict[str, list[str]] = {}
    for line in laws.TOLD[game.name].written(table):
        if reason := game.why_not(state, game.read_action(state, line.split())):
            refused.setdefault(reason.rule, [line, str(reason)])
    return {
        "view": view_as_data(table, seat),
        "legal": legal,
        "refused": refused,
        "score": game.score(state),
    }


# What is recorded, by the name of its file: a function that yields the places, and one that asks there.
RECORDS: dict[str, tuple[Callable[[str], Iterator[tuple[str, Transcript]]], Callable[[Transcript], Any]]] = {
    "bots": (list_choices, ask_bots),
    "tables": (list_tables, ask_table),
}


def find_record(game: str, what: str) -> Path:
    """Return the file for one kind of answers."""
    return TESTS / game / "recorded" / f"{what}.jsonl"


def ask_all(game: str, what: str) -> Iterator[tuple[str, Any]]:
    """Yield the answers of one kind, each with the name of its place."""
    places, ask = RECORDS[what]
    return ((name, ask(table)) for name, table in places(game))


def main() -> int:
    """Write all records, and return the exit code."""
    for game in GAMES:
        for what in RECORDS:
            lines = [json.dumps(answer, ensure_ascii=False) + "\n" for answer in ask_all(game, what)]
            if len(lines) >= LEAST:
                find_record(game, what).write_text("".join(lines), "utf-8")
            print(f"{game}, {what}: {len(lines)} places")
    return 0


if __name__ == "__main__":
    sys.exit(main())
