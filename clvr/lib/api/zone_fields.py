"""Time zones in JSON and in queries."""

from typing import Any

from rest_framework import serializers

from clvr.lib.time_zones import LONGEST_ZONE, validate_time_zone


class ZoneField(serializers.CharField):
    """The name of a time zone, such as Europe/London."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_ZONE, validators=[validate_time_zone], **options)
