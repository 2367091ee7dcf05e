"""Every page of the built site in a real Chromium: nothing blocked, missing, or asked of others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.conftest import (
    POLICY,
    VIOLATIONS,
    WatchedPage,
    switch_language,
    unfold_all,
    wait_until,
    watch_page,
)
from tests.played import choose_languages
from widgets.site.games import list_published
from widgets.site.languages import LANGUAGES
from widgets.site.theme import WORDS

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
# `target-size` is the one WCAG 2.2 AA rule that axe has and leaves off.
RULES = "{ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }"


def list_addresses(built: Path, language: str) -> list[str]:
    """Return the addresses of a language's pages."""
    folder = built / LANGUAGES[language].folder
    others = {other.folder.strip("/") for other in LANGUAGES.values() if other.code != language} - {""}
    paths = [path.relative_to(folder) for path in sorted(folder.rglob("index.html"))]
    return [f"{path.parent.as_posix()}/".removeprefix("./") for path in paths if path.parts[0] not in others]


def wait_until_awake(page: Page, language: str) -> None:
    """Wait until the search has its index, if there is one, and every board its element."""
    if page.locator(".md-search").count():
        waiting = (WORDS["en"] | WORDS[language])["search.result.initializer"]
        expect(page.locator(".md-search-result__meta")).not_to_have_text(waiting)
    expect(page.locator("game-board > figure > fieldset:disabled")).to_have_count(0)


def choose_scope(daily: str) -> list[object]:
    """Return the languages for a heavy test, and what part of the boards: one and a tenth before a commit,
    all in `prove`."""
    whole = [pytest.param(code, 1, marks=pytest.mark.slow) for code in LANGUAGES]
    return [pytest.param(daily, 10), *whole]


def list_visited(built: Path, language: str, one_in: int) -> list[str]:
    """Return the pages that a test visits."""
    pages = list_addresses(built, language)
    boards = [page for page in pages if page.startswith("embed/v1/")]
    return [page for page in pages if page not in boards] + boards[::one_in]


@pytest.mark.parametrize(("language", "one_in"), choose_scope("fa"))
def test_no_page_complains(seen: WatchedPage, built: Path, address: str, language: str, one_in: int) -> None:
    foreign: list[str] = []
    seen.page.on(
        "request",
        lambda asked: asked.url.startswith((address, "data:", "blob:")) or foreign.append(asked.url),
    )
    pages = list_visited(built, language, one_in)
    assert len(pages) == len(list_visited(built, "en", one_in)) >= 35
    for page in pages:
        seen.page.goto(address + LANGUAGES[language].folder + page)
        wait_until_awake(seen.page, language)
    assert seen.complaints == []
    assert foreign == []


@pytest.mark.violates
def test_a_violation_would_be_noticed(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address)
    seen.page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: '1'}))")
    assert any(POLICY in complaint for complaint in seen.complaints)
    assert VIOLATIONS


SCREENS = ((1280, "light"), (320, "dark"), (1280, "dark"), (320, "light"))
HARDEST = ("fa", 320, "dark")
# A board's own page has no “Embed”, because it is embedded already.
WITHOUT_EMBED = """[...document.querySelectorAll(":root:not(.embed) [data-keep=embed]")]
    .filter(button => !button.checkVisibility()).map(({id}) => id)"""


def test_axe_finds_nothing_where_a_page_is_hardest_to_fit(
    chromium: Browser, built: Path, address: str
) -> None:
    """Before a commit every third page is checked; `prove` checks all pages in all ways."""
    assert find_violations(chromium, address, list_pages(built, "fa")[::3], *HARDEST) == []


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(
    chromium: Browser, built: Path, address: str, language: str, width: int, scheme: str
) -> None:
    assert find_violations(chromium, address, list_pages(built, language), language, width, scheme) == []


def list_pages(built: Path, language: str) -> list[str]:
    """Return the pages without those for frames."""
    return [page for page in list_addresses(built, language) if not page.startswith("embed/v1/")]


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_a_board_by_itself(
    chromium: Browser, built: Path, address: str, language: str, width: int, scheme: str
) -> None:
    boards = [page for page in list_addresses(built, language) if page.startswith("embed/v1/")]
    assert find_violations(chromium, address, boards, language, width, scheme) == []


def find_violations(
    chromium: Browser, address: str, pages: list[str], language: str, width: int, scheme: str
) -> list[str]:
    """Return what axe finds on some pages with every fold open."""
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    seen = watch_page(context)
    found: list[str] = []
    for page in pages:
        seen.page.goto(address + LANGUAGES[language].folder + page, wait_until="load")
        unfold_all(seen.page)
        found += run_axe(seen, page)
    context.close()
    return found


@cache
def read_axe() -> str:
    """Return the source of axe."""
    return AXE.read_text("utf-8")


def run_axe(seen: WatchedPage, page: str) -> list[str]:
    """Return what axe finds on a page."""
    seen.page.evaluate(read_axe())
    violations = seen.page.evaluate(f"axe.run(document, {RULES}).then(result => result.violations)")
    return [
        f"{page}: {violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in violations
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("language", "one_in"), choose_scope("fr"))
def test_no_page_scrolls_sideways_on_a_small_phone_and_every_board_has_embed(
    chromium: Browser, built: Path, address: str, language: str, one_in: int
) -> None:
    """The test takes French, which has the longest words."""
    context = chromium.new_context(viewport={"width": 320, "height": 640})
    page = context.new_page()
    for name in list_visited(built, language, one_in):
        page.goto(address + LANGUAGES[language].folder + name)
        unfold_all(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{name}: {wide}"
        assert page.evaluate(WITHOUT_EMBED) == [], name
    context.close()


@pytest.fixture
def estonian(chromium: Browser) -> Iterator[BrowserContext]:
    """Yield a browser whose reader prefers Estonian."""
    with chromium.new_context(locale="et-EE") as context:
        yield context


def test_the_root_offers_the_browsers_language_once(estonian: BrowserContext, address: str) -> None:
    page = estonian.new_page()
    page.goto(address)
    offer = page.locator(".offer:visible")
    assert page.url == address
    assert offer.count() == 1
    assert offer.get_attribute("lang") == "et"
    page.goto(address + "pow/")
    assert page.locator(".offer:visible").count() == 0
    page.goto(address)
    page.locator(".offer:visible button").click()
    assert page.locator(".offer:visible").count() == 0
    page.reload()
    assert page.locator(".offer:visible").count() == 0


def test_the_root_offers_nothing_to_english_readers(seen: WatchedPage, address: str) -> None:
    """There is not even an empty line above the page."""
    seen.page.goto(address)
    assert seen.page.locator(".offer:visible").count() == 0
    assert seen.page.locator(".md-header").evaluate("head => head.getBoundingClientRect().top") == 0


def test_the_offer_leads_there(estonian: BrowserContext, address: str) -> None:
    page = estonian.new_page()
    page.goto(address)
    page.locator(".offer:visible a").click()
    page.wait_for_url(address + "et/")


def test_the_switcher_keeps_page_and_anchor(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(address + "et/pow/#pow.take.hero")
    switch_language(page, "fa")
    page.wait_for_url(address + "fa/pow/#pow.take.hero")
    switch_language(page, "en")
    page.wait_for_url(address + "pow/#pow.take.hero")
    assert seen.complaints == []


def scroll_to_rule(page: Page, rule: str) -> None:
    """Scroll as a hand would, until a rule's heading has just come into the top third of the view."""
    top = "document.getElementById(id).getBoundingClientRect().top"
    page.evaluate(f"id => scrollBy(0, {top} - innerHeight / 3 + 20)", rule)


def test_the_switcher_keeps_a_place_that_was_scrolled_to(seen: WatchedPage, address: str) -> None:
    page = seen.page
    page.goto(address + "pow/")
    scroll_to_rule(page, "pow.steal.top")
    switch_language(page, "fr")
    page.wait_for_url(address + "fr/pow/#pow.steal.top")
    scroll_to_rule(page, "pow.roll.max")
    switch_language(page, "en")
    page.wait_for_url(address + "pow/#pow.roll.max")


def test_the_top_of_a_page_needs_no_anchor(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address + "pow/")
    switch_language(seen.page, "et")
    seen.page.wait_for_url(address + "et/pow/")


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.slow), 320])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_what_does_not_fit_of_the_matrix_is_scrolled_by_keys(
    seen: WatchedPage, address: str, language: str, width: int
) -> None:
    page = seen.page
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(address + LANGUAGES[language].folder + "matrix/")
    wait_until_awake(page, language)
    section = page.locator(".matrix")
    hidden = "section => section.scrollWidth - section.clientWidth"
    assert page.locator(".md-typeset__scrollwrap").count() == 0
    if width == 1280:
        assert section.evaluate(hidden) == 0
        return
    assert section.evaluate(hidden) > 0
    section.focus()
    page.keyboard.press("ArrowLeft" if language == "fa" else "ArrowRight")
    expect(section).not_to_have_js_property("scrollLeft", 0)


@pytest.mark.parametrize(("language", "start"), [("en", "left"), ("fa", "right")])
@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.slow)])
def test_the_words_below_a_board_begin_where_the_pages_do(
    seen: WatchedPage, address: str, width: int, language: str, start: str
) -> None:
    seen.page.set_viewport_size({"width": width, "height": 900})
    seen.page.goto(f"{address}{LANGUAGES[language].folder}pow/")
    paragraph, caption = (
        seen.page.locator(words).first.evaluate(
            """(words, start) => {
                const range = document.createRange();
                range.selectNodeContents(words);
                return Math.round(range.getBoundingClientRect()[start]);
            }""",
            start,
        )
        for words in ("article > p", "game-board .caption")
    )
    assert caption == paragraph


def test_a_board_can_add_its_position_to_the_switch(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address + "pow/#martin")
    seen.page.evaluate(
        "document.addEventListener('language:switch', event => { event.detail.parts.push('v1=abc'); })"
    )
    switch_language(seen.page, "fr")
    seen.page.wait_for_url(address + "fr/pow/#martin&v1=abc")


def test_who_comes_back_to_a_page_finds_drawer_and_search_shut(seen: WatchedPage, address: str) -> None:
    page = seen.page
    toggles = page.locator("#__drawer:checked, #__search:checked")
    page.goto(address + "about/")
    page.evaluate("for (const id of ['__drawer', '__search']) document.getElementById(id).checked = true;")
    assert toggles.count() == 2
    page.goto(address + "pow/")
    page.go_back()
    page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    assert toggles.count() == 0


def test_they_are_shut_before_a_page_is_drawn(seen: WatchedPage, address: str) -> None:
    """Firefox opens them again while it reads the page. Here an attribute in the page has the same effect."""
    opened = ('id="__drawer"', 'id="__drawer" checked'), ('id="__search"', 'id="__search" checked')

    def as_firefox(route: Route) -> None:
        html = route.fetch().text()
        for shut, open_ in opened:
            assert shut in html
            html = html.replace(shut, open_)
        route.fulfill(body=html, content_type="text/html")

    seen.page.route("**/about/", as_firefox)
    seen.page.goto(address + "about/")
    assert seen.page.locator("#__drawer:checked, #__search:checked").count() == 0


def test_the_device_decides_light_or_dark_before_the_first_paint(chromium: Browser, address: str) -> None:
    for scheme, name in (("light", "default"), ("dark", "slate")):
        context = chromium.new_context(color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        page.route("**/assets/javascripts/*", lambda route: route.abort())
        page.goto(address)
        assert page.locator("body").get_attribute("data-md-color-scheme") == name
        context.close()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_light_or_dark_is_chosen_and_kept(chromium: Browser, address: str, language: str) -> None:
    """It is chosen by mouse, by arrow keys and by Enter.

    Before that, or if the reader says so, the device decides.
    """
    with chromium.new_context(color_scheme="light") as context:
        seen = watch_page(context)
        page, words = seen.page, WORDS[language]
        auto, light, dark = (words[f"palette.{name}"] for name in ("auto", "light", "dark"))
        page.goto(address + LANGUAGES[language].folder)

        def stands(choice: str, scheme: str) -> None:
            expect(page.get_by_role("radio", name=choice, exact=True)).to_be_checked()
            expect(page.locator("header label:visible[for^=__palette]")).to_have_attribute("title", choice)
            expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)

        stands(auto, "default")
        page.emulate_media(color_scheme="dark")
        stands(auto, "slate")
        page.get_by_title(auto, exact=True).click()
        stands(light, "default")
        page.keyboard.press("ArrowRight" if language == "en" else "ArrowLeft")
        stands(dark, "slate")
        page.emulate_media(color_scheme="light")
        stands(dark, "slate")
        page.reload()
        stands(dark, "slate")
        page.get_by_role("radio", name=dark, exact=True).press("Enter")
        stands(auto, "default")
        page.keyboard.press("Enter")
        stands(light, "default")
        assert seen.complaints == []


def test_nothing_that_was_kept_spoils_the_colours(seen: WatchedPage, address: str) -> None:
    for kept in (
        "{",
        "7",
        '{"index": 9}',
        '{"index": "length"}',
        '{"index": "constructor"}',
        '{"index": -1}',
    ):
        seen.page.add_init_script(f"localStorage.setItem('/.__palette', {kept!r})")
        seen.page.goto(address)
        expect(seen.page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
        expect(seen.page.locator("header label:visible[for^=__palette]")).to_have_count(1)
    assert seen.complaints == []


# A change of one of these makes the browser compute all styles of the page again.
OF_ALL = """window.changed = [];
new MutationObserver(changes => {
    if (!document.querySelector(".md-container")) return;
    for (const {target, attributeName, oldValue} of changes)
        if (target.matches("html, body") && target.getAttribute(attributeName) !== oldValue)
            changed.push(`${target.localName} ${attributeName} ${oldValue}`);
}).observe(document, {
    subtree: true, attributeOldValue: true, attributeFilter: ["class", "data-md-color-scheme"],
});"""


def test_a_page_that_comes_gets_its_looks_once(seen: WatchedPage, address: str) -> None:
    """This holds for readers who have chosen colours and for those who have not."""
    seen.page.add_init_script(OF_ALL)
    seen.page.goto(address + "pow/")
    wait_until_awake(seen.page, "en")
    assert seen.page.evaluate("changed") == []
    seen.page.get_by_role("radio", name=WORDS["en"]["palette.auto"]).press("Enter")
    assert seen.page.evaluate("changed") == []
    seen.page.get_by_role("radio", name=WORDS["en"]["palette.light"]).press("Enter")
    assert seen.page.evaluate("changed") == ["body data-md-color-scheme default"]
    seen.page.reload()
    wait_until_awake(seen.page, "en")
    assert seen.page.evaluate("changed") == []


@pytest.mark.parametrize("name", ["pow/", "fa/play/", "games/", "embed/v1/pow/martin/"])
def test_no_script_waits_for_a_style_sheet_to_be_asked_for(
    seen: WatchedPage, built: Path, address: str, name: str
) -> None:
    """The policy in a page keeps Chromium from fetching scripts early by itself."""
    scripts = re.findall(r'<script [^>]*?src="([^"]+)"', (built / name / "index.html").read_text("utf-8"))
    wanted = {urljoin(address + name, script) for script in scripts}
    asked: set[str] = set()
    held: list[Route] = []
    seen.page.route("**/*.css", lambda sheet: held.append(sheet))
    seen.page.on("request", lambda request: asked.add(request.url))
    seen.page.goto(address + name, wait_until="commit")
    assert len(wanted) > 1
    wait_until(seen.page, lambda: wanted <= asked, "scripts to be asked for")
    for sheet in held:
        sheet.continue_()
    seen.page.wait_for_load_state()
    assert seen.complaints == []


# Returns the places of everything that a reader may look at, once the fonts are there.
PLACES = """() => document.fonts.ready.then(() => Array.from(
    document.querySelectorAll("h2, h3, figcaption, footer"),
    (one) => one.checkVisibility() && one.getBoundingClientRect().top + scrollY))"""
CONTROLS = "game-board :is(.main, .side, .more, .steps, .add, .arrow, .around)"


@pytest.mark.parametrize("name", [*(f"{game}/" for game in list_published()), "malacca-lessons/", "play/"])
def test_boards_come_alive_without_moving_anything(phone: WatchedPage, address: str, name: str) -> None:
    """Until then their controls are invisible, but keep their place."""
    held: list[Route] = []
    phone.page.route("**/board.*.js", lambda script: held.append(script))
    phone.page.goto(address + "fa/" + name, wait_until="commit")
    expect(phone.page.locator("script[type=module]")).to_be_attached()  # this is the last element of the page
    controls = phone.page.locator(f"{CONTROLS} >> visible=true")
    before = phone.page.evaluate(PLACES)
    assert controls.count() == 0
    held[0].continue_()
    wait_until_awake(phone.page, "fa")
    assert controls.count() > 0
    assert phone.page.evaluate(PLACES) == before
    assert phone.complaints == []


@pytest.mark.parametrize("name", ["pow/", "malacca-lessons/", "digmars-play/", "embed/v1/digmars/one-turn/"])
def test_without_scripts_no_control_takes_room(chromium: Browser, address: str, name: str) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(address + name)
        controls = page.locator(CONTROLS)
        assert controls.count() > 0
        assert [one.bounding_box() for one in controls.all()] == [None] * controls.count()


def test_search_works_where_the_browser_keeps_nothing(seen: WatchedPage, address: str) -> None:
    refuse = "{ get() { throw new DOMException('no', 'SecurityError'); } }"
    seen.page.add_init_script(f"Object.defineProperty(window, 'localStorage', {refuse});")
    seen.page.goto(address)
    seen.page.locator(".md-search__input").click()
    seen.page.keyboard.type("skull")
    seen.page.locator(".md-search-result__link").first.wait_for()
    assert seen.complaints == []


@pytest.mark.parametrize(
    "name", [game.pages["aid"] for game in list_published().values() if "aid" in game.pages]
)
@choose_languages("fr")
def test_a_player_aid_prints_on_one_sheet(seen: WatchedPage, address: str, language: str, name: str) -> None:
    seen.page.goto(f"{address}{LANGUAGES[language].folder}{name}/", wait_until="load")
    assert len(re.findall(rb"/Type /Page\b", seen.page.pdf(format="A4"))) == 1


def test_a_table_of_words_says_which_language_each_word_is_in(seen: WatchedPage, address: str) -> None:
    seen.page.goto(address + "fa/terms/")
    cells = seen.page.locator(".terms td > span:not(.which)")
    spoken = cells.evaluate_all("all => [...new Set(all.map(one => one.lang + one.dir))].sort()")
    assert spoken == ["enltr", "etltr", "frltr"]


def test_nothing_floats_over_a_board(seen: WatchedPage, address: str) -> None:
    seen.page.goto(f"{address}play/")
    assert seen.page.locator("button.md-top").count() == 0
