"""The build's own fragments of HTML, filled in with everything escaped that is not said to be HTML."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from widgets.site.hashes import CACHE

FOLDER = Path(__file__).parent / "templates"


def compiled() -> FileSystemBytecodeCache:
    """Templates as they were compiled once for all builds, ours and the theme's."""
    CACHE.mkdir(parents=True, exist_ok=True)
    return FileSystemBytecodeCache(str(CACHE))


@cache
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER),
        bytecode_cache=compiled(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, /, **values: object) -> str:
    return environment().get_template(template).render(**values)


def data(value: object) -> Markup:
    """JSON that may stand inside a script element."""
    return Markup(json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"))
