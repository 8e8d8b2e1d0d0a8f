"""Serializers of undelivered messages."""

from collections.abc import Iterable, Mapping

from rest_framework import serializers

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from accounts.tokens.serializers import unix_seconds
from clvr.lib.key_fields import QueryKeyField
from clvr.lib.leagues import LeagueCode


class UndeliveredQuery(serializers.Serializer[None]):
    """Query parameters of the list of undelivered messages."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        required=False,
        help_text="One league. By default: all leagues in which the caller is staff; for admins "
        "also messages without a league.",
    )
    before = QueryKeyField(
        required=False,
        help_text="The `_id` of the last known message; returns older ones.",
    )


class UndeliveredSerializer(serializers.ModelSerializer[OutboxMessage]):
    """A failed message. Of a message to a person it shows only the title.

    The context's `usernames` are the receivers' names by key: see `usernames_of`.
    """

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=OutboxKind.choices)
    league = serializers.ChoiceField(choices=LeagueCode.choices, allow_blank=True)
    receiver = serializers.SerializerMethodField()
    text = serializers.SerializerMethodField()
    reason = serializers.CharField(source="last_error")
    createdAt = serializers.SerializerMethodField()
    failedAt = serializers.SerializerMethodField()

    class Meta:
        model = OutboxMessage
        fields = [
            *("_id", "kind", "league", "receiver", "text", "reason"),
            *("attempts", "createdAt", "failedAt"),
        ]

    def get_receiver(self, message: OutboxMessage) -> str:
        """The person's username; empty for a league's channel, or when the person no longer
        exists."""
        usernames: dict[int, str] = self.context["usernames"]
        return usernames.get(message.payload.get("user", 0), "")

    def get_text(self, message: OutboxMessage) -> str:
        payload = message.payload
        return str(payload.get("title") or payload.get("content") or "")

    def get_createdAt(self, message: OutboxMessage) -> int:
        return unix_seconds(message.created_at)

    def get_failedAt(self, message: OutboxMessage) -> int:
        return unix_seconds(message.failed_at)


class UndeliveredPageSerializer(serializers.Serializer[Mapping[str, object]]):
    """A page of failed messages, newest first."""

    messages = UndeliveredSerializer(many=True)
    hasMore = serializers.BooleanField()


def usernames_of(messages: Iterable[OutboxMessage]) -> dict[int, str]:
    """The usernames of the messages' receivers, by key."""
    keys = {each.payload["user"] for each in messages if "user" in each.payload}
    return dict(User.objects.filter(pk__in=keys).values_list("pk", "username"))
