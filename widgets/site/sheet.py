"""The contact sheet: every drawing of a game's heroes and villains, large and small, with its value."""

from __future__ import annotations

from widgets.html import Html, drawing, el
from widgets.site import spoken
from widgets.site.fence import Wrong
from widgets.site.work import Page, Work
from widgets.words import Message, Points, Words

HEROES = [(value, copy) for value in range(1, 7) for copy in (1, 2)]
VILLAINS = [
    (-value, copy) for value, copies in ((1, 5), (2, 4), (3, 2), (4, 1)) for copy in range(1, copies + 1)
]
SHEETS = {"pow": (("hero", spoken.HEROES, HEROES), ("villain", spoken.VILLAINS, VILLAINS))}
SIZES = (88, 44)


def drawn(keys: dict[str, str], page: Page, work: Work) -> str:
    game = keys.get("game", "")
    if game not in SHEETS:
        raise Wrong("game", f"“game:” must be one of: {', '.join(SHEETS)}")
    page.games.add(game)
    words = Words(work.code)
    groups = (group(game, *sheet, words) for sheet in SHEETS[game])
    return el("section", groups, class_="sheets", data_search_exclude="true")


def group(game: str, kind: str, title: Message, tiles: list[tuple[int, int]], words: Words) -> Html:
    name = f"{game}-{kind}-sheet"
    return el(
        "div",
        el("p", el("strong", words.say(title)), id=name),
        el("ul", (piece(game, kind, *tile, words) for tile in tiles), class_="sheet", aria_labelledby=name),
        class_=kind,
    )


def piece(game: str, kind: str, value: int, copy: int, words: Words) -> Html:
    symbols = f"{game}-ground-{kind}", f"{game}-{kind}-{abs(value)}-{copy}"
    return el(
        "li",
        (drawing(*symbols, width=size, height=size * 6 // 5) for size in SIZES),
        el("span", words.say(spoken.COPY, value=Points(value), copy=copy)),
    )
