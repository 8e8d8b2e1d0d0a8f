"""What a change of state changed, as plain data."""

from collections.abc import Mapping
from typing import Any

Changes = dict[str, list[Any]]
"""`{field: [before, after]}` for the fields that differ."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Changes:
    """The differences between two states of one object. An absent field counts as None."""
    names = sorted({*before, *after})
    return {
        name: [before.get(name), after.get(name)]
        for name in names
        if before.get(name) != after.get(name)
    }
