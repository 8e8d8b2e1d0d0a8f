"""Times as staff type them: local times in their league's zone."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from rest_framework import serializers

LOCAL_TIME = "%Y-%m-%dT%H:%M"
FURTHEST = timedelta(days=5 * 365)
"""The furthest that a time may be from now; anything beyond is a typing mistake."""
TOO_FAR = "Choose a time in the next five years."
TOO_LONG_AGO = "Choose a time in the last five years."


def slip_in(moment: datetime) -> str:
    """The error for a moment that is too far in the future or the past; empty for others."""
    ahead = moment - timezone.now()
    if ahead > FURTHEST:
        return TOO_FAR
    return TOO_LONG_AGO if ahead < -FURTHEST else ""


class LocalTimeField(serializers.DateTimeField):
    """A local time such as 2026-11-24T19:00; `moment_in_zone` applies the zone."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            input_formats=[LOCAL_TIME],
            default_timezone=UTC,
            error_messages={"invalid": "Choose a day and a time."},
            **options,
        )


def moment_in_zone(time: datetime, zone: ZoneInfo, field: str) -> datetime:
    """The moment of this local time in the zone, ignoring the zone of `time`. Of a time that comes
    twice, the first counts.

    Raises ValidationError, for the payload's field, when the clock skips the time or it is too far
    away.
    """
    shown = time.replace(tzinfo=None)
    moment = shown.replace(tzinfo=zone)
    if slip := slip_in(moment):
        raise serializers.ValidationError({field: [slip]})
    if moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != shown:
        raise serializers.ValidationError({field: [f"The clock in {zone.key} skips this time."]})
    return moment
