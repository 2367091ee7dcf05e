"""The whole site, built anew, behind a server, in a Chromium that notes whatever a page complains of."""

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
from tests.chromium import ARGUMENTS, find
from widgets.site.assemble import copy
from widgets.site.build import alone, build, build_alone
from widgets.site.mistakes import Mistake
from widgets.site.server import Server, Site
from widgets.site.work import Plan
from widgets.words import load

# That every line of the engine is reached is seen to by tests of the engine itself. These play whole games or
# draw boards, pass by each line a million times, and would take four times as long if somebody counted.
NOT_COUNTED = re.compile(
    r"tests/(site|browser|door|embed|docs|keep|offline|hosting)/|_in_a_browser\.py$|"
    r"test_(laws|matches|learn|ceiling|chances|count|figures|tools|play|said|board|widgets|words|any_words|own_table|"
    r"look|any_look|bench|recorded_\w+|limits)\.py$"
)

PHONE = 320  # as wide as the smallest screen
POLICY = "Content Security Policy"
BUILT = os.environ.get("BUILT", "")

# A machine that has much to do may take its time; what never comes fails all the same.
expect.set_options(timeout=30_000)

# What is only imported when somebody asks for it, would be so by one of those: lines outside of functions are
# passed now or never.
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    importlib.import_module(module.name)

# Whoever is started in the background lets Ctrl-C pass, and so would all that these tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
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
    """No tracing, be it for the sake of coverage, while such a test is set up and runs."""
    counting = sys.gettrace()
    if NOT_COUNTED.search(item.path.as_posix()):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)


def built_into(folder: Path) -> Path:
    """The site as `build.py build` writes it."""
    plan = Plan(site=folder / "site", cache=folder / "cache")
    mistakes = build(plan)
    assert not mistakes, "\n".join(map(str, mistakes))
    return plan.site


def taken(plan: Plan) -> list[Mistake]:
    """The site that `build.py test` has built just now."""
    copy(Path(BUILT), plan.site)
    return []


def built_once(tmp_path_factory: pytest.TempPathFactory, url: str = "") -> Path:
    """The same, for all workers of a run together: the first builds, the others wait. Nobody writes there."""
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = run / ("addressed" if url else "built")
    plan = Plan(site=folder / "site", cache=folder / "cache", url=url)
    with alone(plan):
        mistakes = [] if plan.site.exists() else taken(plan) if BUILT and not url else build_alone(plan)
    assert not mistakes, "\n".join(map(str, mistakes))
    return plan.site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = built_once(tmp_path_factory)
    speak(folder / "run")
    return folder


def speak(run: Path) -> None:
    """Give this Python the catalogues, as the build does."""
    for path in run.glob("words.*.mo"):
        load(path.name.split(".")[1], path.read_bytes())


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    with Server(Site(built)) as server:
        yield server.address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        browser.new_context = heard(browser.new_context)  # type: ignore[method-assign]
        yield browser
        browser.close()


# What any page of a test did against a content security policy.
VIOLATIONS: list[str] = []


def heard(opened: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Every context that a test opens, with an ear for its pages and their frames."""

    def opens(**asked: Any) -> BrowserContext:
        context = opened(**asked)
        context.on("console", lambda said: POLICY in said.text and VIOLATIONS.append(said.text))
        return context

    return opens


@pytest.fixture(autouse=True)
def no_violation(request: pytest.FixtureRequest) -> Iterator[None]:
    """Of no test, but of those that are about one."""
    VIOLATIONS.clear()
    yield
    assert request.node.get_closest_marker("violates") or VIOLATIONS == []


@dataclass
class Watched:
    """A page, and what it complained of since it was opened."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def note(self, what: str) -> None:
        self.complaints.append(f"{self.page.url}: {what}")


def complains(said: ConsoleMessage) -> bool:
    """But for what a browser always writes that is asked for the runtime when it holds it no more."""
    return said.type in ("error", "warning") and "ERR_CACHE_MISS" not in said.text


def watched(context: BrowserContext) -> Watched:
    seen = Watched(context.new_page())
    seen.page.on("console", lambda said: complains(said) and seen.note(said.text))
    seen.page.on("pageerror", lambda error: seen.note(str(error)))
    seen.page.on(
        "response", lambda answer: answer.status >= 400 and seen.note(f"{answer.status} {answer.url}")
    )
    return seen


# Where a link can be hit by now: its middle, when nothing lies over it.
HIT = """link => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2];
    return link.contains(document.elementFromPoint(...middle)) && middle;
}"""


def switched(page: Page, language: str) -> None:
    """By the hand's own way: Playwright's click scrolls the page when the list is still opening."""
    for name in (".md-select button", f"[data-languages] a[hreflang={language}]"):
        link = page.locator(name).element_handle()
        page.mouse.move(*page.wait_for_function(HIT, arg=link).json_value())
    page.mouse.down()
    page.mouse.up()


def until(page: Page, true: Callable[[], bool], what: str) -> None:
    """What no locator tells of is asked again and again."""
    for _ in range(600):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"waited in vain for {what}")


def unfold_all(page: Page) -> None:
    """Every “what if” of a page, as a reader who opens them all."""
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true;")


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield context
    context.close()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Watched]:
    """A page on the smallest."""
    context = chromium.new_context(viewport={"width": PHONE, "height": 640}, has_touch=True, is_mobile=True)
    yield watched(context)
    context.close()


@pytest.fixture
def seen(context: BrowserContext) -> Watched:
    return watched(context)
