"""Rows of the public API that are rendered from models: those of the portal's own reads, in which
`season` is a number and `name` of a team an object, as everywhere in the public API."""

from typing import Any

from rest_framework import serializers

from matches.season.playoffs.serializers.answers import EntrantSerializer, PlayoffSerializer
from teams.serializers.honours import AwardSerializer
from teams.serializers.teams import NameSerializer


class V1EntrantSerializer(EntrantSerializer):
    name: Any = NameSerializer(source="team.name")


class V1PlayoffSerializer(PlayoffSerializer):
    season: Any = serializers.IntegerField(source="playoff.season.value")
    seasonLabel = serializers.CharField(source="playoff.season.label")
    seasonValue: Any = None
    teams: Any = V1EntrantSerializer(many=True, source="entrants")


class V1AwardSerializer(AwardSerializer):
    season: Any = serializers.IntegerField(source="season.value")
    seasonLabel = serializers.CharField(source="season.label")
    seasonValue: Any = None
