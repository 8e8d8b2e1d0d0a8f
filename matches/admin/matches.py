"""Matches and what sides and staff do about them: read-only, with the way to the match's page."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.utils import timezone

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power, Reader
from accounts.people.addresses import person_desk_address
from matches.models import (
    Attendance,
    Availability,
    BulkChange,
    CalendarKey,
    Challenge,
    ChallengeApproval,
    CheckIn,
    Evidence,
    FileImport,
    Lineup,
    LineupPlayer,
    MapResult,
    Match,
    MatchEvent,
    MatchMessage,
    MatchThread,
    MatchVote,
    OfficialResult,
    Postponement,
    ResultReport,
    Substitute,
    TakenBackResult,
    TimeProposal,
    WeekMessage,
)
from teams.addresses import team_address

TEAMS = ["team_a__name_key", "team_b__name_key"]


def desk_address(key: int) -> str:
    """The page on which staff run a match, in a portal that all staff can open."""
    return f"/mod/manage/matches/{key}"


@admin.register(Match)
class MatchAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Times, results and casts change on the match’s page under Manage Matches."
    list_display = ["__str__", "season", "time", "best_of", "stage", "result"]
    list_filter = ["time", "stage"]
    list_select_related = (
        "season__league",
        "team_a",
        "team_b",
        "result__match__team_a",
        "result__match__team_b",
    )
    search_fields = TEAMS

    def portal_address(self, obj: Match) -> str:
        return desk_address(obj.pk)


class OfAMatch(PortalAdmin):
    """Rows with a match. Their history is the match's."""

    league_path = "match__season__league__code"
    seen_with = Power.MODERATE
    list_select_related: ClassVar[Any] = ("match__team_a", "match__team_b")
    search_fields: ClassVar[Any] = [f"match__{name}" for name in TEAMS]

    def subject_of(self, obj: Any) -> Model:
        match: Model = obj.match
        return match

    def portal_address(self, obj: Any) -> str:
        return desk_address(obj.match_id)


@admin.register(CheckIn)
class CheckInAdmin(OfAMatch):
    changed_in = "Teams check in on the match’s page."
    list_display = ["match", "side", "time", "by", "at"]


@admin.register(Availability)
class AvailabilityAdmin(OfAMatch):
    changed_in = "Teams mark their hours on the match’s page."
    list_display = ["match", "side", "by", "time_zone", "at"]


@admin.register(Attendance)
class AttendanceAdmin(OfAMatch):
    changed_in = "Players answer on the match’s page."
    list_display = ["match", "user", "answer", "time", "at"]


@admin.register(OfficialResult)
class OfficialResultAdmin(OfAMatch):
    changed_in = "Results are corrected on the match’s page, which adds a row here."
    list_display = [
        "match",
        "number",
        "decision",
        "score_a",
        "score_b",
        "recorded_by",
        "recorded_at",
    ]
    list_filter = ["decision", "recorded_at"]
    list_select_related = ("match__team_a", "match__team_b", "recorded_by")


@admin.register(TakenBackResult)
class TakenBackResultAdmin(PortalAdmin):
    league_path = "result__match__season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Results are taken back by undoing a command under Manage Matches."
    list_display = ["result", "taken_back_by", "taken_back_at", "reason"]
    list_select_related = ("result__match__team_a", "result__match__team_b", "taken_back_by")
    search_fields = [f"result__match__{name}" for name in TEAMS]

    def subject_of(self, obj: TakenBackResult) -> Model:
        return obj.result.match

    def portal_address(self, obj: TakenBackResult) -> str:
        return desk_address(obj.result.match_id)


@admin.register(BulkChange)
class BulkChangeAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_in = "Commands on several matches are given and undone under Manage Matches."
    list_display = ["__str__", "league", "made_by", "made_at", "undone_by", "undone_at"]
    list_filter = ["kind"]
    list_select_related = ("league", "made_by", "undone_by")
    search_fields = ["made_by__username_key"]

    def portal_address(self, obj: BulkChange) -> str:
        return f"/mod/manage/matches?league={obj.league.code}"


@admin.register(FileImport)
class FileImportAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MANAGE
    changed_in = "Files are imported, and imports undone, under Import."
    list_display = ["__str__", "league", "new", "changed", "made_by", "made_at", "undone_by"]
    list_filter = ["kind"]
    list_select_related = ("league", "made_by", "undone_by")
    search_fields = ["file", "made_by__username_key"]

    def portal_address(self, obj: FileImport) -> str:
        return f"/tm/manage/import?league={obj.league.code}"


@admin.register(MapResult)
class MapResultAdmin(PortalAdmin):
    league_path = "result__match__season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Results are corrected on the match’s page."
    list_display = ["result", "position", "game_map", "rounds_a", "rounds_b"]
    list_select_related = ("result__match__team_a", "result__match__team_b", "game_map")
    search_fields = ["game_map__name_key"]

    def subject_of(self, obj: MapResult) -> Model:
        return obj.result.match

    def portal_address(self, obj: MapResult) -> str:
        return desk_address(obj.result.match_id)


@admin.register(ResultReport)
class ResultReportAdmin(OfAMatch):
    changed_in = "Reports are answered on the match’s page; staff decide disputes under Cases."
    list_display = ["match", "side", "status", "reported_by", "reported_at", "confirms_at"]
    list_filter = ["status"]
    list_select_related = ("match__team_a", "match__team_b", "reported_by")


@admin.register(Evidence)
class EvidenceAdmin(PortalAdmin):
    """A picture, which is shown on the match's page to those who may see it."""

    league_path = "report__match__season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Evidence is sent with a report or a dispute, and shown on the match’s page."
    private = ("image",)
    list_display = ["id", "report", "of_dispute"]
    list_select_related = (
        "report__match__team_a",
        "report__match__team_b",
        "report__reported_by",
    )
    fields = ["id", "report", "of_dispute"]

    def subject_of(self, obj: Evidence) -> Model:
        return obj.report.match

    def portal_address(self, obj: Evidence) -> str:
        return desk_address(obj.report.match_id)


@admin.register(TimeProposal)
class TimeProposalAdmin(OfAMatch):
    changed_in = "Times are agreed on the match’s page."
    list_display = ["match", "side", "status", "proposed_by", "proposed_at", "chosen"]
    list_filter = ["status"]
    list_select_related = ("match__team_a", "match__team_b", "proposed_by")


@admin.register(Postponement)
class PostponementAdmin(OfAMatch):
    changed_in = "Matches are postponed on the match’s page."
    list_display = ["match", "side", "status", "asked_by", "asked_at", "to_week"]
    list_filter = ["status"]
    list_select_related = (
        "match__team_a",
        "match__team_b",
        "asked_by",
        "to_week__season__league",
    )


@admin.register(MatchMessage)
class MatchMessageAdmin(OfAMatch):
    changed_in = "Messages are written on the match’s page; staff remove them there."
    list_display = ["match", "side", "author", "sent_at", "removed_at"]
    list_select_related = ("match__team_a", "match__team_b", "author")


@admin.register(MatchEvent)
class MatchEventAdmin(PortalAdmin):
    league_path = "league__code"
    changed_in = "Events on Discord follow their matches. League Info turns them on and off."
    list_display = ["__str__", "league", "match", "starts_at", "event", "gone_at"]
    list_select_related = ("league", "match__team_a", "match__team_b")

    def subject_of(self, obj: MatchEvent) -> Model:
        return obj.match or obj.league

    def portal_address(self, obj: MatchEvent) -> str:
        return "" if obj.match_id is None else desk_address(obj.match_id)


@admin.register(WeekMessage)
class WeekMessageAdmin(PortalAdmin):
    league_path = "week__season__league__code"
    changed_in = "Messages of weeks follow results. League Info turns them on and off."
    list_display = ["__str__", "message", "has_table", "deletions"]
    list_select_related = ("week__season__league",)


@admin.register(MatchThread)
class MatchThreadAdmin(PortalAdmin):
    league_path = "league__code"
    changed_in = "Threads on Discord follow their matches. League Info turns them on and off."
    list_display = ["__str__", "league", "match", "is_archived", "ended", "gone_at"]
    list_select_related = ("league", "match__team_a", "match__team_b")
    search_fields = ["name"]

    def subject_of(self, obj: MatchThread) -> Model:
        return obj.match or obj.league

    def portal_address(self, obj: MatchThread) -> str:
        return "" if obj.match_id is None else desk_address(obj.match_id)


@admin.register(MatchVote)
class MatchVoteAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_in = "Players vote on their league’s home."
    private = ("match",)
    list_display = ["voter", "season", "week", "cast_at"]
    list_select_related = ("voter", "season__league")
    search_fields = ["voter__username_key"]

    def subject_of(self, obj: MatchVote) -> Model:
        return obj.season

    def portal_address(self, obj: MatchVote) -> str:
        return f"/{obj.season.league.code}/home"


@admin.register(Substitute)
class SubstituteAdmin(OfAMatch):
    changed_in = "Substitutes are asked on the match’s page."
    list_display = ["user", "match", "side", "status", "named_at"]
    list_filter = ["status"]
    list_select_related = ("match__team_a", "match__team_b", "user")
    search_fields = ["user__username_key"]


class OfShownLineups(PortalAdmin):
    """Line-ups that everyone sees: moderators who play in a match read these lists, too."""

    seen_with = Power.MODERATE
    changed_in = "Line-ups are handed in and corrected on the match’s page."

    def portal_address(self, obj: Any) -> str:
        return desk_address(self.subject_of(obj).pk)


@admin.register(Lineup)
class LineupAdmin(OfShownLineups):
    league_path = "match__season__league__code"
    list_display = ["match", "side", "places", "handed_in_by", "handed_in_at"]
    list_select_related = ("match__team_a", "match__team_b", "handed_in_by")
    search_fields = [f"match__{name}" for name in TEAMS]

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        shown = Lineup.objects.shown(timezone.now())
        return super().visible(rows, reader).filter(pk__in=shown.values("pk"))

    def subject_of(self, obj: Lineup) -> Model:
        return obj.match


@admin.register(LineupPlayer)
class LineupPlayerAdmin(OfShownLineups):
    league_path = "lineup__match__season__league__code"
    list_display = ["user", "lineup", "is_substitute"]
    list_select_related = ("lineup__match__team_a", "lineup__match__team_b", "user")
    search_fields = ["user__username_key"]

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        shown = Lineup.objects.shown(timezone.now())
        return super().visible(rows, reader).filter(lineup__in=shown.values("pk"))

    def subject_of(self, obj: LineupPlayer) -> Model:
        return obj.lineup.match


@admin.register(Challenge)
class ChallengeAdmin(PortalAdmin):
    league_path = "challenged__league__code"
    seen_with = Power.MANAGE
    changed_in = "Challenges are sent on a team’s page and answered under Requests."
    list_display = ["challenger", "challenged", "status", "made_by", "created_at"]
    list_filter = ["status"]
    list_select_related = ("challenger", "challenged__league", "made_by")
    search_fields = ["challenger__name_key", "challenged__name_key"]

    def portal_address(self, obj: Challenge) -> str:
        return desk_address(obj.match_id) if obj.match_id else team_address(obj.challenged)


@admin.register(ChallengeApproval)
class ChallengeApprovalAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MANAGE
    changed_in = "One more challenge is allowed on a team’s page under Manage Teams."
    list_display = ["team", "opponent", "season", "approved_by", "approved_at"]
    list_select_related = ("team__league", "opponent", "season__league", "approved_by")
    search_fields = ["team__name_key", "opponent__name_key"]

    def subject_of(self, obj: ChallengeApproval) -> Model:
        return obj.team

    def portal_address(self, obj: ChallengeApproval) -> str:
        return team_address(obj.team)


@admin.register(CalendarKey)
class CalendarKeyAdmin(PortalAdmin):
    changed_in = "People make and revoke their calendar addresses themselves."
    private = ("number",)
    list_display = ["user", "is_revoked"]
    list_filter = ["is_revoked"]
    list_select_related = ("user",)
    search_fields = ["user__username_key"]
    fields = ["user", "is_revoked"]

    def portal_address(self, obj: CalendarKey) -> str:
        return person_desk_address(obj.user_id)
