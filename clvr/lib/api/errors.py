"""What the API answers to errors: one shape for each kind of body.

`clvr.api_errors` writes these answers, and `clvr.api_schema` says which operation can give which.
"""

from typing import Annotated, Any, NotRequired, TypedDict

from rest_framework import serializers

from clvr.lib.api.shapes import DescribedBy, described


class ErrorShape(TypedDict):
    """What went wrong, in words for people."""

    detail: str


class WayOnSerializer(serializers.Serializer[Any]):
    """A page to go to, and the words of its link."""

    words = serializers.CharField()
    href = serializers.CharField()


class ConflictShape(ErrorShape):
    """Why the current state does not allow the command."""

    wayOn: NotRequired[Annotated[dict[str, str], WayOnSerializer]]
    theirs: NotRequired[
        Annotated[
            dict[str, Any],
            "What others have saved since the form was filled, with its revision.",
            DescribedBy(serializers.DictField),
        ]
    ]


REFUSED_READ: dict[int, Any] = {409: described(ConflictShape)}
"""The error of a read that a rule can refuse. A read declares it; commands have it without that."""

FIELD_ERRORS = "FieldErrors"
FIELD_ERRORS_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": (
        "What is wrong with each field, by its name: a list of texts; for an object its own fields,"
        " and for a list of objects such an object for each of them. `non_field_errors` is about"
        " several fields together."
    ),
    "additionalProperties": {
        "anyOf": [
            {
                "type": "array",
                "items": {
                    "anyOf": [
                        {"type": "string"},
                        {"$ref": f"#/components/schemas/{FIELD_ERRORS}"},
                    ]
                },
            },
            {"$ref": f"#/components/schemas/{FIELD_ERRORS}"},
        ]
    },
}
"""The shape of errors by field. It contains itself, which a TypedDict can't say."""
