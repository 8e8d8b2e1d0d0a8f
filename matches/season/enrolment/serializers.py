"""New teams as JSON."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.api.answers import CommandAnswerSerializer, MadeAnswerSerializer
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.leagues import LeagueCode
from teams.models import LONGEST_TEAM_NAME
from teams.recruiting.serializers import NO_REGION, WayOnSerializer


class NewTeamCommand(serializers.Serializer[None]):
    """A team to create and enrol in its league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField(
        max_length=LONGEST_TEAM_NAME, validators=[validate_name, validate_readable]
    )
    region = serializers.ChoiceField(choices=Region.choices, default=Region.NO_REGION)


class NewTeamAnswer(MadeAnswerSerializer):
    """The answer of a command that created a team, with its key."""


class FoundCommand(serializers.Serializer[None]):
    """A team that the caller wants to found."""

    name = serializers.CharField(
        max_length=LONGEST_TEAM_NAME,
        validators=[validate_name, validate_readable],
        error_messages={"blank": "Please enter a name", "required": "Please enter a name"},
    )
    region = serializers.ChoiceField(choices=Region.choices, error_messages=NO_REGION)


class FoundedSerializer(CommandAnswerSerializer):
    """The answer to a player who founds a team; `link` leads to the team, if it is there."""

    link = serializers.CharField(required=False)


class WaitingFoundingSerializer(serializers.Serializer[None]):
    """A wish to found a team that waits for staff."""

    _id = serializers.CharField()
    name = serializers.CharField()


class OwnFoundingSerializer(serializers.Serializer[None]):
    """Whether staff approve new teams in the league, the caller's wish that waits for them, and why
    the caller can't found one; empty if they can."""

    needsApproval = serializers.BooleanField()
    waiting = WaitingFoundingSerializer(allow_null=True)
    obstacle = serializers.CharField()
    wayOn = WayOnSerializer(allow_null=True)
