"""Find who may play in matches: the bots of a game, and guests that readers never meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from engine import GAMES
from engine.core import AnyGame, Bot
from engine.malacca.mind import make_mixing_bot
from scripts.learn.sections import read_sections


@cache
def make_best_response() -> Bot:
    """Return the bot that wins most among three hard ones of Malacca, as far as one could be found."""
    [net] = read_sections("malacca-answer")["answer"]
    return make_mixing_bot(net)


GUESTS: Mapping[str, Mapping[str, Callable[[], Bot]]] = {"malacca": {"best-response": make_best_response}}


class WithGuests:
    """A game whose bots include its guests."""

    def __init__(self, game: AnyGame) -> None:
        """Add the guests of a game to its bots."""
        self.game = game
        self.bots = {**game.bots, **{name: make() for name, make in GUESTS.get(game.name, {}).items()}}

    def __getattr__(self, name: str) -> Any:
        """Return all else from the game itself."""
        return getattr(self.game, name)


def add_guests(name: str) -> AnyGame:
    """Return a game by its name, with its guests among its bots."""
    return cast(AnyGame, WithGuests(GAMES[name]))
