"""Firefox by WebDriver BiDi, which puppeteer speaks: firefox.mjs is its end of the pipe."""

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
    def __init__(self) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        super().__init__([str(NODE), str(BRIDGE), install.firefox()], **pipes)
        try:
            self.version = str(self.tell("version"))
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """Where nothing more comes in, the bridge closes the browser, which runs in a group of its own."""
        assert self.running.stdin
        with suppress(BrokenPipeError, subprocess.TimeoutExpired):
            self.running.stdin.close()
            self.running.wait(10)
        super().end()

    def tell(self, *command: object) -> Any:
        assert self.running.stdin
        assert self.running.stdout
        with suppress(BrokenPipeError):  # its last words, if any, are still to be read
            self.running.stdin.write(json.dumps(command) + "\n")
            self.running.stdin.flush()
        line = self.running.stdout.readline()
        answer = json.loads(line) if line else {"error": "it has gone away"}
        if "error" in answer:
            raise BrowserFailed(f"Firefox, told to {command[0]}: {answer['error']}")
        return answer["value"]

    def open(self, address: str) -> None:
        self.tell("open", address)

    def into(self, frame: int | None) -> None:
        self.tell("into", frame)

    def run(self, script: str, *words: object) -> Any:
        return self.tell("run", script, words)

    def press(self, selector: str) -> None:
        self.tell("press", selector)

    def key(self, name: str) -> None:
        self.tell("key", name)

    def said(self) -> list[str]:
        return list(self.tell("said"))
