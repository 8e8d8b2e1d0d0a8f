"""Cases: what staff are asked to decide."""

from collections.abc import Collection
from datetime import datetime

from django.db import models
from django.db.models import OuterRef, Q
from django.utils import timezone

from accounts.enums import CaseKind, CaseOutcome
from accounts.models.people import User
from clvr.lib.append_only import AppendOnlyModel, AppendOnlyQuerySet
from clvr.lib.leagues import LeagueCode
from clvr.lib.stored_files import private_storage

LONGEST_CASE_TEXT = 1000
"""Characters of a report of misconduct, an appeal, an answer and a note."""
ONE_AT_A_TIME = (
    *(CaseKind.DISPUTE, CaseKind.UNANSWERED, CaseKind.NAME, CaseKind.ROSTER),
    *(CaseKind.LEADER, CaseKind.PICK_BAN),
)
"""The kinds of which a subject has one open case at most."""
FOUNDING = "teams.teamfounding"
"""The `subject_type` of a request to found a team."""
OF_MANAGERS = (CaseKind.NAME, CaseKind.ROSTER, CaseKind.LEADER)
"""The kinds that only those decide who manage the league: they are about its teams."""


class CaseQuerySet(models.QuerySet["Case"]):
    def open(self) -> "CaseQuerySet":
        return self.filter(closed_at=None)

    def decided_in(self, *, managed: Collection[str], moderated: Collection[str]) -> "CaseQuerySet":
        """Cases that staff of these leagues decide: moderators all but those of
        `OF_MANAGERS`."""
        of_moderators = Q(league__in=moderated) & ~Q(kind__in=OF_MANAGERS)
        return self.filter(Q(league__in=managed) | of_moderators)

    def reports_about(self, person: "User | int | OuterRef") -> "CaseQuerySet":
        """Reports of misconduct of a person, given by key or as an expression."""
        return self.filter(kind=CaseKind.MISCONDUCT, person=person)

    def about(self, *subjects: models.Model) -> "CaseQuerySet":
        """Cases about these objects, which are of one model."""
        if not subjects:
            return self.none()
        keys = [str(subject.pk) for subject in subjects]
        return self.filter(subject_type=subjects[0]._meta.label_lower, subject_id__in=keys)


class Case(models.Model):
    """Something that staff of a league decide; of admins without a league.

    The subject is a match (a dispute), a result report, a request for a team's name, an exception
    from the roster lock, a team without a leader, a punishment (an appeal), or what a report of
    misconduct is about: a person, a team or a match. `person` is whom an appeal or a report of
    misconduct is about, if it is a person. `text` and `links` are what `opened_by` sent, or what
    the portal asks staff to do. `answer` is what staff answered.
    """

    kind = models.CharField(max_length=10, choices=CaseKind)
    league = models.CharField(max_length=3, choices=LeagueCode, blank=True)
    subject_type = models.CharField(max_length=60)
    subject_id = models.CharField(max_length=40)
    person = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="cases"
    )
    text = models.TextField(blank=True)
    links = models.JSONField(default=list, blank=True)
    opened_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="opened_cases"
    )  # none: the portal itself
    opened_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField()
    owner = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )  # none: the portal itself
    outcome = models.CharField(max_length=10, choices=CaseOutcome, blank=True)
    answer = models.TextField(blank=True)

    objects = CaseQuerySet.as_manager()

    class Meta:
        ordering = ["-opened_at", "-id"]
        indexes = [
            models.Index(fields=["subject_type", "subject_id"], name="case_subject"),
            models.Index(
                fields=["league", "due_at"], condition=Q(closed_at=None), name="case_open"
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "subject_type", "subject_id"],
                condition=Q(closed_at=None, kind__in=ONE_AT_A_TIME),
                name="accounts_one_open_case",
            ),
            models.UniqueConstraint(
                fields=["subject_id"],
                condition=Q(kind=CaseKind.APPEAL),
                name="accounts_one_appeal",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=CaseKind.values), name="accounts_case_kind"
            ),
            models.CheckConstraint(
                condition=Q(closed_at=None, closed_by=None, outcome="", answer="")
                | Q(closed_at__isnull=False, outcome__in=CaseOutcome.values),
                name="accounts_case_closes_with_an_outcome",
            ),
        ]

    def __str__(self) -> str:
        """Its title. A request for the name of a new team is one for the team, too."""
        is_founding = self.subject_type == FOUNDING
        return f"{'New Team' if is_founding else CaseKind(self.kind).label} #{self.pk}"

    @property
    def is_open(self) -> bool:
        return self.closed_at is None

    @property
    def event(self) -> str:
        """The `dedupe` key of the notification that the case was opened."""
        return f"case:{self.pk}:opened"

    def is_overdue(self, at: datetime | None = None) -> bool:
        return self.is_open and self.due_at <= (at or timezone.now())


class CasePicture(models.Model):
    """A picture that shows what a report of misconduct says. It has no public address: only the
    person who sent it and the staff who may decide the case can see it."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="pictures")
    image = models.ImageField(upload_to="cases/", storage=private_storage)

    class Meta:
        ordering = ["case", "id"]
        constraints = [
            models.UniqueConstraint(fields=["case", "image"], name="accounts_case_picture_once"),
        ]

    def __str__(self) -> str:
        return f"Picture of {self.case}"


class CaseNote(AppendOnlyModel):
    """What staff write to each other about a case."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="notes")
    text = models.TextField()
    written_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    written_at = models.DateTimeField(default=timezone.now)

    objects = AppendOnlyQuerySet["CaseNote"].as_manager()

    class Meta:
        ordering = ["case", "id"]

    def __str__(self) -> str:
        return f"Note on {self.case}"
