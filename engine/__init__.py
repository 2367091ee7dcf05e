"""The rules of the games, and nothing else: no files, no clock, no browser, no HTML, no translated text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.core import AnyGame


class Games(Mapping[str, AnyGame]):
    """By name; each is imported when it is first asked for: who plays one does not wait for the others."""

    names = ("pow", "malacca", "digmars")

    def __getitem__(self, name: str) -> AnyGame:
        """A reader's Python may hold one game only: there is no other then."""
        if name not in self.names:
            raise KeyError(name)
        try:
            game: AnyGame = import_module(f"engine.{name}").GAME
        except ModuleNotFoundError:
            raise KeyError(name) from None
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


GAMES = Games()
