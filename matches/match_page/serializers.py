"""A match's page as JSON."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.moments import MomentField
from clvr.lib.api.pairs import PairField
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, MatchEvent, Side, Winner
from matches.lineup import LineupSubstituteSerializer
from matches.match_page.history import Happening, amendment, history
from matches.match_page.meetings import HeadToHead, Meeting, head_to_head
from matches.match_page.ratings import expected_scores, rating_changes
from matches.models import MapResult, Match, OfficialResult, RatingChange
from matches.playoffs.queries import place_of
from matches.playoffs.serializers import PlaceInPlayoffSerializer
from matches.serializers import MatchPageSerializer
from matches.server_results.statistics import match_statistics
from matches.server_results.statistics_api import PlayerTotalsSerializer


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


class RatingChangeSerializer(serializers.Serializer[RatingChange]):
    """A team's rating before and after the match."""

    before = serializers.FloatField()
    after = serializers.FloatField()


class AmendmentSerializer(serializers.Serializer[OfficialResult]):
    """When and why the result in force replaced another one or voided the match."""

    at = MomentField(read_only=True, source="recorded_at")
    reason = serializers.CharField()


class MeetingSerializer(serializers.Serializer[Meeting]):
    """A match of the two teams. `scores` and `winner` are in the order of the shown match's
    teams."""

    _id = serializers.CharField(source="match.pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="match.season.league.code")
    time = MomentField(read_only=True, source="match.effective_at")
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.ChoiceField(choices=Decision.choices, source="match.result.decision")


class HeadToHeadSerializer(serializers.Serializer[HeadToHead]):
    """The wins of team A and of team B and the draws, up to this match and including it once it is
    official; and the latest meetings."""

    wins = serializers.SerializerMethodField()
    draws = serializers.IntegerField()
    matches = MeetingSerializer(source="latest", many=True)

    @extend_schema_field(PairField())
    def get_wins(self, meetings: HeadToHead) -> list[int]:
        return [meetings.wins_a, meetings.wins_b]


class HappeningSerializer(serializers.Serializer[Happening]):
    """An event of a match. `scores`, `decision` and `forfeitingSide` are those of the result that
    became official, otherwise null. `time` and `timeBefore` are the match's new and earlier time if
    the event is about the time; 0 for none."""

    event = serializers.ChoiceField(choices=MatchEvent.choices)
    at = MomentField(read_only=True)
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    decision = serializers.SerializerMethodField()
    scores = serializers.SerializerMethodField()
    forfeitingSide = serializers.SerializerMethodField()
    time = MomentField(read_only=True)
    timeBefore = MomentField(read_only=True, source="time_before")
    reason = serializers.CharField()

    @extend_schema_field(serializers.ChoiceField(choices=Side.choices, allow_null=True))
    def get_forfeitingSide(self, happened: Happening) -> int | None:
        return happened.result.forfeiting_side if happened.result else None

    @extend_schema_field(serializers.ChoiceField(choices=Decision.choices, allow_null=True))
    def get_decision(self, happened: Happening) -> str | None:
        return happened.result.decision if happened.result else None

    @extend_schema_field(PairField(allow_null=True))
    def get_scores(self, happened: Happening) -> list[int] | None:
        result = happened.result
        if result is None or result.score_a is None or result.score_b is None:
            return None
        return [result.score_a, result.score_b]


class MatchDetailSerializer(MatchPageSerializer):
    """Everything on a match's page. `maps` are the official result's maps in playing order, empty
    if only the score is known. `expected` are the expected scores of team A and team B, from 0 to
    1; `ratingChanges` are their rating changes; both are null if the match is not rated.
    `substitutes` are the substitutes of both sides. `statistics` are the players of both sides as
    game servers logged them. `playoff` is the match's place in its playoff, null outside of one."""

    maps = serializers.SerializerMethodField()
    substitutes = serializers.SerializerMethodField()
    expected = serializers.SerializerMethodField()
    ratingChanges = serializers.SerializerMethodField()
    amendment = serializers.SerializerMethodField()
    headToHead = serializers.SerializerMethodField()
    history = serializers.SerializerMethodField()
    statistics = serializers.SerializerMethodField()
    playoff = serializers.SerializerMethodField()

    class Meta(MatchPageSerializer.Meta):
        fields = [
            *MatchPageSerializer.Meta.fields,
            "maps",
            "substitutes",
            "expected",
            "ratingChanges",
            "amendment",
            "headToHead",
            "history",
            "statistics",
            "playoff",
        ]

    @extend_schema_field(MapScoreSerializer(many=True))
    def get_maps(self, match: Match) -> list[dict[str, Any]]:
        maps = match.result.maps.all() if match.result else MapResult.objects.none()
        return list(MapScoreSerializer(maps, many=True).data)

    @extend_schema_field(LineupSubstituteSerializer(many=True))
    def get_substitutes(self, match: Match) -> list[dict[str, Any]]:
        standing = match.substitutes.accepted().shown()
        return [LineupSubstituteSerializer(each).data for each in standing]

    @extend_schema_field(PairField(child=serializers.FloatField(), allow_null=True))
    def get_expected(self, match: Match) -> tuple[float, float] | None:
        return expected_scores(match)

    @extend_schema_field(PairField(child=RatingChangeSerializer(), allow_null=True))
    def get_ratingChanges(self, match: Match) -> list[dict[str, Any]] | None:
        changes = rating_changes(match)
        return changes and [RatingChangeSerializer(change).data for change in changes]

    @extend_schema_field(AmendmentSerializer(allow_null=True))
    def get_amendment(self, match: Match) -> dict[str, Any] | None:
        result = amendment(match)
        return AmendmentSerializer(result).data if result else None

    @extend_schema_field(HeadToHeadSerializer())
    def get_headToHead(self, match: Match) -> dict[str, Any]:
        return HeadToHeadSerializer(head_to_head(match)).data

    @extend_schema_field(HappeningSerializer(many=True))
    def get_history(self, match: Match) -> list[dict[str, Any]]:
        return [HappeningSerializer(happened).data for happened in history(match)]

    @extend_schema_field(PlayerTotalsSerializer(many=True))
    def get_statistics(self, match: Match) -> list[dict[str, Any]]:
        return [PlayerTotalsSerializer(each).data for each in match_statistics(match)]

    @extend_schema_field(PlaceInPlayoffSerializer(allow_null=True))
    def get_playoff(self, match: Match) -> dict[str, Any] | None:
        place = place_of(match)
        return PlaceInPlayoffSerializer(place).data if place else None
