"""Drive WebKitGTK by plain W3C WebDriver, on a virtual screen."""

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
START = 60  # seconds: by then the driver has to listen, even on a busy machine
ANSWER = 60  # seconds for any one command
# What WebDriver calls the keys.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014"}


class WebKit(Process):
    """One page of WebKitGTK."""

    def __init__(self) -> None:
        """Start WebKit on a virtual screen, and wait for its driver."""
        port = find_free_port()
        screen = ["dbus-run-session", "--", "xvfb-run", "-a"]
        super().__init__([*screen, "WebKitWebDriver", f"--port={port}"], **QUIET)
        try:
            self.await_driver(port)
            self.start_session(f"http://127.0.0.1:{port}/session")
        except BaseException:
            self.stop()
            raise

    def await_driver(self, port: int) -> None:
        """Wait until the driver listens."""
        until = time.monotonic() + START
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError as error:
                if time.monotonic() > until or self.running.poll() is not None:
                    raise BrowserFailed("WebKitWebDriver did not start") from error
                time.sleep(0.1)

    def start_session(self, address: str) -> None:
        """Open a browser with one page."""
        options = {"binary": install.find_minibrowser(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = send_command("POST", address, wanted)
        self.session = f"{address}/{session['sessionId']}"
        self.version = "{browserName}/{browserVersion}".format(**session["capabilities"])

    def __exit__(self, *_: object) -> None:
        """End the session, and stop the browser."""
        try:
            send_command("DELETE", self.session)
        finally:
            self.stop()

    def send(self, path: str, **body: object) -> Any:
        """Send a command of the session, and return its answer."""
        return send_command("POST", f"{self.session}/{path}", body)

    def open(self, address: str) -> None:
        """Go to an address."""
        self.send("url", url=address)

    def enter(self, frame: int | None) -> None:
        """Enter the frame of this number, or leave all frames with None."""
        self.send("frame", id=None)
        if frame is not None:
            self.send("frame", id=frame)

    def run(self, script: str, *words: object) -> Any:
        """Run a function of JavaScript in the page, and return what it returns."""
        return self.send("execute/sync", script=f"return ({script})(...arguments)", args=words)

    def press(self, selector: str) -> None:
        """Click the element that a selector finds."""
        (element,) = self.send("element", using="css selector", value=selector).values()
        self.send(f"element/{element}/click")

    def press_key(self, name: str) -> None:
        """Press a key on the page."""
        value = KEYS.get(name, name)
        strokes = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.send("actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def read_console(self) -> list[str]:
        """Return nothing: WebDriver cannot read the console. watch.js notes what reaches the page."""
        return []


def find_free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def send_command(method: str, address: str, body: object = None) -> Any:
    """Send a command to the driver, and return its answer."""
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
