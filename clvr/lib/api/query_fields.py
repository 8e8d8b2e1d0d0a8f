"""Query parameters: serializer fields, and checks against values that are stored."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ValidationError


class QueryChoiceField(serializers.ChoiceField):
    """One of several values of a query parameter. The error names all values."""

    def __init__(self, choices: Sequence[tuple[object, str]], **options: Any) -> None:
        values = ", ".join(str(value) for value, _ in choices)
        super().__init__(
            choices=choices,
            error_messages={"invalid_choice": f"“{{input}}” is not one of {values}."},
            **options,
        )


def one_of(parameter: str, asked: str, allowed: Sequence[str]) -> None:
    """Raise ValidationError (400), listing the allowed values, unless `asked` is one of them."""
    if asked not in allowed:
        known = ", ".join(allowed) or "nothing yet"
        raise ValidationError({parameter: [f"“{asked}” is not one of {known}."]})
