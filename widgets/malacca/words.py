"""The sentences of Malacca: names for rules and pieces, and a sentence for every reason. It has no rules."""

from __future__ import annotations

from engine.core import Reason
from widgets.html import Html
from widgets.reasons import HOUSE_REFUSALS, key_of, say_reason
from widgets.words import Message, Param, Words, in_context, message, plural

RULE_NAMES: dict[str, Message] = {
    "malacca.setup.hand": in_context("malacca", "Three cards and five coins"),
    "malacca.setup.captain": in_context("malacca", "The first captain"),
    "malacca.round.ship": in_context("malacca", "A ship comes in"),
    "malacca.bet.order": in_context("malacca", "Cards and bets, one by one"),
    "malacca.bet.limit": in_context("malacca", "How much to bet"),
    "malacca.reveal": in_context("malacca", "All cards at once"),
    "malacca.wait.choose": in_context("malacca", "Choosing for a waiting card"),
    "malacca.outcome.captured": in_context("malacca", "The ship is captured"),
    "malacca.outcome.defended": in_context("malacca", "The ship is defended"),
    "malacca.trade.captured": in_context("malacca", "Traders lose their bets"),
    "malacca.trade.defended": in_context("malacca", "Traders make a profit"),
    "malacca.trade.scrub": in_context("malacca", "Deck scrubbing"),
    "malacca.attack.captured": in_context("malacca", "Attackers share the booty"),
    "malacca.attack.defended": in_context("malacca", "Attackers pay"),
    "malacca.defend.captured": in_context("malacca", "Defenders lose their bets"),
    "malacca.defend.hero": in_context("malacca", "The tragic hero"),
    "malacca.defend.defended": in_context("malacca", "Defenders are rewarded"),
    "malacca.defend.vain": in_context("malacca", "A vain defence"),
    "malacca.cargo.defended": in_context("malacca", "The cargo sails on"),
    "malacca.special.play": in_context("malacca", "Playing a special card"),
    "malacca.special.empty": in_context("malacca", "When the special deck is empty"),
    "malacca.special.secret": in_context("malacca", "What stays secret"),
    "malacca.round.end": in_context("malacca", "The end of a round"),
    "malacca.end.twelve": in_context("malacca", "After the twelfth ship"),
    "malacca.captain.deal": in_context("malacca", "A character for everybody"),
    "malacca.captain.henry": in_context("malacca", "Henry Morgan"),
    "malacca.captain.pierre": in_context("malacca", "Pierre Le Picard"),
    "malacca.captain.rodrigo": in_context("malacca", "Rodrigo Orgonez"),
    "malacca.captain.caesar": in_context("malacca", "Black Caesar"),
    "malacca.captain.zheng": in_context("malacca", "Zheng He"),
    "malacca.captain.sayyida": in_context("malacca", "Sayyida al Hurra"),
    "malacca.captain.laskarina": in_context("malacca", "Laskarina"),
    "malacca.captain.ingrid": in_context("malacca", "Ingrid Hammar"),
    "malacca.item.buy": in_context("malacca", "Buying an item"),
    "malacca.item.attack": in_context("malacca", "Better attack"),
    "malacca.item.defence": in_context("malacca", "Better defence"),
    "malacca.item.trade": in_context("malacca", "Better trade"),
}

CARDS = {
    "attack": message("Attack +1"),
    "defence": message("Defence +1"),
    "trade": message("Trade ×1"),
    "attack2": message("Attack +2"),
    "defence2": message("Defence +2"),
    "trade2": message("Trade ×2"),
    "attack-or-defence": message("Waiting (attack or defence)"),
    "defence-or-trade": message("Waiting (defence or trade)"),
    "?": message("Face down"),
}
KINDS = {"attack": message("attack"), "defence": message("defence"), "trade": message("trade")}
ITEMS = {
    "attack": message("attack item"),
    "defence": message("defence item"),
    "trade": message("trade item"),
}
BUY = {
    "attack": message("buy an attack item"),
    "defence": message("buy a defence item"),
    "trade": message("buy a trade item"),
}
BOUGHT = {
    "attack": message("bought an attack item"),
    "defence": message("bought a defence item"),
    "trade": message("bought a trade item"),
}
CHARACTERS = {
    name: RULE_NAMES[f"malacca.captain.{name}"]
    for name in ("henry", "pierre", "rodrigo", "caesar", "zheng", "sayyida", "laskarina", "ingrid")
}

# Why not: each sentence under the key that `key_of` gives its reason.
FIRST_PAY = message("Every choice has been made: now the round is paid out.")
REFUSED: dict[tuple[str, ...], Message] = {
    ("malacca.end.twelve", "ships"): message("The game is over: twelve ships have sailed."),
    ("malacca.item.buy", "player"): message(
        "{player}, the captain, must first buy an item or decide not to."
    ),
    ("malacca.item.buy", "items=0"): message("This game is played without items."),
    ("malacca.item.buy", "late"): message(
        "You can only buy an item before the ship is turned over, and only one each round."
    ),
    ("malacca.item.buy", "money", "price"): message(
        "An item costs {price}, and the captain has only {money}."
    ),
    ("malacca.item.buy", "money=0", "price"): message("An item costs {price}, and the captain has no money."),
    ("malacca.item.buy", "item", "left=0"): message("There is no such item left in the box."),
    ("malacca.item.buy", "copies", "item"): plural(
        "The box has only {copies} item of this kind, and it is taken.",
        "The box has only {copies} items of this kind, and they are all taken.",
        "copies",
    ),
    ("malacca.round.ship", "round"): message("The ship of round {round} must be turned over first."),
    ("malacca.round.ship", "asked", "cargo"): message("The next ship has a cargo of {cargo}, not {asked}."),
    ("malacca.bet.order", "player"): message("It is {player}’s turn to play a card."),
    ("malacca.bet.limit", "bet", "money"): plural(
        "You have only {money} coin to bet, not {bet}.",
        "You have only {money} coins to bet, not {bet}.",
        "money",
    ),
    ("malacca.bet.limit", "bet", "money=0"): message("You have no money, so the bet can only be 0."),
    ("malacca.reveal", "players"): message("Everybody has played a card: now all the cards are turned over."),
    ("malacca.reveal", "player"): message(
        "{player}’s card stays face down until all the cards are turned over."
    ),
    ("malacca.special.secret", "player"): message(
        "The special cards in {player}’s hand are secret; only their number is known."
    ),
    ("malacca.special.play", "card", "held"): message("This special card is not in this hand."),
    ("malacca.special.play", "card", "held=0"): message("There is no special card in this hand."),
    ("malacca.special.play", "card", "copies"): plural(
        "The box has only {copies} special card of this kind.",
        "The box has only {copies} special cards of this kind, and they are all in play.",
        "copies",
    ),
    ("malacca.wait.choose", "player"): message("{player} must first choose what the waiting card counts as."),
    ("malacca.wait.choose", "asked", "card"): message("The waiting card does not offer this choice."),
    ("malacca.captain.sayyida", "player"): message(
        "{player} must first choose which of the two drawn cards to keep."
    ),
    ("malacca.captain.sayyida", "card"): message("This card is not one of the two drawn."),
    ("malacca.captain.deal", "character"): message(
        "There is only one of each character, and this one is taken."
    ),
    ("malacca.outcome.captured", "attack", "defence"): FIRST_PAY,
    ("malacca.outcome.captured", "attack", "defence=0"): FIRST_PAY,
    ("malacca.outcome.defended", "attack", "defence"): FIRST_PAY,
    ("malacca.outcome.defended", "attack=0", "defence"): FIRST_PAY,
    ("malacca.outcome.defended", "attack=0", "defence=0"): FIRST_PAY,
    **HOUSE_REFUSALS,
    ("house.words",): message(
        "The board does not understand this move. Write it like “trade 3” or “attack 0”."
    ),
    ("house.own", "coins", "ships"): message(
        "The cargoes of these {ships} ships add up to {coins} coins. A new game shuffles them."
    ),
    ("house.amount", "most"): message("Enter a whole number from 0 to {most}."),
}

SAME_DEAL = message(
    "This is game number {number}. A friend who starts a new game with this number gets the same "
    "ships and the same cards."
)
SAME_BUT_OWN = message(
    "This is game number {number}, with the ships of somebody’s own box. A friend who starts a new "
    "game with this number gets the same cards. For the same ships too, send a link to the game."
)
TYPED = message("Or type your move, for example “trade 3” or “attack 0”")
OWN = message("The ships from your own box")
WHY_OWN = message(
    "We do not know what is printed on each ship, only that the cargoes run from 3 to 13, so ours are "
    "invented. Enter the twelve cargoes of your box, in any order. Your browser saves them, and every "
    "new game shuffles them. A link to a game includes its ships; the game number does not."
)
MODULES = {"characters": message("With characters"), "items": message("With items")}

# What has to be done first, if it is the reader who has to do it.
FIRST_YOU = {
    "malacca.item.buy": message("You are captain: first buy an item, or decide not to."),
    "malacca.bet.order": message("It is your turn to play a card."),
    "malacca.wait.choose": message("First choose what your waiting card counts as."),
    "malacca.captain.sayyida": message("First keep one of the two cards you have drawn."),
}

# What has just been done, by the rule that allowed it.
ALLOWED: dict[str, Message] = {
    "malacca.item.buy": message("{name}: {bought}."),
    "malacca.item.buy nothing": message("{name}: no item this time."),
    "malacca.round.ship": message("A ship comes in with a cargo of {cargo}."),
    "malacca.bet.limit": message("{name}: a card face down, bet {bet}."),
    "malacca.special.play": message("{name}: a card face down, bet {bet}."),
    "malacca.reveal": message("All the cards are turned over."),
    "malacca.wait.choose": message("{name}: the waiting card counts as {kind}."),
    "malacca.captain.sayyida": message(
        "{name}: one of the two cards is kept, the other goes under the deck."
    ),
    "malacca.outcome.captured": message("The ship was captured, and everybody has been paid."),
    "malacca.outcome.defended": message("The ship was defended, and everybody has been paid."),
}

# The result of the cards: whether the ship is captured or defended.
OUTCOMES: dict[tuple[str, ...], Message] = {
    ("malacca.outcome.captured", "attack", "defence"): message(
        "Attack {attack}, defence {defence}: attack is stronger, so the ship is captured."
    ),
    ("malacca.outcome.captured", "attack", "defence=0"): message(
        "Attack {attack}, and nobody defends: the ship is captured."
    ),
    ("malacca.outcome.defended", "attack", "defence"): message(
        "Attack {attack}, defence {defence}: attack is not stronger, so the ship is defended."
    ),
    ("malacca.outcome.defended", "attack=0", "defence"): message(
        "Nobody attacks, defence {defence}: the ship is defended."
    ),
    ("malacca.outcome.defended", "attack=0", "defence=0"): message(
        "Nobody attacks and nobody defends: 0 against 0 counts as defended."
    ),
}

LOST_TO_CARGO = "bet cargo"
BACK = "bet money"
FROM_BANK = "bank money"

# A step of the payout, by its rule and by its way from place to place. The name stands before a colon, where
# it needs no case ending in any language.
STEPS: dict[tuple[str, str], Message] = {
    ("malacca.trade.captured", LOST_TO_CARGO): message(
        "{name}, trader: bet of {coins} lost; it joins the cargo."
    ),
    ("malacca.defend.captured", LOST_TO_CARGO): message(
        "{name}, defender: bet of {coins} lost; it joins the cargo."
    ),
    ("malacca.attack.captured", BACK): message("{name}, attacker: bet of {coins} returned."),
    ("malacca.captain.ingrid", FROM_BANK): plural(
        "{name}, Ingrid Hammar: {coins} coin from the bank for a successful attack.",
        "{name}, Ingrid Hammar: {coins} coins from the bank for a successful attack.",
        "coins",
    ),
    ("malacca.item.attack", FROM_BANK): plural(
        "{name}, attack item: {coins} coin from the bank for a successful attack.",
        "{name}, attack item: {coins} coins from the bank for a successful attack.",
        "coins",
    ),
    ("malacca.trade.defended", BACK): message("{name}, trader: bet of {coins} returned."),
    ("malacca.trade.defended", FROM_BANK): message("{name}, trader: as much again from the bank ({coins})."),
    ("malacca.trade.defended", f"{FROM_BANK} 2"): message(
        "{name}, trader with ×2: twice the bet from the bank ({coins})."
    ),
    ("malacca.trade.scrub", FROM_BANK): plural(
        "{name}, trader without money: {coins} coin from the bank for scrubbing the deck.",
        "{name}, trader without money: {coins} coins from the bank for scrubbing the deck.",
        "coins",
    ),
    ("malacca.captain.zheng", FROM_BANK): plural(
        "{name}, Zheng He: {coins} coin from the bank for a successful trade.",
        "{name}, Zheng He: {coins} coins from the bank for a successful trade.",
        "coins",
    ),
    ("malacca.item.trade", FROM_BANK): plural(
        "{name}, trade item: {coins} coin from the bank for a successful trade.",
        "{name}, trade item: {coins} coins from the bank for a successful trade.",
        "coins",
    ),
    ("malacca.attack.defended", "bet loot"): message(
        "{name}, attacker: bet of {coins} lost to the defenders."
    ),
    ("malacca.attack.defended", "money bank"): message(
        "{name}, attacker: half of the remaining {money} goes to the bank, rounded down ({coins})."
    ),
    ("malacca.defend.defended", BACK): message("{name}, defender: bet of {coins} returned."),
    ("malacca.defend.vain", BACK): message(
        "{name}, defender: nobody attacked, so the bet of {coins} is returned, and nothing more."
    ),
    ("malacca.captain.henry", FROM_BANK): plural(
        "{name}, Henry Morgan: {coins} coin from the bank for a successful defence.",
        "{name}, Henry Morgan: {coins} coins from the bank for a successful defence.",
        "coins",
    ),
    ("malacca.item.defence", FROM_BANK): plural(
        "{name}, defence item: {coins} coin from the bank for a successful defence.",
        "{name}, defence item: {coins} coins from the bank for a successful defence.",
        "coins",
    ),
    ("malacca.cargo.defended", "cargo bank"): message("The cargo of {coins} goes back to the bank."),
    ("malacca.captain.caesar", FROM_BANK): plural(
        "{name}, Black Caesar: all the cards are of the same kind, so {coins} coin from the bank.",
        "{name}, Black Caesar: all the cards are of the same kind, so {coins} coins from the bank.",
        "coins",
    ),
    ("malacca.defend.defended", "deck hand"): message("{name}, defender: a special card from the deck."),
    ("malacca.defend.hero", "deck hand"): message(
        "{name}, tragic hero: the ship is lost, but the hero gets a special card from the deck."
    ),
    ("malacca.captain.sayyida", "deck hand"): message(
        "{name}, Sayyida al Hurra: two special cards from the deck, but only one is kept."
    ),
    ("malacca.captain.sayyida", "hand deck"): message(
        "{name}, Sayyida al Hurra: the other card goes under the deck."
    ),
    ("malacca.special.empty", ""): message("{name}: the deck is empty, so there is no special card."),
    ("malacca.special.play", "laid deck"): message("{name}: the special card goes under the deck."),
    ("malacca.captain.pierre", FROM_BANK): plural(
        "{name}, Pierre Le Picard: {coins} coin from the bank at the end of the round.",
        "{name}, Pierre Le Picard: {coins} coins from the bank at the end of the round.",
        "coins",
    ),
    ("malacca.round.end", "laid hand"): message("All the basic cards go back to their owners’ hands."),
    ("malacca.round.end", "parrot parrot"): message(
        "The parrot is passed on clockwise. Next captain: {name}."
    ),
}

# A heap that is dealt: a coin of the first round, rounds in which all get the same, or what is left over.
DEALT: dict[tuple[str, str], Message] = {
    ("malacca.attack.captured", "coin"): plural(
        "The cargo is dealt out among the attackers, starting from the captain. {name}: {coins} coin.",
        "The cargo is dealt out among the attackers, starting from the captain. {name}: {coins} coins.",
        "coins",
    ),
    ("malacca.attack.captured", "all"): plural(
        "{name}, the only attacker: the whole cargo, {coins} coin.",
        "{name}, the only attacker: the whole cargo, {coins} coins.",
        "coins",
    ),
    ("malacca.attack.captured", "rounds"): plural(
        "And so on, coin by coin: {coins} more coin for each attacker.",
        "And so on, coin by coin: {coins} more coins for each attacker.",
        "coins",
    ),
    ("malacca.attack.captured", "rest"): message(
        "There are not enough coins left for one each. {name}: one of the last coins."
    ),
    ("malacca.defend.defended", "coin"): plural(
        "The attackers’ bets are dealt out among the defenders, starting from the captain. {name}: "
        "{coins} coin.",
        "The attackers’ bets are dealt out among the defenders, starting from the captain. {name}: "
        "{coins} coins.",
        "coins",
    ),
    ("malacca.defend.defended", "all"): plural(
        "{name}, the only defender: all the attackers’ bets, {coins} coin.",
        "{name}, the only defender: all the attackers’ bets, {coins} coins.",
        "coins",
    ),
    ("malacca.defend.defended", "rounds"): plural(
        "And so on, coin by coin: {coins} more coin for each defender.",
        "And so on, coin by coin: {coins} more coins for each defender.",
        "coins",
    ),
    ("malacca.defend.defended", "rest"): message(
        "There are not enough coins left for one each. {name}: one of the last coins."
    ),
}


def say_refusal(words: Words, reason: Reason, you: str = "") -> Html:
    """Return why an action was refused. The player whose turn it is is named, unless it is the reader."""
    if you and dict(reason.params).get("player") == you and reason.rule in FIRST_YOU:
        return words.say(FIRST_YOU[reason.rule])
    return say_reason(words, REFUSED, reason, dict(reason.params))


def say_allowed(words: Words, reason: Reason, name: str) -> Html:
    """Return what somebody has just done."""
    params: dict[str, Param] = {**dict(reason.params), "name": name}
    if params.get("item") == "nothing":
        return words.say(ALLOWED[f"{reason.rule} nothing"], **params)
    if "item" in params:
        params["bought"] = words.plain(BOUGHT[str(params["item"])])
    if reason.rule == "malacca.wait.choose":
        params["kind"] = words.plain(KINDS[str(params["asked"])])
    return words.say(ALLOWED[reason.rule], **params)


def say_outcome(words: Words, reason: Reason) -> Html:
    """Return the result of the cards in words."""
    return words.say(OUTCOMES[key_of(reason)], **dict(reason.params))
