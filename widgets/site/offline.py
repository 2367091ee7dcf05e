"""What browsers keep for when there is no network: for each language a list of its files, and `sw.js`, which
knows the lists. They are written when the site is finished."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from widgets.site.embedding import EMBED
from widgets.site.games import Manifest, drafts
from widgets.site.hashes import HASH_LENGTH, digest
from widgets.site.languages import LANGUAGES
from widgets.site.scripts import script
from widgets.site.work import Plan

# What lies in run/ and is not for readers at their pages, or not for all of them.
NOT_KEPT = re.compile(r"^(preview|screen[\w-]*)\.\w+\.png$")
# What pages ask for or lead to at the site's root.
AT_THE_ROOT = ("embed.js", "licences.txt")
NAMED = re.compile(rf"^run/[^/]+\.([0-9a-f]{{{HASH_LENGTH}}})\.\w+$")
CATALOGUE = re.compile(r"^words\.(\w+)\.\w+\.mo$")

Entry = tuple[str, int]  # a digest and a length


def worker(plan: Plan, site: Path) -> str:
    """What `sw.js` says; where nothing is to be kept, it only removes what an earlier one has kept."""
    if not plan.offline:
        return script("leave.js")
    entries = {path: entry(site, path) for path in found(site)}
    return script("sw.js", LISTS={code: listed(plan, site, code, entries) for code in LANGUAGES})


def entry(site: Path, path: str) -> Entry:
    """What lies in run/ has its digest in its name."""
    named = NAMED.match(path)
    return named[1] if named else digest((site / path).read_bytes()), (site / path).stat().st_size


def listed(plan: Plan, site: Path, code: str, entries: dict[str, Entry]) -> dict[str, str | int]:
    """Write the list of a language, and say what sw.js has to know of it."""
    own, shared = ({path: entries[path] for path in some(plan, code)} for some in (pages, common))
    contents = {address(path): there for path, there in (own | shared).items()}
    text = json.dumps({"files": contents}, sort_keys=True, separators=(",", ":")).encode()
    name = f"run/kept.{code}.{digest(text)}.json"
    (site / name).write_bytes(text)
    return {
        "file": name,
        "hash": digest(text),
        "size": len(text),
        "own": weight(own),
        "shared": weight(shared),
    }


def weight(entries: dict[str, Entry]) -> int:
    return sum(size for _, size in entries.values())


def pages(plan: Plan, code: str) -> Iterator[str]:
    """The pages of a language, with all that belongs to them; not those of drafts."""
    skipped = tuple(folder for game in drafts().values() for folder in folders(game))
    for path in found(plan.pages(code)):
        if not path.startswith(skipped):
            yield LANGUAGES[code].folder + path


def folders(game: Manifest) -> Iterator[str]:
    """Yield where a game's pages lie, and those of its boards."""
    yield from (f"{page}/" for page in game.pages.values())
    yield f"{EMBED}{game.name}/"


def common(plan: Plan, code: str) -> Iterator[str]:
    """What all languages share; but of the catalogues each needs its own."""
    yield from AT_THE_ROOT
    for path in found(plan.run):
        catalogue = CATALOGUE.match(path)
        if not (NOT_KEPT.match(path) or is_of_a_draft(path)) and (catalogue is None or catalogue[1] == code):
            yield f"run/{path}"


def is_of_a_draft(path: str) -> bool:
    """Whether a file in run/ is only asked for by the boards of a draft: its Python, its styles."""
    return any(path.startswith((f"snapshot.{game}.", f"{game}.", f"{game}-")) for game in drafts())


def found(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def address(path: str) -> str:
    """How a browser asks for a file."""
    return re.sub(r"(^|/)index\.html$", r"\1", path)
