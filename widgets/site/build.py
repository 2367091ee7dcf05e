"""`python -m widgets.site.build`: the languages one by one, checked together, put in place at once.

--url https://host/folder/   adds what needs a full address: canonical links, sitemap, preview picture
--only LANG                  builds one language anew and takes the others as they are
--without-offline            lets browsers forget what they kept for when there is no network
--packed                     puts .br and .gz beside the files, for a server that sends those
"""

from __future__ import annotations

import argparse
import logging
import os
import pickle
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from markdown import Markdown
from mkdocs.commands.build import build as build_pages
from mkdocs.exceptions import Abort, ConfigurationError

from widgets import words
from widgets.site import assemble, checks, installable, matrix, searching, standalone
from widgets.site.bundle import bundle
from widgets.site.hashes import digest
from widgets.site.hosting import pack
from widgets.site.inputs import read_inputs, record
from widgets.site.languages import LANGUAGES
from widgets.site.mistakes import Mistake, Mistakes, line_with
from widgets.site.settings import settings
from widgets.site.sizes import table
from widgets.site.sweeping import away, sweep
from widgets.site.work import Plan, Work

if sys.platform != "win32":
    from fcntl import LOCK_EX, flock

UNUSED = (
    "assets/javascripts/lunr/**/*",
    "assets/javascripts/workers/*",
    "assets/images/*",
    "assets/**/*.map",
)
# What another edition of the builder has kept is not to be relied on, and may not even open.
BUILDER = digest(*(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))))
COMPLAINT = re.compile(r"Doc file '(?P<page>[^']+)' contains a[^']*'(?P<link>[^']*)'(?P<what>.*)", re.DOTALL)


class Complaints(logging.Handler):
    """What MkDocs warns of becomes an author's mistake, with the line where the words stand."""

    def __init__(self, work: Work) -> None:
        super().__init__(logging.WARNING)
        self.work = work

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        match = COMPLAINT.match(said)
        if match is None:
            self.work.mistake(f"{self.work.plan.docs.name}/{self.work.code}", 0, " ".join(said.split()))
            return
        source = (self.work.plan.docs / self.work.code / match["page"]).read_text("utf-8")
        line = line_with(source, f"({match['link']}")
        self.work.mistake(self.work.source(match["page"]), line, f"the link {match['link']} leads nowhere")


def build_language(plan: Plan, code: str, names: dict[str, str], earlier: dict[str, Any]) -> Work:
    """One language's pages, into a folder of their own."""
    for language in LANGUAGES:
        if language != "en":
            words.load(language, (plan.cache / "text" / f"{language}.mo").read_bytes())
    work = Work(plan, code, names, earlier=earlier)
    away(plan.pages(code), plan)
    complaints = Complaints(work)
    log = logging.getLogger("mkdocs")
    log.addHandler(complaints)
    try:
        build_pages(settings(work))
        standalone.embed_pages(work)
        installable.write_manifest(work)
        searching.teach(work)
    except (Abort, ConfigurationError) as error:
        work.mistake(f"{plan.docs.name}/{code}", 0, " ".join(str(error).split()))
    finally:
        log.removeHandler(complaints)
    trim(plan.pages(code))
    checks.language(work)
    return work


def trim(pages: Path) -> None:
    """Away with what Material and MkDocs bring and no page of ours asks for."""
    for pattern in (*UNUSED, "sitemap.xml"):
        for unused in pages.glob(pattern):
            if unused.is_file():
                unused.unlink()
    for folder in sorted((path for path in pages.glob("assets/**/*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def build(plan: Plan, only: str | None = None) -> list[Mistake]:
    """Build, check, put in place; with a mistake the site stays as it was."""
    with alone(plan):
        return build_alone(plan, only)


@contextmanager
def alone(plan: Plan) -> Iterator[None]:
    """One build at a time in a folder: `serve` may be building when a test wants to."""
    plan.cache.mkdir(parents=True, exist_ok=True)
    with (plan.cache / "build.lock").open("w") as lock:
        if sys.platform != "win32":
            flock(lock, LOCK_EX)
        yield


def build_alone(plan: Plan, only: str | None = None) -> list[Mistake]:
    sweep(plan)
    try:
        with ThreadPoolExecutor(1) as pool:
            bundling = pool.submit(bundle, plan.run, plan.cache / "text")
            matrix.examples(plan.docs)  # once for all languages, while Node is at work for the bundle
            names = bundling.result()
    except Mistakes as mistakes:
        return mistakes.found
    works = built(plan, names, [only] if only else list(LANGUAGES))
    found = [mistake for work in works for mistake in work.mistakes] + checks.together(works)
    if not found:
        assemble.site(plan, works)
    return sorted(set(found))


def built(plan: Plan, names: dict[str, str], wanted: list[str]) -> list[Work]:
    """The languages in their order: those wanted built side by side, the others as they were kept."""
    before = {code: work for code in LANGUAGES if (work := recall(plan, code, names))}
    kept = {code: work for code, work in before.items() if code not in wanted}
    missing = [code for code in LANGUAGES if code not in kept]
    for code in missing:
        for old in kept_as(plan, code).parent.glob(f"{code}.*.work"):
            old.unlink()
    tasks = [(plan, code, names, before[code].answers if code in before else {}) for code in missing]
    if len(tasks) == 1:
        new = [build_language(*tasks[0])]
    else:
        with ProcessPoolExecutor(min(len(tasks), os.cpu_count() or 1), initializer=faithful) as pool:
            new = list(pool.map(build_language, *zip(*tasks, strict=True)))
    for work in new:
        keep(work)
    works = kept | {work.code: work for work in new}
    return [works[code] for code in LANGUAGES]


def faithful() -> None:
    """Ctrl-C reaches the workers too, and the build alone answers it. Killed, it takes them along:
    they would keep its folder locked for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_build, daemon=True).start()


def end_with_the_build() -> None:
    build = parent_process()
    assert build  # a worker has one
    build.join()
    os._exit(1)


def keep(work: Work) -> None:
    """So that another build may take this language as it is."""
    kept_as(work.plan, work.code).write_bytes(pickle.dumps(replace(work, earlier={}, slots=[])))


def kept_as(plan: Plan, code: str) -> Path:
    return plan.cache / "pages" / f"{code}.{BUILDER}.work"


def recall(plan: Plan, code: str, names: dict[str, str]) -> Work | None:
    """A language as this builder built it before, if that was for the same site and without a mistake."""
    path = kept_as(plan, code)
    if not path.is_file():
        return None
    work: Work = pickle.loads(path.read_bytes())
    return work if work.plan == plan and work.names == names and not work.mistakes else None


def address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError("give a full address, such as https://host/folder/")
    return text.rstrip("/") + "/"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="build.py build", description="Write the whole site to site/.")
    parser.add_argument("--url", type=address, help="the full address the site will have")
    parser.add_argument("--only", choices=list(LANGUAGES), help="build one language anew")
    parser.add_argument(
        "--without-offline", action="store_true", help="let browsers forget what they kept of the site"
    )
    parser.add_argument("--packed", action="store_true", help="put .br and .gz beside the files")
    asked = parser.parse_args(arguments)
    plan = Plan(url=asked.url or "", offline=not asked.without_offline)
    print(f"Building {asked.only or 'all languages'} …", flush=True)
    inputs = read_inputs()
    mistakes = build(plan, asked.only)
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if mistakes:
        return 1
    if asked.packed:
        pack(plan.site)
    if not (asked.only or asked.url or asked.without_offline):
        record(inputs)  # `serve` has nothing to build then
    if not asked.only:
        print(table(plan.site))
    return 0


def warm() -> None:
    """What is only imported when pages are built."""
    config = settings(Work(Plan(), "en", {}))
    Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)


def run() -> int:
    """`main` as a shell wants it: whoever stops it, or stops reading, hears no more."""
    try:
        code = main()
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # What is still to be written has no reader; without this Python would try again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141  # what a shell says of a program that a closed pipe ended


if __name__ == "__main__":
    sys.exit(run())
