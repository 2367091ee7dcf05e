/**
 * Makes bytecode with Pyodide's own Python: three quarters of a start from sources would be compiling.
 *
 * Reads {"sources": {"engine/core.py": "…", …}} from standard input; writes to the folder given as second
 * argument `engine/` (bytecode of the sources) and `stdlib/` (of those modules of the standard library, and of
 * Pyodide, that a start and these sources import, now or later). The first argument is the folder of Pyodide.
 */
import {readFileSync} from "node:fs";
import {mkdir, writeFile} from "node:fs/promises";
import {dirname, join, resolve} from "node:path";
import {pathToFileURL} from "node:url";

// Not imported: that would open standard input, and a pipe that is open so is not read to its end.
const {argv} = /** @type {{process: {argv: string[]}}} */ (/** @type {unknown} */ (globalThis)).process;
const [pyodide, out] = argv.slice(2).map((path) => resolve(path));
const {sources} = JSON.parse(readFileSync(0, "utf8"));
const {loadPyodide} = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const {info} = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));

// With a fixed seed of hashes, sets of constants are written in the same order every time. Bytecode without columns is
// a fifth shorter, and tracebacks still name lines.
const ENVIRONMENT = {PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1"};

// asyncio and shutil, which Pyodide imports, work without these modules, and Python then starts faster.
const NOT_MISSED = ["ssl", "bz2", "lzma", "compression"];
// A browser has no sockets, pipes and threads. Pyodide has an event loop of its own, and needs only the stand-in of
// asyncio below.
const NEED_SOCKETS =
  "base_events base_subprocess graph log protocols selector_events sslproto staggered streams subprocess taskgroups" +
  " threads transports trsock unix_events";
// Pyodide unpacks packages with these modules, and we have no packages.
const UNPACKING = ["zipfile._path", "selectors"];
const LEFT_OUT = [...NOT_MISSED, ...UNPACKING, ...NEED_SOCKETS.split(" ").map((name) => `asyncio.${name}`)];
const STAND_INS = {
  "asyncio/__init__.py": `
from . import events
from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .timeouts import *
`,
  "subprocess.py": "PIPE = -1",
  "tempfile.py": "NamedTemporaryFile = None",
  "zipfile/__init__.py": "ZipFile = None",
};

/** Compiles our modules, and imports them, all that their functions import, and all that a traceback needs, to find
 * which modules of the library are needed. Those are compiled last, and a change of ours changes no byte of them. */
const COMPILE = `
import ast, importlib, importlib.util, marshal, os, sys, traceback, zipfile

def bytecode(source, path):
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)  # without docstrings
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")  # identified by a hash that is never checked
    return head + importlib.util.source_hash(source) + marshal.dumps(code)

compiled = {f"{path}c": bytecode(source.encode(), path) for path, source in sources.items()}
for path, code in compiled.items():
    os.makedirs(os.path.dirname(f"/house/{path}"), exist_ok=True)
    with open(f"/house/{path}", "wb") as file:
        file.write(code)
sys.path.insert(0, "/house")
for path, source in sources.items():
    importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            importlib.import_module(name)
try:
    raise ValueError
except ValueError:
    traceback.format_exc()
library = zipfile.ZipFile("/lib/python314.zip")
there = {info.filename for info in library.infolist()}
spared = tuple(f"{name}." for name in spare)
paths = (name.replace(".", "/") for name in sys.modules if not f"{name}.".startswith(spared))
needed = sorted(file for path in paths for file in (f"{path}.py", f"{path}/__init__.py") if file in there)
made = {f"stdlib/{path}c": bytecode(library.read(path), path) for path in needed}
made |= {f"stdlib/{path}c": bytecode(source.encode(), path) for path, source in stand_ins.items()}
made |= {f"engine/{path}": code for path, code in compiled.items()}
`;

const python = await loadPyodide({lockFileContents: {info, packages: {}}, env: ENVIRONMENT});
const names = python.toPy({sources, spare: LEFT_OUT, stand_ins: STAND_INS});
python.runPython(COMPILE, {globals: names});
for (const [path, bytes] of Object.entries(names.get("made").toJs())) {
  await mkdir(dirname(join(out, path)), {recursive: true});
  await writeFile(join(out, path), bytes);
}
