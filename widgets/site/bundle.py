"""Collects all files that the reader's browser runs: Pyodide, bytecode, scripts, styles, fonts.

Names have hashes.
"""

import io
import json
import os
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from gettext import GNUTranslations
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import GAMES
from widgets.games import PARTS
from widgets.site.catalogues import compile_catalogues
from widgets.site.games import list_published
from widgets.site.hashes import CACHE, ROOT, digest, name_by_hash, read_or_make
from widgets.site.languages import LANGUAGES
from widgets.site.looks import list_names_for_scripts
from widgets.site.node import run_node
from widgets.site.scripts import bundle_scripts, make_script
from widgets.site.spoken import read_browser_english

MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
STYLE = ROOT / "widgets" / "style"
ART = ROOT / "widgets" / "art"

# Folders of widgets that only the build needs. Readers do not get them.
NOT_FOR_READERS = {"site", "browser", "style", "text", "art"}
# Modules of a game that only the build needs: its drawings on paper and on the contact sheet.
ONLY_FOR_PAPER = {"still.py", "sheet.py"}

PYODIDE_FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
ARCHIVES = ("stdlib.zip", "engine.zip")
SNAPSHOTS = {game: f"snapshot.{game}.wasm" for game in GAMES}

# What every page uses besides the boards: our small scripts, icons, pictures that others show of the site.
SCRIPTS = ("site.js", "frame.js", "search.js", "offline.js")
PICTURES = (ART / "logo.svg", ART / "icon.svg", *sorted(ART.glob("*.png")))

DATE = (1980, 1, 1, 0, 0, 0)

Files = dict[str, tuple[str, bytes]]  # logical name: (file name, content)


def write_bundle(out: Path, text: Path) -> dict[str, str]:
    """Write the files of site/run/ into `out`, remove all others there, and return each file's name by its
    logical name.

    The compiled catalogues are written into `text`.
    """
    with ThreadPoolExecutor(2) as pool:
        # Node does both of these; what is done here meanwhile need not wait for it.
        bundling, python = pool.submit(bundle_scripts), pool.submit(collect_python)
        pyodide, catalogues = collect_pyodide(), collect_catalogues(text)
        data = {**pyodide, **python.result(), **catalogues}
        bundling.result()
    sheets = collect_styles()
    files = {**data, **sheets, **collect_scripts(data, sheets["dialog.css"][0]), **collect_own_files()}
    for name, content in files.values():
        write_if_new(out / name, content)
    names = {name for name, _ in files.values()}
    for path in [path for path in out.rglob("*") if path.is_file()]:
        if path.relative_to(out).as_posix() not in names:
            path.unlink()
    return {logical: name for logical, (name, _) in sorted(files.items())}


def write_if_new(path: Path, content: bytes) -> None:
    """Write a file unless it is there already: its name has a hash of its content."""
    if path.exists() and path.stat().st_size == len(content):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def collect_own_files() -> Files:
    """Return our own scripts and pictures that name no other file."""
    contents = {name: make_script(name).encode() for name in SCRIPTS}
    contents |= {path.name: path.read_bytes() for path in PICTURES}
    return {logical: name_by_hash(logical, content) for logical, content in contents.items()}


# --- Pyodide and bytecode


def collect_pyodide() -> Files:
    """Return Pyodide's own three files.

    They fetch each other by name, so the hash is in their folder's name.
    """
    contents = {name: (PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    folder = f"pyodide.{digest(*contents.values())}"
    return {name: (f"{folder}/{name}", content) for name, content in contents.items()}


def collect_python() -> Files:
    """Return Python with the engine: a snapshot for each game, and the zips for a plain start."""
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in list_python_sources()}
    scripts = [Path(__file__).with_name(name) for name in ("compile.mjs", "freeze.mjs")]
    inputs = [json.dumps(sources, sort_keys=True).encode(), *(path.read_bytes() for path in scripts)]
    inputs += [(PYODIDE / name).read_bytes() for name in ("package.json", "python_stdlib.zip")]
    folder = CACHE / digest(*inputs)
    made = (*SNAPSHOTS.values(), *ARCHIVES)
    if not all((folder / name).exists() for name in made):
        make_python(folder, sources, *scripts)
    return {name: name_by_hash(name, (folder / name).read_bytes()) for name in made}


def list_python_sources() -> Iterator[Path]:
    """Yield the Python files that readers run: the engine, and those of the widgets that draw boards."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")]):
        room = path.relative_to(ROOT).parts[1]
        if path.name not in {"__main__.py", *ONLY_FOR_PAPER} and room not in NOT_FOR_READERS:
            yield path


def make_python(folder: Path, sources: dict[str, str], compiler: Path, freezer: Path) -> None:
    """Let Pyodide's Python, under Node, make its files in `folder`.

    Another build may do the same at the same time.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as name:
        workshop = Path(name)
        run_with_pyodide(compiler, workshop, said=json.dumps({"sources": sources}))
        for part in ARCHIVES:
            (workshop / part).write_bytes(zip_folder((workshop / part).with_suffix("")))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda game: freeze_game(freezer, workshop, game), GAMES))
        for part in (*ARCHIVES, *SNAPSHOTS.values()):
            (workshop / part).replace(folder / part)


def freeze_game(freezer: Path, workshop: Path, game: str) -> None:
    """Let Pyodide freeze Python for one game, without what only other games need."""
    others = [other for other in GAMES if other != game]
    run_with_pyodide(freezer, workshop, game, *others, *([] if is_plain(game) else ["plain"]))


def is_plain(game: str) -> bool:
    """Return whether a game uses plain modules: it lacks some of its own, or builds on them."""
    folder = ROOT / "widgets" / game
    lacks = not all((folder / f"{part}.py").is_file() for part in ("board", *PARTS))
    return lacks or any("widgets.plain" in file.read_text("utf-8") for file in folder.glob("*.py"))


def run_with_pyodide(script: Path, workshop: Path, *words: str, said: str = "") -> None:
    """Run one of our scripts under Node, with Pyodide, in a folder."""
    run_node(script, str(PYODIDE), str(workshop), *words, said=said)


def zip_folder(folder: Path) -> bytes:
    """Return a folder as a zip, the same to the byte every time.

    It is not compressed: the server does that better.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(folder.rglob("*.pyc")):
            made.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix(), DATE), path.read_bytes())
    return buffer.getvalue()


def collect_catalogues(text: Path) -> Files:
    """Return the compiled messages of each language."""
    contents = {
        f"words.{language}.mo": path.read_bytes()
        for language, path in sorted(compile_catalogues(text).items())
    }
    return {logical: name_by_hash(logical, content) for logical, content in contents.items()}


# --- Styles and fonts

# Sheets that only come with others.
NOT_ALONE = ("paper.css",)
TITLE = "title.css"  # a game's own part of house.css
IMPORT = re.compile(r'@import "([^"]+)";\n')
URL = re.compile(r"url\(([^)]+)\)")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
# In this order: a quoted text; a sign with white space around it; a colon with white space after it; other
# white space.
ROOM = re.compile(r'("[^"]*")|\s*([{};,])\s*|(:)\s+|\s+')


def collect_styles() -> Files:
    """Return the style sheets, and the fonts that they name."""
    files: Files = {}
    for name, path in find_style_sheets().items():
        if name not in NOT_ALONE:
            css = URL.sub(lambda found: f"url({take_font(found[1], files)})", minify_css(join_imports(path)))
            files[name] = name_by_hash(name, css.encode())
    return files


def find_style_sheets() -> dict[str, Path]:
    """Return every style sheet by its name on the site; a game's own begin with the game's name."""
    found = {path.name: path for path in sorted(STYLE.glob("*.css"))}
    for game in (*GAMES, "plain"):
        for path in sorted((ROOT / "widgets" / game).glob("*.css")):
            if path.name != TITLE:
                found[f"{game}.css" if path.name == "board.css" else f"{game}-{path.name}"] = path
    return found


def join_imports(sheet: Path) -> str:
    """Return a style sheet with those that it imports written into it, so that a page asks for one file."""
    return IMPORT.sub(
        lambda found: "".join(map(join_imports, find_imported_sheets(found[1]))), sheet.read_text("utf-8")
    )


def find_imported_sheets(name: str) -> list[Path]:
    """Return the sheets that an import means: one of the house, or with `*/` one of each game that has it."""
    if not name.startswith("*/"):
        return [STYLE / name]
    own = (ROOT / "widgets" / game / name.removeprefix("*/") for game in list_published())
    return [path for path in own if path.is_file()]


def minify_css(css: str) -> str:
    """Return a style sheet without comments and needless white space; what is quoted stays as it is."""
    told = ROOM.sub(lambda found: found[found.lastindex] if found.lastindex else " ", COMMENT.sub("", css))
    return told.replace(";}", "}").strip()


def take_font(written: str, files: Files) -> str:
    """Return the hashed name of a font that a style sheet names, and add the font to the files."""
    name = written.strip("\"'")
    if name.startswith(("data:", "#")):
        return written
    found = list(MODULES.glob(f"@fontsource-variable/*/files/{Path(name).name}"))
    if len(found) != 1:
        raise FileNotFoundError(f"widgets/style names {name}: no such font")
    files[found[0].name] = name_by_hash(found[0].name, found[0].read_bytes())
    return f'"{files[found[0].name][0]}"'


# --- Scripts


def collect_scripts(data: Files, sheet: str) -> Files:
    """Return the scripts of boards and games, with the names of all that they fetch written into them."""
    look = list_names_for_scripts()
    worker = name_by_hash("worker.mjs", make_script("worker.mjs").encode())
    links = name_by_hash("links.js", make_script("links.js", LOOK=look).encode())
    dialog = name_by_hash(
        "dialog.js", make_script("dialog.js", DIALOG=make_dialog_words(data, sheet)).encode()
    )
    keep = name_by_hash(
        "keep.js", make_script("keep.js", LINKS=links[0], DIALOG_FILE=dialog[0], LOOK=look).encode()
    )
    # Each name has a hash of its file, so these names tell all that this build consists of.
    names = " ".join(name for name, _ in (*data.values(), worker, keep))
    build = {**make_build_constants(data, worker[0]), "keep": keep[0]}
    edition = digest(names.encode(), make_script("board.js", BUILD=build, LOOK=look).encode())
    board = make_script(
        "board.js", BUILD={**build, "version": f"{read_version()}, build {edition}"}, LOOK=look
    )
    return {
        "worker.mjs": worker,
        "keep.js": keep,
        "links.js": links,
        "dialog.js": dialog,
        "mine.js": name_by_hash("mine.js", make_script("mine.js").encode()),
        "board.js": name_by_hash("board.js", board.encode()),
    }


def make_dialog_words(data: Files, sheet: str) -> dict[str, object]:
    """Return what dialog.js calls DIALOG, in all languages: a page may embed a board in another language."""
    return {
        "sheet": sheet,
        "languages": {
            code: {
                "name": language.name,
                "folder": language.folder,
                "direction": language.direction,
                "words": {key: say(said) for key, said in read_browser_english("dialog.json").items()},
            }
            for code, language in LANGUAGES.items()
            for say in [make_translator(data, code)]
        },
    }


def make_translator(data: Files, code: str) -> Callable[[str], str]:
    """Return a function that translates an English sentence into a language."""
    return str if code == "en" else GNUTranslations(io.BytesIO(data[f"words.{code}.mo"][1])).gettext


def read_version() -> str:
    """Return the name of this version: the topmost heading of the changelog."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    return next(line.removeprefix("## ") for line in lines if line.startswith("## "))


def make_build_constants(data: Files, worker: str) -> dict[str, object]:
    """Return what board.js calls BUILD: all files that the worker fetches, with their hashes and sizes."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    modules = [logical for logical in data if logical.endswith(".mjs")]
    later = {*modules, *ARCHIVES}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(
            pool.map(count_wire_bytes, (content for _, content in data.values()))
        )  # packs side by side, and keeps the sizes
    return {
        "parts": [describe_part(logical, *file) for logical, file in data.items() if logical not in later],
        "spare": [describe_part(logical, *data[logical]) for logical in ARCHIVES],
        "modules": [describe_part(logical, *data[logical]) for logical in modules],
        "worker": worker,
        "pyodide": data["pyodide.mjs"][0].removesuffix("pyodide.mjs"),
        "lock": {"info": info, "packages": {}},
    }


def describe_part(logical: str, name: str, content: bytes) -> dict[str, object]:
    """Return what protocol.js calls a Part."""
    return {
        "name": logical,
        "file": name,
        "hash": digest(content),
        "size": len(content),
        "wire": count_wire_bytes(content),
    }


def count_wire_bytes(content: bytes) -> int:
    """Return how many bytes travel where a server compresses; the figure is cached."""
    return int(read_or_make(f"{digest(content)}.wire", lambda: str(len(zlib.compress(content)))))
