"""Shapes of answers: what an answer contains, declared once.

A shape is a `TypedDict` whose name ends in `Shape`. A function that writes an answer returns it, so
the type checker compares each name and value with the shape. `described` gives the same shape to
the API's description (OpenAPI), where it has its name without the ending, and its docstring::

    class StandingShape(TypedDict):
        \"\"\"A row of the standings.\"\"\"

        _id: str
        elo: float
        region: Annotated[str, Region]
        team: TeamShape | None
        updatedAt: Timestamp

    @extend_schema(responses=described(StandingShape, many=True))

The type of a value is `str`, `int`, `float`, `bool`, another shape, or a list or `| None` of these.
`Annotated` says more: an enumeration of Django lists the values that there are, a text explains the
value, a serializer describes what it renders, and so does a field that `DescribedBy` names.
`ReadOnly` becomes `readOnly` in OpenAPI, and what is `NotRequired` may be absent.
"""

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from django.db.models import Choices
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers
from typing_extensions import ReadOnly

from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField

Field = serializers.Field[Any, Any, Any, Any]
Json = dict[str, Any]
ENDING = "Shape"

Item = TypeVar("Item")


class DescribedBy:
    """Describes a value by a field of a serializer, made with these options."""

    def __init__(self, field: type[Field], **options: Any) -> None:
        self.field = field
        self.options = options


Timestamp = Annotated[int, DescribedBy(TimestampField)]
"""A timestamp in unix seconds."""
Pair = Annotated[list[int], DescribedBy(PairField)]
"""The values of both sides, such as a score."""
PairOf = Annotated[list[Item], PairField]
"""The same of other values."""

_PLAIN: Mapping[Any, type[Field]] = {
    str: serializers.CharField,
    int: serializers.IntegerField,
    float: serializers.FloatField,
    bool: serializers.BooleanField,
}
_MARKS: Mapping[Any, Json] = {NotRequired: {"required": False}, ReadOnly: {"read_only": True}}


class Renders:
    """The base of a serializer that renders rows of a model as a shape, which others write straight
    from the database. The shape describes it; a subclass with more fields describes itself."""

    shape: ClassVar[Any] = None

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "shape" not in vars(cls):
            cls.shape = None


class ShapeSerializer(Renders, serializers.Serializer[Any]):
    """Describes a shape, and renders answers that are written already, as they are."""

    def get_fields(self) -> dict[str, Field]:
        hints = get_type_hints(self.shape, include_extras=True)
        return {name: _field(hint, {}) for name, hint in hints.items()}

    def to_representation(self, instance: Any) -> Any:
        return instance


class ShapeDescription(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Gives the description each shape once, however many serializers describe it."""

    target_class = Renders
    match_subclasses = True

    def __init__(self, target: Any) -> None:
        super().__init__(target)  # type: ignore[no-untyped-call]
        self.shape = target.shape
        # The fields that are described are those of this class.
        own: type[Renders] = target if isinstance(target, type) else type(target)
        self.target_class = own if self.shape is None else _serializer(self.shape)

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str | None:
        name: str | None = self.shape and self.shape.__name__
        return name and name.removesuffix(ENDING)

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        schema = super().map_serializer(auto_schema, direction)
        if self.shape is not None and not self.shape.__doc__:
            # The framework found the docstring of a base.
            del schema["description"]
        return schema

    def get_identity(self, auto_schema: AutoSchema, direction: Direction) -> Any:
        return self.shape


def described(shape: Any, **options: Any) -> serializers.BaseSerializer[Any]:
    """What describes a shape, or with `many=True` a list of them, where Django REST framework and
    drf-spectacular take a serializer. Raises TypeError for what is no shape."""
    return _serializer(shape)(**options)


@cache
def _serializer(shape: Any) -> type[ShapeSerializer]:
    if not is_typeddict(shape) or not shape.__name__.endswith(ENDING):
        raise TypeError(f"{shape} is no shape: a TypedDict whose name ends in {ENDING}.")
    return type(
        f"{shape.__name__.removesuffix(ENDING)}Serializer",
        (ShapeSerializer,),
        {"shape": shape, "__doc__": shape.__doc__ or ""},
    )


def _field(hint: Any, options: Json) -> Field:
    """The field of a serializer that describes values of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in _MARKS:
        return _field(inner[0], {**options, **_MARKS[origin]})
    if origin in (Union, UnionType):
        (value,) = (each for each in inner if each is not NoneType)
        return _field(value, {**options, "allow_null": True})
    if origin is Annotated:
        return _annotated(inner[0], inner[1:], options)
    if origin is list:
        return _list(inner[0], options)
    kind: type[Field] | None = _serializer(hint) if is_typeddict(hint) else _PLAIN.get(hint)
    if kind is None:
        raise TypeError(f"A shape can't describe {hint}.")
    return kind(**options)


def _annotated(value: Any, extras: tuple[Any, ...], options: Json) -> Field:
    texts = [each for each in extras if isinstance(each, str)]
    options = {**options, **({"help_text": texts[0]} if texts else {})}
    for each in extras:
        if isinstance(each, DescribedBy):
            return each.field(**{**each.options, **options})
        if each is PairField:
            return PairField(child=_field(get_args(value)[0], {}), **options)
        if isinstance(each, type) and issubclass(each, Choices):
            return serializers.ChoiceField(choices=each.choices, **options)
        if isinstance(each, type):
            rendered: Field = each(**options)
            return rendered
    return _field(value, options)


def _list(item: Any, options: Json) -> Field:
    child = _field(item, {})
    if isinstance(child, serializers.BaseSerializer) and not child.allow_null:
        return type(child)(many=True, **options)
    return serializers.ListField(child=child, **options)
