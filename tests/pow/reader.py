"""A reader of POW!: what is decided, what is pressed for it, and how it is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from engine.core import CHANCE
from engine.pow import rules
from engine.pow.pieces import State
from engine.transcript import Transcript, read_transcript
from tests.page import find_board
from tests.readers import follow, is_over, read_first_game
from widgets.words import Words

IN_VAIN = ("hero 2", "banana")
MOMENTS: dict[str, Callable[[State], bool]] = {
    "start": lambda state: not state.rolls and not rules.is_over(state),
    "keep": lambda state: state.rolls == 1 and bool(state.dice) and not rules.nothing_fits(state),
    "take": rules.no_rolls_left,
    "theft": rules.can_steal,
    "forced": rules.nothing_fits,
    "end": rules.is_over,
}


def decide(table: Transcript) -> str:
    """Return the next move: in the first turns two dice are kept once; thefts come first."""
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    legal = sorted(
        table.game.write_action(table.now, action) for action in table.game.legal_actions(table.now)
    )
    keep = f"keep {' '.join(table.now.dice[:2])}"
    if table.now.rolls == 1 and len(table.moves) < 20 and keep in legal:
        return keep
    return next(move for kind in ("steal", "take", "keep") for move in legal if move.startswith(kind))


def play_on(table: Transcript, move: str) -> Transcript:
    """Return the game after a move; what is set aside is followed by a roll, for one button does both."""
    longer = follow(table, move)
    return follow(longer, "chance") if move.startswith("keep") and not table.bot_to_act() else longer


def list_controls(table: Transcript, page: Page, move: str) -> list[str]:
    """Return what has to be pressed for a move, one after the other."""
    if move == "chance":
        return ["roll"]
    kind, *words = move.split()
    if kind == "keep":
        dice = list(table.now.dice)
        places = []
        for face in words:
            places.append(dice.index(face))
            dice[places[-1]] = ""
        return [*(f"die-{place + 1}" for place in places), "roll"]
    if kind == "take":
        return [f"{words[0]}-{words[1]}"]
    victim = table.players.index(words[-1]) + 1
    return [f"steal-{words[0]}-{words[1]}-{victim}"]


def check_end(page: Page, end: Transcript, words: Words) -> None:
    """Fail unless the piles lie side by side and one player has won."""
    expect(find_board(page).locator(".players.tally .name")).to_have_count(3)
    expect(find_board(page).locator(".tally .turn")).to_have_text([words.plain("winner")])


@cache
def list_moments() -> dict[str, str]:
    """Return the game at each kind of moment, as late as one comes to it when the reader rolls on."""
    found, table = {}, read_transcript(read_first_game("pow"))
    while True:
        for name, holds in MOMENTS.items():
            if not table.bot_to_act() and holds(table.now):
                found[name] = str(table)
        if is_over(table):
            return found
        table = follow(table, "bot" if table.bot_to_act() else roll_on(table))


def roll_on(table: Transcript) -> str:
    """Return the move that keeps least and rolls again while that is allowed."""
    if table.game.actor(table.now) == CHANCE:
        return "chance"
    legal = [table.game.write_action(table.now, action) for action in table.game.legal_actions(table.now)]
    return min(legal, key=lambda move: (not move.startswith("keep"), len(move), move))


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


def say(language: str, move: str) -> str:
    """Return a move as a whole sentence in the reader's language; a place beyond the fifth as a figure."""
    spoken: dict[str, Any] = SPOKEN[language]
    kind, *words = move.split()
    if kind == "keep":
        return str(spoken["keep"]).format(faces=spoken["and"].join(count_faces(language, words)))
    if kind == "chance":
        return str(spoken["chance"])
    place = int(words[1])
    ordinal = ORDINALS[language][place - 1] if place <= 5 else words[1]
    name = FROM[language][words[-1]] if kind == "steal" else ""
    return str(spoken[kind]).format(side=spoken[words[0]], ordinal=ordinal, name=name)


def count_faces(language: str, faces: list[str]) -> list[str]:
    """Return how many there are of each face, in the order in which they lie."""
    counts = {face: faces.count(face) for face in faces}
    spoken: dict[str, Any] = SPOKEN[language]
    return [
        spoken[face][0] if count == 1 else spoken[face][1].format(count=COUNTS[language][count - 2])
        for face, count in counts.items()
    ]
