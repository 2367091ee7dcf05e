"""Makes the browser's scripts as they are sent: the modules of each are joined and minified
(`scripts.mjs`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from widgets.site.hashes import ROOT, digest, read_or_make
from widgets.site.node import run_node

BROWSER = ROOT / "widgets" / "browser"
BUNDLER = Path(__file__).with_suffix(".mjs")

# Pages and other scripts take these for modules.
MODULES = ("board.js", "dialog.js", "keep.js", "links.js", "mine.js", "offline.js", "worker.mjs")
# These are classic scripts: other people's pages name embed.js, browsers start sw.js or leave.js as a worker,
# and the theme search.js, and the rest has to run before the page goes on.
CLASSIC = (
    "elsewhere.js",
    "embed.js",
    "frame.js",
    "leave.js",
    "missed.js",
    "search.js",
    "site.js",
    "sw.js",
)


def make_script(name: str, **known: object) -> str:
    """Return one of our scripts with all that it imports.

    Constants that only the build knows stand before it, one on each line (`widgets/browser/known.d.ts`).
    """
    lines = [
        f"const {constant} = {json.dumps(value, sort_keys=True)};\n" for constant, value in known.items()
    ]
    return "".join(lines) + bundle_scripts()[name]


@cache
def bundle_scripts() -> dict[str, str]:
    """Return all scripts by their names; from the cache, if no module and no tool has changed."""
    sources = sorted(path for path in BROWSER.rglob("*") if path.suffix in (".js", ".mjs"))
    inputs = [Path(__file__), BUNDLER, ROOT / "package-lock.json", *sources]
    texts = [part for path in inputs for part in (path.name.encode(), path.read_bytes())]
    bundled: dict[str, str] = json.loads(read_or_make(f"{digest(*texts)}.scripts.json", run_bundler))
    return bundled


def run_bundler() -> str:
    """Return all scripts as JSON, bundled by Node."""
    formats = {"esm": MODULES, "iife": CLASSIC}
    words = [f"{format}:{name}" for format, names in formats.items() for name in names]
    return run_node(BUNDLER, str(BROWSER), *words)
