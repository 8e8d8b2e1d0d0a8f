"""When something that staff give ends: after so many days, or at a time of its own."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from clvr.lib.api.timestamps import TimestampField

BOTH = "Choose an end by days or by a date, not both."
IN_THE_PAST = "This time has passed. Choose a later one."


class OwnEnd(serializers.Serializer[None]):
    """`until`, instead of days: the time at which it ends, in unix seconds."""

    until = TimestampField(allow_null=True, default=None)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        until: datetime | None = attrs.get("until")
        if until is None:
            return attrs
        if attrs.get("days") is not None:
            raise serializers.ValidationError({"until": [BOTH]})
        if until <= timezone.now():
            raise serializers.ValidationError({"until": [IN_THE_PAST]})
        return attrs


def end_sent(sent: Mapping[str, Any]) -> datetime | None:
    """When it ends, counted from now; None without an end."""
    days: int | None = sent["days"]
    until: datetime | None = sent["until"]
    return until if days is None else timezone.now() + timedelta(days=days)
