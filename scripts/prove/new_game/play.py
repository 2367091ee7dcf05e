"""`python -m scripts.prove.new_game.play GAME LANGUAGE …`: play a whole game on the built site, on a phone.

The player presses anything that is offered. The engine has to read what was played, and the page may not
complain, nor be wider than the screen.
"""

from __future__ import annotations

import sys
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from engine.core import NOBODY
from engine.transcript import Transcript, read_transcript
from scripts.test import ROOT
from tests.chromium import ARGUMENTS, find_chromium
from tests.conftest import PHONE, watch_page
from tests.page import find_board, get_table, get_transcript, press, wait_for_reader, wait_until_ready
from widgets.site.games import read_manifests
from widgets.site.languages import LANGUAGES
from widgets.site.server import Server, Site

MOST_PRESSES = 300
WIDTH = "document.documentElement.scrollWidth"
OFFERED = "#first-game-board .doing button"


def play_game(page: Page) -> Transcript:
    """Press buttons at random until the game is over, and return it."""
    chance = Random(1)
    for _ in range(MOST_PRESSES):
        if find_board(page).get_attribute("data-next") == "nobody":
            played: Transcript = get_table(page)
            return played
        before, offered = get_transcript(page), page.locator(OFFERED)
        offered.nth(chance.randrange(offered.count())).tap()
        wait_until_ready(page)
        if get_transcript(page) != before:  # what is refused leaves everything as it was
            wait_for_reader(page, before)
    raise AssertionError(f"the game is not over after {MOST_PRESSES} presses")


def play_in(browser: Browser, address: str, language: str) -> str:
    """Play in a language, and return what a person would want to know of it."""
    context = browser.new_context(
        viewport={"width": PHONE, "height": 640}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    seen = watch_page(context)
    seen.page.goto(address)
    seen.page.locator("#first-game-game > summary").tap()
    press(seen.page, "pace-at-once")
    played = play_game(seen.page)
    assert played.game.actor(read_transcript(get_transcript(seen.page)).now) == NOBODY
    assert seen.page.evaluate(WIDTH) <= PHONE, "the page is wider than the phone"
    assert seen.complaints == [], seen.complaints
    end = find_board(seen.page).locator(".said").inner_text().strip().splitlines()[-1]
    context.close()
    return f"{language}: {len(played.moves)} moves on a phone, and in the end: {end}"


def main(game: str, *languages: str) -> int:
    """Play a game in some languages, and return the exit code."""
    page = f"{read_manifests()[game].pages['play']}/"
    with Server(Site(ROOT / "site")) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        folders = {code: LANGUAGES[code].folder for code in languages}
        print("; ".join(play_in(browser, server.address + folders[code] + page, code) for code in folders))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
