"""Serializers of undelivered messages."""

from collections.abc import Iterable, Mapping

from rest_framework import serializers

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from clvr.lib.api.moments import MomentField
from clvr.lib.api.pages import BeforeQuery
from clvr.lib.leagues import LeagueCode


class UndeliveredQuery(BeforeQuery):
    """Query parameters of the list of undelivered messages."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        required=False,
        help_text="One league. By default: all leagues in which the caller is staff; for admins "
        "also messages without a league.",
    )


class UndeliveredSerializer(serializers.ModelSerializer[OutboxMessage]):
    """An undelivered message. Of a message to a person it shows only the title.

    The context's `usernames` are the receivers' names by key: see `usernames_of`.
    """

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=OutboxKind.choices)
    league = serializers.ChoiceField(choices=LeagueCode.choices, allow_blank=True)
    receiver = serializers.SerializerMethodField()
    text = serializers.SerializerMethodField()
    reason = serializers.CharField(source="last_error")
    createdAt = MomentField(read_only=True, source="created_at")
    failedAt = MomentField(read_only=True, source="failed_at")

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


class UndeliveredPageSerializer(serializers.Serializer[Mapping[str, object]]):
    """A page of undelivered messages, newest first."""

    messages = UndeliveredSerializer(many=True)
    hasMore = serializers.BooleanField()


def usernames_of(messages: Iterable[OutboxMessage]) -> dict[int, str]:
    """The usernames of the messages' receivers, by key."""
    keys = {each.payload["user"] for each in messages if "user" in each.payload}
    return dict(User.objects.filter(pk__in=keys).values_list("pk", "username"))
