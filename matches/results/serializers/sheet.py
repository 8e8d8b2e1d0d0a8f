"""A match's result in JSON for those who run it."""

from django.urls import reverse
from rest_framework import serializers

from accounts.tokens.serializers import unix_seconds
from leagues.models import GameMap
from matches.enums import Decision, ReportStatus, Side, Winner
from matches.results.queries import (
    MapLine,
    Outcome,
    ResultPowers,
    ResultSheet,
    ShownReport,
    ShownResult,
)
from matches.serializers import MapRuleSerializer
from teams.manage.serializers import PersonSerializer

SCORE_LENGTH = 2


class MapLineSerializer(serializers.Serializer[MapLine]):
    """A map by its key and name, and the rounds that team A and team B won on it."""

    map = serializers.CharField(source="game_map")
    name = serializers.CharField()
    scores = serializers.SerializerMethodField()

    def get_scores(self, line: MapLine) -> list[int]:
        return [line.rounds_a, line.rounds_b]


class MatchOutcomeSerializer(serializers.Serializer[Outcome]):
    """How a match ended; `scores` is null unless it was played, `maps` empty where only the score
    is known."""

    decision = serializers.ChoiceField(choices=Decision.choices)
    forfeitingSide = serializers.ChoiceField(
        source="forfeiting_side", choices=Side.choices, allow_null=True
    )
    winner = serializers.ChoiceField(choices=Winner.choices)
    scores = serializers.ListField(
        child=serializers.IntegerField(),
        min_length=SCORE_LENGTH,
        max_length=SCORE_LENGTH,
        allow_null=True,
    )
    maps = MapLineSerializer(many=True)


class ShownReportSerializer(serializers.Serializer[ShownReport]):
    """A report. Times are in unix seconds, 0 where there is none: `confirmsAt` is when it stands
    unless it is answered. `stands` is true from then on, until it is official."""

    _id = serializers.CharField(source="report.pk")
    side = serializers.ChoiceField(source="report.side", choices=Side.choices)
    status = serializers.ChoiceField(source="report.status", choices=ReportStatus.choices)
    by = PersonSerializer(source="report.reported_by")
    at = serializers.SerializerMethodField()
    confirmsAt = serializers.SerializerMethodField()
    stands = serializers.BooleanField(source="report.stands")
    outcome = MatchOutcomeSerializer()
    vods = serializers.ListField(source="report.vods", child=serializers.CharField())
    evidence = serializers.SerializerMethodField()
    answeredBy = PersonSerializer(source="report.answered_by", allow_null=True)
    answeredAt = serializers.SerializerMethodField()
    disputeReason = serializers.CharField(source="report.dispute_reason")

    def get_at(self, shown: ShownReport) -> int:
        return unix_seconds(shown.report.reported_at)

    def get_confirmsAt(self, shown: ShownReport) -> int:
        return unix_seconds(shown.report.confirms_at)

    def get_answeredAt(self, shown: ShownReport) -> int:
        return unix_seconds(shown.report.answered_at)

    def get_evidence(self, shown: ShownReport) -> list[str]:
        match = shown.report.match_id
        return [
            reverse("api-evidence", kwargs={"id": match, "evidenceId": each.pk})
            for each in shown.report.evidence.all()
        ]


class ShownResultSerializer(serializers.Serializer[ShownResult]):
    """An official result. `by` is null for what the portal did, such as a report that nobody
    answered; `report` is the one that became official, null where staff decided."""

    number = serializers.IntegerField(source="result.number")
    outcome = MatchOutcomeSerializer()
    by = PersonSerializer(source="result.recorded_by", allow_null=True)
    at = serializers.SerializerMethodField()
    reason = serializers.CharField(source="result.reason")
    report = serializers.CharField(source="result.report_id", allow_null=True)

    def get_at(self, shown: ShownResult) -> int:
        return unix_seconds(shown.result.recorded_at)


class LeagueMapSerializer(serializers.ModelSerializer[GameMap]):
    """A map of the league; sides report those that are in its pool."""

    _id = serializers.CharField(source="pk")
    isInPool = serializers.BooleanField(source="in_pool")

    class Meta:
        model = GameMap
        fields = ["_id", "name", "isInPool"]


class ResultPowersSerializer(serializers.Serializer[ResultPowers]):
    """What the caller may do now. `claimForfeit` without `report`: say that a side forfeits,
    but not that the match was played, for it has no time. `forfeit` alone: say no more than that
    their own side forfeits, for the match is not due yet."""

    report = serializers.BooleanField()
    claimForfeit = serializers.BooleanField(source="claim_forfeit")
    forfeit = serializers.BooleanField()
    confirm = serializers.BooleanField()
    dispute = serializers.BooleanField()
    withdraw = serializers.BooleanField()
    settle = serializers.BooleanField()


class ResultSheetSerializer(serializers.Serializer[ResultSheet]):
    """All about a match's result: reports that are open or were answered, and official results,
    both from the first to the newest, the last one being in force. `time` is the match's time, from
    which on sides can report, in unix seconds, 0 while it has none; `hasBegun`: that has passed.
    Staff who settle a match before that say when it was played. `mapRule` is null where a map ends
    with any score."""

    bestOf = serializers.IntegerField(source="match.best_of")
    mapRule = MapRuleSerializer(source="map_rule", allow_null=True)
    maps = LeagueMapSerializer(many=True)
    time = serializers.SerializerMethodField()
    hasBegun = serializers.BooleanField(source="has_begun")
    reports = ShownReportSerializer(many=True)
    results = ShownResultSerializer(many=True)
    may = ResultPowersSerializer()

    def get_time(self, sheet: ResultSheet) -> int:
        return unix_seconds(sheet.match.time)
