"""Sets up small sites that say which build they are, with the real sw.js, and a host on which anything can go
wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import conftest as broken
from widgets.site import kept, offline, server
from widgets.site.catalogues import compile_catalogues
from widgets.site.hashes import name_by_hash
from widgets.site.languages import LANGUAGES
from widgets.site.scripts import make_script
from widgets.site.work import Plan, Work
from widgets.words import load

# Larger than the other files, so that it takes longer to come.
PART = "document.documentElement.dataset.part = {};\n" + "// so many words\n" * 4000
INDEX = """async () => {
    const {lang} = document.documentElement;
    const index = `../${lang === "en" ? "" : `${lang}/`}search/search_index.json`;
    return (await (await fetch(new URL(index, document.querySelector("[data-offline]").src))).json()).edition;
}"""
PAGE = """<!DOCTYPE html>
<html lang="{code}">
<head><meta charset="utf-8"><title>{edition}</title><link rel="icon" href="data:,">
<script src="{part}"></script></head>
<body><main><h1>{edition}</h1>{boxes}{forget}</main>
<script src="{run}{site}" data-offline="{offline}" data-renewed="There is a new one." data-renew="Use it">
</script>
</body></html>"""


def make_build(folder: Path, edition: str, only: str = "") -> Path:
    """Write a build that says its name on each page, in a script and in the search.

    With `only`, just one language of it says so, and all else is as in the first build.
    """
    plan = Plan(site=folder / edition, cache=folder / f"{edition}.cache")
    names = dict(write_script(plan.run, logical) for logical in ("site.js", "offline.js"))
    for code in LANGUAGES:
        said = edition if only in ("", code) else "N"
        # In English it is in run/, like a script that all languages share.
        name, part_js = name_by_hash("part.js", PART.format(json.dumps(said)).encode())
        part = f"run/{name}" if code == "en" else f"{code}/{name}"
        write_file((plan.run if code == "en" else plan.pages_folder(code)) / name, part_js)
        for page in ("", "pow/", "embed/v1/pow/martin/"):
            up = "../" * (f"{LANGUAGES[code].folder}{page}".count("/"))
            html = render_page(plan, code, said, up, up + part, names)
            write_file(plan.pages_folder(code) / page / "index.html", html.encode())
        write_file(
            plan.pages_folder(code) / "search" / "search_index.json", json.dumps({"edition": said}).encode()
        )
        shutil.copytree(plan.pages_folder(code), plan.site / LANGUAGES[code].folder, dirs_exist_ok=True)
    shutil.copytree(plan.run, plan.site / "run")
    for name in offline.AT_THE_ROOT:
        write_file(plan.site / name, name.encode())
    (plan.site / "sw.js").write_text(offline.make_service_worker(plan, plan.site), "utf-8")
    return plan.site


def render_page(plan: Plan, code: str, edition: str, up: str, part: str, names: dict[str, str]) -> str:
    """Return a page that says its build."""
    work = Work(plan, code, {})
    return PAGE.format(
        code=code,
        edition=edition,
        run=f"{up}run/",
        part=part,
        boxes=kept.draw_language_boxes(work),
        forget=kept.draw_forget_button(work),
        site=names["site.js"],
        offline=names["offline.js"],
    )


def write_script(run: Path, logical: str) -> tuple[str, str]:
    """Write a script of ours, and return its two names."""
    name, content = name_by_hash(logical, make_script(logical).encode())
    write_file(run / name, content)
    return logical, name


def write_file(path: Path, content: bytes) -> None:
    """Write a file with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


class Handler(broken.Handler):
    """Closes the line where there is no network, and spoils what it is told to."""

    server: Host  # type: ignore[assignment]

    def do_GET(self) -> None:
        """Note the request, and send the file or a fault."""
        host = self.server
        path = urlsplit(self.path).path
        host.asked.append(path)
        file = host.site.find_answer(self.path).file
        fault = host.spoilt.get(path.removeprefix(host.site.prefix))
        if host.gone:
            self.close_connection = True
        elif fault and file:
            broken.FAULTS[fault](self, file.read_bytes())
        else:
            server.Handler.do_GET(self)

    def answer(self, body: bytes, kind: str = "", length: int = 0) -> None:
        """Send a body with the type of the file."""
        suffix = Path(urlsplit(self.path).path).suffix
        super().answer(body, kind or server.TYPES[suffix or ".html"], length)


class Host(server.Server):
    """Shows one build, then another. Files can be spoiled, and the network can be gone."""

    def __init__(self, site: Path, prefix: str = "/") -> None:
        """Show a build without any fault."""
        super().__init__(server.Site(site, prefix, offline=True), handler=Handler)
        self.spoilt: dict[str, str] = {}
        self.asked: list[str] = []
        self.gone = False
        self.lifted, self.over = Event(), Event()

    def show_build(self, site: Path) -> None:
        """Show another build."""
        self.site = server.Site(site, self.site.prefix, offline=True)

    def spoil(self, pattern: str, fault: str) -> None:
        """Let something go wrong with one file of the build that is shown now."""
        (found,) = self.site.folder.glob(pattern)
        self.spoilt[found.relative_to(self.site.folder).as_posix().removesuffix("index.html")] = fault

    def lift(self) -> None:
        """Let all go well from now on."""
        self.spoilt.clear()
        self.lifted.set()


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Let tests wait longer: browsers look for a new build only after a while, and a busy machine is slow."""
    expect.set_options(timeout=30_000)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return one build, the next, one in which only Estonian is new, and one that is not to be kept any
    more."""
    folder = tmp_path_factory.mktemp("sites")
    for code, path in compile_catalogues(folder / "text").items():
        load(code, path.read_bytes())
    found = {edition: make_build(folder, edition) for edition in ("N", "N+1")}
    found["et"] = make_build(folder, "et", only="et")
    found["never"] = shutil.copytree(found["N+1"], folder / "never")
    (found["never"] / "sw.js").write_text(make_script("leave.js"), "utf-8")
    return found


@pytest.fixture
def host(sites: dict[str, Path]) -> Iterator[Host]:
    """Yield a host that shows the first build."""
    with Host(sites["N"]) as serving:
        yield serving
        serving.over.set()
        serving.lifted.set()


@dataclass(frozen=True)
class Reader:
    """Somebody at a page, who sees which build it is of and what is kept."""

    page: Page
    root: str

    def open_page(self, path: str = "") -> None:
        """Open a page."""
        self.page.goto(self.root + path)

    def box(self, language: str = "en") -> Locator:
        """Return the box of a language."""
        return self.page.locator(f".kept input[value={language}]")

    def expect_kept(self, language: str = "en", kept: bool = True) -> None:
        """Wait until sw.js has said whether a language is kept."""
        expect(self.box(language)).to_be_visible()
        expect(self.box(language)).to_be_checked(checked=kept)

    def visit(self, path: str = "", kept: bool = True) -> None:
        """Open a page for as long as it takes to keep English, or to find that it cannot be kept."""
        self.open_page(path)
        self.expect_kept(kept=kept)

    def expect_edition(self, edition: str) -> None:
        """Check that all parts of the page come from one build."""
        expect(self.page.locator("h1")).to_have_text(edition)
        assert self.page.evaluate("document.documentElement.dataset.part") == edition
        assert self.page.evaluate(INDEX) == edition

    def find_offer(self) -> Locator:
        """Return the place where a new build is offered."""
        return self.page.locator(".news")


@pytest.fixture
def reader(context: BrowserContext, host: Host) -> Reader:
    """Return a reader at a new page."""
    return Reader(context.new_page(), host.address)
