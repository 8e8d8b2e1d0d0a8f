"""Serializers of tokens."""

from datetime import datetime

from django.utils import timezone
from rest_framework import serializers

from accounts.enums import TokenScope
from accounts.models import BearerToken
from accounts.tokens.services import LONGEST_LIFE
from clvr.lib.folded_key import validate_name, validate_readable

NO_NAME = "Give the token a name."
NO_SCOPE = "Choose what the token may do: read, results or write."
NO_LIFE = f"Choose after how many days the token expires, from 1 to {LONGEST_LIFE.days}."


def unix_seconds(moment: datetime | None) -> int:
    """A moment in the API's format; 0 for None."""
    return int(moment.timestamp()) if moment else 0


class TokenSerializer(serializers.ModelSerializer[BearerToken]):
    """A token in its owner's list, without the token itself."""

    _id = serializers.CharField(source="pk")
    scope = serializers.ChoiceField(choices=TokenScope.choices)
    createdAt = serializers.SerializerMethodField()
    expiresAt = serializers.SerializerMethodField()
    lastUsedAt = serializers.SerializerMethodField()
    expired = serializers.SerializerMethodField()

    class Meta:
        model = BearerToken
        fields = [
            "_id",
            "name",
            "scope",
            "prefix",
            "createdAt",
            "expiresAt",
            "lastUsedAt",
            "expired",
        ]

    def get_createdAt(self, token: BearerToken) -> int:
        return unix_seconds(token.created_at)

    def get_expiresAt(self, token: BearerToken) -> int:
        return unix_seconds(token.expires_at)

    def get_lastUsedAt(self, token: BearerToken) -> int:
        """The last use, to the minute; 0 before the first."""
        return unix_seconds(token.last_used_at)

    def get_expired(self, token: BearerToken) -> bool:
        return token.expires_at <= timezone.now()


class NewTokenSerializer(serializers.Serializer[BearerToken]):
    """A request for a token."""

    name = serializers.CharField(
        max_length=60,
        validators=[validate_name, validate_readable],
        error_messages={
            **dict.fromkeys(("required", "null", "blank", "invalid"), NO_NAME),
            "max_length": "A token's name can have at most 60 characters.",
        },
    )
    scope = serializers.ChoiceField(
        choices=TokenScope.choices,
        error_messages=dict.fromkeys(("required", "null", "invalid_choice"), NO_SCOPE),
    )
    expiresInDays = serializers.IntegerField(
        min_value=1,
        max_value=LONGEST_LIFE.days,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid", "min_value", "max_value", "max_string_length"), NO_LIFE
        ),
    )


class CommandAnswerSerializer(serializers.Serializer[object]):
    """The answer to a command."""

    success = serializers.BooleanField()
    message = serializers.CharField()


class TokenAnswerSerializer(CommandAnswerSerializer):
    """The only answer that contains the token."""

    token = serializers.CharField()
