"""The figures of POW! on the real page: a die turned by keys, tiles leafed through, a new deal, a memory."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.conftest import WatchedPage
from tests.played import choose_languages
from tests.pow.test_martin_in_a_browser import open_page, read_focus, tab_to
from widgets.pow.words import FACES, REFUSED
from widgets.words import Words

every_language = choose_languages("et")


def expect_look(page: Page, board: str, word: str) -> None:
    """Wait until the board has answered with this word in its look."""
    page.locator(f'#{board}-board[data-look~="{word}"]').wait_for(timeout=30_000)


@every_language
def test_a_die_is_turned_round_by_keys(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    tab_to(page, "pieces-die-back")
    page.keyboard.press("ArrowLeft" if language == "fa" else "ArrowRight")
    assert read_focus(page) == "pieces-die"
    on_top = []
    for face in (2, 3, 4, 5, 6, 1):
        page.keyboard.press("Enter")
        expect_look(page, "pieces", f"die={face}")
        on_top.append(page.locator("#pieces-die use").get_attribute("href"))
        assert read_focus(page) == "pieces-die"
        expect(page.locator(".net li").nth(face - 1)).to_have_class("up")
    assert on_top == [f"#pow-die-{face}" for face in ("shield", "skull", "skull", "blue", "orange", "shield")]
    expect(page.locator("#pieces-board [role=status]")).to_contain_text(words.plain(FACES["shield"]))
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect_look(page, "pieces", "die=6")
    assert seen.complaints == []


def test_the_tiles_are_leafed_through(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    status = page.locator("#pieces-board [role=status]")
    page.locator("#pieces-leaf-back").click()
    expect(status).to_contain_text("Tile 24 of 24: villain −4, the only one with this value.", timeout=30_000)
    page.locator("#pieces-leaf-on").click()
    expect(status).to_contain_text("Tile 1 of 24: hero +1, one of 2 with this value.")
    page.locator("#pieces-villain-2").click()
    expect(status).to_contain_text("villain −2, one of 4 with this value.")
    expect(page.locator("#pieces-villain-2")).to_have_attribute("aria-current", "true")
    assert seen.complaints == []


def test_the_table_is_dealt_again(seen: WatchedPage, address: str) -> None:
    page = open_page(seen, address, "en")
    tiles = page.locator("#table-board .tiles .value")
    before = tiles.all_text_contents()
    page.locator("#table-deal").click()
    page.locator('#table-board[data-transcript*="arrange deal"]').wait_for(timeout=30_000)
    dealt = tiles.all_text_contents()
    assert sorted(dealt) == sorted(before)
    assert dealt != before
    expect(page.locator("#table-board [role=status]")).to_contain_text("New rows have been dealt.")
    page.locator("#table-undo").click()
    expect(page.locator("#table-deal")).to_be_visible()
    page.locator("#table-board[data-look~='at=0']").wait_for()
    assert tiles.all_text_contents() == before
    assert seen.complaints == []


@every_language
def test_what_tina_remembers_is_shown_and_hidden(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    toggle, second = page.locator("#theft-memory"), page.locator("#theft-steal-hero-2-2")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    expect(toggle).to_contain_text(words.plain("Tina"))
    expect(second.locator("use")).to_have_attribute("href", "#pow-back")
    toggle.focus()
    page.keyboard.press("Enter")
    expect_look(page, "theft", "memory")
    assert read_focus(page) == "theft-memory"
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(second.locator(".value")).to_have_text(words.write_signed(6))
    assert words.write_signed(6) in str(second.get_attribute("aria-label"))
    second.click()
    page.locator('#theft-board[data-transcript$="steal hero 2 from Peter\\a "]').wait_for()
    page.locator("#theft-undo").click()
    page.locator("#theft-memory").click()
    page.locator("#theft-board:not([data-look~=memory])").wait_for()
    expect(second.locator("use")).to_have_attribute("href", "#pow-back")
    assert seen.complaints == []


@every_language
def test_pow_pile_covered_is_answered_at_the_pile(seen: WatchedPage, address: str, language: str) -> None:
    page, words = open_page(seen, address, language), Words(language)
    page.locator("#piles-pile-hero-1").click()
    slip = page.locator("#piles-board .player.now .slip")
    expect(slip).to_contain_text(words.plain(REFUSED[("pow.pile.covered",)]), timeout=30_000)
    assert str(slip.get_by_role("link").get_attribute("href")).endswith("#pow.pile.covered")
    assert read_focus(page) == "piles-pile-hero-1"
    page.locator("#piles-hero-3").click()
    expect(page.locator("#piles-pile-hero-1 .edge")).to_have_count(2)
    expect(page.locator("#piles-pile-hero-1 .value")).to_have_text(words.write_signed(3))
    expect(slip).to_have_count(0)
    assert seen.complaints == []
