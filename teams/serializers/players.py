"""Serializers of a team's players, whom `teams.queries.players` writes."""

from rest_framework import serializers

from accounts.enums import Platform, PlayerNameLeague
from accounts.models import PlayerName


class UpperCaseLeagueField(serializers.ChoiceField):
    """A league's code: lower case in the database, upper case in the spec's JSON."""

    def to_representation(self, value: str) -> str:
        return value.upper()


class PublicNameSerializer(serializers.ModelSerializer[PlayerName]):
    """An in-game name; `platform` is null until its owner chooses one."""

    league = UpperCaseLeagueField(choices=PlayerNameLeague.choices)
    platform = serializers.ChoiceField(choices=Platform.choices, allow_null=True)

    class Meta:
        model = PlayerName
        fields = ["league", "name", "platform"]
