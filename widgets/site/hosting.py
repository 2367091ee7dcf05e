"""Writes what a host should send with the files: headers for each address, and packed copies."""

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


def list_header_rules() -> dict[str, Headers]:
    """Return the headers by address pattern.

    A host sends the headers of all patterns that fit an address, and repeats a name that it finds twice: so
    no two patterns for the same address set the same name. Pages for frames lie deeper than all others.
    """
    framed = [f"{language.folder}{EMBED}*" for language in LANGUAGES.values()]
    return {
        "*": EVERYWHERE,
        **dict.fromkeys(("", ":page/", ":language/:page/", ":language/:page/index.html"), OWN_FRAMES),
        **dict.fromkeys(framed, FOR_ANYBODY),
        "run/*": FOR_ANYBODY | {"Cache-Control": FOR_EVER},
        "sw.js": {"Cache-Control": EACH_TIME},
    }


def format_headers(url: str) -> str:
    """Return the same as Netlify and Cloudflare read it, for the folder that the site's full address
    names."""
    root = urlsplit(url).path or "/"
    return "".join(
        f"{root}{place}\n{format_header_lines(said)}\n" for place, said in list_header_rules().items()
    )


def format_header_lines(said: Headers) -> str:
    """Return the lines of some headers."""
    return "".join(f"  {name}: {value}\n" for name, value in said.items())


def pack_site(site: Path) -> None:
    """Write a packed copy beside every file, for a server that sends such copies."""
    files = [file for file in sorted(site.rglob("*")) if file.is_file() and file.suffix not in DENSE]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(pack_file, Site(site, packings=tuple(PACKERS), offline=True)), files))


def pack_file(site: Site, file: Path) -> None:
    """Write one file packed in each way."""
    for packing in site.packings:
        file.with_name(file.name + SUFFIXES[packing]).write_bytes(site.read_body(file, packing))
