"""From four built languages to one site, with what belongs to all of them, put in place at once."""

from __future__ import annotations

import shutil
from pathlib import Path

from widgets.site.games import draft_files
from widgets.site.hosting import headers
from widgets.site.languages import LANGUAGES
from widgets.site.licences import licences
from widgets.site.offline import worker
from widgets.site.scripts import script
from widgets.site.standalone import lost
from widgets.site.sweeping import away
from widgets.site.templates import render
from widgets.site.work import Plan, Work


def site(plan: Plan, works: list[Work]) -> None:
    """Everything into a new folder, which then takes the place of the old one."""
    new = plan.cache / "site.new"
    away(new, plan)
    for work in works:
        copy(plan.pages(work.code), new / work.language.folder)
    copy(plan.run, new / "run")
    (new / "404.html").write_text(lost(works[0]), "utf-8")
    (new / "embed.js").write_text(script("embed.js"), "utf-8")  # other people's pages name it: no hash
    (new / "licences.txt").write_text(licences(), "utf-8")
    (new / "_headers").write_text(headers(plan.url), "utf-8")
    (new / "sw.js").write_text(worker(plan, new), "utf-8")
    if plan.url:
        (new / "sitemap.xml").write_text(sitemap(plan, works[0]), "utf-8")
    away(plan.site, plan)
    shutil.move(new, plan.site)


def copy(source: Path, target: Path) -> None:
    """Files are linked where they can be: the build writes new ones and never changes an old one."""
    shutil.copytree(source, target, dirs_exist_ok=True, copy_function=link)


def link(source: str, target: str) -> None:
    try:
        Path(target).hardlink_to(source)
    except OSError:  # another file system, or one that knows no links
        shutil.copy2(source, target)


def sitemap(plan: Plan, work: Work) -> str:
    """Return every page in every language, each with its translations; drafts are not told of."""
    addresses = [page.address for file, page in work.pages.items() if file not in draft_files()]
    return render("sitemap.xml", url=plan.url, addresses=addresses, languages=list(LANGUAGES.values()))
