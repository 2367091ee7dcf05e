"""`build.py sentences` writes what readers see: all sentences of whole games and boards, for natives to read.

For each language it writes `.cache/sentences/<language>.html`: every sentence once, under its game and the
module that says it, with the message it is made of. Figures of one kind (0, 1, 2, more) count as the same.
The games and the presses come from fixed seeds, so the same sources write the same files. What none of these
games says stands at the end, as the catalogue has it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from html import escape, unescape
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from engine import GAMES
from engine.core import NotATranscript
from engine.transcript import Transcript, new_game, read_transcript
from tests.games import find_told
from tests.laws import choose_modules
from tests.played import finish_game, load_all_catalogues
from widgets import play, show
from widgets.look import NotALook
from widgets.site.catalogues import Key, collect_sentences, is_typed
from widgets.site.fence import find_fences, read_keys
from widgets.site.languages import LANGUAGES
from widgets.site.work import ROOT
from widgets.words import InContext, Message, Plural, Words

OUT = ROOT / ".cache" / "sentences"
BOTS = ("", "hard", "easy", "medium")
NAMES = ("1", "Martin", "3", "Tina", "Ann", "Peter", "7", "8")
EVERY = 16  # moves between two places of a game at which something is tried
PRESSES = 3  # buttons of each kind that are pressed at such a place
MOST_STEPS = 40
REFUSED = 4  # lines that are tried there, legal or not
TAG, FIGURE = re.compile(r"<[^>]+>"), re.compile(r"[0-9۰-۹]+")
MISSED = "not said in these games"
ELSEWHERE = ("widgets/site/", "widgets/browser/")
STYLE = "body{max-width:50em;margin:auto;font:1em/1.6 sans-serif}small{color:#666}"


class Said(NamedTuple):
    """A composed sentence: where it stood, the message it is made of, and its text."""

    game: str
    part: str
    message: str
    text: str


class Collector:
    """Notes each sentence while boards are drawn."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.game = ""
        self.said: dict[tuple[str, str, str], Said] = {}
        self.parts = {get_id(key): sorted(places)[0] for key, places in collect_sentences().items()}

    def note(self, message: Message, text: str) -> None:
        """Note a sentence, unless one that differs only in figures of the same kind is there already."""
        name, said = get_id(message), unescape(TAG.sub("", text)).strip()
        shape = FIGURE.sub(lambda figure: str(min(int(figure[0]), 3)), said)
        found = Said(self.game, self.parts.get(name, ""), name, said)
        self.said.setdefault((self.game, name, shape), found)


def get_id(message: Any) -> str:
    """Return the English of a message, for one with a plural its singular."""
    if isinstance(message, InContext):
        return message.text
    return str(
        message.one if isinstance(message, Plural) else message if isinstance(message, str) else message[0]
    )


@contextmanager
def note_sentences(collector: Collector) -> Iterator[None]:
    """Let every sentence that is said meanwhile be noted."""

    def noting(speak: Callable[..., str]) -> Callable[..., str]:
        def say(self: Words, message: Message, **params: Any) -> str:
            said = speak(self, message, **params)
            collector.note(message, said)
            return said

        return say

    with patch.object(Words, "say", noting(Words.say)), patch.object(Words, "plain", noting(Words.plain)):
        yield


# What is drawn


def play_games() -> dict[str, list[str]]:
    """Return the whole games of each kind, with every combination of modules and different tables."""
    return {name: [str(play_kind(name, seed)) for seed in list_seeds(name)] for name in GAMES}


def list_seeds(name: str) -> range:
    """Return a seed for each combination of a game's modules, and at least two."""
    return range(max(2, 2 ** len(GAMES[name].modules)))


def play_kind(name: str, seed: int) -> Transcript:
    """Return a whole game of bots and a reader who does anything legal; the seed chooses its modules."""
    game = GAMES[name]
    players = game.seats[(seed + 1) % min(3, len(game.seats))]
    table = new_game(game, list(NAMES[:players]), choose_modules(game, seed), seed)
    bots = tuple(BOTS[seat % len(BOTS)] for seat in range(players))
    played: Transcript = finish_game(replace(table, bots=bots), Random(seed))
    return played


def list_page_boards() -> Iterator[tuple[str, str, str]]:
    """Yield the boards of the pages: game, transcript and look."""
    for path in sorted((ROOT / "docs" / "en").glob("*.md")):
        for fence in find_fences(path.read_text("utf-8").splitlines()):
            if fence.kind in ("board", "still", "solution"):
                keys = read_keys(fence)
                file = ROOT / "docs" / "boards" / keys["name"]
                if file.is_file():
                    yield keys["name"].split("/")[0], file.read_text("utf-8"), keys.get("show", "")


def list_golden_cases() -> Iterator[tuple[str, str, str]]:
    """Yield the rules' cases: game, transcript, and a line to try there; without one, the whole case."""
    for path in sorted((ROOT / "tests").glob("*/golden/*.txt")):
        lines, game = path.read_text("utf-8").splitlines(), path.parts[-3]
        for number, line in enumerate(lines):
            if line.startswith(("#> no ", "#> yes ")):
                yield game, "\n".join(lines[:number]), line.split(maxsplit=2)[2].partition(":")[0]
        yield game, "\n".join(lines), ""


def step_through(transcript: str, look: str, language: str) -> None:
    """Draw a board, and each step of its count or payout."""
    drawn = draw(show, transcript, look, language)
    for step in range(MOST_STEPS):
        steps = {unescape(one) for one in re.findall(r'data-look="([^"]*)"', drawn)}
        onward = sorted(one for one in steps if f"step={step}" in one.split())
        if onward:
            drawn = draw(show, transcript, onward[0], language)
        elif step:
            return


def collect(language: str, games: dict[str, list[str]]) -> list[Said]:
    """Return every sentence that boards and games say in a language, once each."""
    load_all_catalogues()
    collector = Collector()
    with note_sentences(collector):
        for game, transcript, look in list_page_boards():
            collector.game = game
            press_buttons(transcript, look, language, Random(look), presses=8)
        for game, transcript, action in list_golden_cases():
            collector.game = game
            if action:
                draw(play, transcript, "seat=1 hand", action, language)
            else:
                step_through(transcript, "seat=1 hand", language)
                press_buttons(transcript, "seat=1 own", language, Random(transcript), PRESSES)
                press_buttons(transcript, "seat=2 chances hand", language, Random(transcript), 0)
        for game, transcripts in games.items():
            collector.game = game
            for seed, transcript in enumerate(transcripts):
                walk(read_transcript(transcript), language, Random(seed))
    return sorted(collector.said.values())


def walk(table: Transcript, language: str, chance: Random) -> None:
    """Draw a game at some of its places, press some buttons there, and try lines that may be refused."""
    written = list(find_told(table.game.name).written(table))
    for at, state in enumerate(table.states):
        now = str(table.cut_to(at))
        if table.game.turn(state) == 0 or at % 4 == 0:
            step_through(now, "seat=1 play guide", language)
        if at % EVERY:
            continue
        press_buttons(now, "seat=1 play advice", language, chance, PRESSES)
        for line in chance.sample(written, REFUSED):
            draw(play, now, "seat=1 play", line, language)
    press_buttons(str(table), "seat=1 play", language, chance, presses=40)


def press_buttons(transcript: str, look: str, language: str, chance: Random, presses: int) -> None:
    """Draw a board, and what it becomes after some of its buttons."""
    drawn = draw(show, transcript, look, language)
    for kind in ("action", "look"):
        found = sorted({unescape(one) for one in re.findall(rf'data-{kind}="([^"]*)"', drawn)})
        for one in chance.sample(found, min(presses, len(found))):
            if kind == "action":
                draw(play, transcript, look, one, language)
            else:
                draw(show, transcript, one, language)


def draw(how: Callable[..., str], *asked: str) -> str:
    """Return a drawn board, or nothing where such a board is not drawn."""
    try:
        return how(*asked)
    except (NotATranscript, NotALook):
        return ""


# What is written


def write_page(language: str, found: list[Said]) -> None:
    """Write the sentences of a language as a page, by game, part of the board and message."""
    about = LANGUAGES[language]
    lines = [f'<!doctype html><html lang="{language}" dir="{about.direction}"><meta charset="utf-8">']
    lines += [f"<title>{about.name}</title><style>{STYLE}</style>"]
    parts: dict[tuple[str, str], dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for game, part, message, text in found:
        parts[game, part][message].append(text)
    for (game, part), messages in parts.items():
        lines.append(f"<h2>{game}: {escape(part)}</h2><dl>")
        for message, texts in messages.items():
            lines.append(f'<dt><small lang="en" dir="ltr">{escape(message)}</small></dt>')
            lines += [f"<dd>{escape(text)}</dd>" for text in texts]
        lines.append("</dl>")
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{language}.html").write_text("\n".join([*lines, "</html>", ""]), "utf-8")


def write_language(language: str, games: dict[str, list[str]]) -> int:
    """Write the page of a language, and return how many sentences it has."""
    found = collect(language, games)
    write_page(language, found + list_missed(language, {said.message for said in found}))
    return len(found)


def list_missed(language: str, met: set[str]) -> list[Said]:
    """Return the messages of games that no game said this time, as they stand in the catalogue."""
    words = Words(language)
    return [
        Said(MISSED, file, get_id(key), form)
        for key, file in list_game_messages().items()
        if get_id(key) not in met
        for form in sorted({words.translate(make_message(key), {"n": count}) for count in (1, 5)})
    ]


def make_message(key: Key) -> Message:
    """Return the message of a key; one with a plural depends on `n` here."""
    return Plural(key[0], key[1], "n") if isinstance(key, tuple) else key


def list_game_messages() -> dict[Key, str]:
    """Return the messages that games say, each with its file: not those of pages, scripts and typed words."""
    return {
        key: min(places)
        for key, places in collect_sentences().items()
        if not is_typed(places) and not all(file.startswith(ELSEWHERE) for file in places)
    }


def main(arguments: list[str]) -> int:
    """Write the pages that the command line asks for, and return the exit code."""
    ask = argparse.ArgumentParser(
        prog="build.py sentences", description="Write what readers see in whole games to .cache/sentences/."
    )
    ask.add_argument("language", nargs="?", choices=list(LANGUAGES), help="only this language")
    asked = ask.parse_args(arguments)
    languages = [asked.language] if asked.language else list(LANGUAGES)
    games = play_games()
    with ProcessPoolExecutor() as pool:
        counts = pool.map(write_language, languages, [games] * len(languages))
        for language, count in zip(languages, counts, strict=True):
            print(f".cache/sentences/{language}.html: {count} sentences")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
