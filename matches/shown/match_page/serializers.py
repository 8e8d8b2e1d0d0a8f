"""A match's page as JSON."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, MatchEvent, Side, Winner
from matches.lineup import LineupSubstituteSerializer
from matches.models import MapResult
from matches.play.statistics.api import PlayerTotalsSerializer
from matches.season.playoffs.serializers.answers import PlaceInPlayoffSerializer
from matches.serializers import MatchPageSerializer


class MapScoreSerializer(serializers.ModelSerializer[MapResult]):
    """The rounds of both sides on one map."""

    name = serializers.CharField(source="game_map.name")
    scores = serializers.SerializerMethodField()

    class Meta:
        model = MapResult
        fields = ["name", "scores"]

    @extend_schema_field(PairField())
    def get_scores(self, played: MapResult) -> list[int]:
        return [played.rounds_a, played.rounds_b]


class PublicLineupPlayerSerializer(serializers.Serializer[Any]):
    """A player of a side, and whether they substitute."""

    player = PersonSerializer()
    isSubstitute = serializers.BooleanField()


class PublicLineupSerializer(serializers.Serializer[Any]):
    """A side and the players who play or played for it."""

    side = serializers.ChoiceField(choices=Side.choices)
    players = PublicLineupPlayerSerializer(many=True)


class RatingChangeSerializer(serializers.Serializer[Any]):
    """A team's rating before and after the match."""

    before = serializers.FloatField()
    after = serializers.FloatField()


class TypicalChangeSerializer(serializers.Serializer[Any]):
    """A result from the winner's view, and the points that team A and team B gain if they win so,
    about. A draw is one result for both."""

    scores = PairField()
    gains = PairField(child=serializers.IntegerField())


class OutlookSerializer(serializers.Serializer[Any]):
    """What typical results would do to the ratings as they stand, from the closest win to the
    clearest and then a draw. `map` is the score of each map that they are computed with, null in a
    match of one map."""

    map = PairField(allow_null=True)
    changes = TypicalChangeSerializer(many=True)


class AmendmentSerializer(serializers.Serializer[Any]):
    """When and why the result in force replaced another one or voided the match."""

    at = TimestampField(read_only=True)
    reason = serializers.CharField()


class MeetingSerializer(serializers.Serializer[Any]):
    """A match of the two teams. `scores` and `winner` are in the order of the shown match's
    teams."""

    _id = serializers.CharField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    time = TimestampField(read_only=True)
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.ChoiceField(choices=Decision.choices)


class HeadToHeadSerializer(serializers.Serializer[Any]):
    """The wins of team A and of team B and the draws, up to this match and including it once it is
    official; and the latest meetings."""

    wins = PairField(read_only=True)
    draws = serializers.IntegerField()
    matches = MeetingSerializer(many=True)


class HappeningSerializer(serializers.Serializer[Any]):
    """An event of a match. `scores`, `decision` and `forfeitingSide` are those of the result that
    became official, otherwise null. `time` and `timeBefore` are the match's new and earlier time if
    the event is about the time; 0 for none."""

    event = serializers.ChoiceField(choices=MatchEvent.choices)
    at = TimestampField(read_only=True)
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    decision = serializers.ChoiceField(choices=Decision.choices, allow_null=True, read_only=True)
    scores = PairField(allow_null=True, read_only=True)
    forfeitingSide = serializers.ChoiceField(choices=Side.choices, allow_null=True, read_only=True)
    time = TimestampField(read_only=True)
    timeBefore = TimestampField(read_only=True)
    reason = serializers.CharField()


class MatchDetailSerializer(MatchPageSerializer):
    """Everything on a match's page. `until` says how long it is until a match to come, such as `in
    5 hours`, and is empty for any other. `phaseWords` say what happens with a match that has begun
    and that nobody has reported; otherwise they are empty. `maps` are the official result's maps in
    playing order, empty if only the score is known. `expected` are the expected scores of team A
    and team B, from 0 to 1; `ratingChanges` are their rating changes; both are null if the match is
    not rated.
    `outlook` is null then too, once there is a result, and where a map can end with any score.
    `substitutes` are the substitutes of both sides. `lineups` are the line-ups that everyone may
    see: of both sides once both are handed in, otherwise from the match's time; if game servers
    logged who played for a side, those are its players. `statistics` are the players of both sides
    as game servers logged them. `playoff` is the match's place in its playoff, null outside of
    one."""

    until = serializers.CharField(read_only=True)
    phaseWords = serializers.CharField(read_only=True)
    maps = MapScoreSerializer(many=True, read_only=True)
    substitutes = LineupSubstituteSerializer(many=True, read_only=True)
    lineups = PublicLineupSerializer(many=True, read_only=True)
    expected = PairField(child=serializers.FloatField(), allow_null=True, read_only=True)
    ratingChanges = PairField(child=RatingChangeSerializer(), allow_null=True, read_only=True)
    outlook = OutlookSerializer(allow_null=True, read_only=True)
    amendment = AmendmentSerializer(allow_null=True, read_only=True)
    headToHead = HeadToHeadSerializer(read_only=True)
    history = HappeningSerializer(many=True, read_only=True)
    statistics = PlayerTotalsSerializer(many=True, read_only=True)
    playoff = PlaceInPlayoffSerializer(allow_null=True, read_only=True)

    class Meta(MatchPageSerializer.Meta):
        fields = [
            *MatchPageSerializer.Meta.fields,
            "until",
            "phaseWords",
            "maps",
            "substitutes",
            "lineups",
            "expected",
            "ratingChanges",
            "outlook",
            "amendment",
            "headToHead",
            "history",
            "statistics",
            "playoff",
        ]
