"""Every small fault that could be written into a source file, with a name by which it is known again."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Final

from scripts.prove.mutants.faults import list_faults, render_short

MANY_NUMBERS: Final = 100  # a table with so many numbers was learned: no test need know each of them

Parents = dict[ast.AST, ast.AST]


@dataclass(frozen=True)
class Change:
    """A fault that can be written into a file. Its name holds as long as the code around it stays."""

    file: str
    line: int
    lines: list[int]  # of the whole statement
    start: int  # in bytes
    end: int
    new: str
    name: str
    definition: str  # the function or class around it, or at a module's level the constant: Table.seats
    in_function: bool  # else it runs while the module is imported

    def write_into(self, source: bytes) -> bytes:
        """Return the source with the fault in it."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def list_changes(file: str, source: bytes) -> list[list[Change]]:
    """Return, for each place of a file that can be changed, the changes that are possible there."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    unchanged = {id(node) for start in find_unchanged(tree) for node in ast.walk(start)}
    line_starts = [0]
    for line in source.splitlines(keepends=True):
        line_starts.append(line_starts[-1] + len(line))
    names: Counter[str] = Counter()
    places = []
    for node in ast.walk(tree):
        place = []
        for old, new, difference in () if id(node) in unchanged else list_faults(node):
            outer, text = render_change(old, new, parents)
            definition = name_definition(old, parents)
            name = f"{file} {definition}: {difference}"
            names[name] += 1
            name += f" (no. {names[name]})" if names[name] > 1 else ""
            start = line_starts[outer.lineno - 1] + outer.col_offset
            end = line_starts[(outer.end_lineno or 0) - 1] + (outer.end_col_offset or 0)
            lines = list_lines(outer, parents)
            inside = is_in_function(old, parents)
            place.append(Change(file, outer.lineno, lines, start, end, text, name, definition, inside))
        places += [place] if place else []
    return places


def find_unchanged(tree: ast.AST) -> Iterator[ast.AST]:
    """Find what stays as it is, since no test could notice: types, docstrings, assertions, sentences."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef():
                yield from node.decorator_list
                yield from filter(None, [node.returns])
            case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
                yield annotation
            case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Import() | ast.ImportFrom():
                yield node
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield node
            case ast.If(test=ast.Compare(left=ast.Name("__name__"))):
                yield node
            case ast.JoinedStr(values=values):
                yield from (part for part in values if isinstance(part, ast.Constant))
            case ast.FormattedValue(format_spec=ast.AST() as written):
                yield written
            case ast.Tuple() | ast.List() | ast.Dict() if count_numbers(node) >= MANY_NUMBERS:
                yield node
            case ast.Call(func=ast.Name("TypeVar")):
                yield node


def count_numbers(table: ast.AST) -> int:
    """Count the numbers that are written out in a table."""
    constants = (node.value for node in ast.walk(table) if isinstance(node, ast.Constant))
    return sum(isinstance(value, int | float) and not isinstance(value, bool) for value in constants)


def name_definition(node: ast.AST, parents: Parents) -> str:
    """Name the function or class that a node stands in; at a module's level, what is assigned there."""
    names: list[str] = []
    while node in parents:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.insert(0, node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not names:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            names = [render_short(target)] if isinstance(parents[node], ast.Module | ast.ClassDef) else []
        node = parents[node]
    return ".".join(names)


def is_in_function(node: ast.AST, parents: Parents) -> bool:
    """Return whether a node belongs to a function, and not to a module or a class alone."""
    while node in parents and not isinstance(node, ast.FunctionDef | ast.Lambda):
        node = parents[node]
    return node in parents


def list_lines(node: ast.AST, parents: Parents) -> list[int]:
    """Return the lines of the statement that a node belongs to; of its head, if it has a body."""
    whole = node
    while not isinstance(node, ast.stmt) and not hasattr(node := parents[node], "body"):
        whole = node if hasattr(node, "lineno") else whole
    assert isinstance(whole, ast.expr | ast.stmt | ast.keyword | ast.pattern)
    return list(range(whole.lineno, 1 + (whole.end_lineno or whole.lineno)))


def render_change(old: ast.AST, new: ast.AST, parents: Parents) -> tuple[ast.expr | ast.stmt, str]:
    """Return the node whose text is replaced, and the text. Within an f-string that is the whole string:
    before Python 3.12 nothing tells where its parts stand."""
    outer = old
    while outer in parents and not isinstance(outer, ast.JoinedStr | ast.stmt):
        outer = parents[outer]
    if isinstance(outer, ast.JoinedStr):
        return outer, f"({ast.unparse(Replacing(old, new).visit(outer))})"
    assert isinstance(old, ast.expr | ast.stmt)
    return old, ast.unparse(new) if isinstance(new, ast.stmt) else f"({ast.unparse(new)})"


class Replacing(ast.NodeTransformer):
    """Returns a tree with another node in one place; the tree itself stays as it is."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        result: ast.AST = self.generic_visit(copy(node))
        return result

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node
