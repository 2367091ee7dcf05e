"""A reader of the page on which Malacca is played: what is decided, and the controls that decide it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from engine.core import CHANCE, NOBODY, Reason
from engine.malacca import moments
from engine.transcript import Transcript, play_action, read_transcript
from tests.kept import OPENED, laid
from tests.pow.reader import ANSWERED, AT_ONCE, HEAR, PATIENCE, ready, table, transcript
from widgets.site.languages import LANGUAGES

BOARD = Path(__file__).parents[2] / "docs" / "boards" / "malacca" / "first-game"
FIRST = str(read_transcript(BOARD.read_text("utf-8")))
NAME = "malacca/first-game"
# What a reader types; before a bet, the card.
SPOKEN = {
    "en": {"attack": "I attack with {bet}", "defence": "defend {bet}", "trade": "trade, {bet} coins"},
    "et": {"attack": "ründan, panus {bet}", "defence": "kaitsen {bet}", "trade": "kauplen, {bet} münti"},
    "fr": {"attack": "j’attaque avec {bet}", "defence": "défense {bet}", "trade": "commerce, {bet} pièces"},
    "fa": {"attack": "حمله با {bet}", "defence": "دفاع {bet}", "trade": "تجارت، {bet} سکه"},
}
ONWARD = {"en": "go on", "et": "edasi", "fr": "continuer", "fa": "ادامه"}


def whole(now: Transcript) -> bool:
    return bool(now.game.actor(now.now) == NOBODY)


def waits(now: Transcript) -> bool:
    """Whether nothing goes on before the reader gives a sign."""
    return not whole(now) and (not now.bot_to_act() or moments.phase(now.now) == "payout")


def decision(now: Transcript) -> str:
    """A card by turns, half of the money on a trade; a special card as soon as there is one."""
    if now.game.actor(now.now) == CHANCE:
        return "chance"
    pirate = now.now.pirates[0]
    if moments.phase(now.now) != "lay":
        legal = now.game.legal_actions(now.now)
        return str(now.game.write_action(now.now, legal[0]))
    held = [card.kind for card in pirate.hand]
    card = held[0] if held else ("defence", "trade", "attack")[len(now.now.sailed) % 3]
    return f"lay {card} {pirate.money // 2 if 'trade' in card else 0}"


def after(now: Transcript, move: str) -> Transcript:
    done = play_action(now, move)
    assert not isinstance(done, Reason), done
    return done


@cache
def positions() -> list[Transcript]:
    """The whole game as it is played here: the table wherever it waits for the reader, and the end."""
    now, places = read_transcript(FIRST), []
    while not whole(now):
        if waits(now):
            places.append(now)
        now = after(now, decision(now) if waits(now) else "bot")
    return [*places, now]


# The page


def sit_down(page: Page, address: str, language: str = "en", look: str = AT_ONCE, game: str = FIRST) -> None:
    """Open the page with a game that its browser keeps; without a look, as it comes to a newcomer."""
    page.add_init_script(HEAR)
    if look:
        page.add_init_script(laid(NAME, look, game))
    page.goto(f"{address}{LANGUAGES[language].folder}malacca-play/")
    if look:
        opened(page)


def opened(page: Page) -> None:
    page.wait_for_function(OPENED, arg=NAME, timeout=PATIENCE)
    ready(page)


def does(page: Page, act: Callable[[str], None], times: int = 1000) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(times):
        now, before = table(page), transcript(page)
        if whole(now):
            return
        act(decision(now))
        page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)


def pieces(page: Page, move: str) -> list[str]:
    """The controls that make a move, one after the other."""
    kind, *words = move.split()
    if kind == "chance":
        paying = page.locator("#first-game-step-end").count()
        return [*(["first-game-step-end"] if paying else []), "first-game-go"]
    if kind != "lay":
        return [f"first-game-{kind}-{words[0]}"]
    card, bet = words
    return [*(["first-game-bet-half"] if int(bet) else []), f"first-game-lay-{card}"]


def by_pointer(page: Page, tap: bool = False) -> Callable[[str], None]:
    def act(move: str) -> None:
        for piece in pieces(page, move):
            control = page.locator(f"#{piece}")
            if tap:
                control.tap()
            else:
                control.click()
            ready(page)

    return act


def in_words(language: str, move: str) -> str:
    """A move as one would say it; a special card by the transcript's own word."""
    kind, *words = move.split()
    if kind == "chance":
        return ONWARD[language]
    if kind != "lay" or words[0] not in SPOKEN[language]:
        return move
    figure = words[1].translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")) if language == "fa" else words[1]
    return SPOKEN[language][words[0]].format(bet=figure)
