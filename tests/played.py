"""Plays whole games as readers do: against bots, and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from engine.core import CHANCE, NOBODY, AnyGame
from engine.transcript import Transcript
from tests.laws import longer, new_table, written_legal
from widgets.site.catalogues import compile_catalogues
from widgets.words import load

LANGUAGES = ("en", "et", "fr", "fa")


def choose_languages(daily: str) -> pytest.MarkDecorator:
    """Return the languages to test: one before a commit, all in `prove play`."""
    others = [pytest.param(code, marks=pytest.mark.slow) for code in LANGUAGES if code != daily]
    return pytest.mark.parametrize("language", [daily, *others])


# Before a commit one language for each direction of writing is enough.
two_languages = pytest.mark.parametrize(
    "language", ["en", "fa", *(pytest.param(code, marks=pytest.mark.slow) for code in ("et", "fr"))]
)


def load_all_catalogues() -> None:
    """Give this Python every catalogue, compiled from the sources."""
    with TemporaryDirectory() as folder:
        for language, path in compile_catalogues(Path(folder)).items():
            load(language, path.read_bytes())


def play_game(game: AnyGame, bots: tuple[str, ...], seed: int) -> Transcript:
    """Return a game played to its end: bots where a level is given, anything legal at the other seats."""
    return finish_game(replace(new_table(game, len(bots), seed), bots=bots), Random(seed))


def finish_game(table: Transcript, chance: Random) -> Transcript:
    """Return a game played on to its end: bots do what they do, everybody else anything legal."""
    while (actor := table.game.actor(table.now)) != NOBODY:
        readers = ["chance"] if actor == CHANCE else written_legal(table)
        table = longer(table, "bot" if table.bot_to_act() else chance.choice(readers))
    return table


def list_readers_places(table: Transcript, seat: int) -> Iterator[int]:
    """Yield where the reader is asked something: before a turn's first roll, and at every choice."""
    for at, state in enumerate(table.states[:-1]):
        fresh = not state.dice and not state.kept
        if table.game.turn(state) == seat and (fresh or table.game.actor(state) == seat):
            yield at
