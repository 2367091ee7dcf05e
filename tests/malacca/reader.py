"""A reader on the page of Malacca: what they decide, and the controls they press."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from engine.core import CHANCE, NOBODY, Reason
from engine.malacca import moments
from engine.transcript import Transcript, play_action, read_transcript
from tests.kept import OPENED, make_keeping_script
from tests.pow.reader import (
    ANSWERED,
    AT_ONCE,
    HEAR,
    PATIENCE,
    read_table,
    read_transcript_of,
    wait_until_ready,
)
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


def is_whole(now: Transcript) -> bool:
    """Return whether a game is over."""
    return bool(now.game.actor(now.now) == NOBODY)


def waits_for_reader(now: Transcript) -> bool:
    """Return whether nothing goes on before the reader presses something."""
    return not is_whole(now) and (not now.bot_to_act() or moments.phase(now.now) == "payout")


def decide(now: Transcript) -> str:
    """Return a move: the cards by turns, half of the money on a trade, a special card as soon as there is
    one."""
    if now.game.actor(now.now) == CHANCE:
        return "chance"
    pirate = now.now.pirates[0]
    if moments.phase(now.now) != "lay":
        legal = now.game.legal_actions(now.now)
        return str(now.game.write_action(now.now, legal[0]))
    held = [card.kind for card in pirate.hand]
    card = held[0] if held else ("defence", "trade", "attack")[len(now.now.sailed) % 3]
    return f"lay {card} {pirate.money // 2 if 'trade' in card else 0}"


def play_move(now: Transcript, move: str) -> Transcript:
    """Return the table after a move that has to be legal."""
    done = play_action(now, move)
    assert not isinstance(done, Reason), done
    return done


@cache
def list_positions() -> list[Transcript]:
    """Return the whole game as it is played here: the table wherever it waits for the reader, and the end."""
    now, places = read_transcript(FIRST), []
    while not is_whole(now):
        if waits_for_reader(now):
            places.append(now)
        now = play_move(now, decide(now) if waits_for_reader(now) else "bot")
    return [*places, now]


# The page


def sit_down(page: Page, address: str, language: str = "en", look: str = AT_ONCE, game: str = FIRST) -> None:
    """Open the page with a game that its browser keeps; without a look, as it comes to a newcomer."""
    page.add_init_script(HEAR)
    if look:
        page.add_init_script(make_keeping_script(NAME, look, game))
    page.goto(f"{address}{LANGUAGES[language].folder}malacca-play/")
    if look:
        wait_for_page(page)


def wait_for_page(page: Page) -> None:
    """Wait until the page is ready to be played on."""
    page.wait_for_function(OPENED, arg=NAME, timeout=PATIENCE)
    wait_until_ready(page)


def play_on(page: Page, act: Callable[[str], None], times: int = 1000) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(times):
        now, before = read_table(page), read_transcript_of(page)
        if is_whole(now):
            return
        act(decide(now))
        page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)


def list_controls(page: Page, move: str) -> list[str]:
    """Return the controls that make a move, in their order."""
    kind, *words = move.split()
    if kind == "chance":
        paying = page.locator("#first-game-step-end").count()
        return [*(["first-game-step-end"] if paying else []), "first-game-go"]
    if kind != "lay":
        return [f"first-game-{kind}-{words[0]}"]
    card, bet = words
    return [*(["first-game-bet-half"] if int(bet) else []), f"first-game-lay-{card}"]


def make_pointer(page: Page, tap: bool = False) -> Callable[[str], None]:
    """Return a function that makes a move with the mouse or by touch."""

    def act(move: str) -> None:
        for piece in list_controls(page, move):
            control = page.locator(f"#{piece}")
            if tap:
                control.tap()
            else:
                control.click()
            wait_until_ready(page)

    return act


def say_move(language: str, move: str) -> str:
    """Return a move as one would say it; a special card by the transcript's own word."""
    kind, *words = move.split()
    if kind == "chance":
        return ONWARD[language]
    if kind != "lay" or words[0] not in SPOKEN[language]:
        return move
    figure = words[1].translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")) if language == "fa" else words[1]
    return SPOKEN[language][words[0]].format(bet=figure)
