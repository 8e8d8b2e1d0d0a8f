"""Fields of serializers for what a query asks for."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers


class QueryChoiceField(serializers.ChoiceField):
    """One of several values in a query; whoever sends another one reads which there are."""

    def __init__(self, choices: Sequence[tuple[object, str]], **options: Any) -> None:
        values = ", ".join(str(value) for value, _ in choices)
        super().__init__(
            choices=choices,
            error_messages={"invalid_choice": f"“{{input}}” is not one of {values}."},
            **options,
        )
