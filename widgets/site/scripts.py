"""The browser's scripts as they are sent: modules joined, what the build knows told, all of it made short."""

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache

from widgets.site.hashes import ROOT, cached, digest
from widgets.site.node import run_node

BROWSER = ROOT / "widgets" / "browser"
TERSER = ROOT / "node_modules" / "terser"

EXPORTED = re.compile(r"^export (?:(?:async )?(?:class|const|function) (\w+)|\{([\w, ]+)\})", re.MULTILINE)


def script(name: str, **told: object) -> str:
    """One of our scripts that stands alone."""
    return short((BROWSER / name).read_text("utf-8"), **told)


def missed() -> str:
    """What stands in every page with boards, for when no other script comes."""
    return joined(("newer.js", "missed.js"))


def joined(names: Iterable[str], **told: object) -> str:
    """Some of our modules as one: they import only each other, and no two have a name in common."""
    return short(together(names), **told)


def module(names: Sequence[str], **told: object) -> str:
    """The same, for who imports it: it gives what the last of them gives."""
    last = (BROWSER / names[-1]).read_text("utf-8")
    given = ", ".join(one or several for one, several in EXPORTED.findall(last))
    return short(f"{together(names)}export {{{given}}};\n", **told)


def together(names: Iterable[str]) -> str:
    return "".join(alone((BROWSER / name).read_text("utf-8")) for name in names)


def alone(module: str) -> str:
    """A module without its imports and exports."""
    module = re.sub(r'^import \{[^}]*\} from "[^"]+";\n', "", module, flags=re.M)
    return re.sub(r"^export (?:\{[^}]*\}(?: from \"[^\"]+\")?;\n)?", "", module, flags=re.M)


def short(script: str, **told: object) -> str:
    """The same script in fewer letters. What only the build knows stands before it, a line each, instead of
    on the line of the script that waits for it."""
    for name in told:
        script, found = re.subn(rf"^ *const {name} = \{{.*\}};$", "", script, flags=re.M)
        if found != 1:
            raise ValueError(f"widgets/browser: expected one line `const {name} = {{…}};`")
    known = [f"const {name} = {json.dumps(value, sort_keys=True)};\n" for name, value in told.items()]
    return "".join(known) + shrunk(script)


@cache
def shrunk(script: str) -> str:
    """As Terser writes it; what it does not find declared it leaves as it is."""
    tool = (TERSER / "package.json").read_bytes()
    return cached(f"{digest(tool, script.encode())}.short.js", lambda: terser(script))


def terser(script: str) -> str:
    # Only of a module all names are its own.
    kind = ["--module"] if re.search(r"^export |\bimport\.meta\b", script, re.M) else []
    words = [*kind, "--ecma", "2022", "--compress", "passes=2", "--mangle"]
    return run_node(TERSER / "bin" / "terser", *words, said=script)
