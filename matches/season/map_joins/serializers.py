"""Joining maps: what is asked and sent, and what the preview says."""

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField, QueryKeyField
from matches.season.map_joins.queries import MapJoin


class MapJoinQuery(serializers.Serializer[None]):
    """A map, and the one that it is joined into."""

    map = QueryKeyField()
    into = QueryKeyField()


class JoinMapsCommand(serializers.Serializer[None]):
    """A map, and the one that it is joined into."""

    map = KeyField()
    into = KeyField()


class MapJoinSerializer(serializers.Serializer[MapJoin]):
    """What moves when a map is joined: how many results, reports, results of game servers, and rows
    of players' statistics. `both` names matches whose result has both maps, and `obstacle` says why
    they can't be joined, empty when they can. `entersPool` says that the map that stays comes into
    the pool."""

    results = serializers.IntegerField()
    reports = serializers.IntegerField()
    serverResults = serializers.IntegerField(source="server_results")
    statistics = serializers.IntegerField()
    both = serializers.SerializerMethodField()
    entersPool = serializers.BooleanField(source="enters_pool")
    obstacle = serializers.CharField()

    def get_both(self, join: MapJoin) -> list[str]:
        return [match.versus for match in join.both]
