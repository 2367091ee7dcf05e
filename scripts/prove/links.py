"""Run the part `links`: links are short enough, two pages lose no game, and no hostile link gets in."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from playwright.sync_api import sync_playwright

from engine import GAMES
from scripts.test import NODE, ROOT
from tests.chromium import ARGUMENTS, find_chromium
from tests.conftest import build_into, load_catalogues, watch_page
from tests.keep.hostile import make_fragments
from tests.keep.test_links_in_a_browser import MIDDLE, list_accepted
from tests.keep.test_store import pack_and_unpack
from tests.laws import bots_game, random_game
from tests.page import get_transcript
from tests.readers import sit_down
from widgets.site.languages import LANGUAGES
from widgets.site.server import Server, Site

TESTS = ROOT / "tests"
SEEDS = range(5000, 5002)
NEARLY_ALL, MOST = 2_000, 8_000  # characters that 99 of 100 links, and all links, may have
HOSTILE, AT_ONCE = 10_000, 500  # hostile links, and how many of them go to one page
ADDRESS = "https://a-host.example/some/folder/fa/malacca-play/"


def make_games() -> Iterator[str]:
    """Yield every recorded game, and random and bots' games for each number of players, with all modules."""
    for file in sorted(TESTS.glob("*/recorded/*.txt")):
        yield file.read_text("utf-8")
    jobs = [(name, players, seed) for name, game in GAMES.items() for players in game.seats for seed in SEEDS]
    with ProcessPoolExecutor() as pool:
        yield from pool.map(play_randomly, jobs)
        yield from pool.map(play_with_bots, jobs)


def play_randomly(job: tuple[str, int, int]) -> str:
    """Return a random game of so many players from a seed."""
    name, players, seed = job
    return str(random_game(GAMES[name], players, seed))


def play_with_bots(job: tuple[str, int, int]) -> str:
    """Return a bots' game of so many players from a seed."""
    name, players, seed = job
    return str(bots_game(GAMES[name], players, seed))


def measure_links() -> bool:
    """Return whether links are short enough, and give back the games; the host has a long name."""
    texts = list(make_games())
    packed = pack_and_unpack([f"seat=1\n{text}" for text in texts])
    whole = sorted(len(f"{ADDRESS}#v2.first-game-example={quote(link)}") for link, _ in packed)
    same = all(again == f"seat=1\n{text}" for (_, again), text in zip(packed, texts, strict=True))
    nearly_all = whole[int(0.99 * len(whole))]
    print(
        f"{len(whole)} whole games: half of the links under {whole[len(whole) // 2]} characters, "
        f"99 % under {nearly_all}, the longest {whole[-1]}",
        flush=True,
    )
    return same and nearly_all < NEARLY_ALL and whole[-1] < MOST


def run_two_pages() -> bool:
    """Return whether two pages that write in 1,000 different orders lose no game."""
    return subprocess.run([str(NODE), str(TESTS / "keep" / "tabs.mjs"), "1..1000"]).returncode == 0


def try_hostile_links(site: Path) -> bool:
    """Return whether no hostile link gets in, and each is reported; each language gets a part of them."""
    wrong: list[object] = []
    with Server(Site(site)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*ARGUMENTS, "--disable-ipc-flooding-protection"]
        )
        for part in range(HOSTILE // AT_ONCE):
            language = list(LANGUAGES)[part % len(LANGUAGES)]
            context = browser.new_context()
            seen, dialogs = watch_page(context), list[str]()
            seen.page.on("dialog", lambda dialog, heard=dialogs: heard.append(dialog.message))
            sit_down(seen.page, server.address, MIDDLE, language)
            wrong += list_accepted(seen.page, language, make_fragments(part, AT_ONCE))
            wrong += (
                dialogs + seen.complaints + ([] if get_transcript(seen.page) == MIDDLE else ["another game"])
            )
            context.close()
    print(f"{HOSTILE} hostile fragments: {len(wrong)} let in or not told", *wrong[:5], flush=True)
    return not wrong


def main() -> int:
    """Run everything, whatever fails, and return the exit code."""
    with TemporaryDirectory() as folder:
        good = [measure_links(), run_two_pages()]
        site = build_into(Path(folder))
        load_catalogues(site / "run")
        good.append(try_hostile_links(site))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
