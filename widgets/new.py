"""Draws the form for a new game: who plays, how they sit, who starts, and the number of the game."""

from __future__ import annotations

from engine.core import LONGEST_SEED
from engine.transcript import Transcript, starting_pieces
from widgets import box
from widgets.games import find_modules, find_own_box, find_words
from widgets.html import NOTHING, Html, el, join
from widgets.look import Look
from widgets.people import LEVELS, PEOPLE, name_person
from widgets.words import Words


def draw_number(table: Transcript, words: Words) -> Html:
    """Return the number of this game. With it somebody else can play with the same tiles and dice."""
    if table.seed is None:
        return NOTHING
    figure = el("bdi", words.digits(str(table.seed)), class_="number", dir="ltr")
    own, says = table.game.own_pieces, find_words(table.game.name).SAME_DEAL
    if own and starting_pieces(table) != list(own.usual_words):
        says = find_own_box(table.game.name).SAME_BUT_OWN
    return el("p", words.say(says, number=figure))


def draw_form(table: Transcript, look: Look, words: Words) -> Html:
    """Return the form. The browser puts its values into the braces; an empty number becomes a random one."""
    id = f"{look.board}-new"
    most = min(table.game.seats[-1] - 1, len(PEOPLE))
    levels = ",".join(f"{{bot{number}}}" for number in range(most))
    modules = ",".join(f"{{{module}}}" for module in table.game.modules)
    parts = f" with={modules}" if modules else ""
    own = box.write_question(table)
    seat, start = (look.asked or "lot,lot").split(",")
    return el(
        "form",
        list_bots(id, table, most, words),
        draw_seats(id, most + 1, words, seat),
        draw_starts(id, most, words, start),
        draw_options(id, table, words),
        box.draw_box(id, table, words),
        draw_seed(id, words),
        el("button", words.say("Deal a new game"), type="submit"),
        id=id,
        class_="new",
        data_action=f"new bots={levels} seat={{seat}} start={{start}}{parts} seed={{seed}}{own}",
    )


def list_bots(id: str, table: Transcript, most: int, words: Words) -> list[Html]:
    """Return a field for each person and their level, as in this game; any of them may stay away."""
    now = find_opponents(table)
    offered = [("", words.say("not playing"))]
    offered += [(level, words.say(says)) for level, says in LEVELS.items()]
    return [
        draw_select(id, f"bot{at}", name_person(words, name), offered, now.get(name, ""))
        for at, name in enumerate(list(PEOPLE)[:most])
    ]


def find_opponents(table: Transcript) -> dict[str, str]:
    """Return who plays against the reader, and how well. Bots with other names get the form's names."""
    levels = {name: level for name, level in zip(table.players, table.bots, strict=True) if level}
    return levels if set(levels) <= set(PEOPLE) else dict(zip(PEOPLE, levels.values(), strict=False))


def draw_seats(id: str, places: int, words: Words, chosen: str) -> Html:
    """Return the field for the seats: at random, or as listed. The wish for this game is chosen."""
    lot = ("lot", words.say("at random"))
    listed = [
        (str(seat), words.say("in this order, with you in seat {number}", number=seat))
        for seat in range(1, places + 1)
    ]
    return draw_select(id, "seat", words.say("Seating order"), [lot, *listed], chosen)


def draw_starts(id: str, most: int, words: Words, chosen: str) -> Html:
    """Return the field for who starts."""
    lot, you = ("lot", words.say("at random")), ("you", words.say("you"))
    others = [(name, join(name_person(words, name))) for name in list(PEOPLE)[:most]]
    return draw_select(id, "start", words.say("Who starts"), [lot, you, *others], chosen)


def draw_options(id: str, table: Transcript, words: Words) -> Html | None:
    """Return switches for the optional parts of a game, as they are in this one."""
    if not table.game.modules:
        return None
    says = find_modules(table.game.name).MODULES
    boxes = []
    for module in table.game.modules:
        box = el("input", type="checkbox", name=module, value=module, checked=module in table.modules)
        boxes.append(el("label", box, " ", words.say(says[module]), class_="part"))
    return el("div", boxes, class_="options", id=f"{id}-options")


def draw_seed(id: str, words: Words) -> Html:
    """Return the field for the number of the game."""
    entry = el(
        "input",
        id=f"{id}-seed",
        name="seed",
        type="text",
        inputmode="numeric",
        maxlength=LONGEST_SEED,
        autocomplete="off",
        placeholder=words.plain("at random"),
        data_lot=True,
    )
    return draw_field(id, "seed", words.say("Game number"), entry)


def draw_select(id: str, name: str, label: str, options: list[tuple[str, Html]], first: str) -> Html:
    """Return a field with options, each with its value; the first is chosen."""
    offered = [el("option", says, value=value, selected=value == first) for value, says in options]
    return draw_field(id, name, label, el("select", offered, id=f"{id}-{name}", name=name))


def draw_field(id: str, name: str, label: str, control: Html) -> Html:
    """Return a control of the form with its label."""
    return el("p", el("label", label, for_=f"{id}-{name}"), control, class_="field")
