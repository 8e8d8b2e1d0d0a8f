"""Fields of serializers for times of day."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

HOURS_AND_MINUTES = "%H:%M"
HOURS_AND_MINUTES_PATTERN = "([01][0-9]|2[0-3]):[0-5][0-9]"


# OpenAPI's format `time` has seconds and a zone.
@extend_schema_field({"type": "string", "pattern": f"^{HOURS_AND_MINUTES_PATTERN}$"})
class WallClockField(serializers.TimeField):
    """A time of day in hours and minutes, such as 16:00."""

    def __init__(self, **options: Any) -> None:
        super().__init__(format=HOURS_AND_MINUTES, input_formats=[HOURS_AND_MINUTES], **options)
