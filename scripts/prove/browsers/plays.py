"""What is played in each browser. Every press is compared with what Python says without a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from scripts.prove.browsers.driver import Browser
from scripts.prove.browsers.scripts import (
    ASKS,
    COMPLAINTS,
    DIFFERENCE,
    FOCUS,
    FOCUSED,
    FOLDS,
    FOLLOW,
    LANDED,
    LAST_LINE,
    LINE,
    LOOK,
    RETRY,
    SHOW,
    SLIP,
    STATE,
    STATES,
    STATUS,
    TRANSCRIPT,
)
from scripts.prove.browsers.stage import Stage
from widgets import play
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import browser_words

PATIENCE = 30.0  # seconds; a start of Python on a busy machine is within
FAULT = 10.0  # seconds from the last progress to a sentence


class Wrong(Exception):
    """A browser showed something else; its text says what was looked for and what was there."""


@dataclass
class Reader:
    """Somebody at a page with Martin's dice."""

    browser: Browser
    stage: Stage
    address: str
    language: str

    def open(self, page: str) -> None:
        self.browser.open(self.address + LANGUAGES[self.language].folder + page)
        self.sees("the page's language", "() => document.documentElement.lang", self.language)
        self.sees("a board not yet started", STATE, "static")

    def sees(self, what: str, script: str, wanted: object, *words: object, within: float = PATIENCE) -> None:
        """Waits until the page says what is wanted."""
        until = time.monotonic() + within
        while (there := self.browser.run(script, *words)) != wanted:
            if time.monotonic() > until:
                raise Wrong(f"{what}: {there!r} instead of {wanted!r} after {within:.0f} s")
            time.sleep(0.05)

    def press(self, selector: str) -> None:
        """In the middle of the screen, where the page's header does not cover it."""
        self.browser.run(SHOW, selector)
        self.browser.press(selector)

    def asks(self, control: str, key: str = "") -> str:
        """Presses a control, by pointer or by a key, waits for the answer and gives the new transcript."""
        run = self.browser.run
        answer = play(run(TRANSCRIPT), run(LOOK), run(ASKS, control), self.language)
        if key:
            self.browser.key(key)
        else:
            self.press(f"#{control}")
        self.sees(f"the board after {control}", DIFFERENCE, "", answer)
        return str(run(TRANSCRIPT))

    def expects(self, what: str, holds: bool) -> None:
        if not holds:
            raise Wrong(what)

    def moves_focus(self, key: str, to: str) -> None:
        self.browser.key(key)
        self.sees(f"the focus after {key}", FOCUSED, to, within=2)


Play = Callable[[Reader], None]


def dice(reader: Reader) -> None:
    """Martin's dice on the page of the game: by pointer, by keys, allowed and not, and back."""
    reader.open("pow/")
    takes_and_undoes(reader)
    is_refused(reader)
    turns_dice_by_keys(reader)
    rolls(reader)
    complains(reader)


def takes_and_undoes(reader: Reader) -> None:
    """The very first press, long before Python is there, is answered too."""
    run = reader.browser.run
    before, status = run(TRANSCRIPT), run(STATUS)
    longer = [*before.split(), "take", "hero", "2"]
    after = reader.asks("martin-hero-2")
    reader.expects("the transcript is not longer by 'take hero 2'", after.split() == longer)
    reader.expects("nothing new is announced", run(STATUS) not in ("", status))
    reader.sees("the state of the board", STATE, "ready")
    reader.sees("its states before", STATES, ["static", "starting"])
    reader.expects("undo forgets what it undid", reader.asks("martin-undo").split() == longer)
    reader.expects("undo does not lead back", "at=0" in run(LOOK).split())


def is_refused(reader: Reader) -> None:
    """Two shields do not take the third hero; the slip says so and leads to the rule."""
    before = reader.browser.run(TRANSCRIPT)
    reader.expects("a refused action was played", reader.asks("martin-hero-3") == before)
    slip = reader.browser.run(SLIP)
    reader.expects("no slip with a link", bool(slip and slip["text"].strip()))
    page = f"{reader.address}{LANGUAGES[reader.language].folder}pow/"
    reader.expects(f"the slip leads to {slip['href']}", slip["href"] == f"{page}#pow.take.hero")
    reader.press("#martin-board .slip a")
    reader.sees("the rule on screen", LANDED, True, "pow.take.hero", within=5)
    reader.expects("the board did not stay", reader.browser.run(TRANSCRIPT) == before)


def turns_dice_by_keys(reader: Reader) -> None:
    """Tab to the dice, an arrow to the second as the screen shows it, then Enter and Space."""
    reader.browser.run(FOCUS, "martin-villain-9")
    for _ in range(20):
        reader.browser.key("Tab")
        if reader.browser.run(FOCUSED).startswith("martin-die-"):
            break
    reader.expects("Tab never comes to the dice", reader.browser.run(FOCUSED) == "martin-die-1")
    onward = "ArrowLeft" if LANGUAGES[reader.language].direction == "rtl" else "ArrowRight"
    reader.moves_focus(onward, "martin-die-2")
    before = reader.browser.run(TRANSCRIPT)
    for key in ("Enter", " "):
        after = reader.asks("martin-die-2", key)
        reader.expects(f"{key!r} does not turn a die", after != before)
        reader.sees("the focus on the die", FOCUSED, "martin-die-2", within=2)
        before = after


def folds(reader: Reader) -> None:
    """A special case opens around its anchor, by address and by link, and its heading is on screen."""
    reader.open("pow/#pow.take.short-row")
    reader.sees("the rule the address names", LANDED, True, "pow.take.short-row", within=5)
    reader.expects("more is open than was asked for", reader.browser.run(FOLDS) == 1)
    reader.browser.run(FOLLOW, "#pow.score.tie")
    reader.sees("the rule the link leads to", LANDED, True, "pow.score.tie", within=5)
    reader.expects("the link opened nothing", reader.browser.run(FOLDS) == 2)
    complains(reader)


def rolls(reader: Reader) -> None:
    """Chance comes from the transcript's seed: the same in every browser as here."""
    before = reader.browser.run(TRANSCRIPT)
    reader.expects("the dice were not rolled", reader.asks("martin-roll") != before)


def fault(reader: Reader) -> None:
    """Python's WebAssembly is missing at the host: a sentence, a Retry, and then the answer to the press."""
    words = browser_words(reader.language)
    reader.stage.lose("run/pyodide.*/pyodide.asm.wasm")
    try:
        reader.open("embed/v1/pow/martin/")
        before = reader.browser.run(TRANSCRIPT)
        reader.press("#martin-hero-2")
        reader.sees("the sentence and the button", LINE, [words["failed"], words["retry"]], within=FAULT)
        reader.sees("the state of the board", STATE, "failed")
        reader.expects("the board is gone", reader.browser.run(TRANSCRIPT) == before)
    finally:
        reader.stage.find_again()
    reader.press(RETRY)
    reader.sees("the end of the transcript", LAST_LINE, "take hero 2")
    reader.sees("the state of the board", STATE, "ready")
    reader.sees("its states before", STATES, ["static", "starting", "failed", "starting"])
    reader.sees("an empty line", LINE, ["", ""])
    complains(reader, ("console",))  # it says there why the start failed


def complains(reader: Reader, meant: tuple[str, ...] = ()) -> None:
    """Nothing was said but what is meant to be: no violation of the policy, no error, no warning."""
    wrong = [line for line in heard(reader.browser) if not line.startswith(meant)]
    reader.expects("the browser complains", not wrong)


PLAYS: dict[str, Play] = {"Martin's dice": dice, "a boot fault": fault, "what if": folds}


def mistakes(play: Play, reader: Reader) -> list[str]:
    """What went wrong, and what the browser said to it."""
    try:
        play(reader)
    except Wrong as wrong:
        return [str(wrong), *heard(reader.browser)]
    return []


def heard(browser: Browser) -> list[str]:
    """What the page and the browser complain of."""
    return [*browser.run(COMPLAINTS), *browser.said()]
