"""What a host is asked to say with the files, beside the policy that stands in every page."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from widgets.site.embedding import EMBED
from widgets.site.languages import LANGUAGES
from widgets.site.server import DENSE, EACH_TIME, FOR_EVER, PACKERS, Site

SUFFIXES = {"br": ".br", "gzip": ".gz"}

Headers = dict[str, str]

EVERYWHERE: Headers = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=()",
}
OWN_FRAMES: Headers = {"Content-Security-Policy": "frame-ancestors 'self'"}
FOR_ANYBODY: Headers = {"Access-Control-Allow-Origin": "*"}


def rules() -> dict[str, Headers]:
    """What to say where. A host says all that fits an address, and makes a list of what it finds twice: so no
    name stands with two values in rules that fit the same. Pages for frames lie deeper than all others."""
    framed = [f"{language.folder}{EMBED}*" for language in LANGUAGES.values()]
    return {
        "*": EVERYWHERE,
        **dict.fromkeys(("", ":page/", ":language/:page/", ":language/:page/index.html"), OWN_FRAMES),
        **dict.fromkeys(framed, FOR_ANYBODY),
        "run/*": FOR_ANYBODY | {"Cache-Control": FOR_EVER},
        "sw.js": {"Cache-Control": EACH_TIME},
    }


def headers(url: str) -> str:
    """The same as Netlify and Cloudflare read it, for the folder that the site's full address names."""
    root = urlsplit(url).path or "/"
    return "".join(f"{root}{place}\n{lines(said)}\n" for place, said in rules().items())


def lines(said: Headers) -> str:
    return "".join(f"  {name}: {value}\n" for name, value in said.items())


def pack(site: Path) -> None:
    """Beside every file the same packed, for a server that sends what lies there."""
    files = [file for file in sorted(site.rglob("*")) if file.is_file() and file.suffix not in DENSE]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(pack_one, Site(site, packings=tuple(PACKERS), offline=True)), files))


def pack_one(site: Site, file: Path) -> None:
    for packing in site.packings:
        file.with_name(file.name + SUFFIXES[packing]).write_bytes(site.body(file, packing))
