"""How long the hard bot takes for a move, over whole games: in a browser, on the page to play; in CPython.

In the browser it is what a reader waits for that is measured: the choice and the new board. Both play the
same games, and have to come to the same end.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace
from typing import Any

from playwright.sync_api import Browser

from engine import GAMES
from engine.core import CHANCE, NOBODY, Reason
from engine.transcript import Transcript, chosen, fresh, play
from tests.bench.figures import in_json
from tests.bench.visits import PATIENCE

LEVEL = "hard"
TABLES = ((2, 1), (2, 2), (4, 3))  # players, seed
BOARD, PAGE = "pow/first-game", "play/"

# The browser finds a game that it keeps, one in which bots have every seat, and shows it as it stands.
KEPT = "([name, game]) => localStorage.setItem(`rules-at-play.v1.${name}`, `seat=1 play pace=slow\\n${game}`)"
# Each move is asked for at once, by a press; it is timed as the marks of the page time it.
PLAYED = """([name, patience]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the game does not end")), patience);
  const board = document.querySelector(`game-board[name='${name}']`);
  const root = () => board.querySelector("[data-transcript]");
  const moves = [];
  let asked = 0;
  const press = () => {
    const button = root().querySelector("button");
    button.dataset.action = "bot";
    button.click();
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (what, ...rest) => {
    if (what === "board:asked") asked = performance.now();
    if (what === "board:answered") {
      const {transcript, next} = root().dataset;
      if (asked) moves.push([performance.now() - asked, transcript]);
      if (next === "nobody") resolve(moves);
      else setTimeout(press, 0);
    }
    return mark(what, ...rest);
  };
  press();
})"""


@dataclass
class Moves:
    """Milliseconds for each choice, by the number of players, and where the two did not play the same."""

    browser: dict[int, list[float]] = field(default_factory=dict)
    cpython: dict[int, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {
            name: {players: in_json(values) for players, values in taken.items()}
            for name, taken in (("browser", self.browser), ("CPython", self.cpython))
        }


def table(players: int, seed: int) -> Transcript:
    """A game in which all seats are bots'."""
    names = [str(seat + 1) for seat in range(players)]
    return replace(fresh(GAMES["pow"], names, [], seed), bots=(LEVEL,) * players)


def measure(browser: Browser, address: str) -> Moves:
    found = Moves()
    for players, seed in TABLES:
        own, ended = in_cpython(table(players, seed))
        found.cpython.setdefault(players, []).extend(own)
        steps = in_a_browser(browser, address, str(table(players, seed)))
        took = [taken for taken, transcript in steps if is_choice(transcript)]
        found.browser.setdefault(players, []).extend(took)
        if steps[-1][1] != ended:
            found.faults.append(f"{players} players, seed {seed}: another game in the browser")
    return found


def in_cpython(game: Transcript) -> tuple[list[float], str]:
    """Milliseconds for each choice, and the whole game."""
    times = []
    while (actor := game.game.actor(game.now)) != NOBODY:
        if actor != CHANCE:
            start = time.perf_counter()
            chosen(game, game.bot())
            times.append((time.perf_counter() - start) * 1000)
        done: Any = play(game, "bot")
        assert not isinstance(done, Reason)
        game = done
    return times, str(game)


def in_a_browser(browser: Browser, address: str, game: str) -> list[tuple[float, str]]:
    """Milliseconds for each move, chance's too, and the transcript after it."""
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(f"({KEPT})({json.dumps([BOARD, game])})")
        page.goto(address + PAGE)
        # In the page's own game the reader has the first seat.
        kept = page.locator(f"game-board[name='{BOARD}'] [data-transcript*='bot 1 {LEVEL}']")
        kept.wait_for(timeout=PATIENCE)
        return [(float(took), str(text)) for took, text in page.evaluate(PLAYED, [BOARD, PATIENCE])]


def is_choice(transcript: str) -> bool:
    return not transcript.splitlines()[-1].startswith("roll ")
