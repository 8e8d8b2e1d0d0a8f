"""Serializers of tokens."""

from django.utils import timezone
from rest_framework import serializers

from accounts.enums import TokenScope
from accounts.models import LONGEST_TOKEN_NAME, BearerToken
from accounts.tokens.services import LONGEST_LIFE
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.folded_key import validate_name, validate_readable

NO_NAME = "Give the token a name."
NO_SCOPE = "Choose what the token may do: read, results or write."
NO_LIFE = f"Choose after how many days the token expires, from 1 to {LONGEST_LIFE.days}."


class TokenSerializer(serializers.ModelSerializer[BearerToken]):
    """A token in its owner's list, without the token itself."""

    _id = serializers.CharField(source="pk")
    scope = serializers.ChoiceField(choices=TokenScope.choices)
    createdAt = TimestampField(read_only=True, source="created_at")
    expiresAt = TimestampField(read_only=True, source="expires_at")
    lastUsedAt = TimestampField(
        read_only=True,
        source="last_used_at",
        help_text="The last use, to the minute; 0 before the first.",
    )
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

    def get_expired(self, token: BearerToken) -> bool:
        return token.expires_at <= timezone.now()


class NewTokenSerializer(serializers.Serializer[BearerToken]):
    """A request for a token."""

    name = serializers.CharField(
        max_length=LONGEST_TOKEN_NAME,
        validators=[validate_name, validate_readable],
        error_messages={
            **dict.fromkeys(("required", "null", "blank", "invalid"), NO_NAME),
            "max_length": f"A token's name can have at most {LONGEST_TOKEN_NAME} characters.",
        },
    )
    scope = serializers.ChoiceField(
        choices=TokenScope.choices,
        error_messages=dict.fromkeys(("required", "null", "invalid_choice"), NO_SCOPE),
    )
    expiresInDays = WholeNumberField(
        min_value=1,
        max_value=LONGEST_LIFE.days,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid", "min_value", "max_value", "max_string_length"), NO_LIFE
        ),
    )
