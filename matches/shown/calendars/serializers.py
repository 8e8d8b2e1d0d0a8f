"""The address of a player's calendar as JSON."""

from rest_framework import serializers

from clvr.lib.api.answers import CommandAnswerSerializer


class CalendarAddressSerializer(serializers.Serializer[None]):
    """The secret address of the caller's calendar, or null."""

    url = serializers.CharField(allow_null=True)


class CalendarAddressAnswer(CommandAnswerSerializer):
    """The new address."""

    url = serializers.CharField()
