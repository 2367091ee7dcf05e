"""Builds HTML. No other module writes “<”: text is escaped unless it is `Html` already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

# Not `html.escape`: the module would add a table of two thousand characters to what readers download.
TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
VALUE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
VOID = ("input",)  # elements that hold nothing and are not closed


class Html(str):
    """A text that is HTML already, so it is not escaped."""

    __slots__ = ()


Child = str | None | Iterable["Child"]
Value = str | int | bool | None

NOTHING = Html("")


def el(tag: str, *children: Child, **attributes: Value) -> Html:
    """Return an element. `class_` loses its underscore, `data_next` is written `data-next`."""
    start = f"<{tag}{''.join([write_attribute(name, value) for name, value in attributes.items()])}>"
    return Html(start if tag in VOID else f"{start}{join(children)}</{tag}>")


def write_attribute(name: str, value: Value) -> str:
    """Return an attribute as HTML. None and False leave it out; True gives it without a value."""
    if value is None or value is False:
        return ""
    written = name.rstrip("_").replace("_", "-")
    return f" {written}" if value is True else f' {written}="{str(value).translate(VALUE)}"'


def join(children: Child) -> Html:
    """Return the children of an element as HTML, with every text escaped."""
    if isinstance(children, Html):
        return children
    if children is None:
        return NOTHING
    if isinstance(children, str):
        return Html(children.translate(TEXT))
    return Html("".join([join(child) for child in children]))


@lru_cache(maxsize=256)  # boards repeat the same few drawings many times
def drawing(*symbols: str, **attributes: Value) -> Html:
    """Return symbols of the page, drawn one upon the other.

    Screen readers skip them, so words have to say the same.
    """
    uses = [el("use", href=f"#{symbol}") for symbol in symbols]
    return el("svg", uses, class_="drawing", aria_hidden="true", focusable="false", **attributes)


def button(id: str, says: Child, **attributes: Value) -> Html:
    """Return a button. Its data say what a press asks for."""
    return el("button", says, type="button", id=id, **attributes)


def toggle(id: str, says: Child, on: bool, **attributes: Value) -> Html:
    """Return a button that is pressed in or not."""
    return button(id, says, aria_pressed=str(on).lower(), **attributes)


def step(id: str, says: Child, works: bool, **attributes: Value) -> Html:
    """Return a button that leads somewhere; if it cannot, it stays in its place and is marked as disabled."""
    return button(id, says, aria_disabled=None if works else "true", **attributes)
