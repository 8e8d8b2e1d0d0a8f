"""The base of requests to join and challenges.

They are open until someone answers, the sender withdraws, or they expire.
"""

from datetime import datetime
from typing import Any, Self, TypeVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from leagues.models import League
from teams.enums import RequestStatus

LONGEST_REQUEST_REASON = 300
"""Characters of the reason given with a request, a challenge or a match time."""

AnyRequest = TypeVar("AnyRequest", bound="AnswerableRequest")


def end_of_request(league: League) -> datetime:
    """When a request that is sent now in the league expires."""
    return timezone.now() + league.requests_last


class RequestQuerySet(models.QuerySet[AnyRequest]):
    def open(self, at: datetime | None = None) -> Self:
        """Requests that can still be answered. One that has expired doesn't count, even before due
        work marks it."""
        return self.filter(status=RequestStatus.OPEN, expires_at__gt=at or timezone.now())

    def overdue(self) -> Self:
        """Requests that have expired but are not yet marked so."""
        return self.filter(status=RequestStatus.OPEN, expires_at__lte=timezone.now())


class AnswerableRequest(models.Model):
    """A request with its expiry and its answer. `answered_by` is null when the portal itself closed
    it."""

    created_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField()
    status = models.CharField(
        max_length=9, choices=RequestStatus, default=RequestStatus.OPEN, editable=False
    )
    answered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=LONGEST_REQUEST_REASON, blank=True)

    class Meta:
        abstract = True

    @property
    def state(self) -> RequestStatus:
        """The current status. A request that has expired counts as expired, even before due work
        marks it."""
        if self.status == RequestStatus.OPEN and self.expires_at <= timezone.now():
            return RequestStatus.EXPIRED
        return RequestStatus(self.status)

    @property
    def event(self) -> str:
        """The `dedupe` of the notification that it arrived: see `accounts.notifications.notify`."""
        return f"{self.noun}:{self.pk}:received".replace(" ", "-")

    @property
    def noun(self) -> str:
        """Its name in a sentence."""
        return str(self._meta.verbose_name)

    @property
    def league_code(self) -> str:
        """The code of its league."""
        raise NotImplementedError

    def audited(self) -> dict[str, Any]:
        """Its values for the audit log."""
        raise NotImplementedError


def state_constraints(name: str) -> list[models.BaseConstraint]:
    """The constraints of a table of requests. Their names begin with `name`."""
    return [
        models.CheckConstraint(condition=Q(status__in=RequestStatus.values), name=f"{name}_status"),
        models.CheckConstraint(
            condition=Q(status=RequestStatus.OPEN, answered_at=None)
            | (~Q(status=RequestStatus.OPEN) & Q(answered_at__isnull=False)),
            name=f"{name}_answered_at",
        ),
    ]
