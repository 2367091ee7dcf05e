"""Malacca by Loris Games: bets, bluff and twelve ships."""

from engine.malacca.game import Malacca

GAME = Malacca()
