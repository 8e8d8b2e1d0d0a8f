"""Serializers of leaving for good."""

from typing import Any

from rest_framework import serializers

from accounts.models import LONGEST_PLAYER_NAME

NO_USERNAME = "Type your username"


class LeavingSerializer(serializers.Serializer[dict[str, Any]]):
    """What leaving needs: the username to type, what must be done first, the bans and mutes that
    stay while they are in force, and whether staff still decide about a report about the person.
    The texts are for the person and can have marks of timestamps."""

    username = serializers.CharField()
    obstacles = serializers.ListField(child=serializers.CharField())
    kept = serializers.ListField(child=serializers.CharField())
    isReported = serializers.BooleanField()


class LeaveCommand(serializers.Serializer[None]):
    """The person's own username, to confirm."""

    username = serializers.CharField(
        max_length=LONGEST_PLAYER_NAME,
        error_messages=dict.fromkeys(("required", "null", "blank", "invalid"), NO_USERNAME),
    )
