"""A reader who plays a game on its page, always in the same way. `tests/<game>/reader.py` says how."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from playwright.sync_api import Page, expect

from engine.core import NOBODY, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests.kept import OPENED, make_keeping_script
from tests.page import (
    AT_ONCE,
    HEAR,
    PATIENCE,
    find_board,
    get_table,
    get_transcript,
    list_heard,
    wait_for_reader,
    wait_until_ready,
)
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.words import Words

BOARDS = Path(__file__).parents[1] / "docs" / "boards"


class Reader(Protocol):
    """What `reader.py` has. It may also have `waits_for_reader` and `play_on`, where its page differs."""

    IN_VAIN: tuple[str, ...]  # what may be typed at the second place, and changes nothing

    def decide(self, table: Transcript) -> str:
        """Return the reader's next move, as the transcript writes it."""
        ...

    def list_controls(self, table: Transcript, page: Page, move: str) -> list[str]:
        """Return what has to be pressed for a move, without the board's name in front of it."""
        ...

    def say(self, language: str, move: str) -> str:
        """Return a move as one would type it."""
        ...

    def check_end(self, page: Page, end: Transcript, words: Words) -> None:
        """Fail where the page does not show what everybody has and who has won."""
        ...

    def list_moments(self) -> dict[str, str]:
        """Return a game at each kind of moment at which a reader has something to do or to read."""
        ...


@cache
def find_reader(game: str) -> Reader:
    """Return who plays a game on its page."""
    return cast(Reader, import_module(f"tests.{game}.reader"))


@cache
def read_first_game(game: str) -> str:
    """Return the game that lies on the page for playing, as a newcomer finds it."""
    return str(read_transcript((BOARDS / game / "first-game").read_text("utf-8")))


def name_board(game: str) -> str:
    """Return the name under which a browser keeps that game."""
    return f"{game}/first-game"


def is_over(table: Transcript) -> bool:
    return bool(table.game.actor(table.now) == NOBODY)


def waits_for_reader(table: Transcript) -> bool:
    """Return whether nothing goes on before the reader gives a sign."""
    own = getattr(find_reader(table.game.name), "waits_for_reader", None)
    return not is_over(table) and (own(table) if own else not table.bot_to_act())


def play_on(table: Transcript, move: str) -> Transcript:
    """Return the game after a move, with what the page does of itself as part of it."""
    own = getattr(find_reader(table.game.name), "play_on", None)
    return own(table, move) if own else follow(table, move)


def follow(table: Transcript, move: str) -> Transcript:
    """Return the game after a move that is allowed."""
    longer = play_action(table, move)
    assert not isinstance(longer, Reason), longer
    return longer


def decide(table: Transcript) -> str:
    """Return what the reader of this game does next."""
    return find_reader(table.game.name).decide(table)


@cache
def list_places(game: str) -> list[Transcript]:
    """Return the first game wherever it waits for the reader, and at its end."""
    table, places = read_transcript(read_first_game(game)), []
    while not is_over(table):
        if waits_for_reader(table):
            places.append(table)
        table = play_on(table, decide(table) if waits_for_reader(table) else "bot")
    return [*places, table]


# On the page


def sit_down(page: Page, address: str, game: str, language: str = "en", look: str = AT_ONCE) -> None:
    """Open the page with a game that its browser keeps; without a look, as it comes to a newcomer."""
    name = read_transcript(game).game.name
    page.add_init_script(HEAR)
    if look:
        page.add_init_script(make_keeping_script(name_board(name), look, game))
    page.goto(f"{address}{LANGUAGES[language].folder}{list_published()[name].pages['play']}/")
    if look:
        wait_until_opened(page, name)


def wait_until_opened(page: Page, game: str) -> None:
    """Wait until the game that the browser keeps lies on the page."""
    page.wait_for_function(OPENED, arg=name_board(game), timeout=PATIENCE)
    wait_until_ready(page)


def list_controls(page: Page, move: str) -> list[str]:
    """Return the ids of what has to be pressed for a move."""
    table = get_table(page)
    return [f"first-game-{name}" for name in find_reader(table.game.name).list_controls(table, page, move)]


def play_moves(page: Page, act: Callable[[str], None], times: int = 1000) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(times):
        table, before = get_table(page), get_transcript(page)
        if is_over(table):
            return
        act(decide(table))
        wait_for_reader(page, before)


def press_all(page: Page, tap: bool = False) -> Callable[[str], None]:
    """Return what makes a move by mouse or by touch."""

    def act(move: str) -> None:
        for name in list_controls(page, move):
            control = page.locator(f"#{name}")
            if tap:
                control.tap()
            else:
                control.click()
            wait_until_ready(page)

    return act


def type_move(page: Page, move: str, language: str = "en") -> None:
    """Type a move as one would say it."""
    type_words(page, find_reader(get_table(page).game.name).say(language, move))


def type_words(page: Page, text: str) -> None:
    """Type into the field under the board, and send it."""
    page.locator("#first-game-words").fill(text)
    page.keyboard.press("Enter")


def check_end(page: Page, game: str, language: str) -> None:
    """Fail unless the page shows the end of the first game: the same transcript, told once, and who wins."""
    end = list_places(game)[-1]
    assert get_transcript(page) == str(end)
    assert list_heard(page, "board:end") == [str(end)]
    assert list_heard(page, "board:change")[-1] == str(end)
    expect(find_board(page)).to_have_attribute("data-next", "nobody")
    expect(find_board(page).locator(".said")).not_to_be_empty()
    find_reader(game).check_end(page, end, Words(language))
