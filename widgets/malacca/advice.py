"""Says what a bot of Malacca would do and why, in a sentence from its own evaluation, if that may be told."""

from __future__ import annotations

from engine.core import Choice
from engine.malacca import GAME
from engine.malacca.pieces import (
    ATTACK,
    COUNTS_AS,
    DEFENCE,
    TRADE,
    UNSEEN,
    WAITING,
    Action,
    Buy,
    Choose,
    Keep,
    Lay,
    Reveal,
)
from engine.malacca.reckoned import success_chance
from engine.malacca.view import View
from engine.transcript import Transcript
from widgets.html import NOTHING, Html, el, join
from widgets.malacca.log import is_over, is_revealed
from widgets.malacca.words import BUY, CARDS, KINDS
from widgets.people import name_person
from widgets.words import Param, Words, message

NOT_YET = message("I can give you a hint as soon as there is something for you to decide.")
WOULD = message("My advice: {deed}.")
ALWAYS = message("In a situation like this I always do that.")
MIXED = message(
    "I vary my moves so that others cannot guess them. In a situation like this I make this choice "
    "about {figure} of the time, and sometimes another, for example: {runner}."
)
# The reason for a card, by the kind it always is; a waiting card has no kind yet.
REASONS = {
    ATTACK: message("If the others play as I expect, the attack succeeds in about {share} of cases."),
    DEFENCE: message(
        "If the others play as I expect, somebody attacks and the ship is still defended in about {share} of "
        "cases."
    ),
    TRADE: message("If the others play as I expect, the ship is defended in about {share} of cases."),
}
WAITS = message("When all the cards are face up, you choose what it counts as.")
DONE = {
    "alone": message("{name}’s only choice: {deed}."),
    "habit": message("{name}’s choice: {deed}. The easy bot just does that, without working anything out."),
    "money": message(
        "{name}’s choice: {deed}. {name} expected to have about {figure} coins after this ship, and "
        "about {other} with the next best choice ({runner})."
    ),
    "money alike": message(
        "{name}’s choice: {deed}. {name} expected to have about {figure} coins after this ship, but "
        "another choice was practically as good: {runner}."
    ),
    "money secret": message(
        "{name}’s choice: {deed}. {name} expected to have about {figure} coins after this ship. The "
        "other choices are shown after the game, because they could give away special cards still in "
        "hand."
    ),
    "always": message("{name}’s choice: {deed}. In a situation like this {name} always does that."),
    "often": message(
        "{name}’s choice: {deed}. {name} varies the choice so that the others cannot guess: in "
        "situations like this it is this one about {figure} of the time, and another ({runner}) about "
        "{other} of the time."
    ),
    "rare": message(
        "{name}’s choice: {deed}. {name} varies the choice so that the others cannot guess: in "
        "situations like this it is this one only about {figure} of the time, and another ({runner}) "
        "more often, about {other} of the time."
    ),
    "mixed secret": message(
        "{name}’s choice: {deed}. {name} varies the choice so that the others cannot guess: in "
        "situations like this it is this one about {figure} of the time. The other choices are shown "
        "after the game, because they could give away special cards still in hand."
    ),
}
SURE = 99.5  # per cent: what is chosen this often is always chosen, in whole figures
# What is said where there was only one choice, by level of the bot.
LONE = {"easy": "habit", "medium": "alone", "hard": "always"}


def say_would(now: Transcript, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return what the hard bot plays most often here, the reason, and that it does not always do so."""
    decided, figures = find_worth(choice, level, words)
    said = name_choices(choice, words)
    how_often = ALWAYS if decided == "always" else MIXED
    mixing = el("small", words.say(how_often, **figures, **said))
    return join([words.say(WOULD, **said), " ", say_reason(now, choice.action, words), mixing])


def say_reason(now: Transcript, action: Action, words: Words) -> Html:
    """Return why a card is advised; what else may be decided in a round has no figure of its own."""
    if not isinstance(action, Lay):
        return NOTHING
    if action.card in WAITING:
        return words.say(WAITS)
    share = success_chance(GAME.view(now.now, GAME.actor(now.now)), action.card)
    return words.say(REASONS[COUNTS_AS[action.card]], share=words.percent(share))


def may_be_told(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether a bot's reasons give nothing away: no card that is still hidden."""
    if is_over(table):
        return True
    return not isinstance(table.deeds[at], Keep) and is_revealed(table, at)


def say_done(table: Transcript, at: int, choice: Choice, level: str, you: int | None, words: Words) -> Html:
    """Return why a bot did what it did; without its runner-up where that would give a secret away."""
    name = name_person(words, table.players[GAME.actor(table.states[at])])
    decided, figures = find_worth(choice, level, words)
    if choice.runner is not None and decided != "always" and has_secrets(table, at, you):
        decided = "money secret" if decided.startswith("money") else "mixed secret"
    return words.say(DONE[decided], name=name, **figures, **name_choices(choice, words))


def name_todays_choice(table: Transcript, at: int, choice: Choice, you: int | None, words: Words) -> str:
    """Return what the bot would do if it were asked now, or nothing if that could name a hidden card."""
    return "" if has_secrets(table, at, you) else name_deed(choice.action, words)


def has_secrets(table: Transcript, at: int, you: int | None) -> bool:
    """Return whether the bot has cards that the reader never saw: its other choices would name them."""
    if is_over(table):
        return False
    later = range(at, len(table.deeds))
    turned = next((place for place in later if isinstance(table.deeds[place], Reveal)), at)
    view: View = GAME.view(table.states[turned + 1], you or 0)
    return any(seen.card == UNSEEN for seen in view.pirates[GAME.actor(table.states[at])].hand)


def find_worth(choice: Choice, level: str, words: Words) -> tuple[str, dict[str, Param]]:
    """Return the key of the reason, and its figures: how often the hard bot does so, or the medium one's
    coins."""
    if choice.runner_figure is None:
        return LONE[level], {}
    both = choice.figure, choice.runner_figure
    if level == "hard":
        figure, other = (words.percent(one / 100) for one in both)
        return name_frequency(*both), {"figure": figure, "other": other}
    figure, other = (words.decimal(one) for one in both)
    return "money alike" if figure == other else "money", {"figure": figure, "other": other}


def name_frequency(figure: float, other: float) -> str:
    """Return whether a choice is always made, or more or less often than another."""
    return "always" if figure >= SURE else "often" if figure >= other else "rare"


def name_choices(choice: Choice, words: Words) -> dict[str, Param]:
    """Return the names of the choice and of the next best one."""
    said: dict[str, Param] = {"deed": name_deed(choice.action, words)}
    return said if choice.runner is None else {**said, "runner": name_deed(choice.runner, words)}


def name_deed(action: Action, words: Words) -> str:
    """Return an action in words, as something one may do."""
    match action:
        case Lay(card, bet):
            return words.plain("play {card} with a bet of {bet}", card=words.plain(CARDS[card]), bet=bet)
        case Choose(kind):
            return words.plain("make the waiting card count as {kind}", kind=words.plain(KINDS[kind]))
        case Keep(card):
            return words.plain("keep {card}", card=words.plain(CARDS[card]))
        case Buy(item) if item:
            return words.plain(BUY[item])
        case _:
            return words.plain("buy nothing")
