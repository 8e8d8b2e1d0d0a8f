"""Cases as JSON."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import CaseKind, CaseOutcome, PunishmentType
from accounts.models import (
    LONGEST_CASE_TEXT,
    Case,
    CaseNote,
    Punishment,
    User,
)
from accounts.people.serializers import PersonSerializer
from accounts.punishments.serializers import HttpsLinkField
from accounts.punishments.services import MOST_LINKS
from clvr.lib.api.cursor_pagination import CursorListSerializer, CursorQuery
from clvr.lib.api.form_commands import json_part
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.picture_fields import PicturesField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import described
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.images import EVIDENCE, MOST_EVIDENCE
from clvr.lib.leagues import LeagueCode
from matches.enums import CaseAbout, CaseState, ReportStatus
from matches.people.cases.between_teams import Meeting
from matches.people.cases.queries import (
    CaseFile,
    CaseList,
    CaseRow,
    OwnCases,
    OwnPunishment,
    ReportShown,
)
from matches.people.cases.services import outcomes_of
from matches.people.cases.shapes import CaseCountsShape, CasePowersShape, CaseReporterShape
from matches.people.cases.subjects import Subject

LARGEST_NUMBER = 10_000
LONGEST_REPORT = 40_000
"""Characters of JSON in a report, more than the longest needs."""
NO_REPORT = "Send the report as JSON: an object"
LEAGUE_OR_ALL = [("", "All leagues"), *LeagueCode.choices]
ANY = ("", "All")


class CaseFilters(serializers.Serializer[None]):
    """The filters of the list."""

    kind = QueryChoiceField([ANY, *CaseKind.choices], default="", allow_blank=True)
    league = QueryChoiceField([ANY, *LeagueCode.choices], default="", allow_blank=True)
    state = QueryChoiceField(CaseState.choices, default=CaseState.OPEN)


class CasesQuery(CursorQuery, CaseFilters):
    """The filters and the cursor of the list."""


class SubjectSerializer(serializers.Serializer[Subject]):
    """What a case is about; `url` is the path of its public page, empty for what is deleted."""

    type = serializers.ChoiceField(choices=CaseAbout.choices, source="about")
    _id = serializers.CharField(source="key")
    name = serializers.CharField(source="label")
    url = serializers.CharField(source="path")


class CaseRowSerializer(serializers.Serializer[CaseRow]):
    """A case in staff's list. `league` is empty for all leagues. `openedBy` is null for the portal
    itself, and where the reader is part of the case; `owner` is null for nobody. `closedAt` is 0
    and `outcome` empty for an open case. `recusal` says why the reader may not decide it."""

    _id = serializers.CharField(source="case.pk")
    title = serializers.CharField(source="case")
    kind = serializers.ChoiceField(choices=CaseKind.choices, source="case.kind")
    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL, source="case.league")
    about = SubjectSerializer(source="subject")
    openedAt = TimestampField(read_only=True, source="case.opened_at")
    openedBy = serializers.SerializerMethodField()
    dueAt = TimestampField(read_only=True, source="case.due_at")
    isOverdue = serializers.BooleanField(source="case.is_overdue")
    owner = PersonSerializer(source="case.owner", allow_null=True)
    closedAt = TimestampField(read_only=True, source="case.closed_at")
    outcome = serializers.ChoiceField(
        choices=[("", "Open"), *CaseOutcome.choices], source="case.outcome"
    )
    recusal = serializers.CharField()

    @extend_schema_field(PersonSerializer(allow_null=True))
    def get_openedBy(self, row: CaseRow) -> Any:
        opener = row.case.opened_by
        return None if opener is None or row.recusal else PersonSerializer(opener).data


class CasesSerializer(CursorListSerializer):
    """A page of cases; `counts` are those of each kind with the other filters."""

    cases = CaseRowSerializer(source="rows", many=True)
    counts = serializers.SerializerMethodField()

    @extend_schema_field(described(CaseCountsShape))
    def get_counts(self, found: CaseList) -> dict[str, int]:
        return {kind: found.counts.get(kind, 0) for kind in CaseKind.values}


class CaseNoteSerializer(serializers.ModelSerializer[CaseNote]):
    """A note by staff, for staff."""

    _id = serializers.CharField(source="pk")
    writtenBy = serializers.CharField(source="written_by.username")
    writtenAt = TimestampField(read_only=True, source="written_at")

    class Meta:
        model = CaseNote
        fields = ["_id", "text", "writtenBy", "writtenAt"]


class CaseReportSerializer(serializers.Serializer[ReportShown]):
    """A report of the match's result. `confirmsAt` is 0 when a person has to answer."""

    _id = serializers.CharField(source="report.pk")
    claim = serializers.CharField()
    reportedBy = serializers.CharField(source="report.reported_by.username")
    reportedAt = TimestampField(read_only=True, source="report.reported_at")
    status = serializers.ChoiceField(choices=ReportStatus.choices, source="report.status")
    confirmsAt = TimestampField(read_only=True, source="report.confirms_at")
    disputedBy = serializers.SerializerMethodField()
    disputeReason = serializers.CharField(source="report.dispute_reason")

    def get_disputedBy(self, shown: ReportShown) -> str:
        report = shown.report
        answerer = report.answered_by if report.status == ReportStatus.DISPUTED else None
        return "" if answerer is None else answerer.username


class CasePunishmentSerializer(serializers.Serializer[Punishment]):
    """A punishment of the person whom the case is about. `isAppealed`: the case is the appeal
    against it."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=PunishmentType.choices)
    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL)
    reason = serializers.CharField()
    links = serializers.ListField(child=serializers.CharField())
    startsAt = TimestampField(read_only=True, source="starts_at")
    until = TimestampField(read_only=True)
    matches = serializers.IntegerField(allow_null=True)
    served = serializers.IntegerField()
    liftedAt = TimestampField(read_only=True, source="lifted_at")
    givenBy = serializers.CharField(source="given_by.username", default="")
    isAppealed = serializers.SerializerMethodField()

    def get_isAppealed(self, punishment: Punishment) -> bool:
        case: Case = self.context["case"]
        return case.kind == CaseKind.APPEAL and case.subject_id == str(punishment.pk)


class EarlierCaseSerializer(serializers.Serializer[Case]):
    """Another case about the same subject or person."""

    _id = serializers.CharField(source="pk")
    title = serializers.CharField(source="*")
    kind = serializers.ChoiceField(choices=CaseKind.choices)
    openedAt = TimestampField(read_only=True, source="opened_at")
    outcome = serializers.ChoiceField(choices=[("", "Open"), *CaseOutcome.choices])


class CaseMeetingSerializer(serializers.Serializer[Meeting]):
    """An official match of both teams, and its result in one line."""

    _id = serializers.CharField(source="match.pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="match.season.league.code")
    time = TimestampField(read_only=True, source="match.effective_at")
    result = serializers.CharField()


class TeamDisputeSerializer(serializers.Serializer[CaseRow]):
    """A case about the result of another match of one of the teams."""

    _id = serializers.CharField(source="case.pk")
    title = serializers.CharField(source="subject.label")
    openedAt = TimestampField(read_only=True, source="case.opened_at")
    outcome = serializers.ChoiceField(
        choices=[("", "Open"), *CaseOutcome.choices], source="case.outcome"
    )


class CaseFileSerializer(serializers.Serializer[CaseFile]):
    """A case for staff, with all that helps to decide it. Whoever is part of it gets no text, no
    notes, and not the name of the person who opened it."""

    case = CaseRowSerializer(source="row")
    text = serializers.SerializerMethodField()
    links = serializers.SerializerMethodField()
    pictures = serializers.SerializerMethodField()
    answer = serializers.CharField(source="row.case.answer")
    closedBy = serializers.CharField(source="row.case.closed_by.username", default="")
    notes = serializers.SerializerMethodField()
    reports = CaseReportSerializer(many=True)
    punishments = serializers.SerializerMethodField()
    earlier = EarlierCaseSerializer(many=True)
    meetings = CaseMeetingSerializer(many=True)
    disputes = TeamDisputeSerializer(many=True)
    reporter = serializers.SerializerMethodField()
    may = serializers.SerializerMethodField()

    def get_text(self, file: CaseFile) -> str:
        return "" if file.row.recusal else file.row.case.text

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_links(self, file: CaseFile) -> list[str]:
        return [] if file.row.recusal else file.row.case.links

    def get_pictures(self, file: CaseFile) -> list[str]:
        """Their addresses."""
        case = file.row.case.pk
        return [
            reverse("api-case-picture", kwargs={"id": case, "pictureId": each})
            for each in ([] if file.row.recusal else file.pictures)
        ]

    @extend_schema_field(CaseNoteSerializer(many=True))
    def get_notes(self, file: CaseFile) -> Any:
        return [] if file.row.recusal else CaseNoteSerializer(file.notes, many=True).data

    @extend_schema_field(CasePunishmentSerializer(many=True))
    def get_punishments(self, file: CaseFile) -> Any:
        context = {"case": file.row.case}
        return [CasePunishmentSerializer(each, context=context).data for each in file.punishments]

    @extend_schema_field(described(CaseReporterShape, allow_null=True))
    def get_reporter(self, file: CaseFile) -> Any:
        opener = file.row.case.opened_by
        if opener is None or file.row.recusal:
            return None
        counts = {"reports": file.reports_made, "actedOn": file.reports_acted_on}
        return {**PersonSerializer(opener).data, **counts}

    @extend_schema_field(described(CasePowersShape))
    def get_may(self, file: CaseFile) -> dict[str, Any]:
        reader: User = self.context["reader"]
        case, may_decide = file.row.case, not file.row.recusal
        is_free = may_decide and case.is_open and case.owner_id in (None, reader.pk)
        return {
            "take": may_decide and case.is_open and case.owner_id != reader.pk,
            "giveUp": case.is_open and case.owner_id == reader.pk,
            "note": may_decide,
            "decide": list(outcomes_of(case, file.row.subject)) if is_free else [],
        }


class TakeCaseCommand(serializers.Serializer[None]):
    """`owner` is the `_id` of the owner whom the caller saw, null for nobody."""

    owner = KeyField(required=False, allow_null=True, default=None)


class CaseNoteCommand(serializers.Serializer[None]):
    """A note on a case."""

    text = serializers.CharField(max_length=LONGEST_CASE_TEXT)


class DecideCaseCommand(serializers.Serializer[None]):
    """How a case ends, and what the person who opened it reads. `until` is the last day of an
    exception from the roster lock; null for a week from now."""

    outcome = serializers.ChoiceField(choices=CaseOutcome.choices)
    answer = serializers.CharField(max_length=LONGEST_CASE_TEXT, allow_blank=True, default="")
    until = serializers.DateField(allow_null=True, default=None)


class MisconductCommand(serializers.Serializer[None]):
    """A report of misconduct of a player, or in a team or a match. `league` is needed for a player
    alone. It needs a link, or with `MisconductParts` a picture."""

    about = serializers.ChoiceField(choices=CaseAbout.choices)
    _id = KeyField()
    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        required=False,
        error_messages={"invalid_choice": "Please select a league"},
    )
    text = serializers.CharField(max_length=LONGEST_CASE_TEXT, allow_blank=True)
    links = serializers.ListField(
        child=HttpsLinkField(), max_length=MOST_LINKS, required=False, default=list
    )
    pictures = PicturesField(EVIDENCE, most=MOST_EVIDENCE)


class MisconductParts(serializers.Serializer[None]):
    """The form parts of a report of misconduct: the report as JSON, and up to four pictures."""

    report = serializers.CharField(
        help_text="As JSON: `about`, `_id`, `league` of a player, `text` and `links`."
    )
    pictures = serializers.ListField(
        child=serializers.FileField(), max_length=MOST_EVIDENCE, required=False
    )


def misconduct_fields(parts: Mapping[str, Any]) -> dict[str, Any]:
    """The report's fields, from the parts of its form. Raises ValidationError unless the report is
    a JSON object."""
    report = json_part(parts, "report", longest=LONGEST_REPORT, error=NO_REPORT)
    return {**report, "pictures": parts.get("pictures", [])}


class AppealCommand(serializers.Serializer[None]):
    """Why a punishment is wrong, with links that show it, if there are any."""

    text = serializers.CharField(max_length=LONGEST_CASE_TEXT, allow_blank=True)
    links = serializers.ListField(
        child=HttpsLinkField(), max_length=MOST_LINKS, required=False, default=list
    )


class OwnAppealSerializer(serializers.Serializer[Case]):
    """One's appeal; `outcome` and `answer` are empty while it is open."""

    text = serializers.CharField()
    openedAt = TimestampField(read_only=True, source="opened_at")
    outcome = serializers.ChoiceField(choices=[("", "Open"), *CaseOutcome.choices])
    answer = serializers.CharField()


class OwnPunishmentSerializer(serializers.Serializer[OwnPunishment]):
    """One's punishment; `league` is empty for all leagues, `until` 0 without an end, `liftedAt` 0
    while it was not lifted. `matches`: it ends when so many are served, of which `served` are."""

    _id = serializers.CharField(source="punishment.pk")
    kind = serializers.ChoiceField(choices=PunishmentType.choices, source="punishment.kind")
    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL, source="punishment.league")
    reason = serializers.CharField(source="punishment.reason")
    startsAt = TimestampField(read_only=True, source="punishment.starts_at")
    until = TimestampField(read_only=True, source="punishment.until")
    matches = serializers.IntegerField(allow_null=True, source="punishment.matches")
    served = serializers.IntegerField(source="punishment.served")
    liftedAt = TimestampField(read_only=True, source="punishment.lifted_at")
    liftReason = serializers.CharField(source="punishment.lift_reason")
    isInForce = serializers.BooleanField(source="is_in_force")
    appeal = OwnAppealSerializer(allow_null=True)
    mayAppeal = serializers.BooleanField(source="may_appeal")


class OwnReportSerializer(serializers.Serializer[CaseRow]):
    """One's report of misconduct, or one's request to join another account; `outcome` and `answer`
    are empty while it is open."""

    _id = serializers.CharField(source="case.pk")
    kind = serializers.ChoiceField(choices=CaseKind.choices, source="case.kind")
    about = SubjectSerializer(source="subject")
    text = serializers.CharField(source="case.text")
    openedAt = TimestampField(read_only=True, source="case.opened_at")
    outcome = serializers.ChoiceField(
        choices=[("", "Open"), *CaseOutcome.choices], source="case.outcome"
    )
    answer = serializers.CharField(source="case.answer")


class OwnCasesSerializer(serializers.Serializer[OwnCases]):
    """A person's own punishments and reports, each the newest first."""

    punishments = OwnPunishmentSerializer(many=True)
    reports = OwnReportSerializer(many=True)
