"""A board for any game, drawn from what a seat sees: figures with their names, a button for every action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import CHANCE, NOBODY
from engine.transcript import Arrange
from widgets.board import Board as BaseBoard
from widgets.games import find_words
from widgets.html import Child, Html, button, el
from widgets.status import tell_winners
from widgets.words import Words, message

MOST_ACTIONS = 40  # as many buttons at most; any other action can be typed
YES, NO = message("yes"), message("no")


class Board(BaseBoard):
    """The plain board of a game."""

    main_id = "chance"

    def draw_tabletop(self) -> Html:
        """Return what is known of each player, and of the table."""
        table, players = self.sort_facts()
        people = [
            el("li", self.draw_name(seat), draw_facts(facts, self.words), class_="player")
            for seat, facts in enumerate(players)
        ]
        return el("div", draw_facts(table, self.words), el("ul", people, class_="players"), class_="plain")

    def sort_facts(self) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Return the facts of the table, and of each player: those in a list as long as there are players."""
        known = self.table.game.view_as_data(self.state, self.view.seat)
        many = len(self.table.players)
        own = {name: value for name, value in known.items() if isinstance(value, list) and len(value) == many}
        table = {name: value for name, value in known.items() if name not in own and name != "turn"}
        return table, [{name: value[seat] for name, value in own.items()} for seat in range(many)]

    def draw_doing(self) -> Child:
        """Return what can be done now; where chance is to act, that it does."""
        if self.view.actor == CHANCE and not self.bot:
            return self.draw_main(message("Go on"), "chance")
        return super().draw_doing()

    def draw_choices(self) -> Child:
        """Return a button for each allowed action."""
        actions = self.table.game.legal_actions(self.state)[:MOST_ACTIONS]
        return el("div", [self.draw_action(action) for action in actions], class_="actions", data_group=True)

    def draw_action(self, action: Any) -> Html:
        """Return the button of an action."""
        move = self.table.game.write_action(self.state, action)
        return button(
            self.id("do-" + move.replace(" ", "-")),
            el("bdi", self.name_action(self.state, action)),
            class_="main" if action == self.advised else "side",
            data_action=move,
        )

    def tell(self) -> Child:
        """Return what was done last, and who acts now or has won."""
        if self.view.actor == NOBODY:
            return [self.tell_last(), tell_winners(self.view, self.look, self.words)]
        return [self.tell_last(), el("p", self.say_whose_turn())]

    def tell_last(self) -> Html | None:
        """Return the last move, unless it is the author's."""
        deed = self.last_deed()
        if deed is None:
            return None
        if isinstance(deed, Arrange):
            return el("p", self.words.say("The table was set up by hand."))
        before = self.table.states[-2]
        name, done = self.name(self.table.game.turn(before)), self.name_action(before, deed)
        return el("p", self.words.say("{name}: {done}.", name=name, done=el("bdi", done)))

    def say_whose_turn(self) -> Html:
        """Return whose turn it is."""
        seat = self.table.game.turn(self.state)
        if seat == self.look.you():
            return self.words.say("It is your turn.")
        return self.words.say("{name} is playing.", name=self.name(seat))

    def name_action(self, state: Any, action: Any) -> str:
        """Return an action in the game's own words, or else in the transcript's."""
        return find_words(self.table.game.name).name_action(self.table, state, action, self.words)


def draw_facts(facts: dict[str, Any], words: Words) -> Html | None:
    """Return facts under their names, as the engine calls them."""
    pairs = ((el("dt", el("bdi", name)), el("dd", say_value(value, words))) for name, value in facts.items())
    return el("dl", pairs) if facts else None


def say_value(value: Any, words: Words) -> Child:
    """Return a value as it is read: a list with commas, what has names with those."""
    match value:
        case None | []:
            return "–"
        case bool():
            return words.say(YES if value else NO)
        case int():
            return words.number(value)
        case list():
            return list(put_between(words.plain(", "), [say_value(one, words) for one in value]))
        case dict():
            named = ([el("bdi", name), " ", say_value(one, words)] for name, one in value.items())
            return list(put_between(words.plain(", "), list(named)))
        case _:
            return el("bdi", str(value))


def put_between(comma: str, parts: list[Child]) -> Iterator[Child]:
    """Yield the parts with commas between them."""
    for place, part in enumerate(parts):
        yield from (comma, part) if place else (part,)
