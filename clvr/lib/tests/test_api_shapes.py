"""Without this, the API's description could say something else than the shapes of answers."""

from typing import Annotated, Any, NotRequired, TypedDict

import pytest
from django.db.models import TextChoices
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentRegistry
from rest_framework import serializers
from rest_framework.views import APIView
from typing_extensions import ReadOnly

from clvr.lib.api.shapes import DescribedBy, Pair, PairOf, Renders, Timestamp, described


class Colour(TextChoices):
    RED = "red"
    BLUE = "blue"


class WheelShape(TypedDict):
    size: int


class Wheels(TypedDict):
    size: int


class OddShape(TypedDict):
    odd: set[int]


class VehicleShape(TypedDict):
    """Something with wheels."""

    _id: str
    colour: Annotated[str, Colour]
    wheels: list[WheelShape]
    spare: WheelShape | None
    weight: float | None


class CarShape(VehicleShape):
    """A car."""

    isNew: ReadOnly[bool]
    built: Timestamp
    doors: Annotated[int, DescribedBy(serializers.IntegerField, max_value=5)]
    scores: Pair
    chances: PairOf[float] | None
    owners: Annotated[list[str], "The first owner first."]
    note: NotRequired[str]


def component(serializer: Any) -> tuple[str, dict[str, Any], list[str]]:
    """The name and the schema of what describes a shape, and the names of all that it takes."""
    schema: Any = AutoSchema()
    schema.registry, schema.method, schema.path = ComponentRegistry(), "GET", "/"
    schema.view = APIView(request=None)
    found = schema.resolve_serializer(serializer, "response")
    names = [name for name, _ in schema.registry._components]
    return found.name, found.schema, names


def test_shape_is_described_with_its_name_and_fields() -> None:
    name, schema, names = component(described(CarShape))
    assert (name, names) == ("Car", ["Car", "Wheel"])
    wheel = {"$ref": "#/components/schemas/Wheel"}
    colour = schema["properties"].pop("colour")
    assert (colour["type"], colour["enum"]) == ("string", ["red", "blue"])
    two = {"minItems": 2, "maxItems": 2}
    assert schema["properties"] == {
        "_id": {"type": "string", "title": " id"},
        "wheels": {"type": "array", "items": wheel},
        "spare": {"allOf": [wheel], "nullable": True},
        "weight": {"type": "number", "format": "double", "nullable": True},
        "isNew": {"type": "boolean", "readOnly": True},
        "built": {"type": "integer"},
        "doors": {"type": "integer", "maximum": 5},
        "scores": {"type": "array", "items": {"type": "integer"}, **two},
        "chances": {
            "type": "array",
            "items": {"type": "number", "format": "double"},
            "nullable": True,
            **two,
        },
        "owners": {
            "type": "array",
            "items": {"type": "string"},
            "description": "The first owner first.",
        },
        "note": {"type": "string"},
    }
    assert set(CarShape.__annotations__) - set(schema["required"]) == {"note"}
    assert schema["description"] == "A car."


def test_shape_without_a_docstring_has_no_description() -> None:
    assert "description" not in component(described(WheelShape))[1]


def test_rows_of_a_shape_are_rendered_as_they_are() -> None:
    rows: list[WheelShape] = [{"size": 17}]
    assert described(WheelShape, many=True).to_representation(rows) == rows


def test_serializer_that_renders_a_shape_is_described_by_it() -> None:
    class ModelSerializer(Renders, serializers.Serializer[Any]):
        shape = WheelShape
        size = serializers.IntegerField(source="inches")

    class WiderSerializer(ModelSerializer):
        width = serializers.IntegerField()

    class BothSerializer(serializers.Serializer[Any]):
        rendered = ModelSerializer()
        written = described(WheelShape)
        wider = WiderSerializer()

    assert component(ModelSerializer())[0] == "Wheel"
    assert component(BothSerializer())[2] == ["Both", "Wheel", "Wider"]
    assert set(component(WiderSerializer())[1]["properties"]) == {"size", "width"}


@pytest.mark.parametrize("other", [dict, Wheels])
def test_what_is_no_shape_is_refused(other: Any) -> None:
    with pytest.raises(TypeError, match="is no shape"):
        described(other)


def test_type_that_json_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="can't describe"):
        component(described(OddShape))
