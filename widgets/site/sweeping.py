"""What earlier builds have left: put aside at once, and removed while the next one works. To remove hundreds
of folders may take a disk longer than the pages take to build, and nobody should wait for that."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from threading import Thread

from widgets.site.work import Plan


def sweep(plan: Plan) -> None:
    """What is not gone when the build has ended, goes with the next."""
    left = list(aside(plan).glob("*"))
    Thread(target=remove, args=(left,), daemon=True).start()


def away(folder: Path, plan: Plan) -> None:
    """Where it stood there is room at once."""
    if folder.exists():
        aside(plan).mkdir(parents=True, exist_ok=True)
        shutil.move(folder, mkdtemp(dir=aside(plan)))


def aside(plan: Plan) -> Path:
    return plan.cache / "aside"


def remove(folders: list[Path]) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
