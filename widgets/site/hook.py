"""Connects MkDocs to the build: each of its events calls a plain function."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from widgets.site import pages
from widgets.site.each_game import repeat_for_games
from widgets.site.games import list_draft_files
from widgets.site.templates import make_template_cache
from widgets.site.work import Work


def on_env(env: Environment, **_: Any) -> Environment:
    """Let the theme's templates be compiled once for all builds."""
    env.bytecode_cache = make_template_cache()
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Begin a page: repeat its parts for each game, and keep drafts out of the search."""
    work: Work = config.extra["work"]
    source = repeat_for_games(page.file.content_string, work)
    repeated = repeat_for_games(markdown, work)
    pages.begin_page(page.file.src_uri, source, repeated, page.url, work)
    if page.file.src_uri in list_draft_files():
        page.meta["search"] = {"exclude": True}
    return repeated


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """End a page that Markdown has read, and tell MkDocs the anchors of its boards."""
    work: Work = config.extra["work"]
    # MkDocs knows the headings only; a link may also lead to a board.
    page.present_anchor_ids = {*(page.present_anchor_ids or ()), *pages.list_anchors(work)}
    return pages.end_page(html, work)


def on_page_context(context: Any, page: Page, config: MkDocsConfig, nav: Navigation, **_: Any) -> Any:
    """Put the boards into a page, and give the templates its facts."""
    page.content = pages.lay_boards(page.content or "", page.file.src_uri, config.extra["work"])
    context["site"] = pages.list_facts(page.file.src_uri, page.url, config.extra["work"])
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Finish a page as the templates have rendered it."""
    return pages.finish_page(output, page.file.src_uri, config.extra["work"])
