"""What is kept for when there is no network: whole or not at all, of one build, and only if wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from tests.offline.conftest import Host, Reader

# Before a commit only the fault that is hardest to notice, half a file that claims to be whole.
OTHERS = ("404", "aborted", "truncated", "html", "corrupt")
FAULTS = ["short", *(pytest.param(fault, marks=pytest.mark.slow) for fault in OTHERS)]
BROKEN = [
    "pow/index.html",
    *(pytest.param(file, marks=pytest.mark.slow) for file in ("run/part.*", "run/kept.en.*")),
]
STORED = """caches.keys().then(names => Promise.all(
    names.map(async name => [name, (await (await caches.open(name)).keys()).length])))"""
# Waits until no worker is left, but not for ever.
ALONE = """async () => {
    const left = async () => (await navigator.serviceWorker.getRegistrations()).length;
    for (let again = 0; again < 300 && await left(); again++)
        await new Promise(done => setTimeout(done, 100));
}"""
# Returns whether a new build is waiting, once the one that was coming is in use or has been given up.
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
    const coming = registration.installing ?? registration.waiting;
    const settled = () => !coming || ["activated", "redundant"].includes(coming.state);
    for (let again = 0; again < 300 && !settled(); again++) await new Promise(done => setTimeout(done, 100));
    return !settled();
}"""
PAGES = ("", "pow/", "embed/v1/pow/martin/")


def count_stored(reader: Reader) -> dict[str, int]:
    """Return how many contents are in each store of the origin."""
    return dict(reader.page.evaluate(STORED))


def expect_no_page(reader: Reader, path: str) -> None:
    """Check that a page cannot be opened."""
    with pytest.raises(Error, match="ERR_"):
        reader.open_page(path)
    reader.page.wait_for_url("chrome-error://**")


def check_without_a_network(reader: Reader, host: Host, edition: str, folder: str = "") -> None:
    """Check that every page of a language opens without a network, and all of one build."""
    host.gone = True
    for page in PAGES:
        reader.open_page(folder + page)
        reader.expect_edition(edition)
    host.gone = False


@pytest.mark.parametrize("prefix", ["/deep/folder/", pytest.param("/", marks=pytest.mark.slow)])
def test_after_one_visit_the_whole_language_is_there_and_another_after_one_tap(
    sites: dict[str, Path], context: BrowserContext, prefix: str
) -> None:
    with Host(sites["N"], prefix) as host:
        reader = Reader(context.new_page(), host.address)
        reader.open_page("fr/pow/")
        reader.expect_kept("fr")
        reader.expect_kept("fa", kept=False)
        check_without_a_network(reader, host, "N", "fr/")
        host.gone = True
        expect_no_page(reader, "fa/pow/")
        host.gone = False
        reader.open_page("fr/")
        reader.box("fa").check()
        expect(reader.page.locator(".kept [role=status]")).to_contain_text("C’est fait")
        check_without_a_network(reader, host, "N", "fa/")


def test_how_much_room_a_language_takes_is_said(reader: Reader) -> None:
    reader.open_page()
    reader.expect_kept("en")
    expect(reader.page.locator(".kept .size")).to_have_text(["0 MB"] * 4)


def test_the_open_page_too_does_without_a_network_as_soon_as_all_is_kept(reader: Reader, host: Host) -> None:
    reader.visit()
    host.gone = True
    reader.expect_edition("N")


@pytest.mark.parametrize("fault", FAULTS)
def test_nothing_that_comes_damaged_is_kept(reader: Reader, host: Host, fault: str) -> None:
    host.spoil("embed/v1/pow/martin/index.html", fault)
    reader.visit(kept=False)
    host.gone = True
    expect_no_page(reader, "pow/")
    host.gone = False
    host.lift()
    reader.visit()
    check_without_a_network(reader, host, "N")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_list_keeps_nothing(reader: Reader, host: Host, fault: str) -> None:
    host.spoil("run/kept.en.*.json", fault)
    reader.visit(kept=False)
    assert sum(count_stored(reader).values()) == 0


def test_what_has_come_before_the_network_went_need_not_come_again(reader: Reader, host: Host) -> None:
    host.spoil("embed/v1/pow/martin/index.html", "404")
    reader.visit(kept=False)
    host.lift()
    host.asked.clear()
    reader.visit("embed/v1/pow/martin/")
    part = next(path.name for path in host.site.folder.glob("run/part.*"))
    assert host.asked.count(f"/run/{part}") <= 1  # at most the page itself has asked for it


def renew(reader: Reader, host: Host, site: Path) -> None:
    """Let the reader come back, find the new build offered, and take it."""
    host.show_build(site)
    reader.open_page()
    reader.find_offer().get_by_role("button").click()


def test_a_new_build_is_offered_and_comes_with_one_reload(
    reader: Reader, host: Host, sites: dict[str, Path]
) -> None:
    reader.visit()
    host.show_build(sites["N+1"])
    reader.open_page("pow/")
    expect(reader.find_offer()).to_be_visible()
    reader.expect_edition("N")
    loads: list[str] = []
    reader.page.on("load", lambda page: loads.append(page.url))
    reader.find_offer().get_by_role("button").click()
    expect(reader.page.locator("h1")).to_have_text("N+1")
    reader.expect_kept()
    reader.expect_edition("N+1")
    assert len(loads) == 1
    expect(reader.find_offer()).to_have_count(0)
    check_without_a_network(reader, host, "N+1")


@pytest.mark.slow
def test_a_build_that_does_not_take_over_is_no_dead_button(
    reader: Reader, host: Host, sites: dict[str, Path]
) -> None:
    """If the browser leaves it waiting, the page is loaded again and the offer is still there."""
    reader.page.add_init_script("""{
        const say = ServiceWorker.prototype.postMessage;
        ServiceWorker.prototype.postMessage = function (wish, doors) {
            if (wish.type !== "renew") say.call(this, wish, doors);
        };
    }""")
    reader.visit()
    renew(reader, host, sites["N+1"])
    with reader.page.expect_navigation(timeout=20_000):
        pass
    expect(reader.find_offer()).to_be_visible()
    reader.expect_edition("N")


@pytest.mark.slow
def test_who_passes_over_it_has_it_at_the_next_visit(
    reader: Reader, host: Host, sites: dict[str, Path], context: BrowserContext
) -> None:
    reader.visit()
    host.show_build(sites["N+1"])
    reader.open_page("pow/")
    expect(reader.find_offer()).to_be_visible()
    reader.page.close()
    host.gone = True
    later = Reader(context.new_page(), host.address)
    later.open_page()
    later.expect_edition("N+1")


def test_what_only_the_old_build_had_goes_when_no_page_of_it_is_open(
    reader: Reader, host: Host, sites: dict[str, Path]
) -> None:
    reader.visit()
    before = count_stored(reader)
    renew(reader, host, sites["N+1"])
    expect(reader.page.locator("h1")).to_have_text("N+1")
    reader.expect_kept()
    assert count_stored(reader) == before


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("broken", BROKEN)
def test_an_update_that_fails_leaves_the_old_build_whole(
    reader: Reader, host: Host, sites: dict[str, Path], broken: str, fault: str
) -> None:
    reader.visit()
    host.show_build(sites["N+1"])
    host.spoil(broken, fault)
    reader.open_page("pow/")
    assert reader.page.evaluate(UPDATE) is False
    expect(reader.find_offer()).to_have_count(0)
    check_without_a_network(reader, host, "N")
    host.lift()
    reader.open_page()
    expect(reader.find_offer()).to_be_visible()
    reader.expect_edition("N")


def test_a_page_of_the_old_build_goes_on_while_another_window_has_the_new_one(
    reader: Reader, host: Host, sites: dict[str, Path], context: BrowserContext
) -> None:
    """It can still fetch the files of its own build, although the host has them no more."""
    reader.visit()
    part = reader.page.locator("script[src*=part]").get_attribute("src")
    other = Reader(context.new_page(), host.address)
    renew(other, host, sites["N+1"])
    expect(other.page.locator("h1")).to_have_text("N+1")
    other.expect_kept()
    assert reader.page.evaluate("document.documentElement.dataset.part") == "N"
    expect(reader.page.locator("h1")).to_have_text("N")
    assert "dataset.part" in reader.page.evaluate("src => fetch(src).then(answer => answer.text())", part)
    reader.open_page("pow/")
    reader.expect_edition("N+1")


@pytest.mark.slow
def test_a_build_taken_back_comes_like_any_other(reader: Reader, host: Host, sites: dict[str, Path]) -> None:
    reader.visit()
    for site, edition in ((sites["N+1"], "N+1"), (sites["N"], "N")):
        renew(reader, host, site)
        expect(reader.page.locator("h1")).to_have_text(edition)
        reader.expect_kept()
        check_without_a_network(reader, host, edition)


@pytest.mark.slow
def test_nobody_hears_of_what_is_new_in_another_language(
    reader: Reader, host: Host, sites: dict[str, Path]
) -> None:
    reader.visit()
    host.show_build(sites["et"])
    reader.open_page()
    assert reader.page.evaluate(UPDATE) is False
    expect(reader.find_offer()).to_have_count(0)
    reader.open_page("et/")
    reader.expect_kept("et")
    reader.expect_edition("et")


def test_a_site_can_let_go_of_all_that_it_kept(reader: Reader, host: Host, sites: dict[str, Path]) -> None:
    reader.visit()
    host.show_build(sites["never"])
    reader.open_page()
    reader.page.evaluate(ALONE)
    assert count_stored(reader) == {}
    reader.open_page()
    reader.expect_edition("N+1")


def test_who_saves_data_is_asked_first(reader: Reader, host: Host) -> None:
    save = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}});"
    reader.page.add_init_script(save)
    reader.visit(kept=False)
    assert count_stored(reader) == {}
    reader.box().check()
    expect(reader.page.locator(".kept [role=status]")).to_contain_text("Done")
    check_without_a_network(reader, host, "N")


def test_a_language_that_was_dropped_is_not_kept_again_unasked(reader: Reader, host: Host) -> None:
    reader.visit()
    reader.box().uncheck()
    expect(reader.page.locator(".kept [role=status]")).to_contain_text("no longer available")
    assert sum(count_stored(reader).values()) == 0
    reader.visit("pow/", kept=False)


def test_where_there_is_no_room_nothing_is_kept_and_what_was_kept_stays(
    reader: Reader, host: Host, context: BrowserContext
) -> None:
    reader.visit()
    room = {"origin": host.address.rstrip("/"), "quotaSize": 1000}
    context.new_cdp_session(reader.page).send("Storage.overrideQuotaForOrigin", room)
    reader.box("et").click()
    expect(reader.page.locator(".kept [role=status]")).to_contain_text("did not work")
    reader.expect_kept("et", kept=False)
    check_without_a_network(reader, host, "N")


def test_two_sites_of_one_origin_keep_apart(sites: dict[str, Path], context: BrowserContext) -> None:
    """This holds even if one is in the folder of the other."""
    with Host(sites["N"], "/one/") as host:
        one = Reader(context.new_page(), host.address)
        one.visit()
        host.site = type(host.site)(sites["N+1"], "/two/", offline=True)
        two = Reader(context.new_page(), host.address)
        two.visit()
        two.page.evaluate("localStorage.setItem('/one/.__palette', '1')")
        two.page.locator("#forget").click()
        two.page.locator("#forget-sure").click()
        expect(two.page.locator(".forget [role=status]")).to_contain_text("Done")
        assert [name for name, count in count_stored(one).items() if count] == [f"rules-at-play {one.root}"]
        assert one.page.evaluate("localStorage.getItem('/one/.__palette')") == "1"
        check_without_a_network(one, host, "N")


def test_everything_is_deleted_but_not_by_one_slip(reader: Reader) -> None:
    reader.visit("pow/")
    ours = ("rules-at-play.v1.pow/first-game", "/.__palette", "/fa/.__palette")
    for key in (*ours, "another-site"):
        reader.page.evaluate("key => localStorage.setItem(key, 'kept')", key)
    reader.page.locator("#forget").click()
    expect(reader.page.locator("#forget-sure")).to_be_focused()
    assert reader.page.evaluate("localStorage.length") == 4
    reader.page.locator("#forget-sure").press("Enter")
    expect(reader.page.locator(".forget [role=status]")).to_contain_text("Done")
    assert sorted(reader.page.evaluate("Object.keys(localStorage)")) == [
        "another-site",
        "rules-at-play.offline",
    ]
    assert count_stored(reader) == {}
    reader.visit("pow/", kept=False)


def test_what_does_not_need_a_worker_is_deleted_without_one(reader: Reader, host: Host) -> None:
    reader.page.add_init_script("Object.defineProperty(navigator, 'serviceWorker', {value: undefined});")
    reader.open_page()
    reader.page.evaluate("localStorage.setItem('rules-at-play.offer', 'no')")
    reader.page.locator("#forget").click()
    reader.page.locator("#forget-sure").click()
    expect(reader.page.locator(".forget [role=status]")).to_contain_text("Done")
    assert reader.page.evaluate("Object.keys(localStorage)") == ["rules-at-play.offline"]
