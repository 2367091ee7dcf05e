"""Drive Firefox with puppeteer, by WebDriver BiDi: firefox.mjs is at the other end of a pipe."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

from scripts.prove.browsers import install
from scripts.prove.browsers.driver import BrowserFailed, Process
from scripts.test import NODE

BRIDGE = Path(__file__).with_name("firefox.mjs")


class Firefox(Process):
    """One page of Firefox."""

    def __init__(self) -> None:
        """Start Firefox with the bridge, and ask for its version."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        super().__init__([str(NODE), str(BRIDGE), install.find_firefox()], **pipes)
        try:
            self.version = str(self.send("version"))
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Close the pipe first: then firefox.mjs closes the browser, which runs in a group of its own."""
        assert self.running.stdin
        with suppress(BrokenPipeError, subprocess.TimeoutExpired):
            self.running.stdin.close()
            self.running.wait(10)
        super().stop()

    def send(self, *command: object) -> Any:
        """Send a command, and return its answer."""
        assert self.running.stdin
        assert self.running.stdout
        with suppress(BrokenPipeError):  # an answer from before the end can still be read
            self.running.stdin.write(json.dumps(command) + "\n")
            self.running.stdin.flush()
        line = self.running.stdout.readline()
        answer = json.loads(line) if line else {"error": "it has gone away"}
        if "error" in answer:
            raise BrowserFailed(f"Firefox, told to {command[0]}: {answer['error']}")
        return answer["value"]

    def open(self, address: str) -> None:
        """Go to an address."""
        self.send("open", address)

    def enter(self, frame: int | None) -> None:
        """Enter the frame of this number, or leave all frames with None."""
        self.send("enter", frame)

    def run(self, script: str, *words: object) -> Any:
        """Run a function of JavaScript in the page, and return what it returns."""
        return self.send("run", script, words)

    def press(self, selector: str) -> None:
        """Click the element that a selector finds."""
        self.send("press", selector)

    def press_key(self, name: str) -> None:
        """Press a key on the page."""
        self.send("press_key", name)

    def read_console(self) -> list[str]:
        """Return what the page has written to the console."""
        return list(self.send("read_console"))
