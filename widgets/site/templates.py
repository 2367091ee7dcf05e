"""Renders the build's own fragments of HTML. Everything is escaped that is not marked as HTML."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from widgets.site.hashes import CACHE

FOLDER = Path(__file__).parent / "templates"


def make_template_cache() -> FileSystemBytecodeCache:
    """Return the cache of compiled templates that all builds share, for ours and the theme's."""
    CACHE.mkdir(parents=True, exist_ok=True)
    return FileSystemBytecodeCache(str(CACHE))


@cache
def make_template_environment() -> Environment:
    """Return the environment of our templates, in which an unknown name is an error."""
    return Environment(
        loader=FileSystemLoader(FOLDER),
        bytecode_cache=make_template_cache(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, /, **values: object) -> str:
    """Return a template with its values filled in."""
    return make_template_environment().get_template(template).render(**values)


def escape_json(value: object) -> Markup:
    """Return a value as JSON that may stand inside a script element."""
    return Markup(json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"))
