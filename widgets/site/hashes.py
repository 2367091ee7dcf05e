"""Names that say what is in a file, and a cache of what is dear to make, by what it is made from."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "run"
HASH_LENGTH = 12


def digest(*contents: bytes) -> str:
    """The first digits of the SHA-256 of some contents."""
    sha = hashlib.sha256()
    for content in contents:
        sha.update(content)
    return sha.hexdigest()[:HASH_LENGTH]


def hashed(logical: str, content: bytes) -> tuple[str, bytes]:
    """`board.js` becomes `board.<hash>.js`."""
    stem, suffix = logical.rsplit(".", 1)
    return f"{stem}.{digest(content)}.{suffix}", content


def cached(name: str, make: Callable[[], str]) -> str:
    """A text that is dear to make, from the cache if it is there."""
    path = CACHE / name
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Whole at once: another build may be looking for it.
        with NamedTemporaryFile("w", dir=CACHE, delete=False, encoding="utf-8") as file:
            file.write(make())
        Path(file.name).replace(path)
    return path.read_text("utf-8")
