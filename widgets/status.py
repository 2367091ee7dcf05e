"""Draws the status of a board: the one place that a screen reader announces when it changes."""

from __future__ import annotations

from widgets.html import Child, Html, el


def draw_status(refusal: Child, *sentences: Child) -> Html:
    """Return what a board says: why an action was refused, if it was, and then its sentences.

    The refusal here is only for screen readers, since others see it beside the piece. The browser finds it by
    its class `refusal`, and repeats it alone when the same thing is pressed again.
    """
    heard = el("p", refusal, class_="refusal unseen") if refusal else None
    return el("div", heard, sentences, class_="said", role="status", aria_atomic="false")
