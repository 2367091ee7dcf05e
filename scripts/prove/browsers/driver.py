"""What both browsers can be told to do, and how their programs are started and ended."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import Any, Protocol, Self

from scripts.test import ROOT


class BrowserFailed(Exception):
    """The browser, or what drives it, could not do what it was told."""


class Browser(Protocol):
    """One page of one browser that has kept nothing from before."""

    version: str

    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...

    def open(self, address: str) -> None: ...

    def into(self, frame: int | None) -> None:
        """What is run and pressed from now on, is so in the page itself, or in one of its frames."""

    def run(self, script: str, *words: object) -> Any:
        """What a JavaScript function says in the page, as JSON has it."""

    def press(self, selector: str) -> None:
        """With the pointer."""

    def key(self, name: str) -> None:
        """Named as in KeyboardEvent.key."""

    def said(self) -> list[str]:
        """What the browser itself complains of on its console."""


class Process:
    """A program together with all that it starts, so that nothing is left running."""

    def __init__(self, command: list[str], **pipes: Any) -> None:
        self.running = subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        for how in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.running.pid, how)
                self.running.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue
