"""The state of the portal as the API writes it."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from clvr.lib.api.timestamps import TimestampField

Values = Mapping[str, Any]


class PartSerializer(serializers.Serializer[Values]):
    """A part that the portal needs. Without one that `isNeeded` nobody gets an answer."""

    name = serializers.CharField()
    state = serializers.ChoiceField(choices=["ok", "down", "unused"])
    words = serializers.CharField()
    milliseconds = serializers.IntegerField()
    isNeeded = serializers.BooleanField()


class PartVersionSerializer(serializers.Serializer[Values]):
    name = serializers.CharField()
    version = serializers.CharField()


class DueWorkSerializer(serializers.Serializer[Values]):
    """A due function: how often it is due, when it last succeeded, and its failures since then."""

    name = serializers.CharField()
    everySeconds = serializers.IntegerField()
    succeededAt = TimestampField()
    seconds = serializers.FloatField()
    failures = serializers.IntegerField()
    error = serializers.CharField(allow_blank=True)
    isLate = serializers.BooleanField()


class QueueSerializer(serializers.Serializer[Values]):
    name = serializers.CharField()
    waiting = serializers.IntegerField()


class MessageCountsSerializer(serializers.Serializer[Values]):
    """Messages to Discord. `overdueSeconds`: how long the oldest has been due."""

    waiting = serializers.IntegerField()
    undelivered = serializers.IntegerField()
    overdueSeconds = serializers.IntegerField()


class BackupSerializer(serializers.Serializer[Values]):
    madeAt = TimestampField()
    bytes = serializers.IntegerField()


class DiskSerializer(serializers.Serializer[Values]):
    freeBytes = serializers.IntegerField()
    totalBytes = serializers.IntegerField()


class FaultSerializer(serializers.Serializer[Values]):
    """What operators have to mend, and since when it lasts."""

    name = serializers.CharField()
    words = serializers.CharField()
    since = TimestampField()


class PortalStatusSerializer(serializers.Serializer[Values]):
    """The state of the portal and of its parts. It has nothing secret."""

    at = TimestampField()
    state = serializers.ChoiceField(choices=["ready", "degraded", "not ready"])
    parts = PartSerializer(many=True)
    faults = FaultSerializer(many=True)
    versions = PartVersionSerializer(many=True)
    waitingMigrations = serializers.ListField(child=serializers.CharField())
    dueWork = DueWorkSerializer(many=True)
    queues = QueueSerializer(many=True)
    messages = MessageCountsSerializer()
    backup = BackupSerializer(allow_null=True)
    disk = DiskSerializer()
