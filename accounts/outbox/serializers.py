"""Serializers of undelivered messages."""

from collections.abc import Iterable, Mapping

from rest_framework import serializers

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from accounts.outbox.waiting import DelayedMessages
from clvr.lib.api.pagination import BeforeQuery
from clvr.lib.api.timestamps import TimestampField
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
    createdAt = TimestampField(read_only=True, source="created_at")
    failedAt = TimestampField(read_only=True, source="failed_at")

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


class HeldBackSerializer(serializers.Serializer[DelayedMessages]):
    """Messages to one destination that wait, because Discord asked to wait or an attempt failed."""

    kind = serializers.ChoiceField(choices=OutboxKind.choices)
    league = serializers.ChoiceField(choices=LeagueCode.choices, allow_blank=True)
    receiver = serializers.SerializerMethodField(
        help_text="The person's username; empty for a league's channel."
    )
    count = serializers.IntegerField(help_text="How many messages wait.")
    reason = serializers.CharField()
    until = TimestampField(help_text="When the next is sent.")

    def get_receiver(self, held: DelayedMessages) -> str:
        usernames: dict[int, str] = self.context["usernames"]
        return usernames.get(held.person, "")


class UndeliveredPageSerializer(serializers.Serializer[Mapping[str, object]]):
    """A page of undelivered messages, newest first, and what waits now: the 20 destinations with
    the most messages, on the first page only."""

    messages = UndeliveredSerializer(many=True)
    heldBack = HeldBackSerializer(many=True)
    hasMore = serializers.BooleanField()


def usernames_of(
    messages: Iterable[OutboxMessage], held: Iterable[DelayedMessages]
) -> dict[int, str]:
    """The usernames of the receivers, by key."""
    keys = {each.payload["user"] for each in messages if "user" in each.payload}
    keys |= {each.person for each in held if each.person}
    return dict(User.objects.filter(pk__in=keys).values_list("pk", "username"))
