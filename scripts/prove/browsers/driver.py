"""Drive a browser: what both can be told to do, and how their programs are started and stopped."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import Any, Protocol, Self

from scripts.test import ROOT


class BrowserFailed(Exception):
    """The browser or its driver could not do what it was told."""


class Unexpected(Exception):
    """A browser showed something else; the text says what was wanted and what was there."""


class Browser(Protocol):
    """One page of a fresh browser."""

    version: str

    def __enter__(self) -> Self:
        """Return the running browser."""

    def __exit__(self, *_: object) -> None:
        """Stop the browser."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def enter(self, frame: int | None) -> None:
        """Turn to one of the page's frames, or to the page itself: what follows runs and presses there."""

    def run(self, script: str, *words: object) -> Any:
        """Call a JavaScript function in the page, and return what it returns, by way of JSON."""

    def press(self, selector: str) -> None:
        """Press an element with the pointer."""

    def press_key(self, name: str) -> None:
        """Press a key, named as in KeyboardEvent.key."""

    def read_console(self) -> list[str]:
        """Return what the browser itself complains of on its console."""


class Process:
    """A program and everything it starts, so that nothing is left running."""

    def __init__(self, command: list[str], **pipes: Any) -> None:
        """Start a program in a session of its own."""
        self.running = subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes)

    def __enter__(self) -> Self:
        """Return the running program."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the program."""
        self.stop()

    def stop(self) -> None:
        """Stop the program, if need be by force."""
        for how in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.running.pid, how)
                self.running.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue
