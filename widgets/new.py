"""The form for a new game: who comes, how they sit, who starts, and the number of the game."""

from __future__ import annotations

from engine.core import LONGEST_SEED
from engine.transcript import Transcript, starting_pieces
from widgets import box
from widgets.games import part
from widgets.html import NOTHING, Html, el, join
from widgets.look import Look
from widgets.people import LEVELS, PEOPLE, person
from widgets.words import Words


def number(table: Transcript, words: Words) -> Html:
    """With the number of this game somebody else has the same tiles and the same dice."""
    if table.seed is None:
        return NOTHING
    figure = el("bdi", words.number(table.seed), class_="number", dir="ltr")
    own, says = table.game.own_pieces, part(table.game.name, "words")
    others = own and starting_pieces(table) != list(own.usual_words)
    return el("p", words.say(says.SAME_BUT_OWN if others else says.SAME_DEAL, number=figure))


def new(table: Transcript, look: Look, words: Words) -> Html:
    """The browser puts into the braces what the form says; a number that is left out is drawn by lot."""
    id = f"{look.board}-new"
    most = min(table.game.seats[-1] - 1, len(PEOPLE))
    levels = ",".join(f"{{bot{number}}}" for number in range(most))
    modules = ",".join(f"{{{module}}}" for module in table.game.modules)
    parts = f" with={modules}" if modules else ""
    seat, start = (look.asked or "lot,lot").split(",")
    return el(
        "form",
        bots(id, table, most, words),
        seats(id, most + 1, words, seat),
        starts(id, most, words, start),
        options(id, table, words),
        box.own_box(id, table, words),
        number_of_game(id, words),
        el("button", words.say("Deal a new game"), type="submit"),
        id=id,
        class_="new",
        data_action=f"new bots={levels} seat={{seat}} start={{start}}{parts} seed={{seed}}{box.asked(table)}",
    )


def bots(id: str, table: Transcript, most: int, words: Words) -> list[Html]:
    """Whom to play against, and how well they play, as it is now; any of them may stay away."""
    now = invited(table)
    offered = [("", words.say("not playing"))]
    offered += [(level, words.say(says)) for level, says in LEVELS.items()]
    return [
        choice(id, f"bot{at}", person(words, name), offered, now.get(name, ""))
        for at, name in enumerate(list(PEOPLE)[:most])
    ]


def invited(table: Transcript) -> dict[str, str]:
    """Who plays against the reader, and how well; bots of other names go by the names that there are."""
    levels = {name: level for name, level in zip(table.players, table.bots, strict=True) if level}
    return levels if set(levels) <= set(PEOPLE) else dict(zip(PEOPLE, levels.values(), strict=False))


def seats(id: str, places: int, words: Words, chosen: str) -> Html:
    """By lot everybody’s; or else the others sit as the form names them. First as this game was asked for."""
    lot = ("lot", words.say("drawn by lot"))
    listed = [
        (str(seat), words.say("as listed, you at place {number}", number=seat))
        for seat in range(1, places + 1)
    ]
    return choice(id, "seat", words.say("Seats round the table"), [lot, *listed], chosen)


def starts(id: str, most: int, words: Words, chosen: str) -> Html:
    lot, you = ("lot", words.say("drawn by lot")), ("you", words.say("you"))
    others = [(name, join(person(words, name))) for name in list(PEOPLE)[:most]]
    return choice(id, "start", words.say("Who starts"), [lot, you, *others], chosen)


def options(id: str, table: Transcript, words: Words) -> Html | None:
    """The parts of a game that are optional, on as they are now."""
    if not table.game.modules:
        return None
    says = part(table.game.name, "words").MODULES
    boxes = []
    for module in table.game.modules:
        box = el("input", type="checkbox", name=module, value=module, checked=module in table.modules)
        boxes.append(el("label", box, " ", words.say(says[module]), class_="part"))
    return el("div", boxes, class_="options", id=f"{id}-options")


def number_of_game(id: str, words: Words) -> Html:
    entry = el(
        "input",
        id=f"{id}-seed",
        name="seed",
        type="text",
        inputmode="numeric",
        maxlength=LONGEST_SEED,
        autocomplete="off",
        placeholder=words.plain("drawn by lot"),
        data_lot=True,
    )
    return field(id, "seed", words.say("Number of the game"), entry)


def choice(id: str, name: str, label: str, options: list[tuple[str, Html]], first: str) -> Html:
    offered = [el("option", says, value=value, selected=value == first) for value, says in options]
    return field(id, name, label, el("select", offered, id=f"{id}-{name}", name=name))


def field(id: str, name: str, label: str, control: Html) -> Html:
    return el("p", el("label", label, for_=f"{id}-{name}"), control, class_="field")
