"""Draws the chances of a turn of POW!: what one may roll for, how likely it is, and what each choice
changes."""

from __future__ import annotations

from collections.abc import Iterable

from engine.pow.chances import ANY, NOTHING, STOP, TAKE, TOP, Odds, Target, turn_chances
from engine.pow.pieces import BUBBLE, ROLLS, SYMBOL, State, Take, gained_tile, sort_faces
from engine.pow.plan import Faces
from widgets.html import Html, Value, drawing, el, toggle
from widgets.look import Look
from widgets.pow.words import FACES as FACE_NAMES
from widgets.words import Param, Points, Words, message, plural

LEFT = plural(
    "With {rolls} roll left: how likely each goal is if you go for that goal alone.",
    "With {rolls} rolls left: how likely each goal is if you go for that goal alone.",
    "rolls",
)
GOALS = {
    (TAKE, "hero"): message("hero {number}, {value}"),
    (TAKE, "villain"): message("villain {number}, {value}"),
    (TOP, "hero"): message("stealing a top hero"),
    (TOP, "villain"): message("stealing a top villain"),
    (ANY, "hero"): message("stealing any hero"),
    (ANY, "villain"): message("stealing any villain"),
    (NOTHING, ""): message("nothing fits"),
}
MANY = 3  # so many goals are named for each choice


class Panel:
    """Draws the chances at one table, as one reader sees them."""

    def __init__(self, state: State, marked: Iterable[str], look: Look, words: Words) -> None:
        """Compute the chances, and find which of the choices the reader has marked."""
        self.state, self.look, self.words = state, look, words
        self.best, self.after = turn_chances(state)
        dice = sort_faces(marked)
        # Marked dice that cannot be kept count as none, which means to stop.
        self.chosen = dice if dice in self.after else STOP

    def draw(self) -> Html:
        """Return the table of goals, and below it the one of all choices."""
        choices = self.draw_choices() if len(self.after) > 1 else None
        return el("div", self.draw_goals(), choices, class_="chances")

    # For each goal: its chance at best, what to keep for that, and its chance after the choice now made

    def draw_goals(self) -> Html:
        """Return the table of goals that can still be reached."""
        say, now = self.words.say, self.after.get(self.chosen, {})
        heads = [say("Goal"), say("Best chance")]
        if self.after:
            heads += [say("Dice to keep"), say("Keeping these") if self.chosen else say("Stopping now")]
        lines = [self.draw_goal(goal, now) for goal in self.best if self.best[goal] or now.get(goal)]
        return draw_captioned_table(say(LEFT, rolls=ROLLS - self.state.rolls), heads, lines, class_="goals")

    def draw_goal(self, goal: Target, now: Odds) -> Html:
        """Return the row of a goal: its best chance, and its chance with the marked dice."""
        choices = [el("td", self.draw_way(goal)), self.draw_share(now[goal])] if now else None
        name = el("th", draw_sign(goal), self.name_goal(goal), scope="row")
        return el("tr", name, self.draw_share(self.best[goal]), choices, class_=goal.side or None)

    def name_goal(self, goal: Target) -> Html:
        """Return the name of a goal, with the tile that it brings."""
        params: dict[str, Param] = {}
        if goal.kind == TAKE:
            tile = gained_tile(self.state, Take(goal.side, goal.number))
            params = {"number": goal.number, "value": Points(tile.value)}
        return self.words.say(GOALS[goal.kind, goal.side], **params)

    def draw_share(self, chance: float) -> Html:
        """Return a cell with a chance in per cent, and its bar."""
        return el("td", el("span", self.words.percent(chance), class_="share"), draw_bar(chance))

    def draw_way(self, goal: Target) -> Html | None:
        """Return the dice to keep for a goal. That nothing fits is nobody's goal and has none."""
        if goal.kind == NOTHING:
            return None
        return self.draw_choice(max(self.after, key=lambda choice: self.after[choice][goal]))

    def draw_choice(self, keep: Faces) -> Html:
        """Return which dice a choice keeps, or that it stops."""
        if keep == STOP:
            return self.words.say("stop")
        dice = [drawing(f"pow-die-{face}") for face in keep]
        said = self.words.list_names([self.words.plain(FACE_NAMES[face]) for face in keep])
        return el("span", dice, el("span", said, class_="unseen"), class_="keep")

    # For each choice: what it is best for

    def draw_choices(self) -> Html:
        """Return the table of all choices, each with what it is best for."""
        say = self.words.say
        lines = [
            el("tr", el("th", self.draw_pick(keep), scope="row"), el("td", self.list_uses(keep)))
            for keep in self.after
        ]
        every = draw_captioned_table(
            say("What each choice is best for"), [say("Keep"), say("Best for")], lines, data_group=True
        )
        return el("details", el("summary", say("Every choice, one by one")), every)

    def draw_pick(self, keep: Faces) -> Html:
        """Return a button that marks the dice of a choice; if dice are turned by hand, only the dice."""
        if self.look.hand:
            return self.draw_choice(keep)
        return toggle(
            "-".join([self.look.board, "choice", *keep]),
            self.draw_choice(keep),
            keep == self.chosen,
            data_look=str(self.look.with_marks(find_dice_places(keep, self.state.dice))),
        )

    def list_uses(self, keep: Faces) -> Html:
        """Return the goals that a choice is best for."""
        odds = self.after[keep]
        goals = [goal for goal in odds if odds[goal] and goal.kind != NOTHING]
        # Goals come first that no other choice makes likelier. Rounded, since the last digits are noise.
        goals.sort(key=lambda goal: (round(odds[goal] / self.best[goal], 9), odds[goal]), reverse=True)
        lines = [
            el("li", draw_sign(goal), self.name_goal(goal), " ", el("b", self.words.percent(odds[goal])))
            for goal in goals[:MANY]
        ]
        return el("ul", lines)


def find_dice_places(keep: Faces, dice: Faces) -> set[int]:
    """Return the places on the table of the dice to keep, counted from 1."""
    of_face = {face: [place for place, shown in enumerate(dice, 1) if shown == face] for face in keep}
    return {place for face, found in of_face.items() for place in found[: keep.count(face)]}


def draw_sign(goal: Target) -> Html | None:
    """Return the mark on the dice that a goal needs."""
    if goal.kind == NOTHING:
        return None
    return drawing(f"pow-mark-{(SYMBOL if goal.kind == TAKE else BUBBLE)[goal.side]}")


def draw_bar(share: float) -> Html:
    """Return a chance as a bar. Screen readers skip it: the number stands beside it."""
    parts = [
        el("rect", class_=name, width=width, height=6)
        for name, width in (("all", 100), ("part", f"{100 * share:.1f}"))
    ]
    return el(
        "svg",
        parts,
        class_="bar",
        viewBox="0 0 100 6",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def draw_captioned_table(caption: Html, heads: list[Html], lines: list[Html], **attributes: Value) -> Html:
    """Return a table with a caption and heads."""
    return el(
        "table",
        el("caption", caption),
        el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
        el("tbody", lines),
        **attributes,
    )


def draw_chances(state: State, marked: Iterable[str], look: Look, words: Words) -> Html:
    """Return the chances of the turn, and how keeping the marked dice would change them."""
    return Panel(state, marked, look, words).draw()
