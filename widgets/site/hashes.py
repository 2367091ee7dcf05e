"""Gives files names with a hash of their content, and caches what takes long to make, by what it is made
from."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "run"
HASH_LENGTH = 12


def digest(*contents: bytes) -> str:
    """Return the first digits of the SHA-256 of some contents."""
    sha = hashlib.sha256()
    for content in contents:
        sha.update(content)
    return sha.hexdigest()[:HASH_LENGTH]


def name_by_hash(logical: str, content: bytes) -> tuple[str, bytes]:
    """Return the name with a hash of the content in it, and the content: `board.js` becomes
    `board.<hash>.js`."""
    stem, suffix = logical.rsplit(".", 1)
    return f"{stem}.{digest(content)}.{suffix}", content


def read_or_make(name: str, make: Callable[[], str]) -> str:
    """Return a text from the cache; if it is not there, make it and cache it."""
    path = CACHE / name
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Written elsewhere and then moved: another build must not find half a file.
        with NamedTemporaryFile("w", dir=CACHE, delete=False, encoding="utf-8") as file:
            file.write(make())
        Path(file.name).replace(path)
    return path.read_text("utf-8")
