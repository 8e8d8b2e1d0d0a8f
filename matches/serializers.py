"""Matches as JSON, with the specification's field names."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.pairs import PairField
from clvr.lib.api.shapes import Renders
from clvr.lib.api.timestamps import TimestampField, unix_seconds
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, Unsettled, Winner
from matches.models import Match, Vod
from matches.scores.map_rules import MapRule
from matches.shapes import MatchPageShape, MatchShape
from teams.serializers import TeamBriefSerializer, TeamCardSerializer


class MapRuleSerializer(serializers.Serializer[MapRule]):
    """How a map ends in the league's game: when a side has won `toWin` rounds, or after `most`
    rounds. `words` explains this to people. After `2 * toWin - 1` rounds there is overtime: any
    lead ends the map once the loser has `toWin - 1` rounds. A level score ends a map only after all
    of its rounds."""

    toWin = serializers.IntegerField(source="to_win")
    most = serializers.IntegerField()
    words = serializers.CharField()


class MatchSerializer(Renders, serializers.ModelSerializer[Match]):
    shape: ClassVar[Any] = MatchShape

    _id = serializers.CharField(source="pk")
    scheduled = serializers.BooleanField()
    confirmed = serializers.BooleanField()
    time = TimestampField(read_only=True)
    teamA = TeamBriefSerializer(source="team_a")
    teamB = TeamBriefSerializer(source="team_b")
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.SerializerMethodField()
    decidedAt = serializers.SerializerMethodField()
    playing = serializers.BooleanField()
    awaited = serializers.BooleanField()
    unsettled = serializers.ChoiceField(choices=Unsettled.choices, allow_null=True)
    vods = serializers.StringRelatedField[Vod](many=True)
    cast = serializers.SerializerMethodField()
    round = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")

    class Meta:
        model = Match
        fields = [
            "_id",
            "scheduled",
            "confirmed",
            "time",
            "teamA",
            "teamB",
            "scores",
            "winner",
            "decision",
            "decidedAt",
            "playing",
            "awaited",
            "unsettled",
            "vods",
            "cast",
            "round",
            "league",
        ]

    @extend_schema_field(serializers.ChoiceField(choices=Decision.choices, allow_null=True))
    def get_decision(self, match: Match) -> str | None:
        return match.result.decision if match.result else None

    def get_decidedAt(self, match: Match) -> int:
        return unix_seconds(match.effective_at if match.result else None)

    def get_cast(self, match: Match) -> str | None:
        keys = sorted(stream.pk for stream in match.streams.all())
        return str(keys[0]) if keys else None

    def get_round(self, match: Match) -> str:
        return match.playoff_match.title if hasattr(match, "playoff_match") else ""


class MatchPageSerializer(MatchSerializer):
    shape = MatchPageShape

    teamA = TeamCardSerializer(source="team_a")
    teamB = TeamCardSerializer(source="team_b")
