"""What an author can get wrong in a page or a board stops the build, with the file and the line."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from widgets.site import pages
from widgets.site.build import build_language
from widgets.site.catalogues import compile_catalogues
from widgets.site.mends import MENDS, SCRIPTS
from widgets.site.work import ROOT, Plan

NAMES: dict[str, str] = defaultdict(lambda: "file")
BOARD = "```board\nname: pow/martin\n```\n"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return docs without a mistake, for tests to spoil: headings and one board, which build quickly."""
    folder = tmp_path_factory.mktemp("good")
    shutil.copytree(ROOT / "docs", folder / "docs")
    for board in (folder / "docs").glob("boards/*/*"):
        if board.name != "martin":
            board.unlink()
    for page in (folder / "docs").glob("??/*.md"):
        lines = page.read_text("utf-8").splitlines()
        page.write_text("\n\n".join(line for line in lines if line.startswith("#")), "utf-8")
    compile_catalogues(folder / "cache" / "text")
    return folder


@pytest.fixture
def plan(good: Path, tmp_path: Path) -> Plan:
    """Return a plan with a copy of these docs."""
    return copy_docs(good, tmp_path)


def copy_docs(good: Path, folder: Path) -> Plan:
    """Return a plan with a copy of the docs in a folder."""
    shutil.copytree(good, folder, dirs_exist_ok=True)
    return Plan(docs=folder / "docs", site=folder / "site", cache=folder / "cache")


def find_mistakes(plan: Plan, language: str = "et") -> list[str]:
    """Return the mistakes of a build."""
    return [str(mistake) for mistake in build_language(plan, language, NAMES, {}).mistakes]


def write_page(plan: Plan, page: str, text: str, language: str = "et") -> None:
    """Write a page that says only this, with its text from line 2 on."""
    (plan.docs / language / page).write_text(f"# Leht {{#{page.removesuffix('.md')}}}\n{text}", "utf-8")


def test_what_is_spoiled_has_no_mistake_yet(plan: Plan) -> None:
    """The docs that the other tests spoil are without a mistake."""
    assert find_mistakes(plan) == []


FENCES = [
    ("```board\n```\n", "3: a board fence needs “name: game/board”"),
    (
        "```bord\nname: pow/martin\n```\n",
        "3: nothing draws “bord” "
        "(known: board, matrix, drawings, chances, still, solution, terms, kept, forget, games, mine, "
        "gallery, embed, text)",
    ),
    (
        "```board\nname: pow/martin\nshow: seat=8\n```\n",
        "5: “show:” has a word that no look of this board knows: seat=8",
    ),
    ("```board\nname: pow/nobody\n```\n", "4: there is no board docs/boards/pow/nobody"),
    (
        "```board\nname: ../en/pow\n```\n",
        "4: “../en/pow” is no board's name: write game/board in small letters",
    ),
    (
        "```board\nname: pow/martin\nseed: 7\n```\n",
        "5: a board fence has no key “seed” (known: caption, keep, name, question, show)",
    ),
    (
        "```board seed=7\nname: pow/martin\n```\n",
        "3: put “seed=7” inside the fence: nothing is read after its name",
    ),
    ("```board\nname: [pow\n```\n", "this is not YAML"),
    ("```board\npow/martin\n```\n", "4: write “key: value” lines inside the fence"),
    ("```board\nname: pow/martin\ncaption:\n```\n", "5: “caption” needs a line of text"),
    (
        "```board\nname: pow/martin\nshow: seat=9\n```\n",
        "5: “show:” has a word that no look of this board knows: seat=9",
    ),
    (BOARD + "\n" + BOARD, "8: the board pow/martin stands on this page already"),
    ("```matrix\ngame: pow\n```\n", "4: a matrix fence has no key “game” (known: none)"),
    ("```terms\nname: pow/nothing\n```\n", "4: “name:” must be game/part"),
    ("```still\nname: pow/martin\nshow: seat=1\n```\n", "5: a still picture knows only “show: solved”"),
    ("```solution\nname: pow/martin\n```\n", "4: pow/martin asks nothing"),
    ("```drawings\n```\n", "3: “game:” must be one of: pow, malacca"),
    (
        "```chances\ntable: dice\n```\n",
        "4: “table:” must be one of: tiles, bubbles, nothing, kept-shields, kept-bubbles",
    ),
    ("```drawings\ngame: chess\n```\n", "4: “game:” must be one of: pow, malacca"),
    ("```board\nname: pow/martin\n", "3: this fence is never closed"),
]


@pytest.fixture(scope="module")
def fences(good: Path, tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """Return the mistakes of each wrong fence, all built at once, each on a page of its own."""
    plan = copy_docs(good, tmp_path_factory.mktemp("fences"))
    pages = [page.name for page in sorted((plan.docs / "et").glob("*.md"))][: len(FENCES)]
    assert len(pages) == len(FENCES)
    for page, (fence, _) in zip(pages, FENCES, strict=True):
        write_page(plan, page, f"\n{fence}")
    told = find_mistakes(plan)
    of_pages = [[one for one in told if one.startswith(f"docs/et/{page}:")] for page in pages]
    assert sum(map(len, of_pages)) == len(told)
    return of_pages


@pytest.mark.parametrize("number", range(len(FENCES)), ids=[mistake for _, mistake in FENCES])
def test_a_fence_with_a_mistake_is_told_with_its_line(fences: list[list[str]], number: int) -> None:
    (told,) = fences[number]
    assert FENCES[number][1] in told


def test_a_fence_that_markdown_does_not_draw_is_told(plan: Plan) -> None:
    """Four spaces make it a block of code, which would show its raw text on the page."""
    indented = "".join(f"    {line}\n" for line in BOARD.splitlines())
    write_page(plan, "about.md", f"\nTekst.\n\n{indented}")
    (told,) = find_mistakes(plan)
    assert told.startswith("docs/et/about.md:5: this board fence was not drawn")


def test_a_fence_in_a_list_is_drawn(plan: Plan) -> None:
    """In a list, four spaces make it a part of the item."""
    indented = "".join(f"    {line}\n" for line in BOARD.splitlines())
    write_page(plan, "about.md", f"\n- Tekst.\n\n{indented}")
    assert find_mistakes(plan) == []
    assert 'name="pow/martin"' in (plan.pages_folder("et") / "about" / "index.html").read_text("utf-8")


def test_a_fence_inside_another_is_an_example_of_a_fence(plan: Plan) -> None:
    write_page(plan, "about.md", f"\n````text\n{BOARD}````\n")
    assert find_mistakes(plan) == []
    html = (plan.pages_folder("et") / "about" / "index.html").read_text("utf-8")
    assert f"<code>{BOARD}</code>" in html


def test_a_line_is_counted_with_the_head_of_its_page(plan: Plan) -> None:
    (plan.docs / "et" / "about.md").write_text(
        "---\ntitle: Meist\n---\n\n# Leht {#about}\n\n```board\n```\n", "utf-8"
    )
    (told,) = find_mistakes(plan)
    assert told.startswith("docs/et/about.md:7: a board fence needs")


@pytest.mark.parametrize("mend", [*(mend.name for mend in MENDS), "direction", "scripts"])
def test_a_theme_that_has_changed_is_told(plan: Plan, monkeypatch: pytest.MonkeyPatch, mend: str) -> None:
    """The words that a mend replaces may be gone from its pages."""
    there = {one.name: one.theirs for one in MENDS} | {"direction": '<html lang="et"', "scripts": SCRIPTS}
    finish = pages.finish_page
    monkeypatch.setattr(
        pages, "finish_page", lambda html, *rest: finish(html.replace(there[mend], ""), *rest)
    )
    told = [mistake for mistake in set(find_mistakes(plan)) if mistake.startswith("widgets/site/mends.py: ")]
    assert len(told) == 1
    assert f"the theme has changed: the mend “{mend}” does not find" in told[0]


def test_a_wrong_transcript_is_told_with_its_own_line(plan: Plan) -> None:
    path = plan.docs / "boards" / "pow" / "martin"
    lines = path.read_text("utf-8").splitlines()
    line = lines.index("turn Martin")
    path.write_text("\n".join([*lines[:line], "turn Nobody", *lines[line + 1 :]]), "utf-8")
    told = find_mistakes(plan)
    assert told
    assert all(mistake.startswith(f"docs/boards/pow/martin:{line + 1}: expected") for mistake in told)


@pytest.mark.parametrize(
    ("link", "mistake"),
    [
        ("[siin](nowhere.md)", "docs/et/about.md:3: the link nowhere.md leads nowhere"),
        ("[siin](pow.md#nothing)", "docs/et/about.md:3: the link pow.md#nothing leads nowhere"),
        ("[siin](#nothing)", "docs/et/about.md:3: the link #nothing leads nowhere"),
        ("[siin](/et/pow/)", "docs/et/about.md:3: the link /et/pow/ leads nowhere"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(plan: Plan, link: str, mistake: str) -> None:
    write_page(plan, "about.md", f"\n{link}\n")
    assert find_mistakes(plan) == [mistake]


@pytest.mark.parametrize(
    ("html", "mistake"),
    [
        ('<p style="color: red">x</p>', "<p> has a style attribute"),
        ('<p onclick="x()">x</p>', "<p> has a handler onclick"),
        ('<a href="javascript:x()">x</a>', "<a> has a javascript: address"),
        ('<img src="https://elsewhere.example/x.png" alt="">', "<img> asks another origin"),
    ],
)
def test_html_that_the_policy_would_block_is_told(plan: Plan, html: str, mistake: str) -> None:
    write_page(plan, "about.md", f"\n{html}\n")
    assert any(mistake in told for told in find_mistakes(plan))


def test_an_aligned_table_needs_no_inline_style(plan: Plan) -> None:
    write_page(plan, "about.md", "\n| a | b |\n|:-|-:|\n| 1 | 2 |\n")
    assert find_mistakes(plan) == []
    html = (plan.pages_folder("et") / "about" / "index.html").read_text("utf-8")
    assert '<td class="to-right">2</td>' in html


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("عدد 3 است", "a Latin digit"),
        ("كتاب", "an Arabic ي or ك"),
        ("چرا?", "a Latin punctuation mark"),
        ("این, آن", "a Latin punctuation mark"),
    ],
)
def test_persian_written_with_other_letters_is_told(plan: Plan, text: str, mistake: str) -> None:
    write_page(plan, "about.md", f"\n{text}\n", "fa")
    (told,) = find_mistakes(plan, "fa")
    assert told.startswith(f"docs/fa/about.md:3: {mistake}")


def test_notation_in_persian_is_no_mistake(plan: Plan) -> None:
    write_page(plan, "about.md", "\n`take hero 3, or not?` https://example.org/3?a,b\n", "fa")
    assert find_mistakes(plan, "fa") == []


def test_an_address_that_is_none_is_refused() -> None:
    command = [sys.executable, "-m", "widgets.site.build", "--url", "nowhere"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "give a full address" in done.stderr
    assert "Traceback" not in done.stderr
