"""What must be the same in four languages, tried on pages that are not."""

from __future__ import annotations

import pytest

from widgets.site import checks
from widgets.site.work import Page, Plan, ShownBoard, Work


def make_work(code: str, **pages: Page) -> Work:
    """Return the work on a language with these pages."""
    return Work(Plan(), code, {}, pages={f"{name}.md": page for name, page in pages.items()})


def make_page(code: str, headings: str = "", boards: str = "", **paragraphs: str) -> Page:
    """Return a page with these headings and boards."""
    return Page(
        file=f"docs/{code}/pow.md",
        source="",
        address="pow/",
        headings=[(name, line) for line, name in enumerate(headings.split(), 1)],
        boards={name: ShownBoard(line, {}, "") for line, name in enumerate(boards.split(), 1)},
        paragraphs={name.replace("_", "."): text for name, text in paragraphs.items()},
    )


def list_differences(first: Work, other: Work) -> list[str]:
    """Return what differs between two languages."""
    return [str(mistake) for mistake in checks.compare_languages(first, other)]


def test_a_page_that_one_language_lacks() -> None:
    first, other = (
        make_work("en", pow=make_page("en"), about=make_page("en")),
        make_work("et", pow=make_page("et")),
    )
    assert list_differences(first, other) == [
        "docs/et/about.md: this page is missing: another language has it"
    ]


def test_a_heading_in_another_place() -> None:
    first, other = (
        make_work("en", pow=make_page("en", "a b c")),
        make_work("et", pow=make_page("et", "a c b")),
    )
    assert list_differences(first, other) == [
        "docs/et/pow.md:2: here stands heading “c”, where English has “b”"
    ]


def test_a_heading_too_few() -> None:
    first, other = make_work("en", pow=make_page("en", "a b")), make_work("et", pow=make_page("et", "a"))
    assert list_differences(first, other) == [
        "docs/et/pow.md: no further heading stands here, where English has “b”"
    ]


def test_a_board_too_many() -> None:
    first, other = (
        make_work("en", pow=make_page("en")),
        make_work("et", pow=make_page("et", boards="pow/martin")),
    )
    assert list_differences(first, other) == [
        "docs/et/pow.md:1: here stands board “pow/martin”, where English has no further board"
    ]


def list_faulty_paragraphs(**texts: str) -> list[str]:
    """Return what is wrong with a rule's paragraphs."""
    works = [make_work(code, pow=make_page(code, pow_roll_max=text)) for code, text in texts.items()]
    return [str(mistake) for mistake in checks.check_paragraphs("pow.roll.max", "pow.md", works)]


def test_paragraphs_with_the_same_figures() -> None:
    assert list_faulty_paragraphs(en="At most 3.", et="Kuni 3.", fa="حداکثر ۳ بار.") == []


@pytest.mark.parametrize(
    ("text", "has"), [("−3, تا ۲", "2, −3"), ("+۳ تا ۲ تا ۲", "+3, 2, 2"), ("۳ تا ۲", "2, 3")]
)
def test_figures_with_their_signs_each_as_often_as_it_stands(text: str, has: str) -> None:
    assert list_faulty_paragraphs(en="+3, up to 2.", fa="+۳ تا ۲.") == []
    assert list_faulty_paragraphs(en="+3, up to 2.", fa=text) == [
        f"docs/fa/pow.md: the figures of pow.roll.max are {has}; English has +3, 2"
    ]


def test_a_paragraph_that_is_empty() -> None:
    assert list_faulty_paragraphs(en="At most 3.", et="") == [
        "docs/et/pow.md: the rule pow.roll.max has no paragraph"
    ]


def test_a_paragraph_that_was_copied() -> None:
    assert list_faulty_paragraphs(en="At most 3.", et="At most 3.") == [
        "docs/et/pow.md: the paragraph of pow.roll.max is the same as in docs/en/pow.md"
    ]


def test_figures_that_differ() -> None:
    assert list_faulty_paragraphs(en="At most 3.", fa="حداکثر ۴ بار.") == [
        "docs/fa/pow.md: the figures of pow.roll.max are 4; English has 3"
    ]


def test_a_page_must_say_its_language_and_direction() -> None:
    persian = make_work("fa")
    assert list(checks.check_direction('<html lang="fa" dir="rtl"><body>', persian)) == []
    assert len(list(checks.check_direction('<html lang="fa"><body dir="rtl">', persian))) == 1
    assert len(list(checks.check_direction('<html lang="en" dir="ltr"><body>', persian))) == 2


def test_what_a_reader_hears_is_checked_too() -> None:
    html = '<html lang="fa"><button aria-label="تاس 3"></button><p lang="en">3, 4?</p><bdi>3</bdi></html>'
    html += '<div dir="ltr"><button aria-label="+4?">كتاب</button></div>'
    assert [str(slip.make_mistake("x", "")) for slip in checks.find_foreign_marks(html)] == [
        "x: a Latin digit in “تاس 3”",
        "x: a Latin digit in “+4?”",
        "x: a Latin punctuation mark where Persian has ، ؛ ؟ in “+4?”",
        "x: an Arabic ي or ك where Persian has ی or ک in “كتاب”",
    ]
