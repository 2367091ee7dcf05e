"""Joins the pages of all languages to one site, adds what belongs to no language, and puts it in place at
once."""

from __future__ import annotations

import shutil
from pathlib import Path

from widgets.site.games import list_draft_files
from widgets.site.hosting import format_headers
from widgets.site.languages import LANGUAGES
from widgets.site.licences import join_licences
from widgets.site.offline import make_service_worker
from widgets.site.scripts import make_script
from widgets.site.standalone import render_lost_page
from widgets.site.sweeping import put_aside
from widgets.site.templates import render
from widgets.site.work import Plan, Work


def put_site_in_place(plan: Plan, works: list[Work]) -> None:
    """Write the whole site into a new folder, which then replaces the old one."""
    new = plan.cache / "site.new"
    put_aside(new, plan)
    for work in works:
        link_folder(plan.pages_folder(work.code), new / work.language.folder)
    link_folder(plan.run, new / "run")
    (new / "404.html").write_text(render_lost_page(works[0]), "utf-8")
    (new / "embed.js").write_text(make_script("embed.js"), "utf-8")  # other people's pages name it: no hash
    (new / "licences.txt").write_text(join_licences(), "utf-8")
    (new / "_headers").write_text(format_headers(plan.url), "utf-8")
    (new / "sw.js").write_text(make_service_worker(plan, new), "utf-8")
    if plan.url:
        (new / "sitemap.xml").write_text(make_sitemap(plan, works[0]), "utf-8")
    put_aside(plan.site, plan)
    shutil.move(new, plan.site)


def link_folder(source: Path, target: Path) -> None:
    """Copy a folder by links where that is possible. The build never changes a file, it writes new ones."""
    shutil.copytree(source, target, dirs_exist_ok=True, copy_function=link_or_copy)


def link_or_copy(source: str, target: str) -> None:
    """Link a file to its new place, or copy it where links are not possible."""
    try:
        Path(target).hardlink_to(source)
    except OSError:  # another file system, or one that knows no links
        shutil.copy2(source, target)


def make_sitemap(plan: Plan, work: Work) -> str:
    """Return the sitemap: every page in every language with its translations, without drafts."""
    addresses = [page.address for file, page in work.pages.items() if file not in list_draft_files()]
    return render("sitemap.xml", url=plan.url, addresses=addresses, languages=list(LANGUAGES.values()))
