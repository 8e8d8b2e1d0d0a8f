"""Times as staff type them. Pages send the exact time, by whichever clock it was typed; scripts
can send a local time of the league."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.timestamps import slip_in
from clvr.lib.api.wall_clock import HOURS_AND_MINUTES_PATTERN

LOCAL_TIME = "%Y-%m-%dT%H:%M"
_EXACT_TIME = "%Y-%m-%dT%H:%MZ"
TYPED_TIME_PATTERN = (
    f"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}T{HOURS_AND_MINUTES_PATTERN}(Z|[+-][0-9]{{2}}:?[0-9]{{2}})?$"
)


# OpenAPI's format `date-time` always has seconds and an offset.
@extend_schema_field({"type": "string", "pattern": TYPED_TIME_PATTERN})
class TypedTimeField(serializers.DateTimeField):
    """An exact time such as 2026-11-24T18:00Z or 2026-11-24T19:00+01:00, or without an offset a
    local time of the league, to which `timestamp_in_zone` applies the league's zone."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            input_formats=[f"{LOCAL_TIME}%z", LOCAL_TIME],
            error_messages={"invalid": "Choose a day and a time."},
            **options,
        )

    def enforce_timezone(self, value: datetime) -> datetime:
        """The time as it was sent: without a zone if it has no offset."""
        return value


def timestamp_in_zone(time: datetime, zone: ZoneInfo, field: str) -> datetime:
    """The timestamp of a `TypedTimeField`: an exact time as it is, a local time in the zone. Of a
    local time that comes twice, the first counts.

    Raises ValidationError, for the payload's field, when the clock skips the time or it is too far
    away.
    """
    timestamp = time if time.tzinfo else time.replace(tzinfo=zone)
    if slip := slip_in(timestamp):
        raise serializers.ValidationError({field: [slip]})
    if (
        time.tzinfo is None
        and timestamp.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != time
    ):
        raise serializers.ValidationError({field: [f"The clock in {zone.key} skips this time."]})
    return timestamp


def as_typed(timestamp: datetime) -> str:
    """A timestamp as a page would send it, to the minute: see `TypedTimeField`."""
    return timestamp.astimezone(UTC).strftime(_EXACT_TIME)
