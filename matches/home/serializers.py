"""The matches on a league's home."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.pairs import PairField
from matches.serializers import MatchSerializer
from teams.serializers import TeamBriefSerializer


class NextMatchSerializer(serializers.Serializer[Any]):
    """A match to come; `until` says how long it is until then, such as `in 5 hours`."""

    match = MatchSerializer()
    until = serializers.CharField()


class LatestResultSerializer(serializers.Serializer[Any]):
    """An official result; `changes` are what it did to the ratings, null where it did nothing."""

    match = MatchSerializer()
    changes = PairField(child=serializers.FloatField(allow_null=True))


class MoverSerializer(serializers.Serializer[Any]):
    """A team that gained much by one match, whose id is `match`."""

    team = TeamBriefSerializer()
    change = serializers.FloatField()
    match = serializers.CharField()


class HomeMatchesSerializer(serializers.Serializer[Any]):
    """What is played now and next, the latest results, and the largest gains of the last seven
    days."""

    live = MatchSerializer(many=True)
    next = NextMatchSerializer(many=True)
    results = LatestResultSerializer(many=True)
    movers = MoverSerializer(many=True)
