"""The tiles of one's own box of Dig Mars: a text, one tile a line, as in `2-3-4` or `1-2-2-dig`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.core import OwnPieces, Reason, because
from engine.digmars import notation
from engine.digmars.notation import tile_name
from engine.digmars.pieces import BONUSES, DEAREST, HARDEST, TILES, Tile
from widgets.digmars.typed import DEEDS
from widgets.html import Html, button, el
from widgets.typed import in_plain_digits, linked, meant, own_stems
from widgets.words import Words

ASKS = "{own}"
LINES = "|"  # a line ends, where the whole has to be one
LONGEST = 4_000  # characters
SHOWN = 20  # of what cannot be read
FIGURES = {"dig": HARDEST, "carry": HARDEST, "value": DEAREST}
# Whatever a spreadsheet or a keyboard puts between two figures, and around them.
BETWEEN = str.maketrans(dict.fromkeys("-‐‑–—−,;،؛\t\"'", " "))


def draw_fields(id: str, own: OwnPieces, words: Words) -> Html:
    """Return the field for the tiles, with ours to begin from."""
    return el(
        "textarea",
        words.digits("\n".join(own.usual_words)),
        id=f"{id}-tiles",
        name="own",
        rows=8,
        maxlength=LONGEST,
        aria_label=words.plain("One tile a line"),
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        dir="ltr",
    )


def list_buttons(id: str, words: Words) -> list[Html]:
    """Return the buttons with which the text goes elsewhere."""
    copy = button(f"{id}-copy", words.say("Copy the tiles"), class_="side", data_keep="own-copy")
    save = button(
        f"{id}-save", words.say("Save the tiles as a text file"), class_="side", data_keep="own-save"
    )
    return [copy, save]


def read_box(said: str, words: Words) -> list[str] | Reason:
    """Return the tiles as transcripts have them, or the first mistake: a line, or how many there are."""
    rows = {number: split_row(row) for number, row in enumerate(said[:LONGEST].split(LINES), 1)}
    rows = {number: row for number, row in rows.items() if row}
    if len(rows) > 1 and is_heading(next(iter(rows.values()))):
        del rows[min(rows)]
    if not rows or len(rows) > TILES:
        return because("house.own", box=TILES, tiles=len(rows)) if rows else []
    stems = {**own_stems({kind: DEEDS[kind] for kind in BONUSES}, words), **{kind: kind for kind in BONUSES}}
    found = [read_tile(number, row, stems) for number, row in rows.items()]
    wrong = next((one for one in found if isinstance(one, Reason)), None)
    if wrong or len(found) == TILES:
        return wrong or [tile_name(one) for one in found if isinstance(one, Tile)]
    return because("house.own", box=TILES, tiles=len(found))


def split_row(row: str) -> list[str]:
    return in_plain_digits(row.translate(BETWEEN)).casefold().split()


def is_heading(row: list[str]) -> bool:
    """Return whether this is what a table has above its columns."""
    return not any(part.isdecimal() for part in row)


def read_tile(line: int, row: list[str], stems: dict[str, str]) -> Tile | Reason:
    if len(row) < len(FIGURES):
        return because("house.own", line=line, tile=shorten(row))
    for (name, most), part in zip(FIGURES.items(), row, strict=False):
        if part not in [str(figure) for figure in range(1, most + 1)]:
            return because("house.own", line=line, tile=shorten(row), **{name: most})
    figures, rest = row[: len(FIGURES)], row[len(FIGURES) :]
    bonus = linked(" ".join(rest), {*stems}).split()
    kinds = [kind for word in bonus if isinstance(kind := meant(word, stems), str)]
    if len(bonus) > 1 or len(kinds) < len(bonus):
        return because("house.own", line=line, tile=shorten(row), bonus=shorten(rest))
    return notation.read_tile("-".join([*figures, *kinds]))


def shorten(row: list[str]) -> str:
    """Return what cannot be read, not too much of it."""
    return "-".join(row)[:SHOWN]


def sum_up(tiles: Iterable[str]) -> Reason:
    """Return what one can count in one's own box; there may be no bonus in it."""
    box = list(map(notation.read_tile, tiles))
    backs = Counter(one.dig for one in box)
    return because(
        "house.own",
        fits=len(box),
        backs=" ".join(str(backs[dig]) for dig in range(1, HARDEST + 1)),
        points=sum(one.value for one in box),
        bonuses=str(sum(one.bonus != "" for one in box)),
    )
