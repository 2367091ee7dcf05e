"""`python -m widgets.site.build` builds every language, checks all together, and puts the site in place.

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
from widgets.site.bundle import write_bundle
from widgets.site.hashes import digest
from widgets.site.hosting import pack_site
from widgets.site.inputs import read_inputs, record_inputs
from widgets.site.languages import LANGUAGES
from widgets.site.mistakes import Mistake, Mistakes, find_line_with
from widgets.site.settings import make_settings
from widgets.site.sizes import make_size_table
from widgets.site.sweeping import put_aside, sweep_leftovers
from widgets.site.work import Plan, Work

if sys.platform != "win32":
    from fcntl import LOCK_EX, flock

UNUSED = (
    "assets/javascripts/lunr/**/*",
    "assets/javascripts/workers/*",
    "assets/images/*",
    "assets/**/*.map",
)
# Part of the name of saved work: another edition of the builder could not rely on it, or even open it.
BUILDER = digest(*(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))))
COMPLAINT = re.compile(r"Doc file '(?P<page>[^']+)' contains a[^']*'(?P<link>[^']*)'(?P<what>.*)", re.DOTALL)


class ComplaintHandler(logging.Handler):
    """Turns each warning of MkDocs into a mistake of the author's, with the line where it comes from."""

    def __init__(self, work: Work) -> None:
        """Collect the warnings of one language's build."""
        super().__init__(logging.WARNING)
        self.work = work

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning: a link that leads nowhere with its line, any other with the words of MkDocs."""
        said = record.getMessage()
        match = COMPLAINT.match(said)
        if match is None:
            self.work.add_mistake(f"{self.work.plan.docs.name}/{self.work.code}", 0, " ".join(said.split()))
            return
        source = (self.work.plan.docs / self.work.code / match["page"]).read_text("utf-8")
        line = find_line_with(source, f"({match['link']}")
        self.work.add_mistake(
            self.work.name_source(match["page"]), line, f"the link {match['link']} leads nowhere"
        )


def build_language(plan: Plan, code: str, names: dict[str, str], earlier: dict[str, Any]) -> Work:
    """Build and check the pages of one language in a folder of their own, and return what is known of
    them."""
    for language in LANGUAGES:
        if language != "en":
            words.load(language, (plan.cache / "text" / f"{language}.mo").read_bytes())
    work = Work(plan, code, names, earlier=earlier)
    put_aside(plan.pages_folder(code), plan)
    complaints = ComplaintHandler(work)
    log = logging.getLogger("mkdocs")
    log.addHandler(complaints)
    try:
        build_pages(make_settings(work))
        standalone.write_embed_pages(work)
        installable.write_web_manifest(work)
        searching.teach_search(work)
    except (Abort, ConfigurationError) as error:
        work.add_mistake(f"{plan.docs.name}/{code}", 0, " ".join(str(error).split()))
    finally:
        log.removeHandler(complaints)
    remove_unused_files(plan.pages_folder(code))
    checks.check_language(work)
    return work


def remove_unused_files(pages: Path) -> None:
    """Remove what Material and MkDocs bring along and no page of ours asks for."""
    for pattern in (*UNUSED, "sitemap.xml"):
        for unused in pages.glob(pattern):
            if unused.is_file():
                unused.unlink()
    for folder in sorted((path for path in pages.glob("assets/**/*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def build_site(plan: Plan, only: str | None = None, names: dict[str, str] | None = None) -> list[Mistake]:
    """Build, check and put in place.

    If there is a mistake, return all mistakes and leave the site as it was.
    """
    with lock_build(plan):
        return build_locked(plan, only, names)


@contextmanager
def lock_build(plan: Plan) -> Iterator[None]:
    """Let one build at a time work in a folder: `serve` may be building when a test wants to."""
    plan.cache.mkdir(parents=True, exist_ok=True)
    with (plan.cache / "build.lock").open("w") as lock:
        if sys.platform != "win32":
            flock(lock, LOCK_EX)
        yield


def build_locked(plan: Plan, only: str | None = None, names: dict[str, str] | None = None) -> list[Mistake]:
    """Build the site, and return the mistakes. The caller has to hold the lock of the folder.

    Who has prepared the browsers' files gives their names.
    """
    sweep_leftovers(plan)
    try:
        names = names or prepare_bundle(plan)
    except Mistakes as mistakes:
        return mistakes.found
    works = build_languages(plan, names, [only] if only else list(LANGUAGES))
    found = [mistake for work in works for mistake in work.mistakes] + checks.check_together(works)
    if not found:
        assemble.put_site_in_place(plan, works)
    return sorted(set(found))


def prepare_bundle(plan: Plan) -> dict[str, str]:
    """Write all files that browsers run, and return their names."""
    with ThreadPoolExecutor(1) as pool:
        bundling = pool.submit(write_bundle, plan.run, plan.cache / "text")
        matrix.find_examples(plan.docs)  # cached for all languages while Node works on the bundle
        return bundling.result()


def build_languages(plan: Plan, names: dict[str, str], wanted: list[str]) -> list[Work]:
    """Build the wanted languages side by side, load the others from the last build, and return all in their
    order."""
    before = {code: work for code in LANGUAGES if (work := load_work(plan, code, names))}
    kept = {code: work for code, work in before.items() if code not in wanted}
    missing = [code for code in LANGUAGES if code not in kept]
    for code in missing:
        for old in find_work_file(plan, code).parent.glob(f"{code}.*.work"):
            old.unlink()
    tasks = [(plan, code, names, before[code].answers if code in before else {}) for code in missing]
    if len(tasks) == 1:
        new = [build_language(*tasks[0])]
    else:
        with ProcessPoolExecutor(min(len(tasks), os.cpu_count() or 1), initializer=prepare_worker) as pool:
            new = list(pool.map(build_language, *zip(*tasks, strict=True)))
    for work in new:
        save_work(work)
    works = kept | {work.code: work for work in new}
    return [works[code] for code in LANGUAGES]


def prepare_worker() -> None:
    """Let a worker ignore Ctrl-C, which the build itself answers, and end when the build is killed.

    A worker that lived on would keep the folder locked for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_build, daemon=True).start()


def end_with_build() -> None:
    """Wait until the build's own process is gone, and end this worker."""
    build = parent_process()
    assert build  # a worker has one
    build.join()
    os._exit(1)


def save_work(work: Work) -> None:
    """Save the work on one language, so that a later build can take that language as it is."""
    find_work_file(work.plan, work.code).write_bytes(pickle.dumps(replace(work, earlier={}, slots=[])))


def find_work_file(plan: Plan, code: str) -> Path:
    """Return the file in which this edition of the builder saves the work on a language."""
    return plan.cache / "pages" / f"{code}.{BUILDER}.work"


def load_work(plan: Plan, code: str, names: dict[str, str]) -> Work | None:
    """Return the saved work on a language, if it was for the same site and without a mistake."""
    path = find_work_file(plan, code)
    if not path.is_file():
        return None
    work: Work = pickle.loads(path.read_bytes())
    return work if work.plan == plan and work.names == names and not work.mistakes else None


def parse_address(text: str) -> str:
    """Return the full address of a site with a slash at its end; raise for anything else."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError("give a full address, such as https://host/folder/")
    return text.rstrip("/") + "/"


def main(arguments: list[str] | None = None, names: dict[str, str] | None = None) -> int:
    """Build the site as the command line asks, print mistakes or sizes, and return the exit code."""
    parser = argparse.ArgumentParser(prog="build.py build", description="Write the whole site to site/.")
    parser.add_argument("--url", type=parse_address, help="the full address the site will have")
    parser.add_argument("--only", choices=list(LANGUAGES), help="build only this language again")
    parser.add_argument(
        "--without-offline",
        action="store_true",
        help="make browsers delete what they saved of the site for offline use",
    )
    parser.add_argument("--packed", action="store_true", help="write .br and .gz files beside the others")
    asked = parser.parse_args(arguments)
    plan = Plan(url=asked.url or "", offline=not asked.without_offline)
    print(f"Building {asked.only or 'all languages'} …", flush=True)
    inputs = read_inputs()
    mistakes = build_site(plan, asked.only, names)
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if mistakes:
        return 1
    if asked.packed:
        pack_site(plan.site)
    if not (asked.only or asked.url or asked.without_offline):
        record_inputs(inputs)  # `serve` has nothing to build then
    if not asked.only:
        print(make_size_table(plan.site))
    return 0


def warm_up() -> dict[str, str] | None:
    """Do what a build of pages need not wait for, and return the names of the files that browsers run.

    Return nothing if there is a mistake, which the build finds again.
    """
    plan = Plan()
    config = make_settings(Work(plan, "en", {}))
    Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)
    try:
        with lock_build(plan):
            return prepare_bundle(plan)
    except Mistakes:
        return None


def run_main() -> int:
    """Run `main` for a shell. Ctrl-C and a closed pipe end it without a traceback."""
    try:
        code = main()
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # Nobody reads the rest of the output; without this, Python would try to write it again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141  # what a shell says of a program that a closed pipe ended


if __name__ == "__main__":
    sys.exit(run_main())
