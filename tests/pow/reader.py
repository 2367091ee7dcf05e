"""A reader on the page of POW!: what they decide, and how the page is asked and watched."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from engine.core import CHANCE, NOBODY, Reason
from engine.transcript import Transcript, play_action, read_transcript
from tests.kept import OPENED, make_keeping_script
from widgets import cursor
from widgets.look import read_look
from widgets.site.languages import LANGUAGES

BOARD = Path(__file__).parents[2] / "docs" / "boards" / "pow" / "first-game"
FIRST = str(read_transcript(BOARD.read_text("utf-8")))
NAME = "pow/first-game"
AT_ONCE = "seat=1 start=0 play pace=at-once"
PATIENCE = 30_000
HEAR = """for (const type of ["board:change", "board:end"]) {
    (window.heard ??= {})[type] = [];
    addEventListener(type, ({detail}) => window.heard[type].push(detail.transcript));
}"""
ANSWERED = """(before) => {
    const {transcript, next} = document.getElementById("first-game-board").dataset;
    return transcript !== before && next !== "bot";
}"""
# Is true while nothing waits for an answer.
SETTLED = """() => {
    const board = document.getElementById("first-game-board").closest("game-board");
    return !board.hasAttribute("data-waiting") && board.dataset.state === "ready";
}"""


# The reader's decisions, the same in every test


def is_whole(table: Transcript) -> bool:
    """Return whether a game is over."""
    return bool(table.game.actor(table.now) == NOBODY)


def decide(table: Transcript) -> str:
    """Return the reader's next move: in the first turns two dice are kept once; thefts come first."""
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    legal = sorted(
        table.game.write_action(table.now, action) for action in table.game.legal_actions(table.now)
    )
    keep = f"keep {' '.join(table.now.dice[:2])}"
    if table.now.rolls == 1 and len(table.moves) < 20 and keep in legal:
        return keep
    return next(move for kind in ("steal", "take", "keep") for move in legal if move.startswith(kind))


def play_move(table: Transcript, move: str) -> Transcript:
    """Return the table after a move that has to be legal, with the roll that follows it."""
    done = play_action(table, move)
    assert not isinstance(done, Reason)
    return play_move(done, "chance") if move.startswith("keep") and not table.bot_to_act() else done


@cache
def list_positions() -> list[Transcript]:
    """Return the whole game as it is played here: the table before each of the reader's decisions, and the
    end."""
    table, places = read_transcript(FIRST), []
    while not is_whole(table):
        if not table.bot_to_act():
            places.append(table)
        table = play_move(table, "bot" if table.bot_to_act() else decide(table))
    return [*places, table]


# What a reader types, as one would say it


SPOKEN = {
    "en": {
        "chance": "Roll!",
        "take": "I take the {ordinal} {side}",
        "steal": "I steal the {ordinal} {side} from {name}",
        "keep": "I keep {faces}",
        "hero": "hero",
        "villain": "villain",
        "shield": ("a shield", "{count} shields"),
        "skull": ("a skull", "{count} skulls"),
        "blue": ("a blue bubble", "{count} blue bubbles"),
        "orange": ("an orange bubble", "{count} orange bubbles"),
        "and": " and ",
    },
    "et": {
        "chance": "Veeretan!",
        "take": "Võtan {ordinal} {side}",
        "steal": "Varastan {name} {ordinal} {side}",
        "keep": "Panen kõrvale {faces}",
        "hero": "kangelase",
        "villain": "kurikaela",
        "shield": ("ühe kilbi", "{count} kilpi"),
        "skull": ("ühe pealuu", "{count} pealuud"),
        "blue": ("ühe sinise jutumulli", "{count} sinist jutumulli"),
        "orange": ("ühe oranži jutumulli", "{count} oranži jutumulli"),
        "and": " ja ",
    },
    "fr": {
        "chance": "Je lance les dés !",
        "take": "Je prends le {ordinal} {side}",
        "steal": "Je vole à {name} le {ordinal} {side}",
        "keep": "Je garde {faces}",
        "hero": "Super-héros",
        "villain": "Super-vilain",
        "shield": ("un bouclier", "{count} boucliers"),
        "skull": ("une tête de mort", "{count} têtes de mort"),
        "blue": ("une bulle bleue", "{count} bulles bleues"),
        "orange": ("une bulle orange", "{count} bulles orange"),
        "and": " et ",
    },
    "fa": {
        "chance": "تاس می‌اندازم",
        "take": "{side} {ordinal} را برمی‌دارم",
        "steal": "{side} {ordinal} {name} را می‌ربایم",
        "keep": "{faces} را کنار می‌گذارم",
        "hero": "قهرمان",
        "villain": "ضدقهرمان",
        "shield": ("یک سپر", "{count} سپر"),
        "skull": ("یک جمجمه", "{count} جمجمه"),
        "blue": ("یک حباب‌نوشتهٔ آبی", "{count} حباب‌نوشتهٔ آبی"),
        "orange": ("یک حباب‌نوشتهٔ نارنجی", "{count} حباب‌نوشتهٔ نارنجی"),
        "and": " و ",
    },
}
ORDINALS = {
    "en": ("first", "second", "third", "fourth", "fifth"),
    "et": ("esimese", "teise", "kolmanda", "neljanda", "viienda"),
    "fr": ("premier", "deuxième", "troisième", "quatrième", "cinquième"),
    "fa": ("اول", "دوم", "سوم", "چهارم", "پنجم"),
}
COUNTS = {
    "en": ("two", "three", "four", "five"),
    "et": ("kaks", "kolm", "neli", "viis"),
    "fr": ("deux", "trois", "quatre", "cinq"),
    "fa": ("دو", "سه", "چهار", "پنج"),
}
FROM = {"et": {"Martin": "Martinilt", "Tina": "Tiinalt"}, "fa": {"Martin": "مارتین", "Tina": "لوسی"}}
FROM["fr"] = {"Martin": "Martin", "Tina": "Lucie"}
FROM["en"] = {"Martin": "Martin", "Tina": "Tina"}


def say_move(language: str, move: str) -> str:
    """Return a move as a whole sentence in the reader's language; a place beyond the fifth as a figure."""
    spoken: dict[str, Any] = SPOKEN[language]
    kind, *words = move.split()
    if kind == "keep":
        return str(spoken["keep"]).format(faces=spoken["and"].join(say_faces(language, words)))
    if kind == "chance":
        return str(spoken["chance"])
    place = int(words[1])
    ordinal = ORDINALS[language][place - 1] if place <= 5 else words[1]
    name = FROM[language][words[-1]] if kind == "steal" else ""
    return str(spoken[kind]).format(side=spoken[words[0]], ordinal=ordinal, name=name)


def say_faces(language: str, faces: list[str]) -> list[str]:
    """Return how many of each face there are, in words, in the order in which they lie."""
    counts = {face: faces.count(face) for face in faces}
    spoken: dict[str, Any] = SPOKEN[language]
    return [
        spoken[face][0] if count == 1 else spoken[face][1].format(count=COUNTS[language][count - 2])
        for face, count in counts.items()
    ]


# The page


def sit_down(page: Page, address: str, language: str = "en", look: str = AT_ONCE, game: str = FIRST) -> None:
    """Open the page with a game that its browser keeps; without a look, as it comes to a newcomer."""
    page.add_init_script(HEAR)
    if look:
        page.add_init_script(make_keeping_script(NAME, look, game))
    page.goto(f"{address}{LANGUAGES[language].folder}play/")
    if look:
        wait_for_page(page)


def wait_for_page(page: Page) -> None:
    """Wait until the page is ready to be played on."""
    page.wait_for_function(OPENED, arg=NAME, timeout=PATIENCE)
    wait_until_ready(page)


def wait_until_ready(page: Page) -> None:
    """Wait until the board waits for the reader."""
    page.wait_for_function(SETTLED, timeout=PATIENCE)


def find_game_board(page: Page) -> Locator:
    """Return the board of the page."""
    return page.locator("#first-game-board")


def read_transcript_of(page: Page) -> str:
    """Return the transcript of the page's board."""
    return find_game_board(page).get_attribute("data-transcript") or ""


def read_look_of(page: Page) -> str:
    """Return the look of the page's board."""
    return find_game_board(page).get_attribute("data-look") or ""


def read_table(page: Page) -> Transcript:
    """Return the table as it is where the reader is."""
    found = read_transcript(read_transcript_of(page))
    return found.cut_to(cursor.find_here(found, read_look(read_look_of(page))))


def wait_for_answer(page: Page, before: str) -> None:
    """Wait until the transcript is another one and no bot is to act."""
    page.wait_for_function(ANSWERED, arg=before, timeout=PATIENCE)


def press(page: Page, name: str) -> None:
    """Press what changes only the look: the transcript may stay the same."""
    page.locator(f"#first-game-{name}").click()
    wait_until_ready(page)


def play_on(page: Page, act: Callable[[str], None], times: int = 1000) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(times):
        now, before = read_table(page), read_transcript_of(page)
        if is_whole(now):
            return
        act(decide(now))
        wait_for_answer(page, before)


def list_controls(page: Page, move: str) -> list[str]:
    """Return the controls that make a move, in their order."""
    if move == "chance":
        return ["first-game-roll"]
    kind, *words = move.split()
    if kind == "keep":
        dice = list(read_table(page).now.dice)
        places = []
        for face in words:
            places.append(dice.index(face))
            dice[places[-1]] = ""
        return [*(f"first-game-die-{place + 1}" for place in places), "first-game-roll"]
    if kind == "take":
        return [f"first-game-{words[0]}-{words[1]}"]
    victim = read_table(page).players.index(words[-1]) + 1
    return [f"first-game-steal-{words[0]}-{words[1]}-{victim}"]


def make_pointer(page: Page, tap: bool = False) -> Callable[[str], None]:
    """Return a function that makes a move with the mouse or by touch."""

    def act(move: str) -> None:
        for piece in list_controls(page, move):
            control = page.locator(f"#{piece}")
            if tap:
                control.tap()
            else:
                control.click()
            if "-die-" in piece:
                expect(control).to_have_attribute("aria-pressed", "true")

    return act


def read_events(page: Page, event: str) -> list[Any]:
    """Return the events of a type that the page has heard."""
    found: list[Any] = page.evaluate("type => window.heard[type]", event)
    return found


def read_message(page: Page) -> Locator:
    """Return what the page says of a game as a whole, in its line under the board."""
    return page.locator("game-board .boot [role=status]")
