"""From four built languages to one site, with what belongs to all of them, put in place at once."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from widgets.site.languages import LANGUAGES
from widgets.site.licences import licences
from widgets.site.standalone import lost
from widgets.site.templates import render
from widgets.site.work import ROOT, Plan, Work

# What every page uses besides the boards: our small scripts, the icon, the picture that other sites show.
OWN = {
    "site.js": "widgets/browser/site.js",
    "search.js": "widgets/browser/search.js",
    "logo.svg": "widgets/art/logo.svg",
    "icon.svg": "widgets/art/icon.svg",
    "preview.png": "widgets/art/preview.png",
}


def with_own(run: Path, names: dict[str, str]) -> dict[str, str]:
    """The bundle's names and those of our own files, which are put beside it under their hashes."""
    return names | {name: hashed(ROOT / path, run) for name, path in OWN.items()}


def hashed(path: Path, run: Path) -> str:
    content = path.read_bytes()
    name = f"{path.stem}.{hashlib.sha256(content).hexdigest()[:12]}{path.suffix}"
    if not (run / name).is_file():
        (run / name).write_bytes(content)
    return name


def site(plan: Plan, works: list[Work]) -> None:
    """Everything into a new folder, which then takes the place of the old one."""
    new, old = plan.cache / "site.new", plan.cache / "site.old"
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
    for work in works:
        copy(plan.pages(work.code), new / work.language.folder)
    copy(plan.run, new / "run")
    (new / "404.html").write_text(lost(plan, works[0].names), "utf-8")
    (new / "licences.txt").write_text(licences(), "utf-8")
    if plan.url:
        (new / "sitemap.xml").write_text(sitemap(plan, works[0]), "utf-8")
    if plan.site.exists():
        plan.site.rename(old)
    new.rename(plan.site)
    shutil.rmtree(old, ignore_errors=True)


def copy(source: Path, target: Path) -> None:
    """Files are linked, not copied: the build writes new ones and never changes an old one."""
    shutil.copytree(source, target, dirs_exist_ok=True, copy_function=link)


def link(source: str, target: str) -> None:
    Path(target).hardlink_to(source)


def sitemap(plan: Plan, work: Work) -> str:
    """Every page in every language, each with its translations."""
    addresses = [page.address for page in work.pages.values()]
    return render("sitemap.xml", url=plan.url, addresses=addresses, languages=list(LANGUAGES.values()))
