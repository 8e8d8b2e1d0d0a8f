"""Times as staff write them: what the clock shows in their league's zone."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from rest_framework import serializers

from clvr.lib.api.moments import slip_in

LOCAL_TIME = "%Y-%m-%dT%H:%M"


class LocalTimeField(serializers.DateTimeField):
    """A time such as 2026-11-24T19:00, which is given its zone by `moment_in_zone`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            input_formats=[LOCAL_TIME],
            default_timezone=UTC,
            error_messages={"invalid": "Choose a day and a time."},
            **options,
        )


def moment_in_zone(time: datetime, zone: ZoneInfo, field: str) -> datetime:
    """The moment at which the clock shows this in the zone, whatever zone it was read in; where it
    shows a time twice, the first is meant.

    Raises ValidationError, of the payload's field, for a time that the clock skips or that lies
    too far ahead or back."""
    shown = time.replace(tzinfo=None)
    moment = shown.replace(tzinfo=zone)
    if slip := slip_in(moment):
        raise serializers.ValidationError({field: [slip]})
    if moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != shown:
        raise serializers.ValidationError({field: [f"The clock in {zone.key} skips this time."]})
    return moment
