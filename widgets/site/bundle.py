"""Everything that the reader's browser runs, hashed by content: Pyodide, bytecode, scripts, styles, fonts."""

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
from widgets.site.catalogues import compile_all
from widgets.site.games import published
from widgets.site.hashes import CACHE, ROOT, cached, digest, hashed
from widgets.site.languages import LANGUAGES
from widgets.site.looks import names_for_scripts
from widgets.site.node import run_node
from widgets.site.scripts import bundle_scripts, script
from widgets.site.spoken import browser_english

MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
STYLE = ROOT / "widgets" / "style"
ART = ROOT / "widgets" / "art"

# The widgets that only a build needs; the reader's Python never sees them.
NOT_FOR_READERS = {"site", "browser", "style", "text", "art"}
# And those of a game: its drawings on paper and on the contact sheet.
ONLY_FOR_PAPER = {"still.py", "sheet.py"}

PYODIDE_FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
ARCHIVES = ("stdlib.zip", "engine.zip")
SNAPSHOTS = {game: f"snapshot.{game}.wasm" for game in GAMES}

# What every page uses besides the boards: our small scripts, icons, pictures that others show of the site.
SCRIPTS = ("site.js", "frame.js", "search.js", "offline.js")
PICTURES = (ART / "logo.svg", ART / "icon.svg", *sorted(ART.glob("*.png")))

DATE = (1980, 1, 1, 0, 0, 0)

Files = dict[str, tuple[str, bytes]]  # logical name: (file name, content)


def bundle(out: Path, text: Path) -> dict[str, str]:
    """Write all files of site/run/ into `out`, and nothing else; give each one's name by its logical name.
    Compiled catalogues lie in `text` then."""
    with ThreadPoolExecutor(1) as pool:
        bundling = pool.submit(
            bundle_scripts
        )  # Node does that, and Python next: they need not wait for each other
        data = {**pyodide(), **python(), **catalogues(text)}
        bundling.result()
    sheets = styles()
    files = {**data, **sheets, **scripts(data, sheets["dialog.css"][0]), **own()}
    for name, content in files.values():
        write(out / name, content)
    names = {name for name, _ in files.values()}
    for path in [path for path in out.rglob("*") if path.is_file()]:
        if path.relative_to(out).as_posix() not in names:
            path.unlink()
    return {logical: name for logical, (name, _) in sorted(files.items())}


def write(path: Path, content: bytes) -> None:
    """Write a file unless it is there: its name says what is in it."""
    if path.exists() and path.stat().st_size == len(content):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def own() -> Files:
    """Our own files that need no others."""
    contents = {name: script(name).encode() for name in SCRIPTS}
    contents |= {path.name: path.read_bytes() for path in PICTURES}
    return {logical: hashed(logical, content) for logical, content in contents.items()}


# --- Pyodide and bytecode


def pyodide() -> Files:
    """Pyodide's own three files; they call each other by name, so it is their folder that is hashed."""
    contents = {name: (PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    folder = f"pyodide.{digest(*contents.values())}"
    return {name: (f"{folder}/{name}", content) for name, content in contents.items()}


def python() -> Files:
    """Python with the engine: frozen game by game as a start has left it, and the zips it starts from."""
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in python_sources()}
    scripts = [Path(__file__).with_name(name) for name in ("compile.mjs", "freeze.mjs")]
    inputs = [json.dumps(sources, sort_keys=True).encode(), *(path.read_bytes() for path in scripts)]
    inputs += [(PYODIDE / name).read_bytes() for name in ("package.json", "python_stdlib.zip")]
    folder = CACHE / digest(*inputs)
    made = (*SNAPSHOTS.values(), *ARCHIVES)
    if not all((folder / name).exists() for name in made):
        make_python(folder, sources, *scripts)
    return {name: hashed(name, (folder / name).read_bytes()) for name in made}


def python_sources() -> Iterator[Path]:
    """The Python that readers run: the engine, and of the widgets what draws boards."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")]):
        room = path.relative_to(ROOT).parts[1]
        if path.name not in {"__main__.py", *ONLY_FOR_PAPER} and room not in NOT_FOR_READERS:
            yield path


def make_python(folder: Path, sources: dict[str, str], compiler: Path, freezer: Path) -> None:
    """Let Pyodide's Python, under Node, make its files in `folder`; another build may be at the same."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as name:
        workshop = Path(name)
        with_pyodide(compiler, workshop, said=json.dumps({"sources": sources}))
        for part in ARCHIVES:
            (workshop / part).write_bytes(archive((workshop / part).with_suffix("")))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda game: freeze(freezer, workshop, game), GAMES))
        for part in (*ARCHIVES, *SNAPSHOTS.values()):
            (workshop / part).replace(folder / part)


def freeze(freezer: Path, workshop: Path, game: str) -> None:
    """Let Pyodide freeze Python for one game, without what only other games need."""
    others = [other for other in GAMES if other != game]
    with_pyodide(freezer, workshop, game, *others, *([] if is_plain(game) else ["plain"]))


def is_plain(game: str) -> bool:
    """Return whether a game uses plain modules: it lacks some of its own, or builds on them."""
    folder = ROOT / "widgets" / game
    lacks = not all((folder / f"{part}.py").is_file() for part in ("board", *PARTS))
    return lacks or any("widgets.plain" in file.read_text("utf-8") for file in folder.glob("*.py"))


def with_pyodide(script: Path, workshop: Path, *words: str, said: str = "") -> None:
    """Let one of our scripts work in a folder, with Pyodide."""
    run_node(script, str(PYODIDE), str(workshop), *words, said=said)


def archive(folder: Path) -> bytes:
    """A folder as a zip, the same to the byte every time; stored: whoever sends it compresses it better."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(folder.rglob("*.pyc")):
            made.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix(), DATE), path.read_bytes())
    return buffer.getvalue()


def catalogues(text: Path) -> Files:
    """The compiled messages of each language."""
    contents = {
        f"words.{language}.mo": path.read_bytes() for language, path in sorted(compile_all(text).items())
    }
    return {logical: hashed(logical, content) for logical, content in contents.items()}


# --- Styles and fonts

# Sheets that only come with others.
NOT_ALONE = ("paper.css",)
TITLE = "title.css"  # a game's own part of house.css
IMPORT = re.compile(r'@import "([^"]+)";\n')
URL = re.compile(r"url\(([^)]+)\)")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
# What is quoted; a sign with room around it; a colon with room behind it; other room.
ROOM = re.compile(r'("[^"]*")|\s*([{};,])\s*|(:)\s+|\s+')


def styles() -> Files:
    """The style sheets, and those fonts that they name."""
    files: Files = {}
    for name, path in style_sheets().items():
        if name not in NOT_ALONE:
            css = URL.sub(lambda found: f"url({font(found[1], files)})", lean(whole(path)))
            files[name] = hashed(name, css.encode())
    return files


def style_sheets() -> dict[str, Path]:
    """Return every style sheet by its name on the site; a game's own begin with the game's name."""
    found = {path.name: path for path in sorted(STYLE.glob("*.css"))}
    for game in (*GAMES, "plain"):
        for path in sorted((ROOT / "widgets" / game).glob("*.css")):
            if path.name != TITLE:
                found[f"{game}.css" if path.name == "board.css" else f"{game}-{path.name}"] = path
    return found


def whole(sheet: Path) -> str:
    """Return a sheet with those that it brings along: what always comes together is asked for once."""
    return IMPORT.sub(lambda found: "".join(map(whole, imported(found[1]))), sheet.read_text("utf-8"))


def imported(name: str) -> list[Path]:
    """Return the sheets that a name means: one of the house, or with `*/` one of each game that has it."""
    if not name.startswith("*/"):
        return [STYLE / name]
    own = (ROOT / "widgets" / game / name.removeprefix("*/") for game in published())
    return [path for path in own if path.is_file()]


def lean(css: str) -> str:
    """The same sheet without what only its writers need; what is quoted stays as it is."""
    told = ROOM.sub(lambda found: found[found.lastindex] if found.lastindex else " ", COMMENT.sub("", css))
    return told.replace(";}", "}").strip()


def font(written: str, files: Files) -> str:
    """The hashed name of a font that a style sheet names, and the font among the files."""
    name = written.strip("\"'")
    if name.startswith(("data:", "#")):
        return written
    found = list(MODULES.glob(f"@fontsource-variable/*/files/{Path(name).name}"))
    if len(found) != 1:
        raise FileNotFoundError(f"widgets/style names {name}: no such font")
    files[found[0].name] = hashed(found[0].name, found[0].read_bytes())
    return f'"{files[found[0].name][0]}"'


# --- Scripts


def scripts(data: Files, sheet: str) -> Files:
    """Return the scripts of boards and games, with the names of all that they fetch written into them."""
    look = names_for_scripts()
    worker = hashed("worker.mjs", script("worker.mjs").encode())
    links = hashed("links.js", script("links.js", LOOK=look).encode())
    dialog = hashed("dialog.js", script("dialog.js", DIALOG=speaking(data, sheet)).encode())
    keep = hashed("keep.js", script("keep.js", LINKS=links[0], DIALOG_FILE=dialog[0], LOOK=look).encode())
    # Each name says what is in its file.
    names = " ".join(name for name, _ in (*data.values(), worker, keep))
    build = {**manifest(data, worker[0]), "keep": keep[0]}
    edition = digest(names.encode(), script("board.js", BUILD=build, LOOK=look).encode())
    board = script("board.js", BUILD={**build, "version": f"{version()}, build {edition}"}, LOOK=look)
    return {
        "worker.mjs": worker,
        "keep.js": keep,
        "links.js": links,
        "dialog.js": dialog,
        "mine.js": hashed("mine.js", script("mine.js").encode()),
        "board.js": hashed("board.js", board.encode()),
    }


def speaking(data: Files, sheet: str) -> dict[str, object]:
    """What dialog.js calls DIALOG: all four languages, for one may be embedded in another's page."""
    return {
        "sheet": sheet,
        "languages": {
            code: {
                "name": language.name,
                "folder": language.folder,
                "direction": language.direction,
                "words": {key: say(said) for key, said in browser_english("dialog.json").items()},
            }
            for code, language in LANGUAGES.items()
            for say in [spoken_in(data, code)]
        },
    }


def spoken_in(data: Files, code: str) -> Callable[[str], str]:
    """What becomes of an English sentence in a language."""
    return str if code == "en" else GNUTranslations(io.BytesIO(data[f"words.{code}.mo"][1])).gettext


def version() -> str:
    """What the changelog calls this edition: its topmost heading."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    return next(line.removeprefix("## ") for line in lines if line.startswith("## "))


def manifest(data: Files, worker: str) -> dict[str, object]:
    """What board.js calls BUILD."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    modules = [logical for logical in data if logical.endswith(".mjs")]
    later = {*modules, *ARCHIVES}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(
            pool.map(wire, (content for _, content in data.values()))
        )  # packs side by side, and keeps the sizes
    return {
        "parts": [part(logical, *file) for logical, file in data.items() if logical not in later],
        "spare": [part(logical, *data[logical]) for logical in ARCHIVES],
        "modules": [part(logical, *data[logical]) for logical in modules],
        "worker": worker,
        "pyodide": data["pyodide.mjs"][0].removesuffix("pyodide.mjs"),
        "lock": {"info": info, "packages": {}},
    }


def part(logical: str, name: str, content: bytes) -> dict[str, object]:
    """What protocol.js calls a Part."""
    return {
        "name": logical,
        "file": name,
        "hash": digest(content),
        "size": len(content),
        "wire": wire(content),
    }


def wire(content: bytes) -> int:
    """How many bytes travel where a server compresses."""
    return int(cached(f"{digest(content)}.wire", lambda: str(len(zlib.compress(content)))))
