"""The reports of each side, and their evidence."""

from datetime import datetime
from functools import reduce
from operator import or_

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from clvr.lib.stored_files import private_storage
from matches.enums import Decision, ReportStatus, Side
from matches.models.match import Match
from matches.scores.claims import ClaimKind, claim_kind


class ResultReportQuerySet(models.QuerySet["ResultReport"]):
    def open(self) -> "ResultReportQuerySet":
        """Reports that nobody answered, replaced or withdrew, including overdue ones."""
        return self.filter(status=ReportStatus.OPEN)

    def disputed(self) -> "ResultReportQuerySet":
        return self.filter(status=ReportStatus.DISPUTED)

    def pending(self) -> "ResultReportQuerySet":
        """Reports that wait for an answer or for staff."""
        return self.filter(status__in=(ReportStatus.OPEN, ReportStatus.DISPUTED))

    def overdue(self, at: datetime | None = None) -> "ResultReportQuerySet":
        """Open reports that stand by `ResultReport.stands` but are not recorded as official yet."""
        at = at or timezone.now()
        own = (Q(side=side, claim__forfeitingSide=side.value) for side in Side)
        never_due = Q(match__week=None) & reduce(or_, own)
        unscheduled = Q(match__week__report_by__lte=at) | never_due
        due = Q(match__time__lte=at) | (
            Q(match__time=None) & unscheduled & ~Q(claim__decision=Decision.PLAYED)
        )
        return self.open().filter(due, confirms_at__lte=at, match__season__closed_at=None)

    def for_staff(self) -> "ResultReportQuerySet":
        """Reports that matter to staff who settle the match: neither replaced nor withdrawn."""
        return self.exclude(status__in=[ReportStatus.SUPERSEDED, ReportStatus.WITHDRAWN])

    def with_context(self) -> "ResultReportQuerySet":
        """With everything needed to show a report."""
        return self.select_related("reported_by", "answered_by").prefetch_related("evidence")


class ResultReport(models.Model):
    """The result that one side claims, until the other side answers.

    `claim` is the result in the JSON of `matches.scores.verdicts`: decision, forfeiting side,
    score, maps. `vods` are links to recordings, which become the match's recordings with the
    result. `confirms_at` is when the report becomes official if nobody answers and the match is due
    (for a forfeit of a match with neither time nor week, that alone is enough). It is None if a
    person must answer, as after a dispute. `is_absence_claim` says that the side claimed on match
    day that the other one is absent (`matches.play.match_day`). `answered_by` is None for a report
    that became official by itself or was withdrawn, at `answered_at`.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="reports")
    side = models.PositiveSmallIntegerField(choices=Side)
    claim = models.JSONField()
    vods = models.JSONField(default=list, blank=True)
    reported_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    reported_at = models.DateTimeField(default=timezone.now)
    confirms_at = models.DateTimeField(null=True, blank=True)
    is_absence_claim = models.BooleanField(default=False)
    status = models.PositiveSmallIntegerField(choices=ReportStatus, default=ReportStatus.OPEN)
    answered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    dispute_reason = models.TextField(blank=True)

    objects = ResultReportQuerySet.as_manager()

    class Meta:
        ordering = ["match", "reported_at", "id"]
        indexes = [
            models.Index(
                fields=["confirms_at"],
                condition=Q(status=ReportStatus.OPEN),
                name="report_confirms_at",
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(status=ReportStatus.OPEN),
                name="matches_report_one_open",
            ),
            models.CheckConstraint(condition=Q(side__in=Side.values), name="matches_report_side"),
            models.CheckConstraint(
                condition=~Q(status=ReportStatus.DISPUTED) | ~Q(dispute_reason=""),
                name="matches_report_dispute_has_reason",
            ),
            models.CheckConstraint(
                condition=Q(answered_by=None) | ~Q(answered_by=models.F("reported_by")),
                name="matches_report_answered_by_another",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}, reported by {self.reported_by}"

    @property
    def stands(self) -> bool:
        """Whether nobody answered in time, so that the report can no longer be disputed, replaced
        or withdrawn. A report of a match that is not due yet, such as a forfeit, waits for that. A
        report that a match was played also needs a match time in the past. In a closed season no
        report stands: staff decide."""
        if self.status != ReportStatus.OPEN or self.confirms_at is None:
            return False
        if self.match.season.is_closed:
            return False
        now = timezone.now()
        if self.confirms_at > now:
            return False
        kind = claim_kind(self.side, self.claim)
        if kind is ClaimKind.PLAYED:
            return self.match.has_begun(now)
        is_never_due = kind is ClaimKind.OWN_FORFEIT and self.match.due_from is None
        return is_never_due or self.match.is_due(now)

    @property
    def event(self) -> str:
        """The `dedupe` key of the notification that the report arrived."""
        return f"result-report:{self.pk}:received"

    @property
    def dispute_event(self) -> str:
        """The `dedupe` key of the notification that the report was disputed."""
        return f"result-report:{self.pk}:disputed"


class Evidence(models.Model):
    """A picture that supports a report, or the dispute of one. It has no public address: only both
    teams and the league's staff can see it."""

    report = models.ForeignKey(ResultReport, on_delete=models.CASCADE, related_name="evidence")
    image = models.ImageField(upload_to="evidence/", storage=private_storage)
    of_dispute = models.BooleanField(default=False, db_default=False)
    """Whether the side that disputes the report sent it."""

    class Meta:
        verbose_name_plural = "evidence"
        ordering = ["report", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["report", "image", "of_dispute"], name="matches_evidence_once"
            ),
        ]

    def __str__(self) -> str:
        return str(self.image)
