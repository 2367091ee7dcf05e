"""Makes the content security policy of every page from the page itself, and finds what would break it."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple

PLACE = "%policy%"  # where a template wants the policy; a page without it fails the check
META = re.compile(r'<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
SCRIPTS = {"", "module", "text/javascript", "application/javascript"}
ADDRESSES = {
    "src",
    "href",
    "srcset",
    "action",
    "formaction",
    "poster",
    "data",
    "xlink:href",
    "ping",
    "background",
}
ABSOLUTE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
SCHEME = re.compile(r"^\s*([a-z][a-z0-9+.-]*):", re.IGNORECASE)
# A comment; a script or style to its end; a tag, in which quotes may hold any sign; a tag with a stray quote.
ATTRIBUTES = r"(?:[^'\">]|'[^']*'|\"[^\"]*\")*"
PIECE = re.compile(
    rf"<!--.*?--\s*>|<(script|style)\b{ATTRIBUTES}>.*?(?:</\1\s*>|\Z)|<[a-z]{ATTRIBUTES}>|<[a-z][^>]*>",
    re.DOTALL | re.IGNORECASE,
)
TELLING = re.compile(
    rf"^<html\b|[\s'\"/](?:style|on[^\s=>/]*|{'|'.join(sorted(ADDRESSES))})[\s=>/]", re.IGNORECASE
)


@dataclass
class Inline(HTMLParser):
    """Collects the scripts and styles inside a page's HTML, and what no policy of ours allows."""

    scripts: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    framed: bool = False  # whether it is made for other people's pages

    def __post_init__(self) -> None:
        """Begin outside of scripts and styles."""
        super().__init__(convert_charrefs=True)
        self._into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note attributes that may not be there, and begin an inline script or style."""
        given = {name: value or "" for name, value in attrs}
        self.faults += [
            fault for name, value in given.items() if (fault := find_attribute_fault(tag, name, value, given))
        ]
        if tag == "html":
            self.framed = given.get("class") == "embed"
        if tag == "style":
            self._into = self._start_text(self.styles)
        elif tag == "script" and "src" not in given and given.get("type", "").lower() in SCRIPTS:
            self._into = self._start_text(self.scripts)

    def _start_text(self, texts: list[str]) -> list[str]:
        """Add an empty text to a list, to which what follows is added, and return the list."""
        texts.append("")
        return texts

    def handle_data(self, data: str) -> None:
        """Add to the script or style that is open."""
        if self._into is not None:
            self._into[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """End a script or style."""
        if tag in ("script", "style"):
            self._into = None


def find_attribute_fault(tag: str, name: str, value: str, given: dict[str, str]) -> str:
    """Return why this attribute may not be on a page, or nothing."""
    if name == "style":
        return f"<{tag}> has a style attribute"
    if name.startswith("on"):
        return f"<{tag}> has a handler {name}"
    if name not in ADDRESSES:
        return ""
    addresses = value.split(",") if name == "srcset" else [value]
    link = tag == "a" or (tag == "link" and given.get("rel") in ("canonical", "alternate"))
    return next((fault for address in addresses if (fault := find_address_fault(tag, address, link))), "")


def find_address_fault(tag: str, address: str, link: bool) -> str:
    """Return why an address may not be on a page, or nothing; only a link may lead to another origin."""
    scheme = SCHEME.match(address)
    if scheme and scheme[1].lower() in ("javascript", "vbscript"):
        return f"<{tag}> has a {scheme[1].lower()}: address"
    if ABSOLUTE.match(address) and not link:
        return f"<{tag}> asks another origin: {address.strip()}"
    return ""


def read_inline(html: str) -> Inline:
    """Return what a page has inside its own HTML."""
    page = Inline()
    page.feed(keep_telling(html))
    page.close()
    return page


def keep_telling(html: str) -> str:
    """Return only those elements of a page that can say something about its policy.

    They are a tenth of all, and to parse the others would take a fifth of a build.
    """
    pieces = (match for match in PIECE.finditer(html) if match[1] or TELLING.search(match[0]))
    return "".join(match[0] for match in pieces)


def format_hashes(texts: list[str]) -> str:
    """Return the hashes of some texts, as a policy lists them."""
    digests = sorted({base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts})
    return "".join(f" 'sha256-{digest}'" for digest in digests)


def make_policy(page: Inline, address: str = "") -> str:
    """Return the policy of a page: it allows our own origin, and the inline texts the page was built with.

    In a sandbox WebKit takes no file for one of the page's own. So a page for frames names the site's
    address, if the site knows it.
    """
    own = f"'self' {address}" if page.framed and address else "'self'"
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {own} 'wasm-unsafe-eval'" + format_hashes(page.scripts),
            # In a sandbox a frame has no origin, and a worker can only be made from data.
            f"worker-src {own} blob:" + (" data:" if page.framed else ""),
            f"style-src {own}" + format_hashes(page.styles),
            f"img-src {own} data:",
            f"font-src {own}",
            f"connect-src {own}",
            "manifest-src 'self'",
            # A board's own page is shown by the dialog that embeds it; it shows nobody itself.
            *([] if page.framed else ["frame-src 'self'"]),
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


class Seal(NamedTuple):
    """The policy a page has to carry, and what does not agree with it."""

    policy: str
    faults: list[str]


def make_seal(html: str, address: str = "") -> Seal:
    """Return the policy of a page, which may still have a placeholder for it, and what does not agree."""
    page = read_inline(html)
    wanted = make_policy(page, address)
    return Seal(wanted, find_policy_faults(html.replace(PLACE, wanted, 1), page, wanted))


def put_policy(html: str, seal: Seal) -> str:
    """Return the page with its policy in place."""
    return html.replace(PLACE, seal.policy, 1)


def find_policy_faults(html: str, page: Inline, wanted: str) -> list[str]:
    """Return where a finished page and its policy do not agree."""
    stated = META.search(html)
    if stated is None:
        return ["the policy is not the first thing in <head>"]
    found = page.faults
    if stated[1] != wanted:
        found = ["the policy does not fit the page: an inline script or style has changed", *found]
    return found
