"""A team's open matches as JSON, and commands that end them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from matches.enums import Ending
from teams.manage.serializers import DisbandCommand, StatusCommand

MOST_MATCHES = 200
"""More than a team can have open."""


class OpenMatchSerializer(serializers.Serializer[Any]):
    """An open match of a team that leaves, and what can become of it. `week` is null in a season
    without weeks, `time` without an agreed time. `ending` is what becomes of it unless somebody
    chooses another of `endings`."""

    _id = serializers.CharField(source="match.pk")
    opponent = serializers.CharField(source="opponent.name")
    week = serializers.IntegerField(allow_null=True)
    time = TimestampField(source="match.time", allow_null=True)
    ending = serializers.ChoiceField(choices=Ending.choices, source="default")
    endings = serializers.ListField(child=serializers.ChoiceField(choices=Ending.choices))


class EndingCommand(serializers.Serializer[None]):
    """What becomes of an open match."""

    match = KeyField()
    ending = serializers.ChoiceField(choices=Ending.choices)


class DisbandTeamCommand(DisbandCommand):
    """Why a team disbands, optional, and what becomes of its open matches. A match that is not
    listed ends as the portal proposes."""

    matches = serializers.ListField(child=EndingCommand(), max_length=MOST_MATCHES, default=list)


class LeaveByStatusCommand(StatusCommand):
    """A new status of a team. In a status that ends its part in the league, `matches` says what
    becomes of its open matches."""

    matches = serializers.ListField(child=EndingCommand(), max_length=MOST_MATCHES, default=list)


def endings_in(sent: Iterable[Mapping[str, Any]]) -> dict[int, Ending]:
    """The endings of a command, by the key of the match."""
    return {each["match"]: Ending(each["ending"]) for each in sent}
