"""Writes what browsers keep for when there is no network: a list of files for each language, and `sw.js`.

The script knows the lists. They are written when the site is finished.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from widgets.site.embedding import EMBED
from widgets.site.games import Manifest, list_drafts
from widgets.site.hashes import HASH_LENGTH, digest
from widgets.site.languages import LANGUAGES
from widgets.site.scripts import make_script
from widgets.site.work import Plan

# Pictures in run/ that no page shows, or not to all readers.
NOT_KEPT = re.compile(r"^(preview|screen[\w-]*)\.\w+\.png$")
# What pages ask for or lead to at the site's root.
AT_THE_ROOT = ("embed.js", "licences.txt")
NAMED = re.compile(rf"^run/[^/]+\.([0-9a-f]{{{HASH_LENGTH}}})\.\w+$")
CATALOGUE = re.compile(r"^words\.(\w+)\.\w+\.mo$")

Entry = tuple[str, int]  # a digest and a length


def make_service_worker(plan: Plan, site: Path) -> str:
    """Return the text of `sw.js`. If nothing is to be kept, it only removes what an earlier one has kept."""
    if not plan.offline:
        return make_script("leave.js")
    entries = {path: make_entry(site, path) for path in list_files(site)}
    return make_script(
        "sw.js", LISTS={code: write_kept_list(plan, site, code, entries) for code in LANGUAGES}
    )


def make_entry(site: Path, path: str) -> Entry:
    """Return the digest and the length of a file; most files in run/ have the digest in their name."""
    named = NAMED.match(path)
    return named[1] if named else digest((site / path).read_bytes()), (site / path).stat().st_size


def write_kept_list(plan: Plan, site: Path, code: str, entries: dict[str, Entry]) -> dict[str, str | int]:
    """Write the list of a language, and return what sw.js has to know of it."""
    own, shared = (
        {path: entries[path] for path in some(plan, code)}
        for some in (list_language_files, list_shared_files)
    )
    contents = {make_address(path): there for path, there in (own | shared).items()}
    text = json.dumps({"files": contents}, sort_keys=True, separators=(",", ":")).encode()
    name = f"run/kept.{code}.{digest(text)}.json"
    (site / name).write_bytes(text)
    return {
        "file": name,
        "hash": digest(text),
        "size": len(text),
        "own": sum_sizes(own),
        "shared": sum_sizes(shared),
    }


def sum_sizes(entries: dict[str, Entry]) -> int:
    """Return how long some files are together."""
    return sum(size for _, size in entries.values())


def list_language_files(plan: Plan, code: str) -> Iterator[str]:
    """Yield the pages of a language, with all that belongs to them, but not those of drafts."""
    skipped = tuple(folder for game in list_drafts().values() for folder in list_game_folders(game))
    for path in list_files(plan.pages_folder(code)):
        if not path.startswith(skipped):
            yield LANGUAGES[code].folder + path


def list_game_folders(game: Manifest) -> Iterator[str]:
    """Yield the folders of a game's pages, and of its boards."""
    yield from (f"{page}/" for page in game.pages.values())
    yield f"{EMBED}{game.name}/"


def list_shared_files(plan: Plan, code: str) -> Iterator[str]:
    """Yield what all languages share, and of the catalogues the one that this language needs."""
    yield from AT_THE_ROOT
    for path in list_files(plan.run):
        catalogue = CATALOGUE.match(path)
        if not (NOT_KEPT.match(path) or belongs_to_draft(path)) and (
            catalogue is None or catalogue[1] == code
        ):
            yield f"run/{path}"


def belongs_to_draft(path: str) -> bool:
    """Return whether only the boards of a draft ask for a file in run/: its Python, its styles."""
    return any(path.startswith((f"snapshot.{game}.", f"{game}.", f"{game}-")) for game in list_drafts())


def list_files(folder: Path) -> list[str]:
    """Return the paths of all files in a folder, sorted."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def make_address(path: str) -> str:
    """Return a file's path as a browser asks for it."""
    return re.sub(r"(^|/)index\.html$", r"\1", path)
