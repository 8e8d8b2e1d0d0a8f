"""Devices in JSON."""

from rest_framework import serializers

from accounts.models import PushDevice
from accounts.models.push import LONGEST_DEVICE_NAME, LONGEST_ENDPOINT
from clvr.lib.api.timestamps import TimestampField


class DeviceSerializer(serializers.ModelSerializer[PushDevice]):
    """A device in its owner's list. `endpoint` tells the browser which one it is."""

    _id = serializers.CharField(source="pk")
    addedAt = TimestampField(read_only=True, source="added_at")
    lastSentAt = TimestampField(
        read_only=True,
        source="last_sent_at",
        help_text="When a notification was last sent to it; 0 before the first.",
    )

    class Meta:
        model = PushDevice
        fields = ["_id", "name", "endpoint", "addedAt", "lastSentAt"]


class NewDeviceSerializer(serializers.Serializer[None]):
    """What the browser says of itself."""

    name = serializers.CharField(max_length=LONGEST_DEVICE_NAME)
    endpoint = serializers.CharField(max_length=LONGEST_ENDPOINT)
    p256dh = serializers.CharField(max_length=100)
    auth = serializers.CharField(max_length=32)
