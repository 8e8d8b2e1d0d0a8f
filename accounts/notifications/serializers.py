"""Notifications and preferences in JSON."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification
from accounts.notifications.kinds import ALWAYS_SHOWN, DEMANDING_ACTION, always_on
from accounts.notifications.quiet_hours import EMPTY_PERIOD
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.api.wall_clock import WallClockField
from clvr.lib.leagues import LeagueCode
from clvr.lib.time_zones import LONGEST_ZONE, validate_time_zone

MOST_READ_AT_ONCE = 100


class NotificationSerializer(serializers.ModelSerializer[Notification]):
    """A notification as its reader sees it."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=NotificationKind.choices)
    league = serializers.ChoiceField(choices=LeagueCode.choices, allow_blank=True)
    createdAt = TimestampField(read_only=True, source="created_at")
    isRead = serializers.SerializerMethodField()
    demandsAction = serializers.SerializerMethodField()

    class Meta:
        model = Notification
        fields = [
            *("_id", "kind", "league", "title", "body", "link"),
            *("createdAt", "isRead", "demandsAction"),
        ]

    def get_isRead(self, notification: Notification) -> bool:
        return notification.read_at is not None

    def get_demandsAction(self, notification: Notification) -> bool:
        """Whether it still needs action."""
        return notification.kind in DEMANDING_ACTION and notification.settled_at is None


class UnreadSerializer(serializers.Serializer[Mapping[str, object]]):
    """The number of unread notifications."""

    unread = serializers.IntegerField()


class NotificationsSerializer(UnreadSerializer):
    """A page of notifications, newest first."""

    notifications = NotificationSerializer(many=True)
    hasMore = serializers.BooleanField()


class ReadSerializer(serializers.Serializer[None]):
    """The notifications to mark as read: some, or all."""

    ids = serializers.ListField(
        child=serializers.RegexField(r"^[0-9]{1,18}$"),
        max_length=MOST_READ_AT_ONCE,
        allow_empty=False,
        required=False,
    )
    all = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("ids" in attrs) == attrs["all"]:
            raise serializers.ValidationError({"ids": "Send either ids or all."})
        return attrs

    @property
    def keys(self) -> list[int] | None:
        """The keys to mark; None for all."""
        ids: list[str] | None = self.validated_data.get("ids")
        return [int(each) for each in ids] if ids is not None else None


class PreferencesSerializer(serializers.Serializer[Mapping[str, object]]):
    """A person's channels by kind and their quiet hours."""

    channels = serializers.DictField(
        child=serializers.ChoiceField(choices=NotificationChannel.choices),
        help_text="Channels by kind. Kinds that are left out do not change.",
    )
    quietFrom = WallClockField(allow_null=True)
    quietTo = WallClockField(allow_null=True)
    zone = serializers.CharField(
        max_length=LONGEST_ZONE, allow_null=True, validators=[validate_time_zone]
    )

    def validate_channels(self, channels: dict[str, str]) -> dict[str, str]:
        if unknown := sorted(set(channels) - set(NotificationKind.values)):
            raise serializers.ValidationError(f"Unknown kinds: {', '.join(unknown)}.")
        for kind in sorted(ALWAYS_SHOWN):
            if channels.get(kind) == NotificationChannel.NONE:
                raise serializers.ValidationError(always_on(kind))
        return channels

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        starts, ends, zone = attrs["quietFrom"], attrs["quietTo"], attrs["zone"]
        if starts is None and ends is None:
            return attrs
        for name, given in (("quietFrom", starts), ("quietTo", ends), ("zone", zone)):
            if given is None:
                raise serializers.ValidationError(
                    {name: "Quiet hours need a start, an end and a time zone."}
                )
        if starts == ends:
            raise serializers.ValidationError({"quietTo": EMPTY_PERIOD})
        return attrs


class OwnPreferencesSerializer(PreferencesSerializer):
    """A person's preferences: every kind, with its default where the person made no choice."""

    demandingAction = serializers.ListField(
        child=serializers.ChoiceField(choices=NotificationKind.choices),
        help_text="The kinds that can't be turned off.",
    )
