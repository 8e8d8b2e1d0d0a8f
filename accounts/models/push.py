"""Devices that show a person's notifications."""

from django.db import models
from django.utils import timezone

from accounts.models.people import User
from clvr.lib.escaping.plain import Named

LONGEST_DEVICE_NAME, LONGEST_ENDPOINT = 60, 600


class PushDevice(Named, models.Model):
    """A browser in which a person switched notifications on (Push API of the W3C).

    `endpoint` is the address at the browser's push service; whoever knows it and has the portal's
    key can send to the browser. `p256dh` and `auth` are the browser's keys in URL-safe base64,
    with which everything is encrypted for it (RFC 8291).
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="push_devices")
    name = models.CharField(max_length=LONGEST_DEVICE_NAME)
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=32)
    added_at = models.DateTimeField(default=timezone.now)
    last_sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["user", "-id"]

    def __str__(self) -> str:
        return self.name
