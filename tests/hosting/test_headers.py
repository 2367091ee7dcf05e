"""Hosts are told to send the same headers, as Netlify, Cloudflare and nginx read them."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest

from widgets.site.embedding import EMBED
from widgets.site.hosting import EVERYWHERE, OWN_FRAMES, format_headers, pack_site
from widgets.site.languages import LANGUAGES
from widgets.site.server import EACH_TIME, FOR_EVER, HASHED
from widgets.site.work import ROOT

NGINX = ROOT / "notes" / "hosting" / "nginx.conf"
URL = "https://host.example/rules-at-play/"
FOLDER = "/rules-at-play/"
Match = Callable[[str, str], bool]


def make_pattern(pattern: str) -> str:
    """Return a pattern as an expression: for both hosts a star is anything, and a placeholder one part of the
    path."""
    return "".join(
        {"*": ".*"}.get(part) or ("[^/]+" if part.startswith(":") else re.escape(part))
        for part in re.split(r"(\*|:[a-z]+)", pattern)
    )


def matches_at_cloudflare(pattern: str, address: str) -> bool:
    """Return whether a pattern fits an address at Cloudflare."""
    return re.fullmatch(make_pattern(pattern), address) is not None


def matches_at_netlify(pattern: str, address: str) -> bool:
    """Return whether it does at Netlify, where a slash at the end makes no difference."""
    return (
        re.fullmatch(make_pattern(pattern).rstrip("/"), address.rstrip("/") + "/" * pattern.endswith("*"))
        is not None
    )


def read_rules(text: str) -> dict[str, dict[str, str]]:
    """Return the header lines by pattern."""
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    return {place: dict(line.strip().split(": ", 1) for line in said) for place, *said in blocks}


def find_headers(text: str, match: Match, address: str) -> dict[str, set[str]]:
    """Return the headers that a host would send for an address."""
    found: dict[str, set[str]] = {}
    for pattern, lines in read_rules(text).items():
        for name, value in lines.items() if match(pattern, address) else ():
            found.setdefault(name, set()).add(value)
    return found


def list_addresses(built: Path) -> list[str]:
    """Return the addresses of all files of the site."""
    files = [path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()]
    return [FOLDER + re.sub(r"(^|/)index\.html$", r"\1", file) for file in sorted(files)]


def is_framed(address: str) -> bool:
    """Return whether an address is a page for frames."""
    folders = [FOLDER + language.folder + EMBED for language in LANGUAGES.values()]
    return address.startswith(tuple(folders))


@pytest.mark.parametrize("match", [matches_at_cloudflare, matches_at_netlify])
def test_every_file_is_sent_with_what_befits_it(built: Path, match: Match) -> None:
    text = format_headers(URL)
    for address in list_addresses(built):
        told = find_headers(text, match, address)
        assert {name: told[name] for name in EVERYWHERE} == {name: {it} for name, it in EVERYWHERE.items()}
        assert all(len(values) == 1 for values in told.values()), address
        if address.endswith("/"):
            own = told.get("Content-Security-Policy", set())
            assert own == (set() if is_framed(address) else {*OWN_FRAMES.values()}), address
        kept = FOR_EVER in told.get("Cache-Control", ())
        assert kept == address.startswith(f"{FOLDER}run/"), address
        anybody = "Access-Control-Allow-Origin" in told
        assert anybody == (is_framed(address) or address.startswith(f"{FOLDER}run/")), address
    assert find_headers(text, match, f"{FOLDER}sw.js")["Cache-Control"] == {EACH_TIME}


def test_all_that_may_be_kept_for_ever_has_a_hash_in_its_name(built: Path) -> None:
    assert [path for path in built.glob("run/**/*.*") if path.is_file()]
    for path in built.glob("run/**/*.*"):
        inside = path.relative_to(built).as_posix()
        assert HASHED.match(inside) or path.is_dir(), inside


def test_at_the_root_of_a_host_the_rules_begin_there(built: Path) -> None:
    """Without a folder in the site's address, all patterns begin with a single slash."""
    assert {*read_rules(format_headers(""))} == {
        place.replace(FOLDER, "/") for place in read_rules(format_headers(URL))
    }
    assert (built / "_headers").read_text("utf-8") == format_headers("")


def test_nginx_says_the_same(built: Path) -> None:
    """The example has the same values, and finds the pages for frames and the hashed names in the same
    way."""
    text = NGINX.read_text("utf-8")
    for value in (*EVERYWHERE.items(), *OWN_FRAMES.items()):
        assert re.search(r"add_header {} (?:\"{}\"|{}|\$)".format(value[0], *[re.escape(value[1])] * 2), text)
    maps = dict(re.findall(r"map \$uri \$rules_(\w+) \{(.*?)\n\}", text, re.DOTALL))
    framed = re.search(r"~(\S+)", maps["frames"])
    kept = re.search(r'"~(.+?)" "(.+)"', maps["keeping"])
    assert framed
    assert kept
    assert kept[2] == FOR_EVER
    for address in list_addresses(built):
        assert bool(re.search(framed[1], address)) == is_framed(address), address
        assert bool(re.search(kept[1], address)) == bool(HASHED.match(address.removeprefix(FOLDER))), address


def test_packed_files_lie_beside_their_own(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    page, picture = tmp_path / "run" / "page.html", tmp_path / "picture.png"
    page.write_text("the same again, " * 20)
    picture.write_bytes(b"dense")
    pack_site(tmp_path)
    assert gzip.decompress(page.with_name("page.html.gz").read_bytes()) == page.read_bytes()
    assert brotli.decompress(page.with_name("page.html.br").read_bytes()) == page.read_bytes()
    assert {path.name for path in tmp_path.glob("p*")} == {"picture.png"}
