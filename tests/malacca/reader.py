"""A reader of Malacca: what is decided, what is pressed for it, and how it is said."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from playwright.sync_api import Page, expect

from engine import GAMES
from engine.core import CHANCE
from engine.malacca import moments
from engine.transcript import Transcript, new_game
from tests.page import find_board
from tests.readers import follow, is_over
from widgets.words import Words

IN_VAIN = ("trade 99", "banana")
PHASES = ("shop", "ship", "lay", "reveal", "choose", "keep", "payout", "over")
# What a reader types; before a bet, the card.
SPOKEN = {
    "en": {"attack": "I attack with {bet}", "defence": "defend {bet}", "trade": "trade, {bet} coins"},
    "et": {"attack": "ründan, panus {bet}", "defence": "kaitsen {bet}", "trade": "kauplen, {bet} münti"},
    "fr": {"attack": "j’attaque avec {bet}", "defence": "défense {bet}", "trade": "commerce, {bet} pièces"},
    "fa": {"attack": "حمله با {bet}", "defence": "دفاع {bet}", "trade": "تجارت، {bet} سکه"},
}
ONWARD = {"en": "go on", "et": "edasi", "fr": "continuer", "fa": "ادامه"}


def waits_for_reader(table: Transcript) -> bool:
    """Return whether the reader has to do something, if only to go on after what was paid."""
    return not table.bot_to_act() or moments.phase(table.now) == "payout"


def decide(table: Transcript) -> str:
    """Return the next move: a card by turns, half of the money on a trade; a special card as soon as there
    is one."""
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    pirate = table.now.pirates[0]
    if moments.phase(table.now) != "lay":
        legal = table.game.legal_actions(table.now)
        return str(table.game.write_action(table.now, legal[0]))
    held = [card.kind for card in pirate.hand]
    card = held[0] if held else ("defence", "trade", "attack")[len(table.now.sailed) % 3]
    return f"lay {card} {pirate.money // 2 if 'trade' in card else 0}"


def list_controls(table: Transcript, page: Page, move: str) -> list[str]:
    """Return what has to be pressed for a move, one after the other."""
    kind, *words = move.split()
    if kind == "chance":
        is_paid_in_steps = page.locator("#first-game-step-end").count()
        return [*(["step-end"] if is_paid_in_steps else []), "go"]
    if kind != "lay":
        return [f"{kind}-{words[0]}"]
    card, bet = words
    return [*(["bet-half"] if int(bet) else []), f"lay-{card}"]


def check_end(page: Page, end: Transcript, words: Words) -> None:
    """Fail unless everybody's money is there and who has won."""
    expect(find_board(page).locator(".pirate .money")).to_have_count(4)
    wins = len(end.game.score(end.now)["winners"])
    expect(find_board(page).locator(".pirate .turn")).to_have_text([words.plain("winner")] * wins)


@cache
def list_moments() -> dict[str, str]:
    """Return a game with everything in it, at each moment at which the reader has something to do or read."""
    found: dict[str, str] = {}
    for seed in range(40):
        table = replace(
            new_game(GAMES["malacca"], ["1", "Martin"], ["characters", "items"], seed), bots=("", "easy")
        )
        while len(found) < len(PHASES):
            is_readers = is_over(table) or waits_for_reader(table)
            if is_readers:
                found.setdefault(table.game.view(table.now, 0).phase, str(table))
            if is_over(table):
                break
            table = follow(table, decide(table) if is_readers else "bot")
    return found


def say(language: str, move: str) -> str:
    """Return a move as one would say it; a special card by the transcript's own word."""
    kind, *words = move.split()
    if kind == "chance":
        return ONWARD[language]
    if kind != "lay" or words[0] not in SPOKEN[language]:
        return move
    figure = words[1].translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")) if language == "fa" else words[1]
    return SPOKEN[language][words[0]].format(bet=figure)
