"""Columns of lists."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin


def rounded(field: str) -> Callable[[Any], str]:
    """A column with a number as the portal's pages show ratings: rounded to a tenth."""

    @admin.display(description=field)
    def shown(row: Any) -> str:
        return f"{getattr(row, field):.1f}"

    return shown
