"""Sets up all tests: the whole site, newly built, behind a server, in a Chromium that notes all complaints of
pages."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

import engine
from tests.chromium import ARGUMENTS, find_chromium
from widgets.site.assemble import link_folder
from widgets.site.build import build_locked, build_site, lock_build
from widgets.site.mistakes import Mistake
from widgets.site.server import Server, Site
from widgets.site.work import Plan
from widgets.words import load

# Coverage of the engine comes from the tests of the engine itself. The tests named here play whole games or
# draw boards. They run each line a million times, and counting lines would make them four times slower.
NOT_COUNTED = re.compile(
    r"tests/(site|browser|door|embed|docs|keep|offline|hosting)/|_in_a_browser\.py$|"
    r"test_(laws|matches|learn|ceiling|chances|count|figures|tools|play|said|board|widgets|words|any_words|own_table|"
    r"look|any_look|bench|recorded_\w+|limits)\.py$"
)

# Pages of tests live for seconds: compiling their WebAssembly a second time, for speed, never pays.
COMPILED_ONCE = "--js-flags=--liftoff-only"
PHONE = 320  # as wide as the smallest screen
POLICY = "Content Security Policy"
BUILT = os.environ.get("BUILT", "")

# Long, because the machine may be busy. What never comes still fails.
expect.set_options(timeout=30_000)

# All modules are imported here, where coverage counts. Otherwise a test that is not counted might import a
# module first, and its lines outside of functions would count as never run.
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)

# A process that was started in the background ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names a game."""
    parser.addoption("--game", help="only what concerns this game and needs no browser: see scripts/check.py")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--game`, leave out what is about another game or needs a browser."""
    if game := config.getoption("--game"):
        chosen = [item for item in items if concerns(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


def concerns(item: pytest.Item, game: str) -> bool:
    """Return whether a test stands in the folder of a game, or has the game as a parameter."""
    if item.path.stem.endswith("_in_a_browser"):
        return False
    _, _, parameters = item.name.partition("[")
    return item.path.parent.name == game or game in re.split(r"[^a-z0-9_]", parameters)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Switch tracing for coverage off while a test that is not counted is set up and runs."""
    counting = sys.gettrace()
    if NOT_COUNTED.search(item.path.as_posix()):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)


def build_into(folder: Path) -> Path:
    """Build the site into a folder, as `build.py build` does."""
    plan = Plan(site=folder / "site", cache=folder / "cache")
    mistakes = build_site(plan)
    assert not mistakes, "\n".join(map(str, mistakes))
    return plan.site


def take_built_site(plan: Plan) -> list[Mistake]:
    """Link the site that `build.py test` has just built into the folders of a plan."""
    link_folder(Path(BUILT), plan.site)
    return []


def build_once(tmp_path_factory: pytest.TempPathFactory, url: str = "") -> Path:
    """Return a site that all workers of a run share: the first builds it, the others wait.

    Nobody writes there.
    """
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = run / ("addressed" if url else "built")
    plan = Plan(site=folder / "site", cache=folder / "cache", url=url)
    with lock_build(plan):
        mistakes = (
            [] if plan.site.exists() else take_built_site(plan) if BUILT and not url else build_locked(plan)
        )
    assert not mistakes, "\n".join(map(str, mistakes))
    return plan.site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the built site, with its catalogues loaded."""
    folder = build_once(tmp_path_factory)
    load_catalogues(folder / "run")
    return folder


def load_catalogues(run: Path) -> None:
    """Give this Python the catalogues of a built site."""
    for path in run.glob("words.*.mo"):
        load(path.name.split(".")[1], path.read_bytes())


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """Yield the address at which the built site is served."""
    with Server(Site(built)) as server:
        yield server.address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Yield a Chromium in which every page is listened to."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*ARGUMENTS, COMPILED_ONCE]
        )
        browser.new_context = listen_to_contexts(browser.new_context)  # type: ignore[method-assign]
        yield browser
        browser.close()


# The violations of a policy that any page of the running test has caused.
VIOLATIONS: list[str] = []


def listen_to_contexts(opened: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Return a function that opens contexts and notes policy violations of their pages and frames."""

    def opens(**asked: Any) -> BrowserContext:
        context = opened(**asked)
        context.on("console", lambda said: POLICY in said.text and VIOLATIONS.append(said.text))
        return context

    return opens


@pytest.fixture(autouse=True)
def no_violation(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail every test in which a page broke its policy, except tests that are about it."""
    VIOLATIONS.clear()
    yield
    assert request.node.get_closest_marker("violates") or VIOLATIONS == []


@dataclass
class WatchedPage:
    """A page, and what it complained of since it was opened."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def note(self, what: str) -> None:
        """Add a complaint with the page's address."""
        self.complaints.append(f"{self.page.url}: {what}")


def is_complaint(said: ConsoleMessage) -> bool:
    """Return whether a message is a complaint.

    Browsers always write one when they fetch a dropped runtime again.
    """
    return said.type in ("error", "warning") and "ERR_CACHE_MISS" not in said.text


def watch_page(context: BrowserContext) -> WatchedPage:
    """Return a new page whose errors and failed requests are noted."""
    seen = WatchedPage(context.new_page())
    seen.page.on("console", lambda said: is_complaint(said) and seen.note(said.text))
    seen.page.on("pageerror", lambda error: seen.note(str(error)))
    seen.page.on(
        "response", lambda answer: answer.status >= 400 and seen.note(f"{answer.status} {answer.url}")
    )
    return seen


# Returns the middle of a link, once nothing covers it.
HIT = """link => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2];
    return link.contains(document.elementFromPoint(...middle)) && middle;
}"""


def switch_language(page: Page, language: str) -> None:
    """Change the language as a hand does.

    Playwright's click would scroll the page while the list is opening.
    """
    for name in (".md-select button", f"[data-languages] a[hreflang={language}]"):
        link = page.locator(name).element_handle()
        page.mouse.move(*page.wait_for_function(HIT, arg=link).json_value())
    page.mouse.down()
    page.mouse.up()


def wait_until(page: Page, true: Callable[[], bool], what: str) -> None:
    """Ask again and again until something is true that no locator can tell."""
    for _ in range(600):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"waited in vain for {what}")


def unfold_all(page: Page) -> None:
    """Open every “what if” of a page."""
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true;")


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Yield a browser context with a desktop's window."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield context
    context.close()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[WatchedPage]:
    """Yield a page on the smallest phone."""
    context = chromium.new_context(viewport={"width": PHONE, "height": 640}, has_touch=True, is_mobile=True)
    yield watch_page(context)
    context.close()


@pytest.fixture
def seen(context: BrowserContext) -> WatchedPage:
    """Return a watched page on a desktop."""
    return watch_page(context)
