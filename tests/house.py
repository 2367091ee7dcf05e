"""Copies all that a build reads into a folder of its own, where it may be edited or broken."""

from __future__ import annotations

import shutil
from pathlib import Path

from widgets.site.work import ROOT

FILES = ("mkdocs.yml", "CHANGELOG.md", "LICENSE", "package-lock.json", "requirements.lock")


def copy_house(folder: Path) -> Path:
    """Copy the house with what takes long to make, but without the tests, which only the matrix lists."""
    for name in ("engine", "widgets", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / "tests").mkdir()
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / ".cache").mkdir()
    (folder / ".cache" / "run").symlink_to(ROOT / ".cache" / "run")
    return folder
