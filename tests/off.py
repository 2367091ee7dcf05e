"""What a clause comes to when its rule is not there, where that is the same in many rules."""

from __future__ import annotations

from typing import Any


def never(*_: Any) -> None:
    """A refusal that refuses nothing."""


def nothing(*_: Any) -> list[Any]:
    """Steps or places that are not there."""
    return []
