"""Serializers of a team's page, which `teams.queries.sheet` writes."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from teams.enums import TeamStatus
from teams.serializers.players import PlayerSerializer
from teams.serializers.posts import PostSerializer
from teams.serializers.teams import NameSerializer


class SeasonSerializer(serializers.ModelSerializer[Season]):
    """A season as a choice: its number and label."""

    class Meta:
        model = Season
        fields = ["value", "label"]


class PersonKeySerializer(serializers.Serializer[int]):
    """A person's key."""

    _id = serializers.CharField(source="*")


class TeamSheetSerializer(serializers.Serializer[Any]):
    """A team with its people, and its place and record in a season, by default the current one.

    `elo` and `region` are the current ones; of another season, those of its record. `place` is
    null for a team that is not in the season's standings; `captain` and `coCaptain` are null
    without one. `seasons`, newest first, are the current one and those in which the team was
    enrolled.
    """

    _id = serializers.CharField()
    name = NameSerializer()
    imageURL = serializers.CharField(
        read_only=True, help_text="The logo's URL; empty without a logo."
    )
    elo = serializers.FloatField()
    region = serializers.ChoiceField(choices=Region.choices)
    division = serializers.CharField()
    place = serializers.IntegerField(allow_null=True)
    gamesPlayed = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TeamStatus.choices)
    captain = PersonKeySerializer(allow_null=True)
    coCaptain = PersonKeySerializer(allow_null=True)
    players = PlayerSerializer(many=True)
    playerHistory = PlayerSerializer(many=True)
    seasons = SeasonSerializer(many=True)
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    openPlaces = PostSerializer(
        allow_null=True, help_text="What the team says when it looks for players."
    )
