"""Measure how long a hard bot takes for a move, over whole games: in a browser, and in CPython.

In the browser, the time is what a reader waits for: the choice and the new board. Both play the same games,
and have to come to the same end.
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
from engine.transcript import Transcript, choose_action, new_game, play_action, read_transcript
from scripts.bench.figures import make_json_of
from scripts.bench.visits import PATIENCE
from widgets.site.games import list_published

LEVEL = "hard"
# Game, players, seed, as the manifests say; the games are played with all their modules.
TABLES = tuple(
    (game.name, players, seed)
    for game in list_published().values()
    if game.bench
    for players, seed in game.bench.tables
)
PAGES = {game.name: f"{game.pages['play']}/" for game in list_published().values() if "play" in game.pages}

# The browser finds a kept game in which bots have every seat, and shows it.
KEPT = "([name, game]) => localStorage.setItem(`rules-at-play.v1.${name}`, `seat=1 play pace=slow\\n${game}`)"
# Presses for each move at once, and takes its time from the marks that the page sets.
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
    """Milliseconds for each choice, by game and players, and where browser and CPython played differently."""

    browser: dict[str, list[float]] = field(default_factory=dict)
    turns: dict[str, list[float]] = field(default_factory=dict)  # all choices of a turn, in the browser
    cpython: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def make_json(self) -> dict[str, Any]:
        """Return everything that was measured, with its figures."""
        return {
            name: {table: make_json_of(values) for table, values in taken.items()}
            for name, taken in (("browser", self.browser), ("turns", self.turns), ("CPython", self.cpython))
        }


def make_table(name: str, players: int, seed: int) -> Transcript:
    """Return a fresh game in which bots have all seats."""
    game, names = GAMES[name], [str(seat + 1) for seat in range(players)]
    return replace(new_game(game, names, game.modules, seed), bots=(LEVEL,) * players)


def measure(browser: Browser, address: str) -> Moves:
    """Play the game of every table, in the browser and in CPython."""
    found = Moves()
    for name, players, seed in TABLES:
        game, of = make_table(name, players, seed), f"{name}, {players} players"
        own, ended = play_in_cpython(game)
        found.cpython.setdefault(of, []).extend(own)
        steps = play_in_browser(browser, address, game)
        choices = [
            (taken, read_transcript(transcript))
            for taken, transcript in steps
            if is_players_choice(transcript)
        ]
        found.browser.setdefault(of, []).extend(taken for taken, _ in choices)
        found.turns.setdefault(of, []).extend(sum_by_turn(choices))
        if steps[-1][1] != ended:
            found.faults.append(f"{of}, seed {seed}: another game in the browser")
    return found


def play_in_cpython(game: Transcript) -> tuple[list[float], str]:
    """Play a game to its end, and return the milliseconds for each choice, and the transcript."""
    times = []
    while (actor := game.game.actor(game.now)) != NOBODY:
        if actor != CHANCE:
            start = time.perf_counter()
            choose_action(game, game.bot_to_act())
            times.append((time.perf_counter() - start) * 1000)
        done: Any = play_action(game, "bot")
        assert not isinstance(done, Reason)
        game = done
    return times, str(game)


def play_in_browser(browser: Browser, address: str, game: Transcript) -> list[tuple[float, str]]:
    """Play a game to its end, and return the milliseconds for each move, with the transcript after it.

    Moves of chance are among them.
    """
    board = f"{game.game.name}/first-game"
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(f"({KEPT})({json.dumps([board, str(game)])})")
        page.goto(address + PAGES[game.game.name])
        # Wait for the kept game: in the game that the page itself begins, the reader has the first seat.
        kept = page.locator(f"game-board[name='{board}'] [data-transcript*='bot 1 {LEVEL}']")
        kept.wait_for(timeout=PATIENCE)
        return [(float(took), str(text)) for took, text in page.evaluate(PLAYED, [board, PATIENCE])]


def sum_by_turn(choices: list[tuple[float, Transcript]]) -> list[float]:
    """Return the milliseconds for all choices of each turn; a choice is the last move of its transcript."""
    turns = groupby(choices, lambda choice: choice[1].game.turn(choice[1].states[-2]))
    return [sum(taken for taken, _ in turn) for _, turn in turns]


def is_players_choice(transcript: str) -> bool:
    """Return whether the last move was a player's, and not one of chance."""
    table = read_transcript(transcript)
    return bool(table.game.actor(table.states[-2]) != CHANCE)
