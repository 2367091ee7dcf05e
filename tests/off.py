"""Stands in for rules that are switched off, where that is the same for many rules."""

from __future__ import annotations

from typing import Any


def never(*_: Any) -> None:
    """Stand in for a rule that refuses: allow everything."""


def nothing(*_: Any) -> list[Any]:
    """Stand in for a rule that makes steps: make none."""
    return []
