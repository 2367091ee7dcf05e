"""Lists the ways to a tile of POW!: what may be taken or stolen, by which rule, and what only seems
possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core import Reason
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import BUBBLE, SYMBOL, Action, Gain, State, Take, gained_tile
from engine.transcript import Transcript
from widgets.html import Html, drawing, el
from widgets.look import Look
from widgets.pow.words import RULE_NAMES, say_allowed, say_refusal
from widgets.reasons import link_rule, name_rule
from widgets.words import Param, Points, Words

Sentence = Callable[[Reason, Gain], Html]  # how a way to a tile is told


def find_ways(table: Transcript, legal: list[Action]) -> list[tuple[Reason, Gain]]:
    """Return one gain for each rule and side by which a tile may be had."""
    gains = [(GAME.why(table.now, action), action) for action in legal if isinstance(action, Gain)]
    return list({(reason.rule, action.side): (reason, action) for reason, action in gains}.values())


def list_possible(
    table: Transcript, legal: list[Action], look: Look, words: Words, sentence: Sentence
) -> list[Html]:
    """Return one line for each way to a tile, with its reason and its rule."""
    lines = []
    for reason, action in find_ways(table, legal):
        mark = None if reason.rule.startswith("pow.forced") else draw_sign(action)
        line = [mark, sentence(reason, action), " ", link_rule(reason.rule, RULE_NAMES, look, words)]
        lines.append(el("li", line))
    return lines


def list_impossible(view: View, look: Look, words: Words) -> Iterator[Html]:
    """Yield a line for everything that the dice seem to allow and the table does not have."""
    for reason in view.denied:
        rule = name_rule(reason.rule, RULE_NAMES, look, words)
        yield el("li", say_refusal(words, reason), " ", rule)


def say_way(state: State, words: Words) -> Sentence:
    """Return a function that tells a way to a tile: the rule that allows it, and the tile."""
    return lambda reason, action: say_allowed(words, reason, **name_tile(state, action))


def name_tile(state: State, action: Gain) -> dict[str, Param]:
    """Return the parameters that an action's sentence needs besides the figures of its reason."""
    if isinstance(action, Take):
        return {"number": action.number, "value": Points(gained_tile(state, action).value)}
    return {"side": action.side}


def draw_sign(action: Gain) -> Html:
    """Return the mark on the dice that allows an action."""
    return drawing(f"pow-mark-{(SYMBOL if isinstance(action, Take) else BUBBLE)[action.side]}")
