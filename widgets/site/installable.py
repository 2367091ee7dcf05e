"""A language of the site as a browser installs it: its name, where it begins, and how it looks."""

from __future__ import annotations

import json
from typing import Any

from widgets.site.pages import MANIFEST, read_description
from widgets.site.settings import site_name
from widgets.site.work import Work

PAPER = "#fbf5e6"  # house.css has it as --paper; a manifest knows no night
ICONS = {
    "icon.svg": ("any", "image/svg+xml", "any"),
    "icon-192.png": ("192x192", "image/png", "any"),
    "icon-512.png": ("512x512", "image/png", "any"),
    "icon-maskable.png": ("512x512", "image/png", "maskable"),
}
SCREENS = {"narrow": "390x844", "wide": "1024x640"}


def write_manifest(work: Work) -> None:
    text = json.dumps(manifest(work), ensure_ascii=False, indent=1)
    (work.plan.pages(work.code) / MANIFEST).write_text(text + "\n", "utf-8")


def manifest(work: Work) -> dict[str, Any]:
    """It begins at the language's first page and reaches as far as the site, so that one may change over."""
    run = work.to_site("") + "run/"
    name = site_name(work)
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
