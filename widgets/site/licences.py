"""Whose work the site carries besides our own, and under what terms: one text that lies beside the pages."""

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


def licences() -> str:
    ours = f"Rules at Play: MIT\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"
    return f"\n{'-' * 78}\n\n".join([ours, *map(from_npm, FROM_NPM), f"{CPYTHON}\n", material()])


def from_npm(name: str) -> str:
    folder = ROOT / "node_modules" / name
    about = json.loads((folder / "package.json").read_text("utf-8"))
    text = folder / "LICENSE"
    said = text.read_text("utf-8") if text.is_file() else ""
    return entry(f"{name} {about['version']}: {about['license']}", said)


def material() -> str:
    found = distribution("mkdocs-material")
    ours = entry(f"Material for MkDocs {found.version}: MIT", found.read_text("licenses/LICENSE") or "")
    icons = Path(str(found.locate_file("material/templates/.icons/material/LICENSE")))
    return ours + "\n" + entry("The icons in it: Material Design Icons", icons.read_text("utf-8"))


def entry(title: str, text: str) -> str:
    return f"{title}\n" + (f"\n{text.strip()}\n" if text else "")
