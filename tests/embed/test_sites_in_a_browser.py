"""Our boards on a site that somebody else has made with MkDocs and Material."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.conftest import WatchedPage
from widgets.site.server import Server, Site

SETTINGS = """site_name: A club
theme: {name: material, font: false}
use_directory_urls: true
"""
PAGE = """# A club

<script async src="{home}embed.js"></script>

Can you take the hero?

<game-board src="{home}embed/v1/pow/martin/"></game-board>

And in Persian:

<game-board src="{home}fa/embed/v1/pow/weakest-hero/#theme=dark"></game-board>
"""


def test_a_site_with_two_boards(tmp_path: Path, home: str, visit: Callable[[str], WatchedPage]) -> None:
    """One of them is Persian. The element is written into Markdown as it is."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    (tmp_path / "docs/index.md").write_text(PAGE.replace("{home}", home), "utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=tmp_path, check=True)
    with Server(Site(tmp_path / "site")) as server:
        page = visit(server.address).page
        frames = page.locator("game-board > iframe")
        expect(frames).to_have_count(2)
        expect(page.frame_locator("iframe").nth(1).locator("html[lang=fa][dir=rtl]")).to_have_count(1)
        for number, board in enumerate(("martin", "weakest-hero")):
            shown = page.frame_locator("iframe").nth(number)
            shown.locator(f"#{board}-hero-2").click()
            root = shown.locator("[data-transcript]")
            expect(root).to_have_attribute("data-transcript", re.compile("take hero 2"), timeout=60_000)
