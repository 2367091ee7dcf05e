"""The copies of a tree in which changes are tried, and what is recorded of its tests before."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

from scripts.prove.mutants.changes import Change
from scripts.prove.mutants.reach import FEW_TESTS, Reach, Test, group_by_file
from scripts.prove.tree import copy_tree, read_tree
from scripts.test import ROOT, python

BUILDS = Path(".cache", "run")  # what builds keep for the next one
CODE = ("engine", "widgets")
HERE = "scripts.prove.mutants"


class NothingProved(Exception):
    """Why no change can be tried, or why trying them would say nothing."""


def prepare(root: Path, cores: int) -> Path:
    """Return a folder with a copy of the tree as it is now, its site, and what its tests reach."""
    caches = root.resolve() / ".cache" / "mutants"
    folder = caches / hash_tree(root)
    if not (folder / "reach" / "tests.json").exists():
        shutil.rmtree(caches, ignore_errors=True)
        tree = copy_tree(root, folder / "tree")
        link_builds(root, tree)
        if (tree / "widgets" / "site").exists():
            print("building the site …", flush=True)
            subprocess.run(python("widgets.site.build"), cwd=tree, check=True, stdout=subprocess.DEVNULL)
            (tree / "site").rename(folder / "site")
        print("recording which tests run which lines …", flush=True)
        record_tests(folder, cores)
    return folder


def hash_tree(root: Path) -> str:
    """Return a hash of everything that is copied, but for the list of what may live."""
    files = sorted(read_tree(root).items())
    kept = [f"{path}\0{hashed}" for path, hashed in files if Path(path).name != "accepted.txt"]
    return sha256("\n".join(kept).encode()).hexdigest()[:16]


def link_builds(source: Path, target: Path) -> None:
    """Give a tree what builds of another one have kept: such files are replaced, but never changed."""
    shutil.rmtree(target / BUILDS, ignore_errors=True)
    if (source / BUILDS).exists():
        shutil.copytree(source / BUILDS, target / BUILDS, copy_function=os.link)


def make_environment(tree: Path, **more: str) -> dict[str, str]:
    """Return the environment of programs that run in a copy of the tree: not that of tests around them."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = {"PYTHONPATH": str(ROOT), "HYPOTHESIS_STORAGE_DIRECTORY": str(tree / ".cache")}
    return {**outside, **paths, **more}


def name_basetemp(tree: Path) -> str:
    """Return the option of pytest that names the folder for what the tests of a tree write.

    It is outside of any project: a test that makes a small one must not find the settings of this one above.
    """
    return f"--basetemp={Path(gettempdir()) / f'mutants-{tree.parent.name}-{tree.name}'}"


def record_tests(folder: Path, cores: int) -> None:
    """Run all tests once, and write down which lines each of them runs; they have to pass."""
    tree, reach = folder / "tree", folder / "reach"
    reach.mkdir(exist_ok=True)
    words = ("-q", "-m", "not slow", "-p", "no:cov", name_basetemp(tree), "-p", f"{HERE}.recorder")
    environment = make_environment(tree, MUTANTS_REACH=str(reach), MUTANTS_CODE=" ".join(CODE))
    if (folder / "site").exists():
        environment["BUILT"] = str(folder / "site")
    code = subprocess.run(
        python("pytest", *words, "-n", str(cores), "--dist", "worksteal", "tests"), cwd=tree, env=environment
    ).returncode
    tests = {}
    for path in sorted(reach.glob("tests.*.json")):
        tests.update(json.loads(path.read_text("utf-8")))
    if code and tests:
        raise NothingProved("the tests fail before anything is changed")
    if not tests:
        raise NothingProved("no test was collected")
    (reach / "tests.json").write_text(json.dumps(tests), "utf-8")


class Copy:
    """A copy of the tree that changes are written into, with a process that runs tests there."""

    def __init__(self, folder: Path, number: int) -> None:
        """Make the copy, and start its process."""
        self.unchanged = folder / "tree"
        self.tree = folder / f"copy-{number}"
        self.site = folder / "site"
        shutil.rmtree(self.tree, ignore_errors=True)
        # With the compiled files of the recording: only what is changed has to be compiled.
        shutil.copytree(self.unchanged, self.tree, symlinks=True)
        self.worker = subprocess.Popen(
            python(f"{HERE}.worker", str(folder / "reach" / "tests.json"), name_basetemp(self.tree)),
            cwd=self.tree,
            # What is compiled of a change must not stay, or it might be taken for the file as it was.
            env=make_environment(self.tree, PYTHONDONTWRITEBYTECODE="1"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def check_unchanged(self, reach: Reach) -> None:
        """Make sure that tests pass here: else every change would seem to be noticed."""
        quick = reach.sort_tests(reach.tests)[:FEW_TESTS]
        if failed := self.run_tests(group_by_file(quick), self.site):
            raise NothingProved(f"a test fails in a copy before anything is changed: {failed}")

    def try_change(self, change: Change, reach: Reach) -> tuple[str, int]:
        """Write a change, run the tests that may notice it, and take it back.

        Return the test that has noticed it, or nothing, and how many were asked. At last all that look at the
        site are asked, if it might be built otherwise.
        """
        link_builds(self.unchanged, self.tree)  # what a changed build has kept may be wrong
        path = self.tree / change.file
        source, times = path.read_bytes(), path.stat()
        path.write_bytes(change.write_into(source))
        asked = 0
        try:
            for tests in reach.list_batches(change):
                asked += len(tests)
                if noticed := self.run_tests(tests, self.site):
                    return noticed, asked
            if change.file.startswith("widgets/"):
                tests = [test for test in reach.tests.values() if test.needs_site]
                return self.run_tests(tests, None), asked + len(tests)
            return "", asked
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def run_tests(self, tests: list[Test], site: Path | None) -> str:
        """Return the name of the first test that fails. Without a site, the tests build it."""
        if not tests:
            return ""
        assert self.worker.stdin
        assert self.worker.stdout
        asked = {"tests": [test.name for test in tests], "site": str(site or "")}
        print(json.dumps(asked), file=self.worker.stdin, flush=True)
        return str(json.loads(self.worker.stdout.readline()))

    def close(self) -> None:
        """End the process; what is left of the copy is removed with the next tree."""
        assert self.worker.stdin
        self.worker.stdin.close()
        self.worker.wait()
