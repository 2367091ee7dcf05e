"""The rules of the games, and nothing else: no files, no clock, no browser, no HTML, no translated text."""

from engine.core import AnyGame
from engine.pow import GAME as POW

GAMES: dict[str, AnyGame] = {game.name: game for game in (POW,)}
