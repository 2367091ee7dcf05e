"""What could stand instead of a piece of code, so that it is a little wrong."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import copy
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
ANY_ORDER: Final = ("min", "max")  # calls that mean the same with swapped arguments
# A word that programs read. Sentences are for people, and the tests of the catalogues hold them.
DATA_WORD: Final = re.compile(r"[\w.:/-]{0,40}|\W")
LONGEST_NAME: Final = 120


class Fault(NamedTuple):
    """A node of the source, the node that could stand instead, and the difference in words."""

    old: ast.AST
    new: ast.AST
    difference: str


def list_faults(node: ast.AST) -> Iterator[Fault]:
    """List what could stand instead of a node, or of a part of it that has no place of its own."""
    match node:
        case ast.Compare():
            yield from list_comparisons(node)
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC:
            yield replace_fields(node, op=ARITHMETIC[type(operator)]())
        case ast.AugAssign():
            yield leave_out(node)
            if type(node.op) in ARITHMETIC:
                yield replace_fields(node, op=ARITHMETIC[type(node.op)]())
        case ast.BoolOp():
            yield from list_other_logic(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield Fault(node, operand, f"{render_short(node)} -> {render_short(operand)}")
        case ast.Constant(value=value):
            yield from (replace_fields(node, value=other) for other in list_other_values(value))
        case ast.Call():
            yield from list_other_calls(node)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield Fault(test, ast.UnaryOp(ast.Not(), test), f"{render_short(test)} -> not")
        case ast.comprehension(ifs=conditions):
            for condition in conditions:
                yield Fault(condition, ast.Constant(True), f"if {render_short(condition)} left out")
        case ast.Return(value=ast.expr() as value) if render_short(value) not in ("None", "False"):
            yield Fault(node, ast.Return(ast.Constant(None)), f"{render_short(node)} -> None")
        case ast.Expr() | ast.Raise() | ast.Continue() | ast.Break():
            yield leave_out(node)


def list_comparisons(node: ast.Compare) -> Iterator[Fault]:
    """List the same comparison with another sign."""
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            yield replace_fields(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]])


def list_other_logic(node: ast.BoolOp) -> Iterator[Fault]:
    """List “or” for “and”, and the same with one condition less."""
    yield replace_fields(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for place, value in enumerate(node.values):
        rest = node.values[:place] + node.values[place + 1 :]
        less = replace_fields(node, values=rest).new if len(rest) > 1 else rest[0]
        yield Fault(node, less, f"{render_short(node)}: without {render_short(value)}")


def list_other_values(value: object) -> list[object]:
    """List what a constant could be instead; sentences stay as they are."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, float):
        return [value * 1.1 if value else 0.1]
    if isinstance(value, str) and DATA_WORD.fullmatch(value):
        return [f"{value}x"]
    return []


def list_other_calls(call: ast.Call) -> Iterator[Fault]:
    """List a function's opposite, two arguments in the other order, and one named argument less."""
    called = render_short(call.func)
    if called in FUNCTIONS:
        yield replace_fields(call, func=ast.Name(FUNCTIONS[called]))
    for place, (one, other) in enumerate(zip(call.args, call.args[1:], strict=False)):
        starred = isinstance(one, ast.Starred) or isinstance(other, ast.Starred)
        if not starred and called not in ANY_ORDER and render_short(one) != render_short(other):
            swapped = [*call.args[:place], other, one, *call.args[place + 2 :]]
            new = replace_fields(call, args=swapped).new
            yield Fault(call, new, f"{called}(): {render_short(one)} and {render_short(other)} swapped")
    for word in call.keywords:
        if word.arg is not None:
            rest = [other for other in call.keywords if other is not word]
            yield Fault(
                call, replace_fields(call, keywords=rest).new, f"{called}(): without {render_short(word)}"
            )


def leave_out(node: ast.AST) -> Fault:
    """Return the fault that a statement is missing."""
    return Fault(node, ast.Pass(), f"{render_short(node)} left out")


def replace_fields(node: ast.AST, **fields: object) -> Fault:
    """Return the fault that a node is the same but for some fields."""
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return Fault(node, other, f"{render_short(node)} -> {render_short(other)}")


def render_short(node: ast.AST) -> str:
    """Return the code of a node in one line, its middle left out if that is long."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST_NAME else f"{text[:80]}…{text[-39:]}"
