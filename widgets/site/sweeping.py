"""Moves what earlier builds have left out of the way, and removes it while the next build works.

To remove hundreds of folders may take longer than to build the pages, and nobody should wait for that.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread

from widgets.site.work import Plan


def sweep_leftovers(plan: Plan) -> None:
    """Remove in the background what was put aside; what is left when the build ends goes with the next."""
    left = list(find_aside(plan).glob("*"))
    Thread(target=remove_folders, args=(left,), daemon=True).start()


def put_aside(folder: Path, plan: Plan) -> None:
    """Move a folder away, so that its place is free at once."""
    if folder.exists():
        find_aside(plan).mkdir(parents=True, exist_ok=True)
        shutil.move(folder, mkdtemp(dir=find_aside(plan)))


def find_aside(plan: Plan) -> Path:
    """Return the folder for what is to be removed."""
    return plan.cache / "aside"


def remove_folders(folders: list[Path]) -> None:
    """Remove folders, and do not mind what cannot be removed."""
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
