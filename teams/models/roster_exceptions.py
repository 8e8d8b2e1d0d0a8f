"""Exceptions from the roster lock: one player may join one team until a day."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import LONGEST_DECISION_REASON, User
from teams.enums import ExceptionState
from teams.models.teams import Team
from teams.request_state import LONGEST_REQUEST_REASON

_STANDING = (ExceptionState.ASKED, ExceptionState.RUNNING)


class RosterExceptionQuerySet(models.QuerySet["RosterException"]):
    def waiting(self) -> "RosterExceptionQuerySet":
        """Those that staff have to decide."""
        return self.filter(state=ExceptionState.ASKED)

    def running(self, at: datetime | None = None) -> "RosterExceptionQuerySet":
        """Those with which the player can join. One whose day has passed doesn't count, even before
        due work marks it."""
        return self.filter(state=ExceptionState.RUNNING, until__gt=at or timezone.now())

    def overdue(self) -> "RosterExceptionQuerySet":
        """Those whose day has passed and that are not yet marked so."""
        return self.filter(state=ExceptionState.RUNNING, until__lte=timezone.now())

    def active(self, at: datetime | None = None) -> "RosterExceptionQuerySet":
        """Those that wait or run."""
        return self.waiting() | self.running(at)

    def unended(self) -> "RosterExceptionQuerySet":
        """Those that wait or run, or whose day has passed and that are not yet marked so."""
        return self.filter(state__in=_STANDING)

    def with_context(self) -> "RosterExceptionQuerySet":
        """Load the related objects that are needed to show one."""
        return self.select_related("team__league", "user", "asked_by")


class RosterException(models.Model):
    """An exception from the roster lock for one player, asked for by a leader of the team or given
    by staff unasked (`asked_by` is null).

    `reason` is why, by whoever asked or gave it; `answer` is what staff answered. `until` is null
    while staff have not approved it. `decided_by` is null for the portal itself.
    """

    team = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="roster_exceptions")
    user = models.ForeignKey(User, on_delete=models.PROTECT, related_name="roster_exceptions")
    state = models.CharField(
        max_length=10, choices=ExceptionState, default=ExceptionState.ASKED, editable=False
    )
    asked_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    reason = models.CharField(max_length=LONGEST_REQUEST_REASON, blank=True)
    until = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=LONGEST_DECISION_REASON, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    objects = RosterExceptionQuerySet.as_manager()

    class Meta:
        ordering = ["made_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "user"],
                condition=Q(state__in=_STANDING),
                name="teams_one_roster_exception",
            ),
            models.CheckConstraint(
                condition=Q(state=ExceptionState.ASKED, until=None, ended_at=None)
                | Q(state=ExceptionState.RUNNING, until__isnull=False, ended_at=None)
                | Q(
                    state__in=[each for each in ExceptionState if each not in _STANDING],
                    ended_at__isnull=False,
                ),
                name="teams_roster_exception_state",
            ),
        ]

    def __str__(self) -> str:
        return f"Exception for {self.user} on {self.team}"

    @property
    def event(self) -> str:
        """The `dedupe` of the notification that it was asked for."""
        return f"roster-exception:{self.pk}:asked"
