"""What the site is made of, and whether the site that stands there was made of just this."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WATCHED = ("docs", "engine", "widgets")
# The matrix page names the tests, the changelog names the edition, and the lock files decide what is copied.
ALSO = ("tests", "CHANGELOG.md", "mkdocs.yml", "package-lock.json", "requirements.lock")

Inputs = dict[str, str]


def read_inputs(root: Path = ROOT) -> Inputs:
    """Every file the site is made of, with a digest of its content."""
    return {
        file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for name in (*WATCHED, *ALSO)
        for file in files(root / name)
    }


def files(place: Path) -> Iterator[Path]:
    """The files there; without what Python and editors leave lying about, or take away while we look."""
    found = sorted(place.rglob("*")) if place.is_dir() else [place]
    for file in found:
        litter = (
            "__pycache__" in file.parts
            or file.name.startswith((".", "#"))
            or file.name.endswith(("~", ".mo"))
        )
        if not litter and file.is_file():
            yield file


def stamp(root: Path) -> Path:
    return root / ".cache" / "site.json"


def age(root: Path) -> int | None:
    """When the home page was written: tells the site we built from one that was built since."""
    home = root / "site" / "index.html"
    return home.stat().st_mtime_ns if home.is_file() else None


def record(inputs: Inputs, root: Path = ROOT) -> None:
    """Note what the site was made of, now that it is finished."""
    stamp(root).parent.mkdir(exist_ok=True)
    stamp(root).write_text(json.dumps({"age": age(root), "inputs": inputs}), "utf-8")


def recorded(root: Path = ROOT) -> Inputs:
    """What the site that stands there was made of; nothing, when there is none or that is not known."""
    try:
        known = json.loads(stamp(root).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known["inputs"] if known["age"] is not None and known["age"] == age(root) else {}
