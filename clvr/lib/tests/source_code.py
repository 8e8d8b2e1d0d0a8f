"""The portal's own code, for tests that look through all of it: read, parsed and walked once a
process."""

import ast
import gc
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts", "clvr", "leagues", "matches", "teams")


@dataclass(frozen=True)
class Module:
    """A module of an app: the path of its file, relative to the checkout, and its text."""

    path: str
    text: str

    @property
    def name(self) -> str:
        """The dotted name by which others import it."""
        return self.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """The whole module, then everything in it, as `ast.walk` goes through it."""
        return tuple(ast.walk(ast.parse(self.text)))

    @property
    def tree(self) -> ast.Module:
        tree = self.nodes[0]
        assert isinstance(tree, ast.Module)
        return tree


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the apps by its path, without tests, migrations and the examples of the API's
    guide, which are programs of others."""
    found = tuple(
        Module(name.as_posix(), path.read_text(encoding="utf-8"))
        for app in APPS
        for path in sorted((ROOT / app).rglob("*.py"))
        for name in [path.relative_to(ROOT)]
        if not {"tests", "migrations", "examples"} & set(name.parts)
    )
    for each in found:
        _ = each.nodes
    # They stay to the end, so the garbage collector need not look through them.
    gc.collect()
    gc.freeze()
    return found


def module(path: str) -> Module:
    """The module of a file; StopIteration if there is none."""
    return next(each for each in modules() if each.path == path)


def calls_of(function: str, nodes: Sequence[ast.AST]) -> list[ast.Call]:
    """The calls of a function by its bare name, or as an attribute of something."""
    return [node for node in nodes if isinstance(node, ast.Call) and _called(node.func) == function]


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""
