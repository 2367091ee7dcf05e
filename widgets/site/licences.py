"""Collects the licences of all that the site carries into one text that lies beside the pages."""

from __future__ import annotations

import json
from importlib.metadata import distribution
from pathlib import Path

from widgets.site.work import ROOT

# Served to readers. Pyodide brings CPython and its standard library, which have terms of their own.
FROM_NPM = (
    "pyodide",
    "idiomorph",
    *(
        f"@fontsource-variable/{font}"
        for font in ("atkinson-hyperlegible-next", "bricolage-grotesque", "vazirmatn")
    ),
)
CPYTHON = "CPython and its standard library, within Pyodide: Python Software Foundation License Version 2"


def join_licences() -> str:
    """Return all licences as one text, our own first."""
    ours = f"Rules at Play: MIT\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"
    return f"\n{'-' * 78}\n\n".join(
        [ours, *map(read_npm_licence, FROM_NPM), f"{CPYTHON}\n", read_material_licences()]
    )


def read_npm_licence(name: str) -> str:
    """Return the licence of a package from npm, with its version."""
    folder = ROOT / "node_modules" / name
    about = json.loads((folder / "package.json").read_text("utf-8"))
    text = folder / "LICENSE"
    said = text.read_text("utf-8") if text.is_file() else ""
    return format_licence(f"{name} {about['version']}: {about['license']}", said)


def read_material_licences() -> str:
    """Return the licence of the theme, and of the icons in it."""
    found = distribution("mkdocs-material")
    ours = format_licence(
        f"Material for MkDocs {found.version}: MIT", found.read_text("licenses/LICENSE") or ""
    )
    icons = Path(str(found.locate_file("material/templates/.icons/material/LICENSE")))
    return ours + "\n" + format_licence("The icons in it: Material Design Icons", icons.read_text("utf-8"))


def format_licence(title: str, text: str) -> str:
    """Return a title with the text of a licence below it, if there is one."""
    return f"{title}\n" + (f"\n{text.strip()}\n" if text else "")
