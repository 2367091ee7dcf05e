"""The rules of the games, and nothing else: no files, no clock, no browser, no HTML, no translated text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from engine.core import AnyGame

# Commands and error messages name the games in this order; a game that is added comes after them.
FIRST = ("pow", "malacca", "digmars")


def find_names(folders: Iterable[str]) -> tuple[str, ...]:
    """Return the name of every game that has a package in the folders, which may lie in a zip."""
    found = {module.name for module in iter_modules(folders) if module.ispkg}
    return (*(name for name in FIRST if name in found), *sorted(found.difference(FIRST)))


class Games(Mapping[str, AnyGame]):
    """Finds each game by its name.

    A game is imported when it is first asked for, so that a reader of one game does not wait for the others.

    The names are found while this module is imported: a reader's Python, once thawed, has no files.
    """

    names = find_names(__path__)

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
