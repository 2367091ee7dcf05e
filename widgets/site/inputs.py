"""Lists the files from which the site is made, and tells whether the built site was made from just these."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WATCHED = ("docs", "engine", "widgets")
# The matrix page lists the tests, the changelog names the version, and the lock files decide what is copied.
ALSO = ("tests", "CHANGELOG.md", "mkdocs.yml", "package-lock.json", "requirements.lock")

Inputs = dict[str, str]


def read_inputs(root: Path = ROOT) -> Inputs:
    """Return every file from which the site is made, with a digest of its content."""
    return {
        file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for name in (*WATCHED, *ALSO)
        for file in list_input_files(root / name)
    }


def list_input_files(place: Path) -> Iterator[Path]:
    """Yield the files at a place, without those of Python's cache and of editors.

    Files may vanish meanwhile.
    """
    found = sorted(place.rglob("*")) if place.is_dir() else [place]
    for file in found:
        litter = (
            "__pycache__" in file.parts
            or file.name.startswith((".", "#"))
            or file.name.endswith(("~", ".mo"))
        )
        if not litter and file.is_file():
            yield file


def find_stamp(root: Path) -> Path:
    """Return the file that says what the built site was made from."""
    return root / ".cache" / "site.json"


def read_age(root: Path) -> int | None:
    """Return when the home page was written, which tells our build from a later one; None without a site."""
    home = root / "site" / "index.html"
    return home.stat().st_mtime_ns if home.is_file() else None


def record_inputs(inputs: Inputs, root: Path = ROOT) -> None:
    """Note what the site was made from, when it is finished."""
    find_stamp(root).parent.mkdir(exist_ok=True)
    find_stamp(root).write_text(json.dumps({"age": read_age(root), "inputs": inputs}), "utf-8")


def read_recorded_inputs(root: Path = ROOT) -> Inputs:
    """Return what the built site was made from, or nothing if there is no site or that is not known."""
    try:
        known = json.loads(find_stamp(root).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known["inputs"] if known["age"] is not None and known["age"] == read_age(root) else {}
