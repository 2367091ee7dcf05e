"""Who may play in matches: the bots of a game, and some that nobody else meets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from engine import GAMES
from engine.core import AnyGame, Bot


def best_response() -> Bot:
    """What wins most among three of Malacca's hard, as far as it could be found."""
    from engine.malacca.mind import make_mixing_bot
    from tests.malacca.answer import NET

    return make_mixing_bot(NET)


GUESTS: Mapping[str, Mapping[str, Callable[[], Bot]]] = {"malacca": {"best-response": best_response}}


class WithGuests:
    """A game, and its bots with the guests among them."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.bots = {**game.bots, **{name: make() for name, make in GUESTS.get(game.name, {}).items()}}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def entered(name: str) -> AnyGame:
    return cast(AnyGame, WithGuests(GAMES[name]))
