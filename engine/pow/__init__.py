"""POW! by Reiner Knizia: dice and tiles."""

from engine.pow.game import Pow

GAME = Pow()
