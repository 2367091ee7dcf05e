"""How long a hard bot takes for a move, over whole games: in a browser, on the page to play; in CPython.

In the browser it is what a reader waits for that is measured: the choice and the new board. Both play the
same games, and have to come to the same end.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from playwright.sync_api import Browser

from engine import GAMES
from engine.core import CHANCE, NOBODY, Reason
from engine.transcript import Transcript, chosen, fresh, play, read
from scripts.bench.figures import in_json
from scripts.bench.visits import PATIENCE
from widgets.site.games import published

LEVEL = "hard"
# Game, players, seed, as the manifests say; with all its parts.
TABLES = tuple(
    (game.name, players, seed)
    for game in published().values()
    if game.bench
    for players, seed in game.bench.tables
)
PAGES = {game.name: f"{game.pages['play']}/" for game in published().values() if "play" in game.pages}

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
    """Milliseconds for each choice, by game and players, and where the two did not play the same."""

    browser: dict[str, list[float]] = field(default_factory=dict)
    turns: dict[str, list[float]] = field(default_factory=dict)  # in the browser, all choices of a turn
    cpython: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {
            name: {table: in_json(values) for table, values in taken.items()}
            for name, taken in (("browser", self.browser), ("turns", self.turns), ("CPython", self.cpython))
        }


def table(name: str, players: int, seed: int) -> Transcript:
    """A game in which all seats are bots'."""
    game, names = GAMES[name], [str(seat + 1) for seat in range(players)]
    return replace(fresh(game, names, game.modules, seed), bots=(LEVEL,) * players)


def measure(browser: Browser, address: str) -> Moves:
    found = Moves()
    for name, players, seed in TABLES:
        game, of = table(name, players, seed), f"{name}, {players} players"
        own, ended = in_cpython(game)
        found.cpython.setdefault(of, []).extend(own)
        steps = in_a_browser(browser, address, game)
        choices = [(taken, read(transcript)) for taken, transcript in steps if is_choice(transcript)]
        found.browser.setdefault(of, []).extend(taken for taken, _ in choices)
        found.turns.setdefault(of, []).extend(in_turns(choices))
        if steps[-1][1] != ended:
            found.faults.append(f"{of}, seed {seed}: another game in the browser")
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


def in_a_browser(browser: Browser, address: str, game: Transcript) -> list[tuple[float, str]]:
    """Milliseconds for each move, chance's too, and the transcript after it."""
    board = f"{game.game.name}/first-game"
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(f"({KEPT})({json.dumps([board, str(game)])})")
        page.goto(address + PAGES[game.game.name])
        # In the page's own game the reader has the first seat.
        kept = page.locator(f"game-board[name='{board}'] [data-transcript*='bot 1 {LEVEL}']")
        kept.wait_for(timeout=PATIENCE)
        return [(float(took), str(text)) for took, text in page.evaluate(PLAYED, [board, PATIENCE])]


def in_turns(choices: list[tuple[float, Transcript]]) -> list[float]:
    """Milliseconds for all the choices of one turn; a choice is the last move of its table."""
    turns = groupby(choices, lambda choice: choice[1].game.turn(choice[1].states[-2]))
    return [sum(taken for taken, _ in turn) for _, turn in turns]


def is_choice(transcript: str) -> bool:
    """Whether the last move was somebody's, and not chance's."""
    table = read(transcript)
    return bool(table.game.actor(table.states[-2]) != CHANCE)
