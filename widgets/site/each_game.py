"""Repeats a part of a page's source for each game."""

from __future__ import annotations

import re

from mkdocs.utils.meta import get_data

from widgets.site.games import Manifest, list_published
from widgets.site.work import Work

PART = re.compile(r"^<!-- each game -->\n(.*?)^<!-- end -->\n", re.MULTILINE | re.DOTALL)


def repeat_for_games(source: str, work: Work) -> str:
    """Return a page's source with its part “each game” repeated for every game that is no draft.

    `%game%` stands for the game's name, `%title%` for its title in the page's language. A mistake that comes
    after such a part is told with the line of the longer page.
    """
    games = list_published().values()
    return PART.sub(lambda part: "".join(fill_in_game(part[1], game, work) for game in games), source)


def fill_in_game(part: str, game: Manifest, work: Work) -> str:
    """Return a part with the game's name and title in the places of `%game%` and `%title%`."""
    title = read_head(game, work).get("title", game.title)
    return part.replace("%game%", game.name).replace("%title%", title)


def read_head(game: Manifest, work: Work) -> dict[str, str]:
    """Return the head of a game's rules in the language of the build; nothing where there is no such page."""
    path = work.plan.docs / work.code / f"{game.name}.md"
    head: dict[str, str] = get_data(path.read_text("utf-8"))[1] if path.is_file() else {}
    return head
