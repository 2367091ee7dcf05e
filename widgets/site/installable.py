"""Describes one language of the site for browsers that install it: its name, first page, icons and
colours."""

from __future__ import annotations

import json
from typing import Any

from widgets.site.pages import MANIFEST, read_description
from widgets.site.settings import read_site_name
from widgets.site.work import Work

PAPER = "#fbf5e6"  # as --paper in house.css; a manifest cannot have a second colour for dark mode
ICONS = {
    "icon.svg": ("any", "image/svg+xml", "any"),
    "icon-192.png": ("192x192", "image/png", "any"),
    "icon-512.png": ("512x512", "image/png", "any"),
    "icon-maskable.png": ("512x512", "image/png", "maskable"),
}
SCREENS = {"narrow": "390x844", "wide": "1024x640"}


def write_web_manifest(work: Work) -> None:
    """Write the manifest beside the pages of a language."""
    text = json.dumps(make_web_manifest(work), ensure_ascii=False, indent=1)
    (work.plan.pages_folder(work.code) / MANIFEST).write_text(text + "\n", "utf-8")


def make_web_manifest(work: Work) -> dict[str, Any]:
    """Return the manifest.

    It starts at the language's first page, and its scope is the site, for other languages.
    """
    run = work.to_site("") + "run/"
    name = read_site_name(work)
    return {
        "name": name,
        "short_name": name,
        "description": read_description(work.pages["index.md"].source),
        "lang": work.code,
        "dir": work.language.direction,
        "start_url": "./",
        "scope": work.to_site("") or "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "education"],
        "icons": [
            {"src": run + work.names[file], "sizes": sizes, "type": kind, "purpose": purpose}
            for file, (sizes, kind, purpose) in ICONS.items()
        ],
        "screenshots": [
            {
                "src": run + work.names[f"screen-{form}-{work.code}.png"],
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": name,
            }
            for form, sizes in SCREENS.items()
        ],
    }
