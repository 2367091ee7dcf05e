"""What a new game costs: the files of others that it touches, and its own lines."""

from __future__ import annotations

import re
from pathlib import Path

from widgets.site.hashes import digest

# Folders that programs have made: some at the top, one kind anywhere.
AT_THE_TOP = (
    "site",
    "node_modules",
    ".git",
    ".venv",
    ".cache",
    ".pytest_cache",
    ".mypy_cache",
    ".hypothesis",
)
MADE = re.compile(rf"({'|'.join(map(re.escape, AT_THE_TOP))})(/|$)|(.*/)?__pycache__(/|$)")


def read_tree(root: Path) -> dict[str, str]:
    """Return every file of a project with its hash; what programs have made is left out."""
    paths = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    return {path: digest((root / path).read_bytes()) for path in paths if not MADE.match(path)}


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
