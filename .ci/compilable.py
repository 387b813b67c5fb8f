"""Rewrites, in the copy that `make fast` compiles, what mypyc 2.4 takes in other words only.

The sources stay as people read them. In the copy a question is no generic class, though it may
still be written as one; a fact that a class of questions shares is a property, which mypyc would
take for a field; small frozen values are the classes that Python makes. Tables and questions may
still be inherited from by what is not compiled, and `vars` and `deepcopy` know them.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

HEAD = "from abc import ABCMeta\nfrom typing import Any\nfrom mypy_extensions import mypyc_attr"
OPEN = "mypyc_attr(allow_interpreted_subclasses=True)"
PLAIN = "mypyc_attr(native_class=False)"
NOT_COMPILED = {"Line", "Refusal", "Whole"}  # inherited from modules that are left alone

STEP = """
@classmethod
def __class_getitem__(cls, table: object) -> object:
    return cls

def __deepcopy__(self, memo: object) -> object:
    return self
"""
TABLE = """
@property
def __dict__(self) -> dict[str, Any]:
    names: tuple[str, ...] = getattr(type(self), "__mypyc_attrs__")
    return {name: getattr(self, name) for name in names if hasattr(self, name)}
"""


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


class Rewritten(ast.NodeTransformer):
    """A module in the words that mypyc takes."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Step[GooseTable] is a Step."""
        self.generic_visit(node)
        return node.value if ast.unparse(node.value) == "Step" else node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        bases = {ast.unparse(base) for base in node.bases}
        data = " ".join(map(ast.unparse, node.decorator_list))
        if node.name == "Step":
            about_any_table(node)
        if node.name == "Table":
            node.body += ast.parse(TABLE).body
        if bases & NOT_COMPILED or ("frozen=True" in data and not bases):
            node.decorator_list.insert(0, expression(PLAIN))
        elif node.name.endswith("Table") or "frozen=True" in data:
            node.decorator_list.insert(0, expression(OPEN))
            node.body = [as_property(line) for line in node.body]
        return node


def about_any_table(step: ast.ClassDef) -> None:
    """No generic class, but a subclass may still be written as Step[GooseTable]."""
    for node in ast.walk(step):
        if isinstance(node, ast.Name) and node.id == "T":
            node.id = "Any"
    step.bases, step.keywords = [], [ast.keyword("metaclass", expression("ABCMeta"))]
    step.body += ast.parse(STEP).body


def as_property(line: ast.stmt) -> ast.stmt:
    """What all questions of a class share, as a property; any other line as it is."""
    if isinstance(line, ast.Assign):
        name, value = ast.unparse(line.targets[0]), line.value
    elif isinstance(line, ast.AnnAssign) and "ClassVar" in ast.unparse(line.annotation):
        name, value = ast.unparse(line.target), line.value or expression("NotImplemented")
    else:
        return line
    kind = "bool" if ast.unparse(value) in ("True", "False") else "str"
    text = f"@property\ndef {name}(self) -> {kind}:\n    return {ast.unparse(value)}"
    return ast.parse(text).body[0]


def rewrite(path: Path) -> None:
    module = Rewritten().visit(ast.parse(path.read_text(encoding="utf-8")))
    future = next(at for at, line in enumerate(module.body) if isinstance(line, ast.ImportFrom))
    module.body[future + 1 : future + 1] = ast.parse(HEAD).body
    path.write_text(f"{ast.unparse(module)}\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
