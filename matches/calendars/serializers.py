"""The address of a player's calendar in JSON."""

from rest_framework import serializers

from clvr.lib.api.answers import CommandAnswerSerializer


class CalendarAddressSerializer(serializers.Serializer[None]):
    """The secret address of the caller's calendar, null while it has none."""

    url = serializers.CharField(allow_null=True)


class CalendarAddressAnswer(CommandAnswerSerializer):
    """The answer of the command that made an address."""

    url = serializers.CharField()
