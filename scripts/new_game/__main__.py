"""`build.py new-game NAME`: writes a small game that can be played at once, to be made into another one.

It is a game with one die. Its files come from the folder `template`, where `%game%` and its like are filled
in. What the new game has no file for, all games share.
"""

from __future__ import annotations

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEMPLATE = Path(__file__).with_name("template")
NAME = re.compile(r"[a-z]{2,20}")
ROOMS = ("engine", "widgets", "tests")  # where a game has a folder of its own


class Refusal(ValueError):
    """What was asked for cannot be made; its text is one sentence."""


def check_name(name: str) -> None:
    """Refuse a name that cannot be a game's."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refusal(f"{name!r} is no name for a game: it has 2 to 20 small letters, as “pow” has.")
    taken = [Path(room, stem) for room in ROOMS for stem in (name, f"{name}.py")]
    for path in [*taken, *(find_target(file, TEMPLATE, name) for file in list_files(TEMPLATE))]:
        if (ROOT / path).exists():
            raise Refusal(f"{path} is there already: choose another name.")


def list_files(folder: Path) -> list[Path]:
    """Return the files of a template."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def find_target(file: Path, template: Path, name: str) -> Path:
    """Return where a file of a template goes, seen from the project's folder."""
    room, *rest = file.relative_to(template).as_posix().replace("GAME", name).split("/")
    folder = Path(room, name) if room in ROOMS else Path(room)
    return folder.joinpath(*rest[:-1], rest[-1].removesuffix(".txt") if ".py." in rest[-1] else rest[-1])


def fill_in(text: str, name: str, title: str) -> str:
    """Return a text of the template as it is for one game."""
    text = text.replace("%game%", name).replace("%title%", title)
    return text.replace("%Class%", f"{name.capitalize()}Game")


def write_game(name: str, title: str, template: Path = TEMPLATE, root: Path = ROOT) -> Iterator[Path]:
    """Write the files of a template for a game, and yield the name of each."""
    for file in list_files(template):
        target = find_target(file, template, name)
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        (root / target).write_text(fill_in(file.read_text("utf-8"), name, title), "utf-8")
        yield target


def tidy(files: list[Path], root: Path = ROOT) -> None:
    """Sort the imports and wrap the lines of Python files anew: both depend on how the game is called."""
    names = [str(file) for file in files if file.suffix == ".py"]
    for command in (["check", "--select", "I", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, "--quiet", *names], cwd=root, check=True)


def main(arguments: list[str]) -> int:
    """Write a new game, and say what comes next."""
    ask = argparse.ArgumentParser(prog="build.py new-game", description="Write a small game to start from.")
    ask.add_argument("name", help="in addresses, transcripts and folders: small letters")
    ask.add_argument("--title", help="as its players write it (the name with a capital letter)")
    asked = ask.parse_args(arguments)
    try:
        check_name(asked.name)
    except Refusal as refusal:
        print(f"build.py new-game: {refusal}", file=sys.stderr)
        return 2
    files = list(write_game(asked.name, asked.title or asked.name.capitalize()))
    tidy(files)
    print(*files, sep="\n")
    print(
        f"""
{asked.name} can be played now, as a draft: its address is /{asked.name}-play/, and no page leads there.

  python3 build.py record {asked.name}   writes games for tests/{asked.name}/recorded
  python3 build.py check {asked.name}    runs its tests, and says what it may bring besides
  python3 build.py serve         shows it

notes/add-a-game.md goes on from here."""
    )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
