"""What a bot of POW! would do and why, in one sentence from its own evaluation."""

from __future__ import annotations

from typing import Any

from engine.pow.pieces import Gain, Keep, State
from widgets.pow_log import Gains
from widgets.pow_words import dice
from widgets.words import Words, message

TO_GAIN = Gains(
    taken={"hero": message("take the hero {value}"), "villain": message("take the villain {value}")},
    stolen={
        "hero": message("steal the hero {value} {from_whom}"),
        "villain": message("steal the villain {value} {from_whom}"),
    },
    stolen_from_you={
        "hero": message("steal the hero {value} from you"),
        "villain": message("steal the villain {value} from you"),
    },
)


def deed(state: State, action: Any, you: int | None, words: Words) -> str:
    """An action as something one may do."""
    if isinstance(action, Keep):
        return words.plain("set aside {faces} and roll again", faces=dice(words, action.faces))
    assert isinstance(action, Gain)
    return TO_GAIN.told(state, action, you, words)
