"""Reads and checks the manifest of each game, `widgets/<game>/game.toml`, which says what the site's lists
ask."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import GAMES
from widgets.site.hashes import ROOT
from widgets.site.mistakes import Mistake, Mistakes, find_line_with

PAGE = re.compile(r"[a-z0-9-]+")
TOML_LINE = re.compile(r"at line (\d+)")


@dataclass(frozen=True)
class BenchPlan:
    """The games that `build.py bench` plays: players and seed of each.

    Where `by_turns` is set, the time of a whole turn counts, because a bot chooses several times in it.
    """

    tables: tuple[tuple[int, int], ...]
    by_turns: bool = False


@dataclass(frozen=True)
class Manifest:
    """A game's title, and its pages by their purpose, in the order of the navigation: the rules come first.

    A draft can be reached by its address only: it has no place in the navigation, on the first page, in the
    search and in the offline lists, and it may lack languages, translations and good bots.
    """

    name: str
    title: str
    pages: dict[str, str]
    draft: bool = False
    bench: BenchPlan | None = None

    @property
    def files(self) -> list[str]:
        """Return the names of the pages' sources."""
        return [f"{page}.md" for page in self.pages.values()]


@cache
def read_manifests() -> dict[str, Manifest]:
    """Return the manifest of every game, in the engine's order."""
    return {game: read_manifest(game) for game in GAMES}


def list_published() -> dict[str, Manifest]:
    """Return the manifests of the games that are no drafts."""
    return {game: manifest for game, manifest in read_manifests().items() if not manifest.draft}


def list_drafts() -> dict[str, Manifest]:
    """Return the manifests of the games that are drafts."""
    return {game: manifest for game, manifest in read_manifests().items() if manifest.draft}


def list_draft_files() -> set[str]:
    """Return the names of all sources that belong to drafts."""
    return {file for game in list_drafts().values() for file in game.files}


def read_manifest(game: str) -> Manifest:
    """Return the manifest of a game; raise Mistakes, each with file, line and key, for one that is wrong."""
    path = ROOT / "widgets" / game / "game.toml"
    file = path.relative_to(ROOT).as_posix()
    if not path.is_file():
        raise Mistakes([Mistake(file, 0, "this game has no manifest: write one that begins “title = ”")])
    text = path.read_text("utf-8")
    try:
        keys = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistakes([Mistake(file, read_error_line(error), f"this is not TOML: {error}")]) from None
    if found := [Mistake(file, find_line_with(text, key), sentence) for key, sentence in find_faults(keys)]:
        raise Mistakes(found)
    return make_manifest(game, keys)


def make_manifest(game: str, keys: dict[str, Any]) -> Manifest:
    """Return a manifest from keys that have been checked."""
    bench = keys.get("bench")
    return Manifest(
        name=game,
        title=keys["title"],
        pages={"rules": game, **keys.get("pages", {})},
        draft=keys.get("draft", False),
        bench=BenchPlan(tuple(map(tuple, bench["tables"])), bench.get("by_turns", False)) if bench else None,
    )


def read_error_line(error: tomllib.TOMLDecodeError) -> int:
    """Return the line that an error of TOML names, or 0 if it names the end of the file."""
    line = TOML_LINE.search(str(error))
    return int(line[1]) if line else 0


def is_title(value: Any) -> bool:
    """Return whether this is a title: a text that is not empty."""
    return isinstance(value, str) and value != ""


def is_pages(value: Any) -> bool:
    """Return whether these are pages by purpose.

    The rules have the game's own name and are not among them.
    """
    return (
        isinstance(value, dict)
        and "rules" not in value
        and all(isinstance(page, str) and PAGE.fullmatch(page) for page in value.values())
    )


def is_bench(value: Any) -> bool:
    """Return whether this is the table `bench`, with the right keys and values."""
    return (
        isinstance(value, dict)
        and value.keys() <= {"tables", "by_turns"}
        and is_tables(value.get("tables"))
        and isinstance(value.get("by_turns", False), bool)
    )


def is_tables(value: Any) -> bool:
    """Return whether this is a list of tables that is not empty."""
    return isinstance(value, list) and value != [] and all(map(is_table, value))


def is_table(value: Any) -> bool:
    """Return whether this is a table of the bench: the number of players, and a seed."""
    return isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)


# Each key, what its value has to be in words, and whether it is that.
KEYS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "title": ("the game's name in quotes, such as “POW!”", is_title),
    "draft": ("true or false", lambda value: isinstance(value, bool)),
    "pages": ('a table of further pages, such as “play = "chess-play"”, without the rules', is_pages),
    "bench": ("a table with “tables = [[players, seed], …]” and perhaps “by_turns = true”", is_bench),
}


def find_faults(keys: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each key that is wrong, with a sentence for the author."""
    if "title" not in keys:
        yield "title", f"“title” is missing: {KEYS['title'][0]}"
    for key, value in keys.items():
        if key not in KEYS:
            yield key, f"a manifest has no key “{key}” (known: {', '.join(KEYS)})"
        elif not KEYS[key][1](value):
            yield key, f"“{key}” has to be {KEYS[key][0]}"
