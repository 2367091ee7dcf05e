"""Makes MkDocs' settings for one language: those of `mkdocs.yml`, and what depends on the language."""

from __future__ import annotations

from typing import Any

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from widgets.site.dice import DiceExtension
from widgets.site.fence import list_headings
from widgets.site.fencing import FencesExtension
from widgets.site.games import list_draft_files, list_published
from widgets.site.theme import PALETTE, WORDS
from widgets.site.work import ROOT, Work


def make_settings(work: Work) -> MkDocsConfig:
    """Return the settings with the language's folders, words, navigation and Markdown extensions."""
    plan = work.plan
    config: MkDocsConfig = load_config(
        str(ROOT / "mkdocs.yml"),
        docs_dir=str(plan.docs / work.code),
        site_dir=str(plan.pages_folder(work.code)),
        site_url=plan.url + work.language.folder if plan.url else "",
        not_in_nav="\n".join(f"/{file}" for file in sorted(list_draft_files())),
    )
    words = WORDS["en"] | WORDS[work.code] | {"search.config.lang": work.code}
    config.site_name = read_site_name(work)
    config.nav = make_navigation(config.nav or [])
    # Material shows the switcher when there are alternates; what it shows is ours (partials/alternate.html).
    config.extra |= {"work": work, "words": words, "alternate": True}
    config.theme["language"] = work.code
    # Our own 404 and sitemap speak of all four languages; a language's own would be wrong in a sub-folder.
    config.theme.static_templates.clear()
    for choice, name in zip(config.theme["palette"], PALETTE, strict=True):
        choice["toggle"]["name"] = words[name]
    config.markdown_extensions += [FencesExtension(work), DiceExtension(work)]  # type: ignore[list-item]  # given themselves
    config.mdx_configs["toc"]["permalink_title"] = words["permalink"]
    return config


def make_navigation(house: list[Any]) -> list[Any]:
    """Return the navigation of `mkdocs.yml` with a part for each game after the home page."""
    home, *site = house
    return [home, *({name: game.files} for name, game in list_published().items()), *site]


def read_site_name(work: Work) -> str:
    """Return the name of the site in a language: the heading of its first page."""
    return list_headings((work.plan.docs / work.code / "index.md").read_text("utf-8"))[0]
