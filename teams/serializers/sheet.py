"""Serializers of a team's page."""

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from teams.enums import TeamStatus
from teams.queries.sheet import TeamSheet
from teams.serializers.players import PlayerSerializer
from teams.serializers.teams import NameSerializer, image_url


class SeasonSerializer(serializers.ModelSerializer[Season]):
    """A season as a choice: its number and label."""

    class Meta:
        model = Season
        fields = ["value", "label"]


class PersonKeySerializer(serializers.Serializer[int]):
    """A person's key."""

    _id = serializers.CharField(source="*")


class TeamSheetSerializer(serializers.Serializer[TeamSheet]):
    """A team with its people, and its place and record in a season, by default the current one.

    `elo` and `region` are the current ones; of another season, those of its record. `place` is
    null for a team that is not in the season's standings; `captain` and `coCaptain` are null
    without one. `seasons`, newest first, are the current one and those in which the team was
    enrolled.
    """

    _id = serializers.CharField(source="team.pk")
    name = NameSerializer(source="team.name")
    imageURL = serializers.SerializerMethodField()
    elo = serializers.FloatField()
    region = serializers.ChoiceField(choices=Region.choices)
    division = serializers.CharField()
    place = serializers.IntegerField(allow_null=True)
    gamesPlayed = serializers.IntegerField(source="games_played")
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TeamStatus.choices, source="team.status")
    captain = PersonKeySerializer(allow_null=True)
    coCaptain = PersonKeySerializer(source="co_captain", allow_null=True)
    players = PlayerSerializer(many=True)
    playerHistory = PlayerSerializer(source="former_players", many=True)
    seasons = SeasonSerializer(many=True)
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")

    def get_imageURL(self, sheet: TeamSheet) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(sheet.team)
