"""WebKitGTK by plain W3C WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from scripts.prove.browsers import install
from scripts.prove.browsers.driver import BrowserFailed, Process

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
START = 60  # seconds until the driver, on a busy machine, has to listen
ANSWER = 60  # seconds for any one command
# What WebDriver calls the keys.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}


class WebKit(Process):
    def __init__(self) -> None:
        port = free_port()
        screen = ["dbus-run-session", "--", "xvfb-run", "-a"]
        super().__init__([*screen, "WebKitWebDriver", f"--port={port}"], **QUIET)
        try:
            self.await_driver(port)
            self.begin(f"http://127.0.0.1:{port}/session")
        except BaseException:
            self.end()
            raise

    def await_driver(self, port: int) -> None:
        until = time.monotonic() + START
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError as error:
                if time.monotonic() > until or self.running.poll() is not None:
                    raise BrowserFailed("WebKitWebDriver did not start") from error
                time.sleep(0.1)

    def begin(self, address: str) -> None:
        options = {"binary": install.minibrowser(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = ask("POST", address, wanted)
        self.session = f"{address}/{session['sessionId']}"
        self.version = "{browserName}/{browserVersion}".format(**session["capabilities"])

    def __exit__(self, *_: object) -> None:
        try:
            ask("DELETE", self.session)
        finally:
            self.end()

    def tell(self, path: str, **body: object) -> Any:
        return ask("POST", f"{self.session}/{path}", body)

    def open(self, address: str) -> None:
        self.tell("url", url=address)

    def into(self, frame: int | None) -> None:
        self.tell("frame", id=None)
        if frame is not None:
            self.tell("frame", id=frame)

    def run(self, script: str, *words: object) -> Any:
        return self.tell("execute/sync", script=f"return ({script})(...arguments)", args=words)

    def press(self, selector: str) -> None:
        (element,) = self.tell("element", using="css selector", value=selector).values()
        self.tell(f"element/{element}/click")

    def key(self, name: str) -> None:
        value = KEYS.get(name, name)
        strokes = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.tell("actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def said(self) -> list[str]:
        return []  # WebDriver has no way to ask; watch.js hears what reaches the page


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def ask(method: str, address: str, body: object = None) -> Any:
    """One command to the driver, and its answer."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"Content-Type": "application/json"}, method=method)
    try:
        with urlopen(request, timeout=ANSWER) as answer:
            return json.load(answer)["value"]
    except HTTPError as error:
        why = json.load(error)["value"]
        raise BrowserFailed(f"WebKitWebDriver: {why['error']}: {why['message']}") from error
    except (URLError, OSError) as error:
        raise BrowserFailed(f"WebKitWebDriver: {error}") from error
