"""Play in each browser, and compare every press with what Python says without a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from scripts.prove.browsers.driver import Browser, BrowserFailed, Unexpected
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
from widgets.site.spoken import translate_browser_words

PATIENCE = 30.0  # seconds: Python starts within, even on a busy machine
FAULT = 10.0  # seconds from the last progress to a message


@dataclass
class Reader:
    """A reader at a page with Martin's dice."""

    browser: Browser
    stage: Stage
    address: str
    language: str

    def open(self, page: str) -> None:
        """Open a page in the reader's language, and wait until its board is there."""
        self.browser.open(self.address + LANGUAGES[self.language].folder + page)
        self.wait_for("the page's language", "() => document.documentElement.lang", self.language)
        self.wait_for("a board not yet started", STATE, "static")

    def wait_for(
        self, what: str, script: str, wanted: object, *words: object, within: float = PATIENCE
    ) -> None:
        """Wait until a script in the page returns what is wanted."""
        until = time.monotonic() + within
        while (there := self.browser.run(script, *words)) != wanted:
            if time.monotonic() > until:
                raise Unexpected(f"{what}: {there!r} instead of {wanted!r} after {within:.0f} s")
            time.sleep(0.05)

    def press(self, selector: str) -> None:
        """Press an element in the middle of the screen, where the page's header does not cover it.

        While a page still moves, something may cover it for a moment; then it is pressed again.
        """
        until = time.monotonic() + PATIENCE
        while True:
            self.browser.run(SHOW, selector)
            try:
                return self.browser.press(selector)
            except BrowserFailed as failure:
                if "intercepted" not in str(failure) or time.monotonic() > until:
                    raise
            time.sleep(0.05)

    def press_and_compare(self, control: str, key: str = "") -> str:
        """Press a control by pointer or key, wait for Python's answer, and return the new transcript."""
        run = self.browser.run
        answer = play(run(TRANSCRIPT), run(LOOK), run(ASKS, control), self.language)
        if key:
            self.browser.press_key(key)
        else:
            self.press(f"#{control}")
        self.wait_for(f"the board after {control}", DIFFERENCE, "", answer)
        return str(run(TRANSCRIPT))

    def check(self, what: str, holds: bool) -> None:
        """Fail with a sentence if something does not hold."""
        if not holds:
            raise Unexpected(what)

    def move_focus(self, key: str, to: str) -> None:
        """Press a key, and wait until the focus has moved."""
        self.browser.press_key(key)
        self.wait_for(f"the focus after {key}", FOCUSED, to, within=2)


Play = Callable[[Reader], None]


def play_dice(reader: Reader) -> None:
    """Play with Martin's dice on the page of the game: by pointer, by keys, allowed and refused, and undo."""
    reader.open("pow/")
    take_and_undo(reader)
    try_refused_move(reader)
    turn_dice_by_keys(reader)
    roll(reader)
    check_complaints(reader)


def take_and_undo(reader: Reader) -> None:
    """Take a hero and undo it; the first press comes long before Python is there, and is answered too."""
    run = reader.browser.run
    before, status = run(TRANSCRIPT), run(STATUS)
    longer = [*before.split(), "take", "hero", "2"]
    after = reader.press_and_compare("martin-hero-2")
    reader.check("the transcript is not longer by 'take hero 2'", after.split() == longer)
    reader.check("nothing new is announced", run(STATUS) not in ("", status))
    reader.wait_for("the state of the board", STATE, "ready")
    reader.wait_for("its states before", STATES, ["static", "starting"])
    reader.check("undo forgets what it undid", reader.press_and_compare("martin-undo").split() == longer)
    reader.check("undo does not lead back", "at=0" in run(LOOK).split())


def try_refused_move(reader: Reader) -> None:
    """Try to take the third hero with two shields: the slip says why not, and leads to the rule."""
    before = reader.browser.run(TRANSCRIPT)
    reader.check("a refused action was played", reader.press_and_compare("martin-hero-3") == before)
    slip = reader.browser.run(SLIP)
    reader.check("no slip with a link", bool(slip and slip["text"].strip()))
    page = f"{reader.address}{LANGUAGES[reader.language].folder}pow/"
    reader.check(f"the slip leads to {slip['href']}", slip["href"] == f"{page}#pow.take.hero")
    reader.press("#martin-board .slip a")
    reader.wait_for("the rule on screen", LANDED, True, "pow.take.hero", within=5)
    reader.check("the board did not stay", reader.browser.run(TRANSCRIPT) == before)


def turn_dice_by_keys(reader: Reader) -> None:
    """Press Tab to reach the dice, an arrow to reach the second on the screen, then Enter and Space."""
    reader.browser.run(FOCUS, "martin-villain-9")
    for _ in range(20):
        reader.browser.press_key("Tab")
        if reader.browser.run(FOCUSED).startswith("martin-die-"):
            break
    reader.check("Tab never comes to the dice", reader.browser.run(FOCUSED) == "martin-die-1")
    onward = "ArrowLeft" if LANGUAGES[reader.language].direction == "rtl" else "ArrowRight"
    reader.move_focus(onward, "martin-die-2")
    before = reader.browser.run(TRANSCRIPT)
    for key in ("Enter", " "):
        after = reader.press_and_compare("martin-die-2", key)
        reader.check(f"{key!r} does not turn a die", after != before)
        reader.wait_for("the focus on the die", FOCUSED, "martin-die-2", within=2)
        before = after


def open_folds(reader: Reader) -> None:
    """Open special cases by their address and by a link: each unfolds, and its heading is on the screen."""
    reader.open("pow/#pow.take.short-row")
    reader.wait_for("the rule the address names", LANDED, True, "pow.take.short-row", within=5)
    reader.check("more is open than was asked for", reader.browser.run(FOLDS) == 1)
    reader.browser.run(FOLLOW, "#pow.score.tie")
    reader.wait_for("the rule the link leads to", LANDED, True, "pow.score.tie", within=5)
    reader.check("the link opened nothing", reader.browser.run(FOLDS) == 2)
    check_complaints(reader)


def roll(reader: Reader) -> None:
    """Roll the dice: chance comes from the transcript's seed, so it is the same in every browser as here."""
    before = reader.browser.run(TRANSCRIPT)
    reader.check("the dice were not rolled", reader.press_and_compare("martin-roll") != before)


def fail_and_retry(reader: Reader) -> None:
    """Press while the host has lost Python's WebAssembly: a message, Retry, then the answer to the press."""
    words = translate_browser_words(reader.language)
    reader.stage.lose("run/pyodide.*/pyodide.asm.wasm")
    try:
        reader.open("embed/v1/pow/martin/")
        before = reader.browser.run(TRANSCRIPT)
        reader.press("#martin-hero-2")
        reader.wait_for("the sentence and the button", LINE, [words["failed"], words["retry"]], within=FAULT)
        reader.wait_for("the state of the board", STATE, "failed")
        reader.check("the board is gone", reader.browser.run(TRANSCRIPT) == before)
    finally:
        reader.stage.restore()
    reader.press(RETRY)
    reader.wait_for("the end of the transcript", LAST_LINE, "take hero 2")
    reader.wait_for("the state of the board", STATE, "ready")
    reader.wait_for("its states before", STATES, ["static", "starting", "failed", "starting"])
    reader.wait_for("an empty line", LINE, ["", ""])
    check_complaints(reader, ("console",))  # the console says why the start failed


def check_complaints(reader: Reader, allowed: tuple[str, ...] = ()) -> None:
    """Fail if the page or the browser complains of anything that is not allowed."""
    wrong = [line for line in read_complaints(reader.browser) if not line.startswith(allowed)]
    reader.check("the browser complains", not wrong)


PLAYS: dict[str, Play] = {"Martin's dice": play_dice, "a boot fault": fail_and_retry, "what if": open_folds}


def find_mistakes(play: Play, reader: Reader) -> list[str]:
    """Run a play, and return what went wrong and what the browser complained of then."""
    try:
        play(reader)
    except Unexpected as unexpected:
        return [str(unexpected), *read_complaints(reader.browser)]
    return []


def read_complaints(browser: Browser) -> list[str]:
    """Return what the page and the browser complain of."""
    return [*browser.run(COMPLAINTS), *browser.read_console()]
