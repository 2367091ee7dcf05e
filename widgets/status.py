"""The one place of a board that a screen reader reads out when it changes, the same on every board."""

from __future__ import annotations

from widgets.html import Child, Html, el


def draw_status(refusal: Child, *sentences: Child) -> Html:
    """Return what a board says: why an action was refused, if it was, and then its sentences.

    The refusal is only heard, for it is seen at the piece. By its class `refusal` the browser finds it, and
    repeats it alone when the same thing is pressed again.
    """
    heard = el("p", refusal, class_="refusal unseen") if refusal else None
    return el("div", heard, sentences, class_="said", role="status", aria_atomic="false")
