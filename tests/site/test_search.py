"""The search in the real page: ten queries a language and game, each finding its rule first or second."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Watched
from tests.site.test_pages_in_a_browser import until_awake

QUERIES = {
    "en": {
        "rolled three times": "pow.roll.max",
        "setting dice aside": "pow.roll.keep",
        "shields": "pow.take.hero",
        "skull": "pow.take.villain",
        "stolen from the top": "pow.steal.top",
        "nothing to steal": "pow.steal.none",
        "shuffling the heroes": "pow.setup.rows",
        "who begins": "pow.setup.first",
        "clockwise": "pow.turn.order",
        "ties": "pow.score.tie",
        "captured": "malacca.outcome.captured",
        "scrubbing the deck": "malacca.trade.scrub",
        "tragic heroes": "malacca.defend.hero",
        "waiting cards": "malacca.wait.choose",
        "how much can I bet": "malacca.bet.limit",
        "nobody attacks": "malacca.defend.vain",
        "half of my money": "malacca.attack.defended",
        "buy items": "malacca.item.buy",
        "morgan": "malacca.captain.henry",
        "secret cards": "malacca.special.secret",
        "sharing the booty": "malacca.attack.captured",
        "digging harder ground": "digmars.dig.level",
        "further stations": "digmars.coop.bonus",
        "sharing the treasure": "digmars.share.equal",
        "left over points": "digmars.share.rest",
        "jump over empty fields": "digmars.move.jump",
        "cost of an upgrade": "digmars.upgrade.cost",
        "get change": "digmars.upgrade.pay",
        "relocating a station": "digmars.bonus.relocate",
        "declared victory": "digmars.win.declare",
        "three actions": "digmars.turn.three",
        "more stations": "digmars.upgrade.fleet",
    },
    "et": {
        "kilbid": "pow.take.hero",
        "pealuuga": "pow.take.villain",
        "kolm veeretust": "pow.roll.max",
        "täringute kõrvalepanekut": "pow.roll.keep",
        "varastan pealmise": "pow.steal.top",
        "päripäeva": "pow.turn.order",
        "alustaja": "pow.setup.first",
        "viigid": "pow.score.tie",
        "kaetud ruutu": "pow.pile.covered",
        "segatud read": "pow.setup.rows",
        "kaaperdamine": "malacca.outcome.captured",
        "teki küürimist": "malacca.trade.scrub",
        "traagilised kangelased": "malacca.defend.hero",
        "ootamiskaarte": "malacca.wait.choose",
        "poole rahast": "malacca.attack.defended",
        "esemeid osta": "malacca.item.buy",
        "asjatut kaitset": "malacca.defend.vain",
        "saagi jagamine": "malacca.attack.captured",
        "kaupmeeste teenistus": "malacca.trade.defended",
        "saladusi": "malacca.special.secret",
        "esimest kaptenit": "malacca.setup.captain",
        "raske pinnas": "digmars.dig.level",
        "kus kaevata": "digmars.dig.where",
        "täiendav jaam aitab": "digmars.coop.bonus",
        "ülejäänud punkt": "digmars.share.rest",
        "hüpata üle väljade": "digmars.move.jump",
        "täiustamise hind": "digmars.upgrade.cost",
        "raha tagasi": "digmars.upgrade.pay",
        "jaamade ümberpaigutamist": "digmars.bonus.relocate",
        "võitu välja kuulutada": "digmars.win.declare",
        "kolme tegevust": "digmars.turn.three",
        "lisategevus ühe korra": "digmars.bonus.once",
        "laevastikku": "digmars.upgrade.fleet",
    },
    "fr": {
        "bouclier": "pow.take.hero",
        "têtes de mort": "pow.take.villain",
        "trois lancers": "pow.roll.max",
        "mettre de coté": "pow.roll.keep",
        "voler la première tuile": "pow.steal.top",
        "rien à voler": "pow.steal.none",
        "aiguilles d'une montre": "pow.turn.order",
        "égalité": "pow.score.tie",
        "mélanger les tuiles": "pow.setup.rows",
        "un seul dé": "pow.roll.one-die",
        "couvertes": "pow.pile.covered",
        "navires capturés": "malacca.outcome.captured",
        "corvées de pont": "malacca.trade.scrub",
        "heros tragiques": "malacca.defend.hero",
        "moitié de l'argent": "malacca.attack.defended",
        "acheter des objets": "malacca.item.buy",
        "vaine defense": "malacca.defend.vain",
        "partage du butin": "malacca.attack.captured",
        "pioche vide": "malacca.special.empty",
        "combien puis-je miser": "malacca.bet.limit",
        "cartes secrètes": "malacca.special.secret",
        "premiers capitaines": "malacca.setup.captain",
        "sol trop dur": "digmars.dig.level",
        "où creuser": "digmars.dig.where",
        "chaque station de plus": "digmars.coop.bonus",
        "sauter une case vide": "digmars.move.jump",
        "prix des améliorations": "digmars.upgrade.cost",
        "rendre la monnaie": "digmars.upgrade.pay",
        "redéployer": "digmars.bonus.relocate",
        "proclamer la victoire": "digmars.win.declare",
        "trois actions": "digmars.turn.three",
        "bonus une seule fois": "digmars.bonus.once",
        "la flotte": "digmars.upgrade.fleet",
    },
    "fa": {
        "سپرها": "pow.take.hero",
        "جمجمه‌ها": "pow.take.villain",
        "کنار گذاشتن تاس": "pow.roll.keep",
        "كنار گذاشتن": "pow.roll.keep",
        "حداكثر ۳ بار": "pow.roll.max",
        "ربودن کاشی بالایی": "pow.steal.top",
        "کاشیهای پوشیده": "pow.pile.covered",
        "نوبت در جهت عقربه‌ها": "pow.turn.order",
        "امتیازهای برابر": "pow.score.tie",
        "چه کسی شروع می‌کند": "pow.setup.first",
        "تصرف كشتی": "malacca.outcome.captured",
        "عرشه شویی": "malacca.trade.scrub",
        "قهرمان تراژيك": "malacca.defend.hero",
        "كارتهای انتظار": "malacca.wait.choose",
        "نیمی از پول": "malacca.attack.defended",
        "خریدن وسیله‌ها": "malacca.item.buy",
        "قسمت کردن غنیمت": "malacca.attack.captured",
        "کارتهای پنهان": "malacca.special.secret",
        "ناخدای اول": "malacca.setup.captain",
        "12 دور": "malacca.round.ship",
        "شرط ببندم": "malacca.bet.limit",
        "سختی زمین": "digmars.dig.level",
        "کجا حفاری کنم": "digmars.dig.where",
        "ایستگاه‌های دیگر": "digmars.coop.bonus",
        "تقسیم گنج": "digmars.share.equal",
        "باقیمانده": "digmars.share.rest",
        "پریدن از خانه‌های خالی": "digmars.move.jump",
        "بهای ارتقا": "digmars.upgrade.cost",
        "جابه جایی ایستگاه": "digmars.bonus.relocate",
        "اعلام پیروزی": "digmars.win.declare",
        "سه اقدام": "digmars.turn.three",
        "اقدامهای اضافه": "digmars.bonus.once",
        "ناوگان": "digmars.upgrade.fleet",
    },
}
# What somebody asks at the table leads to the special case before any rule that has the same words.
FOLDED = {
    "en": {
        "one die": "pow.roll.one-die",
        "row too short": "pow.take.short-row",
        "no villain left": "pow.forced.hero",
        "equal totals": "pow.score.tie",
        "peek": "pow.pile.covered",
        "stop on an empty field": "digmars.move.land",
        "nobody acts": "digmars.end.stall",
    },
    "et": {
        "üks täring": "pow.roll.one-die",
        "liiga vähe ruute": "pow.take.short-row",
        "kurikaelad otsas": "pow.forced.hero",
        "sama summa": "pow.score.tie",
        "piiluda": "pow.pile.covered",
        "tühjale väljale": "digmars.move.land",
        "keegi ei tee midagi": "digmars.end.stall",
    },
    "fr": {
        "un seul dé": "pow.roll.one-die",
        "rangée trop courte": "pow.take.short-row",
        "aucun vilain": "pow.forced.hero",
        "même total": "pow.score.tie",
        "regarder une tuile": "pow.pile.covered",
        "rester sur une case vide": "digmars.move.land",
        "personne n'agit": "digmars.end.stall",
    },
    "fa": {
        "یک تاس": "pow.roll.one-die",
        "ردیف کوتاه": "pow.take.short-row",
        "ضدقهرمان نمانده": "pow.forced.hero",
        "امتیاز برابر": "pow.score.tie",
        "ماندن در خانهٔ خالی": "digmars.move.land",
        "کسی کاری نکند": "digmars.end.stall",
    },
}


def each(asked: dict[str, dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(language, query, rule) for language, queries in asked.items() for query, rule in queries.items()]


@pytest.fixture(scope="module")
def searching(chromium, address):  # type: ignore[no-untyped-def]
    """One page per language with its search open: what it finds depends on nothing but the query."""
    pages: dict[str, Page] = {}
    context = chromium.new_context(viewport={"width": 1280, "height": 900})

    def page(language: str) -> Page:
        if language not in pages:
            pages[language] = context.new_page()
            pages[language].goto(address + ("" if language == "en" else f"{language}/"))
            pages[language].locator(".md-search__input").click()
        return pages[language]

    yield page
    context.close()


VISIBLE = "all => all.filter(link => link.getClientRects().length).map(link => link.getAttribute('href'))"


def found(page: Page, query: str) -> list[str]:
    """Where the results lead, in the order a reader sees them."""
    field = page.locator(".md-search__input")
    field.fill("")
    field.press("Backspace")
    page.locator(".md-search-result__item").first.wait_for(state="detached")
    field.fill(query)
    field.press("End")
    links = page.locator(".md-search-result__link")
    links.first.wait_for()
    visible: list[str] = links.evaluate_all(VISIBLE)
    return visible


@pytest.mark.parametrize(("language", "query", "rule"), each(QUERIES))
def test_a_query_finds_its_rule_first_or_second(searching, language: str, query: str, rule: str) -> None:  # type: ignore[no-untyped-def]
    links = found(searching(language), query)
    assert any(link.endswith(f"#{rule}") for link in links[:2]), links[:6]


@pytest.mark.parametrize(("language", "query", "rule"), each(FOLDED))
def test_a_special_case_is_found_first_by_what_one_asks(
    searching, language: str, query: str, rule: str
) -> None:  # type: ignore[no-untyped-def]
    assert found(searching(language), query)[0].endswith(f"#{rule}")


def test_a_rule_that_answers_better_stands_before_its_page_and_enter_leads_to_it(
    searching, address: str
) -> None:  # type: ignore[no-untyped-def]
    page = searching("fr")
    assert found(page, "un seul dé")[0].endswith("#pow.roll.one-die")
    page.keyboard.press("Enter")
    page.wait_for_url(address + "fr/pow/#pow.roll.one-die")
    page.goto(address + "fr/")
    page.locator(".md-search__input").click()


def test_words_that_come_without_a_key_are_searched(seen: Watched, address: str) -> None:
    """Pasted with the mouse, or dictated."""
    seen.page.goto(address)
    seen.page.locator(".md-search__input").click()
    until_awake(seen.page, "en")
    seen.page.keyboard.insert_text("skull")
    seen.page.locator(".md-search-result__link").first.wait_for()


def test_a_page_is_found_by_its_name(searching, address: str) -> None:  # type: ignore[no-untyped-def]
    assert found(searching("en"), "malacca")[0] == address + "malacca/"


def test_the_tables_of_the_house_are_not_searched(searching) -> None:  # type: ignore[no-untyped-def]
    assert not any("/matrix/" in link for link in found(searching("en"), "pow.roll.locked"))


def test_what_is_found_is_marked_as_it_was_written(searching) -> None:  # type: ignore[no-untyped-def]
    page = searching("fa")
    found(page, "كنار")
    assert "کنار" in page.locator(".md-search-result__link mark").first.inner_text()


def test_counts_in_persian_use_persian_digits(searching) -> None:  # type: ignore[no-untyped-def]
    page = searching("fa")
    found(page, "کاشی")
    shown = page.locator(".md-search-result__meta").inner_text() + page.locator("summary").first.inner_text()
    assert not any(digit in shown for digit in "0123456789"), shown


def test_enter_in_the_search_sends_no_form(seen: Watched, address: str) -> None:
    seen.page.goto(address)
    seen.page.evaluate("sent = []; addEventListener('submit', event => sent.push(event.type), true)")
    seen.page.locator(".md-search__input").click()
    seen.page.keyboard.type("zzzz")
    expect(seen.page.locator(".md-search-result__meta")).to_have_text("Nothing found")
    seen.page.keyboard.press("Enter")
    assert seen.page.evaluate("sent") == []  # a form is sent, or not, before the key is up again
    assert seen.complaints == []
