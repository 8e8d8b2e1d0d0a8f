"""Serializer fields for query parameters."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers


class QueryChoiceField(serializers.ChoiceField):
    """One of several values of a query parameter. The error names all values."""

    def __init__(self, choices: Sequence[tuple[object, str]], **options: Any) -> None:
        values = ", ".join(str(value) for value, _ in choices)
        super().__init__(
            choices=choices,
            error_messages={"invalid_choice": f"“{{input}}” is not one of {values}."},
            **options,
        )
