"""What a bot of Malacca would do and why, in one sentence from its own evaluation, once it may be told."""

from __future__ import annotations

from engine.core import Choice
from engine.malacca import GAME
from engine.malacca.pieces import UNSEEN, Action, Buy, Choose, Keep, Lay, Reveal
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import Html
from widgets.malacca.log import is_over, is_revealed
from widgets.malacca.words import CARDS, ITEMS, KINDS
from widgets.people import name_person
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


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    decided, figures = find_worth(choice, level, words)
    return words.say(WOULD[decided], **figures, **name_choices(choice, words))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether a bot's reasons may be told: they would give away a card that is not seen yet."""
    if is_over(table):
        return True
    return not isinstance(table.deeds[at], Keep) and is_revealed(table, at)


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    name = name_person(words, table.players[GAME.actor(table.states[at])])
    decided, figures = find_worth(choice, level, words)
    if choice.runner is not None and has_secrets(table, at, you):
        decided = f"{decided.split()[0]} secret"
    return words.say(DONE[decided], name=name, **figures, **name_choices(choice, words))


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would do if it were asked now; nothing if that may name a card in its hand."""
    return "" if has_secrets(table, at, you) else name_deed(choice.action, words)


def has_secrets(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether cards that the reader never saw were left in the hand: other choices would name them."""
    if is_over(table):
        return False
    later = range(at, len(table.deeds))
    turned = next((place for place in later if isinstance(table.deeds[place], Reveal)), at)
    view: View = GAME.view(table.states[turned + 1], you or 0)
    return any(seen.card == UNSEEN for seen in view.pirates[GAME.actor(table.states[at])].hand)


def find_worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """Return what decided, and its figures: how often the hard bot would do so, or the medium one's coins."""
    if choice.runner_figure is None:
        return LONE[level], {}
    both = choice.figure, choice.runner_figure
    if level == "hard":
        return "often", {"figure": round(both[0]), "other": round(both[1])}
    figure, other = (words.decimal(one) for one in both)
    return "money alike" if figure == other else "money", {"figure": figure, "other": other}


def name_choices(choice: Choice, words: Words) -> dict[str, Param]:
    """Return what is chosen, and the next best."""
    said: dict[str, Param] = {"deed": name_deed(choice.action, words)}
    return said if choice.runner is None else {**said, "runner": name_deed(choice.runner, words)}


def name_deed(action: Action, words: Words) -> str:
    """Return an action as something one may do."""
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
