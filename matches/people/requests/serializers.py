"""Requests as the API describes them; `matches.people.requests.answer` writes the answers."""

from collections.abc import Mapping

from rest_framework import serializers

from clvr.lib.api.errors import WayOnSerializer
from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.timestamps import TimestampField
from matches.people.requests.obstacles import Obstacles
from matches.play.steps.waiting import TO_ANSWER
from teams.models import LONGEST_REQUEST_MESSAGE
from teams.request_state import LONGEST_REQUEST_REASON
from teams.serializers import TeamBriefSerializer


class InboxQuery(serializers.Serializer[None]):
    """The one kind to read, of what waits for an answer; by default everything."""

    only = serializers.ChoiceField(choices=TO_ANSWER, required=False)


class JoinQuery(serializers.Serializer[None]):
    """The team to join."""

    id = QueryKeyField()


class JoinCommand(serializers.Serializer[None]):
    """A message for the team's leaders; a request needs none, and no body."""

    message = serializers.CharField(
        max_length=LONGEST_REQUEST_MESSAGE, allow_blank=True, required=False, default=""
    )


class ChallengeQuery(serializers.Serializer[None]):
    """The team to challenge, and the challenging team."""

    id = QueryKeyField()

    def get_fields(self) -> dict[str, "serializers.Field[object, object, object, object]"]:
        """`from` is a keyword, so it can't be a class attribute."""
        return {**super().get_fields(), "from": QueryKeyField(required=False)}


class DeclineSerializer(serializers.Serializer[None]):
    """The reason, for the asker."""

    reason = serializers.CharField(
        max_length=LONGEST_REQUEST_REASON, allow_blank=True, required=False, default=""
    )


class ChallengersSerializer(serializers.Serializer[Mapping[str, object]]):
    """The teams to choose from for `from`."""

    detail = serializers.CharField()
    choices = TeamBriefSerializer(many=True)


class ObstaclesSerializer(serializers.Serializer[Obstacles]):
    """Why the caller can't request to join the team, and why they can't challenge it; empty if they
    can. `exceptedUntil` is when the caller's exception from the roster lock ends, 0 without one.
    Staff who lead no team in the league choose the challenging team; obstacles of that team
    show in the command's refusal."""

    join = serializers.CharField()
    challenge = serializers.CharField()
    wayOn = WayOnSerializer(
        source="way_on",
        allow_null=True,
        help_text="Where the caller can fix what keeps them from joining; null if nowhere.",
    )
    registers = serializers.BooleanField(
        help_text="Whether the caller can ask to join once they have an in-game name in the league."
    )
    exceptedUntil = TimestampField(read_only=True, source="excepted_until")
