"""A match's result as JSON for people who run it."""

from django.urls import reverse
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from leagues.models import GameMap
from matches.enums import Decision, ReportStatus, Side, Winner
from matches.play.agreed_maps.queries import AgreedLine
from matches.play.results.moved import Changes, MovedTeam
from matches.play.results.queries import (
    FromServer,
    MapLine,
    Outcome,
    ResultPowers,
    ResultSheet,
    ShownReport,
    ShownResult,
)
from matches.play.results.serializers.preview import SideChangeSerializer
from matches.play.statistics.api import PlayerTotalsSerializer
from matches.serializers import MapRuleSerializer
from teams.serializers.teams import TeamBriefSerializer


class MapLineSerializer(serializers.Serializer[MapLine]):
    """A map by key and name, with both teams' rounds."""

    map = serializers.CharField(source="game_map")
    name = serializers.CharField()
    scores = serializers.SerializerMethodField()

    def get_scores(self, line: MapLine) -> list[int]:
        return [line.rounds_a, line.rounds_b]


class MatchOutcomeSerializer(serializers.Serializer[Outcome]):
    """How a match ended. `scores` is null unless it was played; `maps` is empty if only the score
    is known."""

    decision = serializers.ChoiceField(choices=Decision.choices)
    forfeitingSide = serializers.ChoiceField(
        source="forfeiting_side", choices=Side.choices, allow_null=True
    )
    winner = serializers.ChoiceField(choices=Winner.choices)
    scores = PairField(allow_null=True)
    maps = MapLineSerializer(many=True)


class ShownReportSerializer(serializers.Serializer[ShownReport]):
    """A report. Times are in unix seconds, 0 for none. `confirmsAt` is when it becomes official if
    nobody answers; `stands` is true from then until it is recorded as official. `isAbsenceClaim`
    says that the side claimed on match day that the other one did not come."""

    _id = serializers.CharField(source="report.pk")
    side = serializers.ChoiceField(source="report.side", choices=Side.choices)
    isAbsenceClaim = serializers.BooleanField(source="report.is_absence_claim")
    status = serializers.ChoiceField(source="report.status", choices=ReportStatus.choices)
    by = PersonSerializer(source="report.reported_by")
    at = TimestampField(read_only=True, source="report.reported_at")
    confirmsAt = TimestampField(read_only=True, source="report.confirms_at")
    stands = serializers.BooleanField(source="report.stands")
    outcome = MatchOutcomeSerializer()
    vods = serializers.ListField(source="report.vods", child=serializers.CharField())
    evidence = serializers.SerializerMethodField()
    answeredBy = PersonSerializer(source="report.answered_by", allow_null=True)
    answeredAt = TimestampField(read_only=True, source="report.answered_at")
    disputeReason = serializers.CharField(source="report.dispute_reason")
    disputeEvidence = serializers.SerializerMethodField()

    def get_evidence(self, shown: ShownReport) -> list[str]:
        return self._pictures(shown, of_dispute=False)

    def get_disputeEvidence(self, shown: ShownReport) -> list[str]:
        return self._pictures(shown, of_dispute=True)

    @staticmethod
    def _pictures(shown: ShownReport, *, of_dispute: bool) -> list[str]:
        match = shown.report.match_id
        return [
            reverse("api-evidence", kwargs={"id": match, "evidenceId": each.pk})
            for each in shown.report.evidence.all()
            if each.of_dispute == of_dispute
        ]


class MovedTeamSerializer(serializers.Serializer[MovedTeam]):
    """Another team that a decision moved, with its place and rating before and since."""

    team = TeamBriefSerializer()
    place = serializers.IntegerField()
    placeBefore = serializers.IntegerField(source="place_before")
    elo = serializers.FloatField()
    eloBefore = serializers.FloatField(source="elo_before")


class ChangesSerializer(serializers.Serializer[Changes]):
    """What a decision changed in the table when it was made."""

    teamA = SideChangeSerializer(source="team_a")
    teamB = SideChangeSerializer(source="team_b")
    others = MovedTeamSerializer(many=True)


class ShownResultSerializer(serializers.Serializer[ShownResult]):
    """An official result. `by` is null if the portal recorded it, as for a report that nobody
    answered. `report` is the report that became official, null if staff decided. `isAmendment`:
    it took the place of another result. `isTakenBack`: staff took it back, so that there is none
    since. `changes` is what it changed in the table; null unless staff decided it."""

    number = serializers.IntegerField(source="result.number")
    outcome = MatchOutcomeSerializer()
    by = PersonSerializer(source="result.recorded_by", allow_null=True)
    at = TimestampField(read_only=True, source="result.recorded_at")
    reason = serializers.CharField(source="result.reason")
    report = serializers.CharField(source="result.report_id", allow_null=True)
    isAmendment = serializers.BooleanField(source="result.is_amendment")
    isTakenBack = serializers.BooleanField(source="result.is_taken_back")
    changes = ChangesSerializer(allow_null=True)


class LeagueMapSerializer(serializers.ModelSerializer[GameMap]):
    """A map of the league. Sides can report only maps that were in the pool when they played."""

    _id = serializers.CharField(source="pk")
    isInPool = serializers.BooleanField(source="was_in_pool")

    class Meta:
        model = GameMap
        fields = ["_id", "name", "isInPool"]


class ResultPowersSerializer(serializers.Serializer[ResultPowers]):
    """What the caller may do now. `claimForfeit` without `report`: they can report a forfeit, but
    not a played match, because it has no time. `forfeit` alone: they can only report that their own
    side forfeits, because the match is not due yet."""

    report = serializers.BooleanField()
    claimForfeit = serializers.BooleanField(source="claim_forfeit")
    forfeit = serializers.BooleanField()
    confirm = serializers.BooleanField()
    dispute = serializers.BooleanField()
    withdraw = serializers.BooleanField()
    settle = serializers.BooleanField()
    upload = serializers.BooleanField()


class FromServerSerializer(serializers.Serializer[FromServer]):
    """What game servers logged of the match. `problem` says why it is not decided; the outcome has
    the maps so far then. `players` are summed over the maps."""

    outcome = MatchOutcomeSerializer()
    problem = serializers.CharField()
    players = PlayerTotalsSerializer(many=True)


class AgreedLineSerializer(serializers.Serializer[AgreedLine]):
    """A map that the match is to be played on, by its number from 1. `sides` are those that team A
    and team B play on it; empty if nobody chose."""

    number = serializers.IntegerField()
    map = serializers.CharField(source="game_map")
    name = serializers.CharField()
    sides = serializers.ListField(child=serializers.CharField())


class ResultSheetSerializer(serializers.Serializer[ResultSheet]):
    """Everything about a match's result: reports that are open or were answered, and official
    results, both oldest first; the last result is in force. `time` is the match's time in unix
    seconds, from which sides can report, 0 for none; `hasBegun` says that it has passed. Staff who
    settle a match before that say when it was played. `closed` says why only staff give results,
    empty while the sides can. `agreed` are the maps that the match is to be played on, in order;
    empty if nobody chose them. `mapRule` is null if a map can end with any score. `fromServer` is
    null if no game server's log of the match is known."""

    bestOf = serializers.IntegerField(source="match.best_of")
    mapRule = MapRuleSerializer(source="map_rule", allow_null=True)
    maps = LeagueMapSerializer(many=True)
    agreed = AgreedLineSerializer(many=True)
    time = TimestampField(read_only=True, source="match.time")
    hasBegun = serializers.BooleanField(source="has_begun")
    closed = serializers.CharField()
    reports = ShownReportSerializer(many=True)
    results = ShownResultSerializer(many=True)
    fromServer = FromServerSerializer(source="from_server", allow_null=True)
    may = ResultPowersSerializer()
