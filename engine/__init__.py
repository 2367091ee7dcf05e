"""The rules of the games, and nothing else: no files, no clock, no browser, no HTML, no translated text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.core import AnyGame


class Games(Mapping[str, AnyGame]):
    """Finds each game by its name.

    A game is imported when it is first asked for, so that a reader of one game does not wait for the others.
    """

    names = ("pow", "malacca", "digmars")

    def __getitem__(self, name: str) -> AnyGame:
        """Return the game of this name, or raise KeyError.

        In a reader's Python the modules of the other games may be missing: then those games do not exist
        there.
        """
        if name not in self.names:
            raise KeyError(name)
        try:
            game: AnyGame = import_module(f"engine.{name}").GAME
        except ModuleNotFoundError:
            raise KeyError(name) from None
        return game

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all games, also of those that are not imported yet."""
        return iter(self.names)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.names)


GAMES = Games()
