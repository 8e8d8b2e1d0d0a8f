"""Timestamps in JSON: unix seconds."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

EPOCH = datetime.fromtimestamp(0, UTC)
LATEST = 253_402_300_799
"""The end of the year 9999, after which no calendar goes."""
FURTHEST = timedelta(days=5 * 365)
"""How far from now a timestamp that a person enters may be. One that is further away is a typing
mistake."""
TOO_FAR = "Choose a time in the next five years."
TOO_LONG_AGO = "This time is more than five years ago."
NO_TIME = "Choose a date and a time."


def unix_seconds(timestamp: datetime | None) -> int:
    """A timestamp as the API writes it; 0 when there is none."""
    return int(timestamp.timestamp()) if timestamp else 0


def slip_in(timestamp: datetime) -> str:
    """What is wrong with a timestamp that is too far ahead, or too long ago; empty for any
    other."""
    ahead = timestamp - timezone.now()
    if ahead > FURTHEST:
        return TOO_FAR
    return TOO_LONG_AGO if ahead < -FURTHEST else ""


@extend_schema_field(serializers.IntegerField())
class TimestampField(serializers.Field[datetime, Any, int, Any]):
    """A timestamp in unix seconds. Without a timestamp it writes 0, or null where the field allows
    null."""

    default_error_messages = {
        "required": NO_TIME,
        "null": NO_TIME,
        "no_timestamp": NO_TIME,
    }

    def to_representation(self, value: datetime) -> int:
        return unix_seconds(value)

    def get_attribute(self, instance: Any) -> Any:
        # The framework writes null for None, without calling to_representation.
        return super().get_attribute(instance) or (None if self.allow_null else EPOCH)

    def to_internal_value(self, data: Any) -> datetime:
        if not isinstance(data, int) or isinstance(data, bool) or not 0 < data <= LATEST:
            self.fail("no_timestamp")
        timestamp = datetime.fromtimestamp(data, UTC)
        if slip := slip_in(timestamp):
            raise serializers.ValidationError(slip)
        return timestamp
