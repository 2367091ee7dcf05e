"""Dig Mars by Oliver Sihiveer: treasure in a canyon, stations that help each other, and points to share."""

from engine.digmars.game import DigMars

GAME = DigMars()
