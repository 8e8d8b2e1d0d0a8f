"""Pairs: a value of team A, then the same of team B."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.number_fields import WholeNumberField


class PairField(serializers.ListField):
    """The values of both sides, such as a score: whole numbers, unless `child` is another field."""

    child = WholeNumberField()

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=2, max_length=2, **options)
