"""A match's thread as JSON."""

from rest_framework import serializers

from accounts.people.reason_field import ReasonField
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.timestamps import TimestampField
from matches.enums import Side
from matches.models import LONGEST_MESSAGE
from matches.play.thread.queries import ShownMessage, Thread
from matches.play.thread.services import TOO_LONG, WRITE_SOMETHING


class MessageSerializer(serializers.Serializer[ShownMessage]):
    """A message: `side` is that of its author, null for staff. The `text` of a removed one is empty
    for all but staff; `removalReason` is why it was removed, empty if it was not."""

    _id = serializers.CharField(source="message.pk")
    side = serializers.ChoiceField(choices=Side.choices, source="message.side", allow_null=True)
    author = PersonSerializer(source="message.author")
    text = serializers.CharField()
    at = TimestampField(source="message.sent_at", read_only=True)
    removalReason = serializers.CharField(source="message.removal_reason")


class ThreadSerializer(serializers.Serializer[Thread]):
    """A match's messages, oldest first; why the caller can't write now, empty if they can; whether
    they may remove messages; the address of the match's thread on Discord, empty unless they are in
    it; and whether substitutes and the caster read the messages there."""

    messages = MessageSerializer(many=True)
    obstacle = serializers.CharField()
    mayRemove = serializers.BooleanField(source="may_remove")
    onDiscord = serializers.CharField(source="on_discord")
    substitutesRead = serializers.BooleanField(source="substitutes_read")


class MessageCommand(serializers.Serializer[None]):
    """A message."""

    text = serializers.CharField(
        max_length=LONGEST_MESSAGE,
        error_messages={
            **dict.fromkeys(("blank", "required", "null"), WRITE_SOMETHING),
            "max_length": TOO_LONG,
        },
    )


class RemoveMessageCommand(serializers.Serializer[None]):
    """Why a message is removed."""

    reason = ReasonField()
