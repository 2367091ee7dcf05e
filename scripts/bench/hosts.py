"""Serve the site and the baseline from one host, in a sub-folder."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.bench.figures import BASELINE, BOARD, POW
from widgets.site.server import Server, Site

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
PLACE = ROOT / ".cache" / "bench"
PYODIDE = ROOT / "node_modules" / "pyodide"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

PAGES = {BASELINE: "baseline/", BOARD: "embed/v1/pow/martin/", POW: "pow/"}
PREFIX = "/some/folder/"

BARE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Baseline</title><link rel="icon" href="data:,">
<script type="module">
const worker = new Worker("../run/{folder}/start.mjs", {{type: "module"}});
worker.onmessage = ({{data}}) => data === 2 && performance.mark("board:answered");
</script>
"""
START = """import {loadPyodide} from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1+1"));
"""


def copy_site() -> Path:
    """Copy the site, so that a rebuild does not disturb the run, and add the baseline; return the folder."""
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(SITE, PLACE)
    # In run/ and with a "hash" in its name, so that the browser may cache it for ever, like our files.
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    folder = f"stock.{version.encode().hex()}"
    (PLACE / "run" / folder).mkdir()
    for name in STOCK:
        shutil.copy2(PYODIDE / name, PLACE / "run" / folder)
    (PLACE / "run" / folder / "start.mjs").write_text(START, "utf-8")
    (PLACE / "baseline").mkdir()
    (PLACE / "baseline" / "index.html").write_text(BARE.format(folder=folder), "utf-8")
    return PLACE


@contextmanager
def start_hosts(place: Path) -> Iterator[dict[str, str]]:
    """Start two hosts that differ only in how they pack, and yield their addresses by packing."""
    with (
        Server(Site(place, PREFIX, ("br",))) as brotli,
        Server(Site(place, PREFIX, ("gzip",))) as gzip,
    ):
        for server in (brotli, gzip):
            server.site.pack_all()
        yield {"br": brotli.address, "gzip": gzip.address}
