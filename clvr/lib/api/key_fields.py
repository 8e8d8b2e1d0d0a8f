"""Fields of serializers for keys."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.keys import LARGEST_KEY, is_key


@extend_schema_field({"type": "string", "pattern": "^[0-9]{1,18}$"})
class KeyField(serializers.Field[int, Any, str, Any]):
    """A key as JSON carries it: a number as text."""

    default_error_messages = {
        "required": "Say which.",
        "null": "Say which.",
        "no_key": "Say which.",
    }

    def to_internal_value(self, data: Any) -> int:
        if not is_key(data):
            self.fail("no_key")
        return int(data)

    def to_representation(self, value: int) -> str:
        return str(value)


class QueryKeyField(WholeNumberField):
    """A key in a query."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=1, max_value=LARGEST_KEY, **options)
