"""New teams as JSON."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.leagues import LeagueCode
from teams.models import LONGEST_TEAM_NAME
from teams.recruiting.serializers import NO_REGION


class NewTeamCommand(serializers.Serializer[None]):
    """A team to create and enrol in its league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField(
        max_length=LONGEST_TEAM_NAME, validators=[validate_name, validate_readable]
    )
    region = serializers.ChoiceField(choices=Region.choices, default=Region.NO_REGION)


class FoundCommand(serializers.Serializer[None]):
    """A team that the caller wants to found."""

    name = serializers.CharField(
        max_length=LONGEST_TEAM_NAME,
        validators=[validate_name, validate_readable],
        error_messages={"blank": "Please enter a name", "required": "Please enter a name"},
    )
    region = serializers.ChoiceField(choices=Region.choices, error_messages=NO_REGION)
