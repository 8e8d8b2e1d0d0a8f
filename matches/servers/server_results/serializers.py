"""Servers' results as JSON, and the commands about them."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.pagination import BeforeQuery, NewestFirst
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap
from matches.enums import ServerResultSource, ServerResultState, Side
from matches.models import LONGEST_DISMISSAL, Match, PlayerStatistics, ServerResult
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.servers.server_results.queries import Choices, other_map

LOGGED = [choice for choice in LeagueCode.choices if choice[0] in LOGGED_LEAGUES]
NO_LOG = "Choose the log’s file, or paste its text."
WHY = "Say why."
MISSING = ("required", "null", "no_key")


class StatisticsSerializer(serializers.ModelSerializer[PlayerStatistics]):
    """A player's statistics; null for what the log does not say. `player` is the registered player
    with this name, or null."""

    player = PersonSerializer(source="user", allow_null=True)
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    kills = serializers.IntegerField(allow_null=True)
    deaths = serializers.IntegerField(allow_null=True)
    assists = serializers.IntegerField(allow_null=True)
    headshots = serializers.IntegerField(allow_null=True)

    class Meta:
        model = PlayerStatistics
        fields = ["name", "player", "side", "kills", "deaths", "assists", "headshots"]


class ListedStatisticsSerializer(StatisticsSerializer):
    """With the server's number of the player's team, 0 or 1, or null."""

    team = serializers.IntegerField(source="server_team", allow_null=True)

    class Meta(StatisticsSerializer.Meta):
        fields = [*StatisticsSerializer.Meta.fields, "team"]


class ServerMatchSerializer(serializers.ModelSerializer[Match]):
    """A match that a server's result can belong to; `time` is in unix seconds."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")
    time = TimestampField(read_only=True)
    teamA = serializers.CharField(source="team_a.name")
    teamB = serializers.CharField(source="team_b.name")
    hasResult = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = ["_id", "league", "time", "teamA", "teamB", "hasResult"]

    def get_hasResult(self, match: Match) -> bool:
        return match.result_id is not None


class ServerResultSerializer(serializers.ModelSerializer[ServerResult]):
    """The end of a map in a server's log. `rounds` are those of the server's teams 0 and 1. Without
    a `match`, `problem` says why, or staff dismissed it and `dismissal` says why. `otherMap` says
    that another map was agreed. Times are in unix seconds, 0 for none."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")
    endedAt = TimestampField(read_only=True, source="ended_at")
    mapLabel = serializers.CharField(source="map_label")
    map = serializers.CharField(source="game_map.name", allow_null=True, default=None)
    rounds = serializers.SerializerMethodField()
    match = ServerMatchSerializer(allow_null=True)
    sideOfTeam0 = serializers.ChoiceField(
        source="side_of_team_0", choices=Side.choices, allow_null=True
    )
    otherMap = serializers.SerializerMethodField()
    origin = serializers.ChoiceField(choices=ServerResultSource.choices, source="source")
    receivedAt = TimestampField(read_only=True, source="received_at")
    receivedBy = PersonSerializer(source="received_by", allow_null=True)
    dismissedAt = TimestampField(read_only=True, source="dismissed_at")
    dismissedBy = PersonSerializer(source="dismissed_by", allow_null=True)
    players = ListedStatisticsSerializer(many=True)

    class Meta:
        model = ServerResult
        fields = [
            "_id",
            "league",
            "endedAt",
            "mapLabel",
            "map",
            "rounds",
            "match",
            "sideOfTeam0",
            "problem",
            "otherMap",
            "origin",
            "receivedAt",
            "receivedBy",
            "dismissedAt",
            "dismissedBy",
            "dismissal",
            "players",
        ]

    def get_otherMap(self, stored: ServerResult) -> str:
        return other_map(stored)

    def get_rounds(self, stored: ServerResult) -> list[int]:
        return [stored.rounds_0, stored.rounds_1]


class ServerResultsPageSerializer(serializers.Serializer[NewestFirst[ServerResult]]):
    """A page of servers' results, last received first, and whether there are older ones."""

    results = ServerResultSerializer(source="rows", many=True)
    hasMore = serializers.BooleanField(source="has_more")


class ServerResultsQuery(BeforeQuery):
    """The league, and the state of the results."""

    league = QueryChoiceField(choices=LOGGED)
    state = QueryChoiceField(choices=ServerResultState.choices, default=ServerResultState.WAITING)


class ChoosableMapSerializer(serializers.ModelSerializer[GameMap]):
    """A map of the league."""

    _id = serializers.CharField(source="pk")

    class Meta:
        model = GameMap
        fields = ["_id", "name"]


class ServerChoicesSerializer(serializers.Serializer[Choices]):
    """The matches and maps to which staff can attach a server's result, the nearest match first."""

    matches = ServerMatchSerializer(many=True)
    maps = ChoosableMapSerializer(many=True)
    likelyMap = serializers.CharField(
        source="likely_map.pk",
        default=None,
        allow_null=True,
        help_text="The `_id` of the map with the name that the server wrote; null without one.",
    )


class LogParts(serializers.Serializer[None]):
    """The log's file, as form part."""

    log = serializers.FileField(
        error_messages=dict.fromkeys(
            ("required", "null", "invalid", "no_name", "empty", "blank"), NO_LOG
        )
    )


class LeagueLogParts(LogParts):
    """The log's file and the league, as form parts."""

    league = serializers.ChoiceField(choices=LOGGED)


class AttachForm(serializers.Serializer[None]):
    """The match, the map, and the side that was the server's team 0."""

    match = KeyField(
        error_messages=dict.fromkeys(("required", "null", "no_key"), "Choose a match.")
    )
    map = KeyField(error_messages=dict.fromkeys(("required", "null", "no_key"), "Choose the map."))
    sideOfTeam0 = serializers.ChoiceField(
        choices=Side.choices,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid_choice"), "Say which team was the server’s team 0."
        ),
    )


class DismissForm(serializers.Serializer[None]):
    """Why a server's result is no match of the league."""

    reason = serializers.CharField(
        max_length=LONGEST_DISMISSAL,
        error_messages=dict.fromkeys(("blank", "required", "null"), WHY),
    )


class ReceivedSerializer(serializers.Serializer[Any]):
    """What became of the end of a map: `attached` to a match, `waiting` for the league's staff
    because of `problem`, or `dismissed` by them. `isNew` is false for one that was there already.
    """

    _id = serializers.CharField(source="result.pk")
    isNew = serializers.BooleanField(source="is_new")
    state = serializers.ChoiceField(choices=ServerResultState.choices, source="result.state")
    endedAt = TimestampField(read_only=True, source="result.ended_at")
    mapLabel = serializers.CharField(source="result.map_label")
    match = serializers.CharField(source="result.match_id", allow_null=True)
    problem = serializers.CharField(source="result.problem")
