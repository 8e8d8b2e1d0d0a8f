"""Fields of serializers for numbers that people or programs send.

The framework's fields take whatever Python's `int` and `float` do: `true`, `1_000`, digits of other
scripts, `nan`. `clvr/tests/test_input_fields.py` finds a field of a command or query that does.
"""

import re
from typing import Any

from rest_framework import serializers

_DECIMAL = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)", re.ASCII)


def is_plain_number(data: Any) -> bool:
    """Whether this is a number of JSON, or a decimal in ASCII digits as text."""
    if isinstance(data, str):
        return _DECIMAL.fullmatch(data.strip()) is not None
    return isinstance(data, int | float) and not isinstance(data, bool)


class WholeNumberField(serializers.IntegerField):
    """A whole number: in JSON, or in ASCII digits as text."""

    def to_internal_value(self, data: Any) -> int:
        if not is_plain_number(data):
            self.fail("invalid")
        return super().to_internal_value(data)


class DecimalNumberField(serializers.FloatField):
    """A number with or without decimals: in JSON, or in ASCII digits as text."""

    def to_internal_value(self, data: Any) -> float:
        if not is_plain_number(data):
            self.fail("invalid")
        return super().to_internal_value(data)
