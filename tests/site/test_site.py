"""The site as a whole: the same every time, whole in any folder, with and without a full address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Route

from engine.pow.pieces import COPIES, HERO, VILLAIN
from tests.conftest import WatchedPage, build_into, build_once
from tests.site.validated import find_faults
from widgets.site.build import build_site
from widgets.site.games import list_drafts, list_published
from widgets.site.languages import LANGUAGES
from widgets.site.server import Server, Site
from widgets.site.sizes import measure_sizes
from widgets.site.theme import WORDS
from widgets.site.work import ROOT, Plan

URL = "https://host.example/folder/"
OF_DRAFTS = {f"{page}/index.html" for game in list_drafts().values() for page in game.pages.values()}
# The pages one looks things up on.
AIDS = [game.pages["aid"] for game in list_published().values() if "aid" in game.pages]
LOOKED_UP = (
    *(
        *AIDS,
        "chances",
        "drawings",
        "embed",
        "exercises",
        "gallery",
        "matrix",
        "privacy",
        "solutions",
        "terms",
    ),
)


# The sheet of POW! shows only the tiles; those of these games show all drawings.
WHOLE_SHEETS = [game for game in list_published() if game != "pow" and find_spec(f"widgets.{game}.sheet")]


def read_contents(folder: Path) -> dict[str, bytes]:
    """Return the content of every file by its path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def list_pages(folder: Path) -> set[str]:
    """Return the paths of all pages."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("index.html")}


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site that knows its full address."""
    return build_once(tmp_path_factory, URL)


ODD = [pytest.param(place, marks=pytest.mark.slow) for place in ("/", "/pow/")]


@pytest.fixture(scope="module", params=["/deep/folder/", "/fr/run/", *ODD])
def hung(request: pytest.FixtureRequest, built: Path) -> Iterator[Server]:
    """Yield the site at a host's root and in a folder of it."""
    with Server(Site(built, prefix=request.param)) as server:
        yield server


def test_a_rules_page_with_all_its_boards_is_light(built: Path) -> None:
    """It is weighed as a plain host packs it, with boards and drawings."""
    rules = [
        f"{language.folder}{game}/index.html" for language in LANGUAGES.values() for game in list_published()
    ]
    assert max(measure_sizes(built, rules, "gzip")) <= 150_000


@pytest.mark.slow
def test_every_build_is_the_same_to_the_byte(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same in another folder, with one language built alone, and after a mistake, which changes
    nothing."""
    before = read_contents(built)
    site = build_into(tmp_path)
    assert read_contents(site) == before
    plan = Plan(site=site, cache=tmp_path / "cache")
    assert build_site(plan, only="et") == []
    assert read_contents(site) == before
    monkeypatch.setattr("widgets.site.checks.check_together", lambda works: ["something"])
    assert build_site(plan, only="et") == ["something"]
    assert read_contents(site) == before


def test_every_language_has_the_same_pages(built: Path) -> None:
    english = {name for name in list_pages(built) if name.split("/")[0] not in LANGUAGES}
    assert {f"{game}/index.html" for game in list_published()} | {"embed/v1/pow/martin/index.html"} <= english
    for language in ("et", "fr", "fa"):
        assert list_pages(built / language) == english - OF_DRAFTS


def test_every_link_is_relative_and_leads_to_a_file(built: Path) -> None:
    wrong = []
    for page in built.rglob("index.html"):
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text("utf-8")):
            if link.startswith(("https://", "data:")):
                continue
            target = (page.parent / link).resolve()
            if link.startswith("/") or not (target.is_file() or (target / "index.html").is_file()):
                wrong.append(f"{page.relative_to(built)}: {link}")
    assert wrong == []


def test_without_an_address_nothing_needs_one(built: Path) -> None:
    assert not list(built.rglob("sitemap*"))
    for page in built.rglob("*.html"):
        assert not re.search(r"canonical|rel=.alternate|og:|x-default", page.read_text("utf-8")), page


def test_an_address_adds_canonical_translations_and_a_picture(addressed: Path) -> None:
    page = (addressed / "fa" / "pow" / "index.html").read_text("utf-8")
    assert f'<link rel="canonical" href="{URL}fa/pow/">' in page
    for code, language in LANGUAGES.items():
        assert f'<link rel="alternate" hreflang="{code}" href="{URL}{language.folder}pow/">' in page
    assert f'<link rel="alternate" hreflang="x-default" href="{URL}pow/">' in page
    picture = re.search(rf'<meta property="og:image" content="{URL}(run/preview\.[^"]+)">', page)
    assert picture is not None
    assert (addressed / picture[1]).is_file()


def test_the_sitemap_names_every_page_with_its_translations(addressed: Path) -> None:
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    tree = ElementTree.parse(addressed / "sitemap.xml")
    named = {place.text for place in tree.iterfind("s:url/s:loc", space)}
    indexed = [page for page in list_pages(addressed) - OF_DRAFTS if "embed/v1/" not in page]
    there = {URL + page.removesuffix("index.html") for page in indexed}
    assert named == there
    assert all(len(url.findall("x:link", space)) == 5 for url in tree.iterfind("s:url", space))


def test_every_word_of_the_theme_is_met(built: Path) -> None:
    """Each of our words for the theme is on some page, so that none is there in vain."""
    for code, words in WORDS.items():
        folder = built / LANGUAGES[code].folder
        found = "".join((folder / name).read_text("utf-8") for name in ("index.html", "pow/index.html"))
        found = unescape(re.sub(r"\\u([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), found))
        assert [word for word in words.values() if word not in found] == [], code


def test_the_contact_sheet_shows_every_tile_of_the_box(built: Path) -> None:
    page = (built / "drawings" / "index.html").read_text("utf-8")
    sheets = "".join(re.findall(r'<ul class="sheet".*?</ul>', page, re.DOTALL))
    large = re.findall(r'width="88".*?<use href="#pow-(hero|villain)-(\d)-(\d)">', sheets)
    tiles = [
        (HERO if value > 0 else VILLAIN, abs(value), n) for value in COPIES for n in range(COPIES[value])
    ]
    assert sorted(large) == sorted((side, str(value), str(copy + 1)) for side, value, copy in tiles)
    assert all(f'id="pow-{"-".join(tile)}"' in page for tile in large)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WHOLE_SHEETS)
def test_the_contact_sheet_shows_every_drawing(built: Path, game: str, language: str) -> None:
    """Each is shown large and small; drawings that belong together have a name of their own."""
    page = (built / LANGUAGES[language].folder / "drawings" / "index.html").read_text("utf-8")
    laid = rf'<svg[^>]*>((?:<use href="#{game}-[^"]*"></use>)+)</svg>'
    pieces = re.findall(rf"<li>{laid}{laid}<span>(.*?)</span>", page)
    assert all(large == small for large, small, _ in pieces)
    shown = {name for large, *_ in pieces for name in re.findall(r'#([^"]*)"', large)}
    assert shown == set(re.findall(rf'<symbol id="({game}-[^"]*)"', page))
    assert len({name for *_, name in pieces}) == len({large for large, *_ in pieces}) == len(pieces)


@pytest.mark.parametrize("language", ["fa", pytest.param("", marks=pytest.mark.slow)])
def test_html_validate_finds_nothing(built: Path, tmp_path: Path, language: str) -> None:
    """This checks one language; `prove` checks all."""
    assert find_faults(sorted((built / language).rglob("*.html")), tmp_path) == ""


@pytest.mark.parametrize(
    ("asked", "language", "folder"),
    [
        ("nope/", "en", ""),
        ("pow/nope/deeper", "en", ""),
        ("et/nope/", "et", "et/"),
        ("fa/pow/nope", "fa", "fa/"),
        ("nope/nope/nope", "en", ""),
        ("en/fr/nope", "en", ""),
    ],
)
def test_the_404_speaks_the_paths_language_first_and_leads_home(
    hung: Server, chromium: Browser, asked: str, language: str, folder: str
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    answer = page.goto(hung.address + asked, wait_until="networkidle")
    assert answer is not None
    assert answer.status == 404
    assert page.locator("section").count() == 4
    first = page.locator("section").first
    assert first.get_attribute("lang") == language
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("html").get_attribute("dir") == LANGUAGES[language].direction
    first.locator("a").click()
    page.wait_for_url(hung.address + folder)
    context.close()


@pytest.mark.parametrize("said", ["nothing", "a page"])
def test_the_404_guesses_where_it_finds_nothing(built: Path, chromium: Browser, said: str) -> None:
    """Some hosts cannot be asked, and some answer everything with a page."""

    def answer(route: Route) -> None:
        if said == "nothing":
            route.abort()
        else:
            route.fulfill(body="<p>Here", content_type="text/html")

    with Server(Site(built, prefix="/deep/")) as server, chromium.new_context() as context:
        page = context.new_page()
        page.route("**/run/*", answer)
        page.goto(server.address + "fa/nope/nope", wait_until="networkidle")
        first = page.locator("section").first
        assert first.get_attribute("lang") == "fa"
        assert first.locator("a").get_attribute("href") == "/deep/fa/"


def test_a_page_says_at_its_root_how_it_reads(seen: WatchedPage, address: str) -> None:
    """The root element has the direction of the language."""
    seen.page.goto(address + "fa/pow/")
    assert seen.page.evaluate("document.dir") == "rtl"


def test_only_pages_for_looking_things_up_load_their_style(built: Path) -> None:
    with_it = {page for page in list_pages(built) if "reference." in (built / page).read_text("utf-8")}
    folders = [language.folder for language in LANGUAGES.values()]
    assert with_it == {f"{folder}{name}/index.html" for folder in folders for name in LOOKED_UP}


@pytest.mark.parametrize("asked", ["/evil.example/pow/x", "/evil.example/x", "//evil.example/et/x"])
def test_the_404_leads_to_no_other_host(hung: Server, chromium: Browser, asked: str) -> None:
    """Two slashes at the beginning of a link would be followed by a host's name."""
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(hung.address + asked, wait_until="networkidle")
        links = page.locator("[data-folder]")
        assert links.count() == 4
        hosts = links.evaluate_all("links => links.map(link => link.host)")
        assert set(hosts) == {urlsplit(hung.address).netloc}


def test_the_404_asks_for_no_file(built: Path) -> None:
    page = (built / "404.html").read_text("utf-8")
    assert not re.search(r"<link[^>]*stylesheet|<script[^>]* src|<img", page)


def test_the_404_has_plain_links_for_who_runs_no_scripts(built: Path, addressed: Path) -> None:
    for code, language in LANGUAGES.items():
        assert f'<a href="/{language.folder}"' in (built / "404.html").read_text("utf-8"), code
        assert f'<a href="/folder/{language.folder}"' in (addressed / "404.html").read_text("utf-8"), code


def test_each_page_names_a_style_sheet_once(built: Path) -> None:
    """The order decides which rule wins, and a sheet that is named twice counts at its last place."""
    for page in built.rglob("index.html"):
        named = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page.read_text("utf-8"))
        assert len(named) == len(set(named)), page


def test_whose_work_the_site_carries_is_said_with_their_own_terms(built: Path) -> None:
    said = (built / "licences.txt").read_text("utf-8")
    material = said.partition("Material for MkDocs")[2].partition("The icons in it")[0]
    assert "Martin Donath" in material
    assert "Permission is hereby granted" in material
    assert "Pictogrammers" in said.partition("The icons in it")[2]
    for name in ("Rules at Play", "pyodide", "idiomorph", "vazirmatn", "CPython"):
        assert name in said, name


def test_the_page_of_kept_games_has_every_part_that_its_script_fills(built: Path) -> None:
    script = (ROOT / "widgets" / "browser" / "mine.js").read_text("utf-8")
    filled = set(re.findall(r'\bpart\("([\w-]+)"', script))
    assert len(filled) > 15
    for language in LANGUAGES.values():
        page = (built / language.folder / "games" / "index.html").read_text("utf-8")
        assert filled <= set(re.findall(r'data-mine="([\w-]+)"', page))
