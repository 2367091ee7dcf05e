"""A game without tips for beginners."""

from __future__ import annotations

from engine.transcript import Transcript


def find_sentence(table: Transcript, you: int) -> None:
    """Return nothing: there is no tip."""
