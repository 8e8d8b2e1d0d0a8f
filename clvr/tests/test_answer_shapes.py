"""Without this, an answer is declared twice: by the code that writes it, and by a serializer that
only describes it."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.urls import get_resolver
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentRegistry
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from clvr.lib.api.shapes import Renders, ShapeSerializer, described
from clvr.lib.tests.source_code import APPS, modules

DESCRIBE_ALONE = {
    # Their views read the parts of the form one by one: what is claimed is JSON of its own.
    "DisputeParts",
    "ReportParts",
    "MisconductParts",
}
"""Serializers that neither render nor parse, with the reason."""


class Uses(ast.NodeVisitor):
    """What serializers are made of, by name, and which names code uses. A decorator, such as
    `extend_schema`, and a type use nothing, and neither does an answer that a module names once for
    several decorators."""

    def __init__(self) -> None:
        self.parts: dict[str, set[str]] = defaultdict(set)
        self.used: set[str] = set()
        self._in_function = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before, self._in_function = self._in_function, True
        for each in node.body:
            self.visit(each)
        self._in_function = before

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.used |= _names(node)

    def visit_Name(self, node: ast.Name) -> None:
        if self._in_function:
            self.used.add(node.id)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for each in node.bases:
            self.parts[node.name] |= _names(each)
        for statement in node.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value:
                self.parts[node.name] |= _names(statement.value)
            else:
                self.visit(statement)


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def used_names(trees: Iterable[ast.Module], serializers: set[str]) -> set[str]:
    """The serializers that code renders, or parses with, and those that are parts of these."""
    uses = Uses()
    for each in trees:
        uses.visit(each)
    # A class that is no serializer, such as a view, uses what its body names.
    views = uses.parts.keys() - serializers
    found: set[str] = set()
    left = uses.used.union(*(uses.parts[view] for view in views)) & serializers
    while left:
        found |= left
        left = set().union(*(uses.parts[name] for name in left)) & serializers - found
    return found


def own_serializers() -> list[type[BaseSerializer[Any]]]:
    """The portal's serializers that a module declares: `described` makes others."""
    assert get_resolver().url_patterns
    return [
        each
        for each in _subclasses(BaseSerializer)
        if each.__module__.partition(".")[0] in APPS
        and ".tests." not in each.__module__
        and not issubclass(each, ShapeSerializer)
    ]


def _subclasses(base: type[Any]) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        yield each
        yield from _subclasses(each)


def test_every_serializer_renders_or_parses() -> None:
    names = {each.__name__ for each in own_serializers()}
    assert len(names) > 400
    assert names - used_names((each.tree for each in modules()), names) == DESCRIBE_ALONE


def test_serializer_that_only_describes_is_found() -> None:
    source = """
class PartSerializer(Serializer):
    pass

class ShownSerializer(Serializer):
    part = PartSerializer()

class ListedSerializer(Serializer):
    pass

class DescribedSerializer(ShownSerializer):
    pass

class View:
    serializer_class = ListedSerializer

    @extend_schema(responses=DescribedSerializer)
    def get(self):
        return ShownSerializer(self).data

ANSWER = {200: DescribedSerializer}
"""
    names = {"PartSerializer", "ShownSerializer", "ListedSerializer", "DescribedSerializer"}
    assert names - used_names([ast.parse(source)], names) == {"DescribedSerializer"}


def _renders() -> list[type[Any]]:
    return [each for each in own_serializers() if getattr(each, "shape", None) is not None]


def _described(serializer: Any) -> dict[str, Any]:
    schema: Any = AutoSchema()
    schema.registry, schema.method, schema.path = ComponentRegistry(), "GET", "/"
    schema.view = APIView(request=None)
    return dict(schema._map_serializer(serializer, "response", bypass_extensions=True))


@pytest.mark.parametrize("serializer", _renders(), ids=lambda each: each.__name__)
def test_serializer_renders_the_fields_of_its_shape(serializer: Any) -> None:
    assert issubclass(serializer, Renders)
    shown, shape = _described(serializer()), _described(described(serializer.shape))
    assert shown["properties"] == shape["properties"]
    assert set(shown["required"]) == set(shape["required"])
