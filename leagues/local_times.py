"""Times as staff type them: local times in their league's zone."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from rest_framework import serializers

from clvr.lib.api.timestamps import slip_in

LOCAL_TIME = "%Y-%m-%dT%H:%M"


class LocalTimeField(serializers.DateTimeField):
    """A local time such as 2026-11-24T19:00; `timestamp_in_zone` applies the zone."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            input_formats=[LOCAL_TIME],
            default_timezone=UTC,
            error_messages={"invalid": "Choose a day and a time."},
            **options,
        )


def timestamp_in_zone(time: datetime, zone: ZoneInfo, field: str) -> datetime:
    """The timestamp of this local time in the zone, ignoring the zone of `time`. Of a time that
    comes twice, the first counts.

    Raises ValidationError, for the payload's field, when the clock skips the time or it is too far
    away.
    """
    shown = time.replace(tzinfo=None)
    timestamp = shown.replace(tzinfo=zone)
    if slip := slip_in(timestamp):
        raise serializers.ValidationError({field: [slip]})
    if timestamp.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != shown:
        raise serializers.ValidationError({field: [f"The clock in {zone.key} skips this time."]})
    return timestamp


def typed_in_zone(timestamp: datetime, zone: ZoneInfo) -> str:
    """A timestamp as staff would type it: see `LocalTimeField`."""
    return timestamp.astimezone(zone).strftime(LOCAL_TIME)
