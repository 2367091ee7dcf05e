"""'Embed' under a board: what the dialog gives to copy stands on other people's pages as it was shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import WatchedPage
from tests.embed.conftest import OtherSite
from widgets.site.languages import LANGUAGES
from widgets.site.spoken import translate_browser_words

Visit = Callable[[str], WatchedPage]
PATIENCE = 60_000


def open_dialog(page: Page, board: str = "martin") -> Locator:
    """Press “Embed” under a board, and return the dialog."""
    page.locator(f"#{board}-embed").click()
    dialog = page.locator("dialog.embedding")
    expect(dialog).to_be_visible()
    return dialog


def read_code(dialog: Locator, way: str) -> str:
    """Return the code that the dialog gives to copy."""
    return dialog.locator(f"#embed-{way}").input_value()


# Before every commit one from left to right and one from right to left; all of them in `prove`.
SPOKEN = [pytest.param(code, marks=[] if code in ("en", "fa") else pytest.mark.slow) for code in LANGUAGES]


@pytest.mark.parametrize("language", SPOKEN)
def test_the_dialog_speaks_the_pages_language(home: str, visit: Visit, language: str) -> None:
    seen = visit(f"{home}{LANGUAGES[language].folder}pow/")
    dialog = open_dialog(seen.page)
    shown = dialog.frame_locator("iframe")
    expect(shown.locator(f"html[lang={language}] #martin-hero-2")).to_be_visible()
    expect(dialog).to_have_attribute("dir", LANGUAGES[language].direction)
    assert read_code(dialog, "link") == f"{home}{LANGUAGES[language].folder}embed/v1/pow/martin/"
    seen.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(seen.page.locator("#martin-embed")).to_be_focused()
    assert seen.complaints == []


def test_what_is_chosen_is_shown_and_given(home: str, visit: Visit) -> None:
    """Readers choose language, colours, caption, and whether the position goes along."""
    page = visit(f"{home}pow/").page
    page.locator("#martin-hero-2").click()
    expect(page.locator("#martin-example .board .said")).to_be_visible()
    root = page.locator("#martin-example [data-transcript]")
    expect(root).to_have_attribute("data-transcript", re.compile("take hero 2"), timeout=PATIENCE)
    dialog = open_dialog(page)
    dialog.locator("select").nth(0).select_option("fa")
    dialog.locator("select").nth(1).select_option("dark")
    dialog.locator("[name=caption]").uncheck()
    address = f"{home}fa/embed/v1/pow/martin/#theme=dark&caption=no"
    link = dialog.locator("#embed-link")
    expect(link).to_have_value(re.compile(re.escape(f"{address}&v2.martin-example=") + r"[\w-]+"))
    shown = dialog.frame_locator("iframe")
    expect(shown.locator("html[lang=fa].bare")).to_have_css("color-scheme", "dark")
    expect(shown.locator("[data-transcript]")).to_have_attribute(
        "data-transcript", re.compile("take hero 2"), timeout=PATIENCE
    )
    check_damaged_link(visit, link.input_value())
    dialog.locator("[name=position]").uncheck()
    expect(link).to_have_value(address)


def check_damaged_link(visit: Visit, link: str) -> None:
    """Check that a damaged link is told in the board's language, and shows no other position."""
    page = visit(link[:-3] + ("A" if link[-3] != "A" else "B") + link[-2:]).page
    expect(page.locator(".boot p")).to_have_text(translate_browser_words("fa")["unreadable"])
    assert "take hero" not in str(page.locator("[data-transcript]").get_attribute("data-transcript"))


def test_a_position_that_lies_in_the_look_is_shown_and_given(home: str, visit: Visit) -> None:
    """In a lesson nothing has been moved, but something has been chosen."""
    page = visit(f"{home}malacca-lessons/").page
    assert open_dialog(page, "lesson-first").locator("[name=position]").count() == 0
    page.keyboard.press("Escape")
    page.locator("#lesson-first-would-attack-0").click()
    chosen = re.compile("would=attack-0")
    root = page.locator("#lesson-first-board")
    expect(root).to_have_attribute("data-look", chosen, timeout=PATIENCE)
    dialog = open_dialog(page, "lesson-first")
    link = dialog.locator("#embed-link")
    expect(link).to_have_value(re.compile("/lesson-first/#v2[.]lesson-first-example="))
    shown = dialog.frame_locator("iframe").locator("[data-transcript]")
    expect(shown).to_have_attribute("data-look", chosen, timeout=PATIENCE)
    expect(shown.locator("#lesson-first-would-attack-0")).to_have_attribute("aria-pressed", "true")
    dialog.locator("[name=position]").uncheck()
    expect(link).to_have_value(re.compile("/lesson-first/$"))


def test_only_a_height_that_may_be_is_believed_of_the_preview(home: str, visit: Visit) -> None:
    """The preview believes the same as embed.js. The right height comes last, after all wrong ones."""
    page = visit(f"{home}pow/").page
    dialog = open_dialog(page)
    frame = dialog.locator("#embed-frame")
    preview = dialog.frame_locator("iframe")
    expect(preview.locator("fieldset:enabled").first).to_be_visible()
    page.evaluate(
        """() => {
            self.heights = new Set();
            const text = document.getElementById("embed-frame");
            addEventListener("message", () => heights.add(text.value.match(/ height="(.*?)"/)[1]));
        }"""
    )
    wrong = [
        {"type": "size", "height": 701},
        {"rules-at-play": 2, "type": "size", "height": 702},
        {"rules-at-play": 1, "type": "size", "height": 703, "more": ""},
        *({"rules-at-play": 1, "type": "size", "height": height} for height in (0, -5, 20_001, 1.5, "704")),
    ]
    for message in [*wrong, {"rules-at-play": 1, "type": "size", "height": 20_000}]:
        preview.locator("html").evaluate(f"() => parent.postMessage({json.dumps(message)}, '*')")
    expect(frame).to_have_value(re.compile(' height="20000"'))
    heights = {int(height) for height in page.evaluate("[...heights]")} - {20_000}
    assert not heights & {701, 702, 703, 704, 0, -5, 20_001}


@pytest.mark.parametrize("way", ["frame", "element"])
def test_what_is_copied_works_elsewhere(elsewhere: OtherSite, home: str, visit: Visit, way: str) -> None:
    seen = visit(f"{home}pow/")
    seen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = open_dialog(seen.page)
    dialog.locator(".way", has=seen.page.locator(f"#embed-{way}")).locator("button").click()
    expect(dialog.locator("[role=status]")).to_have_text("Copied.")
    text = seen.page.evaluate("navigator.clipboard.readText()")
    # The board in the preview may still be growing.
    assert re.sub('height="[0-9]+"', "", text) == re.sub('height="[0-9]+"', "", read_code(dialog, way))
    there = visit(elsewhere.page(text))
    there.page.frame_locator("iframe").locator("#martin-hero-2").click()
    expect(there.page.frame_locator("iframe").locator("[data-transcript]")).to_have_attribute(
        "data-transcript", re.compile("take hero 2"), timeout=PATIENCE
    )
    expect(there.page.locator("iframe")).to_have_attribute("loading", "lazy")
    expect(there.page.locator("iframe")).to_have_attribute("title", re.compile("Martin"))
    assert there.complaints == []


def test_every_kind_of_board_can_be_embedded(home: str, visit: Visit) -> None:
    """There are examples, lessons, pieces without a game, and whole games."""
    pages = {"pow/": "martin", "malacca-lessons/": "lesson-first", "play/": "first-game"}
    for address, board in pages.items():
        page = visit(home + address).page
        assert read_code(open_dialog(page, board), "link").endswith(f"/{board}/")


def test_without_the_net_the_board_says_so(home: str, visit: Visit) -> None:
    page = visit(f"{home}pow/").page
    page.route("**/dialog.*.js", lambda route: route.abort())
    page.locator("#martin-embed").click()
    expect(page.locator("#martin-example .boot")).to_contain_text("This could not be downloaded.")
