"""The content security policy is made from the page, and blocks whatever was not there then."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from widgets.site.policy import Inline, make_policy, make_seal, put_policy, read_inline

PAGE = '<html><head>\n<meta http-equiv="Content-Security-Policy" content="%policy%">{}</head></html>'


def finish_page(html: str, address: str = "") -> str:
    """Return a page with its policy."""
    return put_policy(html, make_seal(html, address))


def find_faults(html: str, address: str = "") -> list[str]:
    """Return where a page and its policy do not agree."""
    return make_seal(html, address).faults


def test_every_page_carries_a_policy_that_fits_it(built: Path) -> None:
    pages = sorted(built.rglob("*.html"))
    assert len(pages) > 30
    assert {str(page): told for page in pages if (told := find_faults(page.read_text("utf-8")))} == {}


def test_elements_that_are_skipped_say_nothing(built: Path) -> None:
    for page in sorted(built.rglob("*.html"))[::10]:
        html = page.read_text("utf-8")
        whole = Inline()
        whole.feed(html)
        whole.close()
        found = read_inline(html)
        assert (found.scripts, found.styles, found.faults, found.framed) == (
            *(whole.scripts, whole.styles, whole.faults, whole.framed),
        ), page


def test_the_policy_allows_nothing_unsafe(built: Path) -> None:
    for page in built.rglob("*.html"):
        head = page.read_text("utf-8")[:2000]
        assert "unsafe-inline" not in head
        assert "'unsafe-eval'" not in head
        assert "default-src 'none'" in head


def test_the_charset_still_stands_where_browsers_look_for_it(built: Path) -> None:
    for page in built.rglob("*.html"):
        assert b'<meta charset="utf-8">' in page.read_bytes()[:1024], page


def test_an_inline_script_is_allowed_by_its_hash() -> None:
    page = finish_page(PAGE.format("<script>go()</script>"))
    digest = base64.b64encode(hashlib.sha256(b"go()").digest()).decode()
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}';" in page
    assert find_faults(page) == []


def test_a_page_for_frames_names_the_site_wherever_it_names_itself() -> None:
    address = "https://host.example/folder/"
    page = finish_page(PAGE.format("").replace("<html>", '<html class="embed">'), address)
    assert (
        page.count(f"'self' {address}") == 6
    )  # in every directive but that of the manifest, which such a page does not have
    assert find_faults(page, address) == []
    assert find_faults(page) != []
    assert address not in finish_page(PAGE.format(""), address)


@pytest.mark.parametrize("script", ["<script>no()</script>", "<script>go() </script>", "<style>p{}</style>"])
def test_a_script_or_style_that_changed_afterwards_is_a_fault(script: str) -> None:
    page = finish_page(PAGE.format("<script>go()</script>"))
    assert find_faults(page.replace("<script>go()</script>", script)) != []


def test_data_in_a_script_element_needs_no_hash() -> None:
    assert "sha256" not in make_policy(read_inline('<script type="application/json">{}</script>'))


def test_a_page_without_a_policy_is_a_fault() -> None:
    assert find_faults("<html><head><title>x</title></head></html>") != []


@pytest.mark.parametrize(
    "html",
    [
        '<div style="color: red">',
        "<img src=x onerror=go()>",
        '<a href=" JavaScript:go()">',
        '<script src="//elsewhere.example/x.js"></script>',
        '<link rel="stylesheet" href="https://elsewhere.example/x.css">',
        '<link rel="preconnect" href="https://elsewhere.example">',
        '<form action="https://elsewhere.example">',
        '<img srcset="https://elsewhere.example/x.png 2x">',
        '<img srcset="x.png, https://elsewhere.example/x.png 2x">',
        "<p title=it's onclick=go()>",
        '<p title="a > b" style="color: red">',
        "<p\nonclick=go()>",
        '<p title="<!--"><b onclick="go()">-->',
        '<!-- a comment -- ><b onclick="go()"><!-- another -->',
        '<b on-click="go()">',
    ],
)
def test_what_a_page_may_not_hold_is_found(html: str) -> None:
    assert read_inline(html).faults != []


@pytest.mark.parametrize(
    "html",
    [
        '<a href="https://elsewhere.example/">a link is no request</a>',
        '<link rel="canonical" href="https://host.example/pow/">',
        '<img src="data:image/png;base64,AA==" alt="">',
        '<img srcset="x.png, xx.png 2x" alt="">',
    ],
)
def test_what_a_page_may_hold_is_not(html: str) -> None:
    assert read_inline(html).faults == []
