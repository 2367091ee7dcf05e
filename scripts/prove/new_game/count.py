"""What a new game costs: the files of others that it touches, and its own lines."""

from __future__ import annotations

import re
from pathlib import Path


def is_own(path: str, game: str) -> bool:
    """Return whether a file is a game's own: in a folder of its name, or a page of it."""
    return bool(re.match(rf"(engine|widgets|tests|docs/boards)/{game}/|docs/\w+/{game}(-\w+)?\.\w+$", path))


def find_shared(before: dict[str, str], after: dict[str, str], game: str) -> list[str]:
    """Return the files that were added, changed or removed, and are not the game's own."""
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    return sorted(path for path in changed if not is_own(path, game))


def count_lines(root: Path, tree: dict[str, str], game: str) -> dict[str, int]:
    """Return how many lines each of a game's files has that is Python or CSS, without empty lines."""
    own = [path for path in sorted(tree) if is_own(path, game) and path.endswith((".py", ".css"))]
    return {path: sum(map(bool, map(str.strip, (root / path).open(encoding="utf-8")))) for path in own}
