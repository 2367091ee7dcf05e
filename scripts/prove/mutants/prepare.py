"""What is needed before changes are tried: copies of the tree, its site, and which tests run which lines."""

from __future__ import annotations

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from scripts.test import ROOT, python

FOLDERS = ("docs", "engine", "scripts", "tests", "widgets")
LINKED = ("node_modules", ".cache/run")  # large, and not changed by any test
CACHE = ROOT / ".cache" / "mutants"
HERE = "scripts.prove.mutants"
ENDLESS = 17  # the code of a run in which a test did not come to its end
ACCEPTED = Path(__file__).with_name("accepted.txt")


def read_tree() -> str:
    """Return a hash of everything that is copied, but for the list of what may live."""
    files = [path for name in FOLDERS for path in (ROOT / name).rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file()]
    hashed = sha256()
    for path in sorted(files):
        if "__pycache__" not in path.parts and path != ACCEPTED:
            hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:16]


def copy_tree(folder: Path) -> Path:
    """Copy all that the tests need."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, folder)
    (folder / ".cache").mkdir()
    for name in LINKED:
        (folder / name).symlink_to((ROOT / name).resolve())
    return folder


def set_surroundings(tree: Path, **more: str) -> dict[str, str]:
    """Return what programs in a copy of the tree see of their surroundings.

    No compiled files are written: they could be of a source as it was before it was changed.
    """
    kept = {name: value for name, value in os.environ.items() if name != "BUILT"}
    own = {"PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_STORAGE_DIRECTORY": str(tree / ".cache")}
    return kept | own | more


def pytest_in(tree: Path, *words: str) -> list[str]:
    return python("pytest", "-q", "-m", "not slow", "-p", "no:cov", f"--basetemp={tree}.tmp", *words)


def prepare(cores: int) -> Path:
    """Return a folder for the tree as it is now, with its site and what was recorded of its tests."""
    folder = CACHE / read_tree()
    if not (folder / "ready").exists():
        shutil.rmtree(CACHE, ignore_errors=True)
        (folder / "reach").mkdir(parents=True)
        tree = copy_tree(folder / "tree")
        print("building the site …", flush=True)
        subprocess.run(python("widgets.site.build"), cwd=tree, check=True, stdout=subprocess.DEVNULL)
        print("recording which tests run which lines …", flush=True)
        around = set_surroundings(tree, MUTANTS_REACH=str(folder / "reach"), BUILT=str(tree / "site"))
        command = pytest_in(tree, "-p", f"{HERE}.recorder", "-n", str(cores), "--dist", "worksteal", "tests")
        subprocess.run(command, cwd=tree, env=around, check=True)
        (folder / "ready").touch()
    return folder
