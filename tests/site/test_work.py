"""What one language's build takes from the build before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.site import build
from widgets.site.work import Plan, Work

ASKED: list[str] = []


def length(text: str) -> int:
    ASKED.append(text)
    return len(text)


def built(**earlier: int) -> Work:
    ASKED.clear()
    work = Work(Plan(), "en", {}, earlier=earlier)
    assert [work.ask_once(length, text) for text in ("roll", "keep", "roll")] == [4, 4, 4]
    return work


def test_each_question_is_asked_once_of_each_text() -> None:
    built()
    assert ASKED == ["roll", "keep"]


def test_what_was_answered_in_the_build_before_is_not_asked_again() -> None:
    again = built(**built().answers)
    assert ASKED == []
    assert again.ask_once(length, "take") == 4
    assert ASKED == ["take"]


def test_another_edition_of_the_builder_takes_nothing_from_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(cache=tmp_path)
    plan.pages_folder("en").mkdir(parents=True)
    work = Work(plan, "en", {})
    build.save_work(work)
    assert build.load_work(plan, "en", {}) == work
    monkeypatch.setattr(build, "BUILDER", "another")
    assert build.load_work(plan, "en", {}) is None
