"""New teams as JSON."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.leagues import LeagueCode


class NewTeamCommand(serializers.Serializer[None]):
    """A team to create and enrol in its league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField(max_length=60, validators=[validate_name, validate_readable])
    region = serializers.ChoiceField(choices=Region.choices, default=Region.NO_REGION)


class NewTeamAnswer(serializers.Serializer[None]):
    """The answer of a command that created a team, with its key."""

    success = serializers.BooleanField()
    message = serializers.CharField()
    _id = serializers.CharField()
