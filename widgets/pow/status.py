"""What a board of POW! tells in words: what happened, what may be done and why, or who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core import CHANCE, NOBODY, Reason, read_seat
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.notation import ROWS
from engine.pow.pieces import BUBBLE, SYMBOL, Action, Gain, State, Take, gained_tile
from engine.transcript import Transcript
from widgets.html import Html, drawing, el, join
from widgets.look import Look, Slip
from widgets.people import from_whom, person
from widgets.pow.words import RULE_NAMES, allowed, dice, refused
from widgets.rule import link
from widgets.words import Param, Points, Words, message

TAKEN = {
    "hero": message("{name} takes the hero {value}. It lands on top of the hero pile."),
    "villain": message("{name} takes the villain {value}. It lands on top of the villain pile."),
}
TAKEN_BY_YOU = {
    "hero": message("You take the hero {value}. It lands on top of your hero pile."),
    "villain": message("You take the villain {value}. It lands on top of your villain pile."),
}
LAID = {
    "hero": message("{name}: heroes {values}, from the bottom."),
    "villain": message("{name}: villains {values}, from the bottom."),
}
BARE = {"hero": message("{name}: no heroes."), "villain": message("{name}: no villains.")}
STOLEN = {
    "hero": message("{name} steals the hero {value} {from_whom}."),
    "villain": message("{name} steals the villain {value} {from_whom}."),
}
STOLEN_BY_YOU = {
    "hero": message("You steal the hero {value} {from_whom}."),
    "villain": message("You steal the villain {value} {from_whom}."),
}
STOLEN_FROM_YOU = {
    "hero": message("{name} steals the hero {value} from you."),
    "villain": message("{name} steals the villain {value} from you."),
}
TO_ROLL, YOURS_TO_ROLL = message("{name} is to roll."), message("It is your turn: roll.")
MAY, YOU_MAY = message("{name} may take:"), message("You may take:")

# What one may choose from, where there is no room for the reasons.
WAYS = {
    "pow.take.hero": message("the hero {value}"),
    "pow.take.villain": message("the villain {value}"),
    "pow.steal.top hero": message("somebody else’s top hero"),
    "pow.steal.top villain": message("somebody else’s top villain"),
    "pow.steal.any hero": message("any hero of somebody else’s"),
    "pow.steal.any villain": message("any villain of somebody else’s"),
}

Sentence = Callable[[Reason, Gain], Html]  # how a way to a tile is told


def told(
    table: Transcript, view: View, legal: list[Action], look: Look, words: Words, slip: Slip | None
) -> Html:
    """The one place of a board that is read aloud when it changes."""
    quiet = el("p", refused(words, slip.reason), class_="refusal unseen") if slip else None
    parts = [quiet, happened(table, look, words), asked(table, view, legal, look, words)]
    return el("div", parts, class_="said", role="status", aria_atomic="false")


def in_short(table: Transcript, view: View, legal: list[Action], look: Look, words: Words) -> Html:
    """The one sentence that matters most now: who has won, what may be taken, what was taken last."""
    if view.actor == NOBODY:
        from widgets.pow.count import Count  # as below

        return Count(view, look, words).in_short()
    ways = ways_to_a_tile(table, legal)
    if len(ways) > 1:
        names = [way(table.now, reason, action, words) for reason, action in ways]
        return el("p", words.say("Possible now: {ways}.", ways=words.plain(", ").join(names)))
    for reason, action in ways:
        return el("p", reasons(table.now, words)(reason, action))
    for at in gains_told(table, look)[-1:]:
        return el("p", changed_hands(table.states[at], table.moves[at], look.you(), words))
    return asked(table, view, legal, look, words)


def ways_to_a_tile(table: Transcript, legal: list[Action]) -> list[tuple[Reason, Gain]]:
    """One gain for each rule and side by which a tile may be had."""
    gains = [(GAME.why(table.now, action), action) for action in legal if isinstance(action, Gain)]
    return list({(reason.rule, action.side): (reason, action) for reason, action in gains}.values())


def way(state: State, reason: Reason, action: Gain, words: Words) -> str:
    side = "" if isinstance(action, Take) else f" {action.side}"
    return words.plain(WAYS[f"{reason.rule}{side}"], value=Points(gained_tile(state, action).value))


def rule_link(rule: str, look: Look, words: Words) -> Html:
    return link(rule, RULE_NAMES, look, words)


def happened(table: Transcript, look: Look, words: Words) -> list[Html]:
    """The tiles that changed hands since the reader was asked, what was laid anew, the dice just fallen."""
    first = int(look.start or 0)
    if len(table.moves) <= first:
        return []
    if table.moves[-1].startswith("arrange deal"):
        name = person(words, table.now.players[table.now.turn])
        return [el("p", words.say("The rows are dealt anew, and {name} is drawn to start.", name=name))]
    if table.moves[-1].startswith("arrange pile") and not look.own:
        return [el("p", laid(table.now, table.moves[-1], words))]
    if table.now.dice and not (look.play and table.bot_to_act()):
        return [dice_show(table.now, words)]
    return [told_turn(table, at, look, words) for at in gains_told(table, look)]


def gains_told(table: Transcript, look: Look) -> list[int]:
    """The moves that brought a tile: the last at an example, in a game all since the reader's own."""
    first, you = int(look.start or 0), look.you()
    places = [at for at in range(first, len(table.moves)) if table.moves[at].startswith(("take", "steal"))]
    if you is None:
        return [at for at in places[-1:] if at == len(table.moves) - 1]
    mine = [number for number, at in enumerate(places) if table.states[at].turn == you]
    return places[mine[-1] if mine else 0 :]


def told_turn(table: Transcript, at: int, look: Look, words: Words) -> Html:
    """Who took what; in a game a bot can be asked why."""
    said = el("p", changed_hands(table.states[at], table.moves[at], look.you(), words))
    if not look.play:
        return said
    from widgets.advice import why  # the tools of a whole game: no example waits for them

    return el("div", said, why(table, at, look, words, "told"), class_="told-turn")


def changed_hands(before: State, move: str, you: int | None, words: Words) -> Html:
    action = GAME.read_action(before, move.split())
    name = person(words, before.players[before.turn])
    assert isinstance(action, Gain)
    tile = gained_tile(before, action)
    if isinstance(action, Take):
        taken = TAKEN_BY_YOU if before.turn == you else TAKEN
        return words.say(taken[action.side], name=name, value=Points(tile.value))
    victim = from_whom(words, before.players[action.victim])
    stolen = STOLEN_BY_YOU if before.turn == you else STOLEN_FROM_YOU if action.victim == you else STOLEN
    return words.say(stolen[action.side], name=name, value=Points(tile.value), from_whom=victim)


def laid(state: State, move: str, words: Words) -> Html:
    """A pile that the reader's hand has laid, as it lies now."""
    _, _, owner, row, *values = move.split()
    name = person(words, state.players[read_seat(state.players, owner)])
    if not values:
        return words.say(BARE[ROWS[row]], name=name)
    said = [words.signed(int(value)) for value in values]
    return words.say(LAID[ROWS[row]], name=name, values=words.plain(", ").join(said))


def dice_show(state: State, words: Words) -> Html:
    """What lies on the table, set aside or not."""
    return el("p", words.say("On the dice: {faces}.", faces=dice(words, state.kept + state.dice)))


def asked(table: Transcript, view: View, legal: list[Action], look: Look, words: Words) -> Html:
    if look.own:
        from widgets.pow.own import answer  # here and below: a browser's first board need not wait for it

        return answer(table, view, legal, look, words)
    if view.actor == NOBODY:
        from widgets.pow.count import Count

        return Count(view, look, words).told()
    name = person(words, view.players[view.turn])
    yours = view.turn == look.you()
    if table.bot_to_act():
        return el("p", words.say("{name} is playing.", name=name))
    if view.actor == CHANCE:
        return el("p", words.say(YOURS_TO_ROLL if yours else TO_ROLL, name=name))
    can = possible(table, legal, look, words, reasons(table.now, words))
    lines = [*can, *impossible(view, look, words)]
    may = words.say(YOU_MAY if yours else MAY, name=name)
    return join([el("p", may), el("ul", lines, class_="can")])


def possible(
    table: Transcript, legal: list[Action], look: Look, words: Words, sentence: Sentence
) -> list[Html]:
    """One line for each way to a tile, with its reason and its rule."""
    lines = []
    for reason, action in ways_to_a_tile(table, legal):
        mark = None if reason.rule.startswith("pow.forced") else sign(action)
        line = [mark, sentence(reason, action), " ", rule_link(reason.rule, look, words)]
        lines.append(el("li", line))
    return lines


def reasons(state: State, words: Words) -> Sentence:
    """A way to a tile told by the rule that allows it."""
    return lambda reason, action: allowed(words, reason, **figures(state, action))


def sign(action: Gain) -> Html:
    """The mark on the dice that speaks for an action."""
    return drawing(f"pow-mark-{(SYMBOL if isinstance(action, Take) else BUBBLE)[action.side]}")


def figures(state: State, action: Gain) -> dict[str, Param]:
    """What the sentence for an action names besides the reason's own figures."""
    if isinstance(action, Take):
        return {"number": action.number, "value": Points(gained_tile(state, action).value)}
    return {"side": action.side}


def impossible(view: View, look: Look, words: Words) -> Iterator[Html]:
    """What the dice promise and the table does not keep."""
    for reason in view.denied:
        yield el("li", refused(words, reason), " ", rule_link(reason.rule, look, words))


def winners(view: View, look: Look, words: Words) -> Html:
    seats = [seat - 1 for seat in view.score["winners"]]
    others = [person(words, view.players[seat]) for seat in seats if seat != look.you()]
    most: int = max(view.score["points"])
    names = words.listed(others)
    if len(others) == len(seats) == 1:
        said = words.say("The game is over. {name} wins with {points}.", name=names, points=most)
    elif len(others) == len(seats):
        said = words.say(
            "The game is over. {names} share the victory: {points} each.", names=names, points=most
        )
    elif others:
        said = words.say(
            "The game is over. You share the victory with {names}: {points} each.", names=names, points=most
        )
    else:
        said = words.say("The game is over. You win with {points}!", points=most)
    return el("p", said)
