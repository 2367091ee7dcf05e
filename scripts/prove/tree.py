"""The files of a project, without what programs have made: to compare two states, and to copy one."""

from __future__ import annotations

import re
import shutil
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
    ".ruff_cache",
    ".hypothesis",
)
MADE = re.compile(rf"({'|'.join(map(re.escape, AT_THE_TOP))})(/|$)|(.*/)?__pycache__(/|$)")


def read_tree(root: Path) -> dict[str, str]:
    """Return every file of a project with its hash; what programs have made is left out."""
    paths = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    return {path: digest((root / path).read_bytes()) for path in paths if not MADE.match(path)}


def copy_tree(root: Path, copy: Path) -> Path:
    """Copy a project, and return the copy; the packages that it needs are linked."""
    for path in read_tree(root):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, copy / path)
    (copy / "node_modules").symlink_to((root / "node_modules").resolve())
    return copy
