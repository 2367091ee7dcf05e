"""The browser's scripts: bundled as pages and other scripts use them."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from scripts.test import NODE
from widgets.site import scripts
from widgets.site.scripts import CLASSIC, MODULES, bundle_scripts, make_script

# The names that other scripts import from each fetched script.
GIVEN = {
    "dialog.js": {"offer"},
    "keep.js": {"Keeper", "useTool"},
    "links.js": {"fromLink", "linkTo"},
    "offline.js": {"begin"},
}
PAGES = (
    "index.html",
    "pow/index.html",
    "play/index.html",
    "games/index.html",
    "embed/v1/pow/martin/index.html",
)
TAG = re.compile(r"<script\b([^>]*)>")
# Prints the names that a module exports.
EXPORTS = """
import {readFileSync} from "node:fs";
import {SourceTextModule, createContext} from "node:vm";
const module = new SourceTextModule(readFileSync(0, "utf8"), {context: createContext({})});
await module.link(() => {});
console.log(JSON.stringify(Object.keys(module.namespace)));
"""


def list_exports(name: str) -> set[str]:
    """Return what a module exports, without running it."""
    command = [NODE, "--experimental-vm-modules", "--no-warnings", "--input-type=module", "--eval", EXPORTS]
    done = subprocess.run(command, input=make_script(name), capture_output=True, encoding="utf-8", check=True)
    return set(json.loads(done.stdout))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_gives_what_others_import(name: str) -> None:
    assert list_exports(name) == GIVEN.get(name, set())


@pytest.mark.parametrize("name", CLASSIC)
def test_a_classic_script_is_one_and_leaves_no_name_behind(name: str) -> None:
    """It runs as a classic script and adds no global name."""
    program = """
        const {readFileSync} = require("node:fs");
        const {Script} = require("node:vm");
        const before = Object.getOwnPropertyNames(globalThis);
        try { new Script(readFileSync(0, "utf8")).runInThisContext(); } catch (error) {
          if (error instanceof SyntaxError) throw error; // here it misses a page
        }
        const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
        if (left.length) throw new Error(left);
    """
    done = subprocess.run(
        [NODE, "--eval", program], input=make_script(name), capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr


def test_pages_name_each_script_as_what_it_is(built: Path) -> None:
    found = set()
    for page in PAGES:
        for attributes in TAG.findall((built / page).read_text("utf-8")):
            src = re.search(r'src="[^"]*run/(\w+)\.\w+\.js"', attributes)
            if src:
                name = f"{src[1]}.js"
                found.add(name)
                assert ('type="module"' in attributes) == (name in MODULES), (page, name)
    assert {"board.js", "site.js", "frame.js", "mine.js"} <= found


def test_all_scripts_are_bundled() -> None:
    entries = {path.name for path in scripts.BROWSER.iterdir() if path.suffix in (".js", ".mjs")}
    imported = {
        Path(found).name
        for path in scripts.BROWSER.rglob("*.*js")
        for found in re.findall(r'from "([^"]+)"', path.read_text("utf-8"))
    }
    assert {*bundle_scripts()} == {*MODULES, *CLASSIC}
    assert {*bundle_scripts()} <= entries
    assert entries - {*bundle_scripts()} <= imported


def test_what_only_the_build_knows_stands_before_a_script() -> None:
    text = make_script("keep.js", LINKS="links.1.js", DIALOG_FILE="dialog.1.js")
    assert text.startswith('const LINKS = "links.1.js";\nconst DIALOG_FILE = "dialog.1.js";\n')
    body = text.removeprefix('const LINKS = "links.1.js";\nconst DIALOG_FILE = "dialog.1.js";\n')
    assert re.search(r"\bLINKS\b", body)
    assert re.search(r"\bDIALOG_FILE\b", body)


@pytest.mark.parametrize("line", ['import "./nowhere.js";', "const = 1;", "import.meta.url;"])
def test_a_mistake_in_a_module_stops_the_build_and_is_named(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (*MODULES, *CLASSIC):
        (tmp_path / name).write_text("export {};\n")
    (tmp_path / "site.js").write_text(f"{line}\n")
    monkeypatch.setattr(scripts, "BROWSER", tmp_path)
    with pytest.raises(RuntimeError, match=r"site\.js"):
        scripts.run_bundler()
