"""What a round brings one pirate, in words: each rule that moved something, with all that it moved."""

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

LOST = message("The bet of {coins} is lost to the attackers.")
BACK = message("The bet of {coins} comes back.")
CARD = message("And a special card from the deck.")
ATTACK_PAYS = message("{coins} from the bank for a successful attack.")
DEFENCE_PAYS = message("{coins} from the bank for a successful defence.")
TRADE_PAYS = message("{coins} from the bank for successful trade.")

# A rule, and from where to where something goes by it.
GETS: dict[tuple[str, str], Message] = {
    ("malacca.trade.captured", "bet cargo"): LOST,
    ("malacca.defend.captured", "bet cargo"): LOST,
    ("malacca.attack.captured", "bet money"): BACK,
    ("malacca.attack.captured", "cargo money"): plural(
        "{coins} coin of the cargo, lost bets included.",
        "{coins} coins of the cargo, lost bets included.",
        "coins",
    ),
    ("malacca.captain.ingrid", "bank money"): ATTACK_PAYS,
    ("malacca.item.attack", "bank money"): ATTACK_PAYS,
    ("malacca.trade.defended", "bet money"): BACK,
    ("malacca.trade.defended", "bank money"): message("And as much again from the bank: {coins}."),
    ("malacca.trade.defended", "bank money 2"): message("And twice as much from the bank: {coins}."),
    ("malacca.trade.scrub", "bank money"): message("{coins} from the bank for scrubbing the deck."),
    ("malacca.captain.zheng", "bank money"): TRADE_PAYS,
    ("malacca.item.trade", "bank money"): TRADE_PAYS,
    ("malacca.attack.defended", "bet loot"): message("The bet of {coins} is lost to the defenders."),
    ("malacca.attack.defended", "money bank"): message(
        "Half of the {money} left goes to the bank, rounded down: {coins}."
    ),
    ("malacca.defend.defended", "bet money"): BACK,
    ("malacca.defend.defended", "loot money"): message("From the attackers’ bets: {coins}."),
    ("malacca.defend.defended", "deck hand"): CARD,
    ("malacca.defend.vain", "bet money"): message(
        "Nobody attacked: the bet of {coins} comes back, and no more."
    ),
    ("malacca.captain.henry", "bank money"): DEFENCE_PAYS,
    ("malacca.item.defence", "bank money"): DEFENCE_PAYS,
    ("malacca.captain.caesar", "bank money"): message(
        "{coins} from the bank, because all cards are of one kind."
    ),
    ("malacca.defend.hero", "deck hand"): CARD,
    ("malacca.captain.sayyida", "deck hand"): plural(
        "A special card from the deck.",
        "{count} special cards from the deck; one of them stays, the other goes under the deck.",
        "count",
    ),
    ("malacca.captain.pierre", "bank money"): message("{coins} from the bank at the end of the round."),
}
NOTHING = message("Nothing to get and nothing to pay.")
ROLES = {"attack": "attack", "defence": "defend", "trade": "trade"}  # as rules call them


class Gain(NamedTuple):
    """All that one rule moves one way for one pirate."""

    rule: str
    way: str
    coins: int
    times: int
    money: int  # what was left where half of it is paid

    def say(self, words: Words) -> Html:
        return words.say(GETS[self.rule, self.way], coins=self.coins, count=self.times, money=self.money)


def list_gains(view: View, seat: int) -> list[Gain]:
    """Return what a pirate gets, in the order of the payout; coins dealt one by one are one sum."""
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
    """Return whether something comes from this pirate or goes there.

    That played cards and the parrot go on concerns everybody.
    """
    places = [place for place in (step.source, step.target) if place]
    back = step.target == DECK or any(place.what in (LAID, PARROT) for place in places)
    return not back and any(place.seat == seat for place in places)


def tell_gains(view: View, seat: int, look: Look, words: Words) -> Iterator[Html]:
    """Return a line for each rule, which it links to."""
    found = list_gains(view, seat)
    for rule, run in groupby(found, lambda gain: gain.rule):
        says = [[gain.say(words), " "] for gain in run]
        yield el("li", says, link_rule(rule, RULE_NAMES, look, words))
    if not found:
        yield el(
            "li", words.say(NOTHING), " ", link_rule(find_vain_rule(view, seat), RULE_NAMES, look, words)
        )


def find_vain_rule(view: View, seat: int) -> str:
    """Return the rule by which somebody gets nothing."""
    assert view.outcome
    role = ROLES[view.pirates[seat].counts_as]
    vain = role == "defend" and not view.attack
    return "malacca.defend.vain" if vain else f"malacca.{role}.{view.outcome.rule.rsplit('.', 1)[1]}"
