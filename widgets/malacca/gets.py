"""Says what a round brings one pirate: each rule that moved something, with all that it moved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from engine.malacca.pieces import DECK, LAID, PARROT, Step
from engine.malacca.view import View
from widgets.html import Html, el
from widgets.look import Look
from widgets.malacca.round import find_way
from widgets.malacca.words import RULE_NAMES
from widgets.reasons import link_rule
from widgets.words import Message, Words, message, plural

LOST = message("Bet of {coins} lost to the attackers.")
BACK = message("Bet of {coins} returned.")
CARD = message("And a special card from the deck.")
ATTACK_PAYS = plural(
    "{coins} coin from the bank for a successful attack.",
    "{coins} coins from the bank for a successful attack.",
    "coins",
)
DEFENCE_PAYS = plural(
    "{coins} coin from the bank for a successful defence.",
    "{coins} coins from the bank for a successful defence.",
    "coins",
)
TRADE_PAYS = plural(
    "{coins} coin from the bank for a successful trade.",
    "{coins} coins from the bank for a successful trade.",
    "coins",
)

# A rule, and from where to where something goes by it.
GETS: dict[tuple[str, str], Message] = {
    ("malacca.trade.captured", "bet cargo"): LOST,
    ("malacca.defend.captured", "bet cargo"): LOST,
    ("malacca.attack.captured", "bet money"): BACK,
    ("malacca.attack.captured", "cargo money"): plural(
        "{coins} coin from the cargo and the lost bets.",
        "{coins} coins from the cargo and the lost bets.",
        "coins",
    ),
    ("malacca.captain.ingrid", "bank money"): ATTACK_PAYS,
    ("malacca.item.attack", "bank money"): ATTACK_PAYS,
    ("malacca.trade.defended", "bet money"): BACK,
    ("malacca.trade.defended", "bank money"): plural(
        "And the same again from the bank: {coins} coin.",
        "And the same again from the bank: {coins} coins.",
        "coins",
    ),
    ("malacca.trade.defended", "bank money 2"): plural(
        "And twice as much from the bank: {coins} coin.",
        "And twice as much from the bank: {coins} coins.",
        "coins",
    ),
    ("malacca.trade.scrub", "bank money"): plural(
        "{coins} coin from the bank for scrubbing the deck.",
        "{coins} coins from the bank for scrubbing the deck.",
        "coins",
    ),
    ("malacca.captain.zheng", "bank money"): TRADE_PAYS,
    ("malacca.item.trade", "bank money"): TRADE_PAYS,
    ("malacca.attack.defended", "bet loot"): message("Bet of {coins} lost to the defenders."),
    ("malacca.attack.defended", "money bank"): message(
        "Half of the remaining {money} goes to the bank, rounded down: {coins}."
    ),
    ("malacca.defend.defended", "bet money"): BACK,
    ("malacca.defend.defended", "loot money"): plural(
        "{coins} coin from the attackers’ bets.",
        "{coins} coins from the attackers’ bets.",
        "coins",
    ),
    ("malacca.defend.defended", "deck hand"): CARD,
    ("malacca.defend.vain", "bet money"): message(
        "Nobody attacked: bet of {coins} returned, and nothing more."
    ),
    ("malacca.captain.henry", "bank money"): DEFENCE_PAYS,
    ("malacca.item.defence", "bank money"): DEFENCE_PAYS,
    ("malacca.captain.caesar", "bank money"): plural(
        "{coins} coin from the bank because all the cards are of the same kind.",
        "{coins} coins from the bank because all the cards are of the same kind.",
        "coins",
    ),
    ("malacca.defend.hero", "deck hand"): CARD,
    ("malacca.captain.sayyida", "deck hand"): plural(
        "A special card from the deck.",
        "{count} special cards from the deck. One is kept, and the other goes under the deck.",
        "count",
    ),
    ("malacca.captain.pierre", "bank money"): plural(
        "{coins} coin from the bank at the end of the round.",
        "{coins} coins from the bank at the end of the round.",
        "coins",
    ),
}
NOTHING = message("Nothing gained and nothing paid.")
ROLES = {"attack": "attack", "defence": "defend", "trade": "trade"}  # the names of the kinds in rule ids


class Gain(NamedTuple):
    """All that one rule moves in one direction for one pirate."""

    rule: str
    way: str
    coins: int
    times: int
    money: int  # how much the pirate had, if half of it is paid

    def say(self, words: Words) -> Html:
        """Return the gain as a sentence."""
        return words.say(GETS[self.rule, self.way], coins=self.coins, count=self.times, money=self.money)


def list_gains(view: View, seat: int) -> list[Gain]:
    """Return what a pirate gets, in the order of the payout. Coins dealt one by one are one sum."""
    found: dict[tuple[str, str], list[Step]] = {}
    for step in view.payout:
        if concerns(step, seat):
            found.setdefault((step.why.rule, find_way(step)), []).append(step)
    return [
        Gain(
            rule,
            along,
            sum(one.coins for one in steps),
            len(steps),
            int(dict(steps[0].why.params).get("money", 0)),
        )
        for (rule, along), steps in found.items()
    ]


def concerns(step: Step, seat: int) -> bool:
    """Return whether a step moves something to or from this pirate.

    Cards that go back and the parrot concern everybody.
    """
    places = [place for place in (step.source, step.target) if place]
    back = step.target == DECK or any(place.what in (LAID, PARROT) for place in places)
    return not back and any(place.seat == seat for place in places)


def tell_gains(view: View, seat: int, look: Look, words: Words) -> Iterator[Html]:
    """Yield a line for each rule, with a link to it."""
    found = list_gains(view, seat)
    for rule, run in groupby(found, lambda gain: gain.rule):
        says = [[gain.say(words), " "] for gain in run]
        yield el("li", says, link_rule(rule, RULE_NAMES, look, words))
    if not found:
        yield el(
            "li", words.say(NOTHING), " ", link_rule(find_vain_rule(view, seat), RULE_NAMES, look, words)
        )


def find_vain_rule(view: View, seat: int) -> str:
    """Return the rule that explains why a pirate gets nothing."""
    assert view.outcome
    role = ROLES[view.pirates[seat].counts_as]
    vain = role == "defend" and not view.attack
    return "malacca.defend.vain" if vain else f"malacca.{role}.{view.outcome.rule.rsplit('.', 1)[1]}"
