"""The style sheets that readers get say the same as those that were written."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from widgets.site.bundle import find_style_sheets, minify_css

# Returns the rules as the browser understands them. It keeps the values of custom properties to the letter.
RULES = """css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map((rule) => rule.cssText);
}"""


@pytest.mark.parametrize("name", find_style_sheets())
def test_a_sheet_without_room_says_the_same(chromium: Browser, name: str) -> None:
    """The browser reads the same rules from a minified sheet, which is shorter."""
    written = find_style_sheets()[name].read_text("utf-8")
    page = chromium.new_page()
    rules, fetched = (page.evaluate(RULES, css) for css in (written, minify_css(written)))
    page.close()
    assert [remove_spaces(rule) for rule in fetched] == [remove_spaces(rule) for rule in rules] != []
    assert len(minify_css(written)) < len(written)


def remove_spaces(rule: str) -> str:
    """Return a rule without needless white space."""
    return re.sub(r"\s+", " ", re.sub(r",\s+", ",", rule))


def test_what_is_quoted_keeps_its_room() -> None:
    """White space in quotes stays as it is."""
    assert (
        minify_css('a :is(b, c)::after {\n  content: "x;  y"; /* so */\n}\n')
        == 'a :is(b,c)::after{content:"x;  y"}'
    )
