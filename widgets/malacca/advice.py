"""What a bot of Malacca would do and why, in one sentence from its own evaluation, once it may be told."""

from __future__ import annotations

from engine.core import Choice
from engine.malacca import GAME
from engine.malacca.pieces import UNSEEN, Action, Buy, Choose, Keep, Lay
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import Html
from widgets.malacca.log import is_over, is_revealed
from widgets.malacca.words import CARDS, ITEMS, KINDS
from widgets.people import person
from widgets.words import Param, Words, message

NOT_YET = message("I can advise you once there is something for you to decide.")
WOULD = {
    "always": message("I would choose: {deed}; in such a moment I always do that."),
    "often": message(
        "I would draw lots, so that nobody can read me, and this time choose: {deed}. Of 100 such moments "
        "I would do so in about {figure}. The next most frequent choice, in about {other}: {runner}."
    ),
}
DONE = {
    "alone": message("{name} had no choice: {deed}."),
    "habit": message("{name} chose: {deed}. That was a habit: nothing was reckoned."),
    "money": message(
        "{name} chose: {deed}; {name} expected about {figure} coins after this ship, and with the next best "
        "choice ({runner}) about {other}."
    ),
    "money alike": message(
        "{name} chose: {deed}; {name} expected about {figure} coins after this ship, but another choice was "
        "practically as good: {runner}."
    ),
    "money secret": message(
        "{name} chose: {deed}; {name} expected about {figure} coins after this ship. What else was possible "
        "is told after the game: it has to do with the special cards still in hand."
    ),
    "always": message("{name} chose: {deed}; in such a moment {name} always does that."),
    "often": message(
        "{name} drew lots, so as not to be read, and chose: {deed}. Of 100 such moments {name} does so in "
        "about {figure}. The next most frequent choice, in about {other}: {runner}."
    ),
    "often secret": message(
        "{name} drew lots, so as not to be read, and chose: {deed}. Of 100 such moments {name} does so in "
        "about {figure}. What else was possible is told after the game: it has to do with the special cards "
        "still in hand."
    ),
}


LONE = {"easy": "habit", "medium": "alone", "hard": "always"}  # where no other choice is told


def would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    decided, figures = worth(choice, level, words)
    return words.say(WOULD[decided], **figures, **deeds(choice, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """A bot's reasons would tell its card: they wait for the reveal, and of a card kept, for the end."""
    if is_over(table):
        return True
    return not table.moves[at].startswith("keep") and is_revealed(table, at)


def done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    name = person(words, table.players[GAME.actor(table.states[at])])
    decided, figures = worth(choice, level, words)
    if choice.runner is not None and has_secrets(table, at, you):
        decided = f"{decided.split()[0]} secret"
    return words.say(DONE[decided], name=name, **figures, **deeds(choice, words))


def today(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """What the bot would do if it were asked now; nothing where that may name a card still in its hand."""
    return "" if has_secrets(table, at, you) else deed(choice.action, words)


def has_secrets(table: Transcript, at: int, you: int | None) -> bool:
    """Whether cards that the reader never saw were left in the hand: what else was possible names them."""
    if is_over(table):
        return False
    turned = table.moves.index("reveal", at) if "reveal" in table.moves[at:] else at
    view: View = GAME.view(table.states[turned + 1], you or 0)
    return any(seen.card == UNSEEN for seen in view.pirates[GAME.actor(table.states[at])].hand)


def worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """What decided, and the figures: of the hard bot how often it would do so, of the medium one coins."""
    if choice.runner_figure is None:
        return LONE[level], {}
    both = choice.figure, choice.runner_figure
    if level == "hard":
        return "often", {"figure": round(both[0]), "other": round(both[1])}
    figure, other = (words.decimal(one) for one in both)
    return "money alike" if figure == other else "money", {"figure": figure, "other": other}


def deeds(choice: Choice, words: Words) -> dict[str, Param]:
    """What is chosen, and the next best."""
    said: dict[str, Param] = {"deed": deed(choice.action, words)}
    return said if choice.runner is None else {**said, "runner": deed(choice.runner, words)}


def deed(action: Action, words: Words) -> str:
    """An action as something one may do."""
    match action:
        case Lay(card, bet):
            return words.plain("lay {card} with a bet of {bet}", card=words.plain(CARDS[card]), bet=bet)
        case Choose(kind):
            return words.plain("let the waiting card count as {kind}", kind=words.plain(KINDS[kind]))
        case Keep(card):
            return words.plain("keep {card}", card=words.plain(CARDS[card]))
        case Buy(item) if item:
            return words.plain("buy: {item}", item=words.plain(ITEMS[item]))
        case _:
            return words.plain("buy nothing")
