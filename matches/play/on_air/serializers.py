"""Recordings that were found, and what the platforms say, as JSON."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from matches.play.on_air.platform_states import Platform
from matches.play.on_air.recordings_shown import MapInRecording, ShownRecording

LONGEST_RECORDING = 48 * 3600
"""Seconds; both platforms end broadcasts by then."""


class MapInRecordingSerializer(serializers.Serializer[MapInRecording]):
    """A map of the match, its name empty if nobody knows it, and the second of the recording at
    which it begins; null if nobody knows."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    seconds = serializers.IntegerField(allow_null=True)


class FoundRecordingSerializer(serializers.Serializer[ShownRecording]):
    """A recording that was found, of the cast `_id`. `vod` is its key among the match's recordings,
    null until somebody has added it; then it has `maps`."""

    _id = serializers.CharField(source="stream")
    matchId = serializers.CharField(source="match.pk")
    versus = serializers.CharField(source="match.versus")
    url = serializers.CharField()
    foundAt = TimestampField(source="found_at")
    vod = serializers.CharField(allow_null=True)
    maps = MapInRecordingSerializer(many=True)


class MapStartCommand(serializers.Serializer[Any]):
    """The number of a map, and the second of the recording at which it begins; null takes back what
    was said."""

    map = WholeNumberField(min_value=1, max_value=99)
    seconds = WholeNumberField(min_value=0, max_value=LONGEST_RECORDING, allow_null=True)


class StreamPlatformSerializer(serializers.Serializer[Platform]):
    """A platform for streams. `isAsked`: the portal has credentials for it. `problem` is why it
    does not answer since `since`; empty and 0 if it does."""

    name = serializers.CharField()
    isAsked = serializers.BooleanField(source="is_asked")
    problem = serializers.CharField()
    since = TimestampField()
