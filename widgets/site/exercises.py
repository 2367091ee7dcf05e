"""Draws the engine's answers to the questions of an exercise, which shows its position elsewhere as a
picture.

The questions stand in the board's transcript, as in the golden ones: `#> no take hero 3: pow.take.hero …`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Reason
from engine.pow import GAME
from engine.pow.game import View
from engine.pow.pieces import Gain
from engine.transcript import Transcript, play_action, read_transcript
from widgets.html import Html, el
from widgets.look import Look
from widgets.people import name_person
from widgets.pow.status import say_gain
from widgets.pow.still import draw_sum
from widgets.pow.ways import list_impossible, list_possible, say_way
from widgets.pow.words import RULE_NAMES, say_refusal
from widgets.reasons import name_rule
from widgets.site import spoken
from widgets.site.boards import Example, read_example
from widgets.site.embedding import EMBED
from widgets.site.fence import WrongFence
from widgets.site.work import Page, Work
from widgets.status import tell_winners
from widgets.words import Words

QUESTION = "#>"


def draw_engine_answers(board: Example, page: Page, work: Work) -> str:
    """Return all answers of the engine to an exercise, with a link to the board to try it on."""
    page.games.add(board.game)
    root = work.to_language(page.address) or "./"
    words = Words(work.code)
    lines = list(dict.fromkeys(answer_questions(read_example(board, work), Look(root=root), words)))
    if not lines:
        raise WrongFence("name", f"{board.name} asks nothing: write a line “{QUESTION} question: answer”")
    link = el("a", words.say(spoken.TRY), href=f"{root}{EMBED}{board.name}/")
    return el(
        "div",
        el("ul", lines),
        el("p", link, class_="try"),
        class_=f"solution {board.game}",
        id=board.anchor,
        data_search_exclude="true",
    )


def answer_questions(text: str, look: Look, words: Words) -> Iterator[Html]:
    """Yield the answer to each question of a transcript, asked at the line where it stands."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith(QUESTION):
            table = read_transcript("\n".join(lines[:number]))
            question, _, rest = line.removeprefix(QUESTION).partition(":")[0].strip().partition(" ")
            yield from answer_question(question, rest, table, look, words)


def answer_question(question: str, rest: str, table: Transcript, look: Look, words: Words) -> Iterator[Html]:
    """Yield the answer to one question: its first word says what is asked, `rest` what about."""
    view: View = GAME.view(table.now, int(look.seat) - 1)
    if question == "tiles":
        yield from list_ways(table, view, look, words)
    elif question == "no":
        yield draw_expected_refusal(table, rest, look, words)
    elif question == "yes":
        gain = GAME.read_action(table.now, rest.split())
        assert isinstance(gain, Gain)
        yield el("li", say_gain(table.now, gain, None, words))
    elif question == "score":
        yield from list_sums(view, words)
    elif question == "winners":
        yield el("li", tell_winners(view, look, words))


def list_ways(table: Transcript, view: View, look: Look, words: Words) -> Iterator[Html]:
    """Yield the ways to a tile, and then what the dice seem to promise and the table does not have."""
    yield from list_possible(table, GAME.legal_actions(table.now), look, words, say_way(table.now, words))
    yield from list_impossible(view, look, words)


def draw_expected_refusal(table: Transcript, action: str, look: Look, words: Words) -> Html:
    """Return why an action is refused; raise WrongFence if it is allowed."""
    reason = play_action(table, action)
    if not isinstance(reason, Reason):
        raise WrongFence("name", f"“{action}” is allowed where the transcript says it is not")
    return el("li", say_refusal(words, reason), " ", name_rule(reason.rule, RULE_NAMES, look, words))


def list_sums(view: View, words: Words) -> Iterator[Html]:
    """Yield the points of each player as a sum."""
    for seat, name in enumerate(view.players):
        line = words.say(spoken.COUNT, name=name_person(words, name), sum=draw_sum(view, seat, words))
        yield el("li", line)
