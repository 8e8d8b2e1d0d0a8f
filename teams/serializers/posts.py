"""Posts of players who look for a team, and of teams that look for players."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.api.timestamps import TimestampField
from leagues.enums import Weekday


class PostSerializer(serializers.Serializer[Any]):
    """What every post says."""

    region = serializers.ChoiceField(choices=Region.choices)
    roles = serializers.ListField(child=serializers.CharField())
    evenings = serializers.ListField(child=serializers.ChoiceField(choices=Weekday.choices))
    text = serializers.CharField()
    postedAt = TimestampField()
    endsAt = TimestampField()
