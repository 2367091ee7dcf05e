"""On the page where POW! is played whatever one presses is answered in sight, on a phone as on a desktop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import WatchedPage, watch_page
from tests.page import AT_ONCE, PATIENCE, find_board, get_table, get_transcript, wait_until_ready
from tests.played import choose_languages, load_all_catalogues
from tests.readers import decide, list_places, read_first_game, sit_down
from widgets.pow.dice import PICK, PICKED
from widgets.pow.guide import SENTENCES
from widgets.site.spoken import translate_browser_words
from widgets.words import Words

FIRST = read_first_game("pow")

END = str(list_places("pow")[-1])
TO_ROLL = next(
    place for place in list_places("pow")[1:] if decide(place) == "chance"
)  # bots have just played
TO_TAKE = next(place for place in list_places("pow") if decide(place).startswith("take"))
THEFT = next(place for place in list_places("pow") if decide(place).startswith("steal"))
SCREENS = {"small phone": (320, 640), "phone": (390, 844), "desktop": (1280, 900)}
STEPS = """() => {
    window.steps = [];
    const step = look => look.match(/step=(\\d+)/)?.[1];
    new MutationObserver(() => {
        const now = step(document.getElementById("first-game-board").dataset.look);
        if (now) window.steps.push(now);
    }).observe(document.getElementById("first-game-board"), {attributeFilter: ["data-look"]});
}"""
# How tall the dice and all around them are with each of these sentences, and with each of these buttons.
DOCK = """([said, buttons]) => {
    const dock = document.querySelector("#first-game-board .yours");
    const [tip, main] = [dock.querySelector(".tips p"), dock.querySelector(".main")];
    return Math.max(...said.flatMap(words => buttons.map(button => {
        [tip.textContent, main.textContent] = [words, button];
        return dock.getBoundingClientRect().height;
    })));
}"""
ABOVE_THE_DICE = """id => {
    const [piece, dice] = [`#${id}`, "#first-game-board .yours"].map(name => document.querySelector(name));
    scrollBy(0, piece.getBoundingClientRect().bottom - dice.getBoundingClientRect().top);
}"""
STANDS = "() => document.documentElement.scrollTop"


# The smallest shows the least: the others are looked at in `prove`.
SMALL, PHONE, DESKTOP = (
    pytest.param(name, marks=[] if name == "small phone" else pytest.mark.slow) for name in SCREENS
)


@pytest.fixture(params=[SMALL, PHONE, DESKTOP])
def on(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[WatchedPage]:
    """A page on a screen, without motion: where it scrolls to, it is at once."""
    yield from open_screen(chromium, request.param)


@pytest.fixture(params=[SMALL, PHONE])
def phone(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[WatchedPage]:
    yield from open_screen(chromium, request.param)


def open_screen(chromium: Browser, name: str) -> Iterator[WatchedPage]:
    width, height = SCREENS[name]
    context = chromium.new_context(
        viewport={"width": width, "height": height}, is_mobile=width < 500, reduced_motion="reduce"
    )
    seen = watch_page(context)
    yield seen
    assert seen.complaints == []
    context.close()


def tap(page: Page, name: str) -> None:
    """Where it is, without being scrolled to."""
    page.evaluate("id => document.getElementById(id).click()", f"first-game-{name}")
    wait_until_ready(page)


def open_drawer(page: Page, name: str) -> None:
    page.evaluate("id => { document.getElementById(id).open = true; }", f"first-game-{name}")


def scroll_to(page: Page, name: str) -> None:
    page.evaluate("id => document.getElementById(id).scrollIntoView({block: 'end'})", f"first-game-{name}")


def read_scroll(page: Page) -> float:
    """How far the page is scrolled, once it has been drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(page.evaluate(STANDS))


def expect_in_sight(page: Page, selector: str) -> None:
    """Seen by a reader: on the screen, and nothing lies before it."""
    page.wait_for_function(
        """selector => [...document.querySelectorAll(`#first-game-board ${selector}`)].some(piece => {
            const {x, y, width, height} = piece.getBoundingClientRect();
            return piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })""",
        arg=selector,
        timeout=PATIENCE,
    )


# Back in the game


def test_looking_back_is_done_beside_the_table(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, END)
    open_drawer(page, "log")
    scroll_to(page, "to-0")
    tap(page, "to-0")
    expect_in_sight(page, ".row.hero .tile")
    expect_in_sight(page, ".look-back .next")
    before = read_scroll(page)
    for here in (1, 2, 3):
        tap(page, "next")
        assert len(get_table(page).moves) == here
    assert read_scroll(page) == before
    expect_in_sight(page, ".row.hero .tile")
    tap(page, "last")
    expect_in_sight(page, ".look-back .before")
    expect(page.locator(".drawer .look-back")).to_have_count(0)


def test_from_the_newest_place_one_looks_back_in_the_log(on: WatchedPage, address: str) -> None:
    """The log's buttons go back, and the table is then in sight."""
    page = on.page
    sit_down(page, address, str(list_places("pow")[5]))
    expect(page.locator(".look-back")).to_have_count(1)
    open_drawer(page, "log")
    scroll_to(page, "before")
    tap(page, "before")
    expect_in_sight(page, ".row.hero .tile")
    expect_in_sight(page, ".look-back .before")
    expect(page.locator("#first-game-before")).to_be_visible()


def test_taking_back_moves_no_page(on: WatchedPage, address: str) -> None:
    """One who takes back several times presses the same place."""
    page = on.page
    sit_down(page, address, str(list_places("pow")[6]))
    scroll_to(page, "words")
    before = page.locator("#first-game-undo").bounding_box()
    for _ in range(2):
        tap(page, "undo")
        read_scroll(page)
    after = page.locator("#first-game-undo").bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 200


# Why


def test_why_is_answered_where_it_was_asked(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, END)
    open_drawer(page, "log")
    asked = find_board(page).locator(".log .why").last
    asked.evaluate("button => { button.scrollIntoView({block: 'end'}); button.click(); }")
    wait_until_ready(page)
    expect_in_sight(page, ".log .why[aria-expanded=true] + .advice")
    asked.evaluate("button => button.click()")
    expect(find_board(page).locator(".advice")).to_have_count(0)


def test_why_stands_beside_the_telling_of_a_bots_turn(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, str(TO_ROLL))
    asked = find_board(page).locator(".said .told-turn .why").first
    asked.evaluate("button => { button.scrollIntoView({block: 'end'}); button.click(); }")
    wait_until_ready(page)
    expect_in_sight(page, ".said .why[aria-expanded=true] + .advice")
    expect(find_board(page).locator(".said .advice")).not_to_be_empty()


# What may be done


def test_the_guide_is_read_beside_the_dice(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, FIRST, look=f"{AT_ONCE} guide")
    for name in ("roll", "die-1"):
        tap(page, name)
        expect_in_sight(page, ".yours .guide")
        expect_in_sight(page, ".lit")


@choose_languages("fr")
def test_whatever_the_guide_says_the_table_has_most_of_a_small_phone(
    chromium: Browser, address: str, language: str
) -> None:
    load_all_catalogues()
    words = Words(language)
    said = [words.plain(one) for thing, one in SENTENCES.items() if thing != "end"]
    buttons = [words.plain(PICK), words.plain(PICKED, kept=2, rest=3)]
    for seen in open_screen(chromium, "small phone"):
        sit_down(seen.page, address, FIRST, language, "")
        expect(seen.page.locator("#first-game-roll")).to_be_enabled()
        assert seen.page.evaluate(DOCK, [said, buttons]) < 0.35 * 640


def test_without_the_guide_the_first_sentence_is_at_the_dice_of_a_phone(
    phone: WatchedPage, address: str
) -> None:
    page = phone.page
    sit_down(page, address, str(THEFT), "fr")
    expect_in_sight(page, ".yours .short")
    short = page.locator(".yours .short")
    assert short.get_attribute("aria-hidden") == "true"
    ways = (short.text_content() or "").removeprefix("Possible maintenant\u202f: ").split(", ")
    assert len(ways) == page.locator(".said .can li").count() > 1, "the same is heard, with its reasons"
    assert page.locator("[role=status] .short").count() == 0, "it is heard once"


def test_with_room_enough_nothing_is_said_twice(seen: WatchedPage, address: str) -> None:
    """On a large screen the short sentence at the dice is hidden."""
    sit_down(seen.page, address, str(THEFT))
    expect(seen.page.locator(".short")).to_be_hidden()


def test_after_a_roll_a_tile_that_may_be_stolen_is_in_sight(on: WatchedPage, address: str) -> None:
    page = on.page
    before = THEFT.cut_to(len(THEFT.moves) - 1)
    sit_down(page, address, str(THEFT), look=f"{AT_ONCE} at={len(before.moves)}")
    page.evaluate("scrollTo(0, 0)")
    tap(page, "roll")
    expect_in_sight(page, ".lit")


def test_what_is_advised_is_in_sight_with_its_words(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, str(TO_TAKE))
    scroll_to(page, "advice")
    tap(page, "advice")
    expect_in_sight(page, ".advised")
    expect_in_sight(page, ".yours .advice")


@pytest.mark.parametrize("on", ["phone"], indirect=True)
def test_the_chances_stay_in_sight_where_something_is_advised(on: WatchedPage, address: str) -> None:
    """What is advised was shown when the advice came: no other switch leads the reader back to it."""
    page = on.page
    sit_down(page, address, str(TO_TAKE), look=f"{AT_ONCE} advice")
    expect(find_board(page).locator(".advised").first).to_be_attached()
    page.locator("#first-game-chances").evaluate("one => one.scrollIntoView({block: 'center'})")
    before = read_scroll(page)
    tap(page, "chances")
    expect_in_sight(page, ".chances caption")
    assert read_scroll(page) == before


def test_who_reads_elsewhere_is_left_there(phone: WatchedPage, address: str) -> None:
    page = phone.page
    sit_down(page, address, str(TO_TAKE), look="seat=1 start=0 play pace=quick")
    take(page)
    page.locator("#first-game-board[data-next=bot]").wait_for()
    read_scroll(page)
    open_drawer(page, "log")
    page.locator("#first-game-log > summary").evaluate("one => one.scrollIntoView({block: 'center'})")
    page.wait_for_function("() => document.getElementById('first-game-board').dataset.next !== 'bot'")
    read_scroll(page)
    expect(page.locator("#first-game-log > summary")).to_be_in_viewport()


def test_who_plays_is_in_sight(phone: WatchedPage, address: str) -> None:
    """The player whose turn it is is in sight."""
    page = phone.page
    sit_down(page, address, str(TO_TAKE), look="seat=1 start=0 play pace=slow")
    page.evaluate("scrollTo(0, 200)")
    take(page)
    page.locator("#first-game-board[data-next=bot]").wait_for()
    expect_in_sight(page, ".player.now")


def take(page: Page) -> None:
    page.evaluate("() => document.querySelector('#first-game-board .row .lit').click()")


# Another game


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_new_game_is_shown(on: WatchedPage, address: str, language: str) -> None:
    page = on.page
    sit_down(page, address, str(list_places("pow")[5]), language)
    open_drawer(page, "game")
    page.locator("#first-game-new select[name=start]").select_option("you")  # before any bot is in sight
    page.locator("#first-game-new button").evaluate(
        "button => { button.scrollIntoView({block: 'end'}); button.focus(); button.click(); }"
    )
    page.wait_for_function(
        "before => document.getElementById('first-game-board').dataset.transcript !== before",
        arg=str(list_places("pow")[5]),
        timeout=PATIENCE,
    )
    expect_in_sight(page, ".row.hero .tile")
    expect(page.locator("#first-game-game")).not_to_have_attribute("open", "")
    expect(page.locator("#first-game-roll")).to_be_focused()


def test_the_same_again_is_shown(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, END)
    scroll_to(page, "again")
    tap(page, "again")
    page.locator("#first-game-board:not([data-next=nobody])").wait_for()
    expect_in_sight(page, ".row.hero .tile")


def test_of_a_link_that_cannot_be_read_one_hears_above_the_board(on: WatchedPage, address: str) -> None:
    page = on.page
    page.goto(f"{address}play/#v1.first-game-example.game=AAAAgarbage")
    line = page.locator("game-board > .boot:first-child [role=status]")
    expect(line).to_have_text(translate_browser_words("en")["unreadable"], timeout=PATIENCE)
    expect(line).to_be_in_viewport()
    assert get_transcript(page) == FIRST
    tap(page, "roll")
    expect(page.locator("game-board > .boot:last-child [role=status]")).to_be_empty()


def test_the_answer_to_what_one_keeps_is_in_sight(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, str(TO_TAKE))
    open_drawer(page, "keep")
    page.locator("#first-game-keep-before").evaluate(
        "button => { button.scrollIntoView({block: 'end'}); button.click(); }"
    )
    expect(page.locator("game-board .boot [role=status]")).to_be_in_viewport()


def test_why_not_is_read_above_the_dice(phone: WatchedPage, address: str) -> None:
    """Be the tile that was pressed the last one in sight above them."""
    page = phone.page
    sit_down(page, address, str(TO_ROLL))
    page.evaluate(ABOVE_THE_DICE, "first-game-hero-3")
    tap(page, "hero-3")
    expect_in_sight(page, ".slip")


def test_a_new_game_that_cannot_be_dealt_is_answered_at_its_form(on: WatchedPage, address: str) -> None:
    sit_down(on.page, address, FIRST)
    open_drawer(on.page, "game")
    for person in range(4):
        on.page.locator(f"#first-game-new-bot{person}").select_option("")
    on.page.locator("#first-game-new button").click()
    expect_in_sight(on.page, ".drawer .slip")


# What is typed, and the end


def test_what_is_typed_in_vain_is_answered_at_the_field(on: WatchedPage, address: str) -> None:
    page = on.page
    sit_down(page, address, str(TO_TAKE))
    field = page.locator("#first-game-words")
    field.fill("banana")
    field.evaluate("field => { field.scrollIntoView({block: 'end'}); field.form.requestSubmit(); }")
    expect_in_sight(page, ".typed + .slip")
    expect(field).to_be_in_viewport()
    expect(find_board(page).locator(".slip")).to_have_count(1)


@pytest.mark.parametrize(
    ("motion", "steps"),
    [pytest.param("no-preference", {"0", "1"}, marks=pytest.mark.slow), ("reduce", {"0"})],
)
def test_the_end_is_counted_once_by_itself(
    chromium: Browser, address: str, motion: str, steps: set[str]
) -> None:
    """Where motion is welcome; and who presses a step goes on alone."""
    last = list_places("pow")[-2]
    context = chromium.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    sit_down(page, address, str(last), look="seat=1 start=0 play pace=quick")
    page.evaluate(STEPS)
    take(page)
    page.wait_for_function(
        "() => { const {look, next} = document.getElementById('first-game-board').dataset;"
        " return next === 'nobody' && !look.includes('counting'); }",
        timeout=PATIENCE,
    )
    expect(find_board(page).locator(".tally .turn")).to_have_count(1)
    expect_in_sight(page, ".tally .name")
    seen = set(page.evaluate("window.steps"))
    assert steps <= seen
    assert motion != "reduce" or seen == steps
    context.close()
