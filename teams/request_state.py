"""What requests to join and challenges have in common: they are open until somebody answers, the
asker withdraws, or time runs out."""

from datetime import datetime
from typing import Any, Self, TypeVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from leagues.models import League
from teams.enums import RequestStatus

LONGEST_REQUEST_REASON = 300
"""Of the reason that goes with a request, a challenge or a match's time, in characters."""

AnyRequest = TypeVar("AnyRequest", bound="AnswerableRequest")


def end_of_request(league: League) -> datetime:
    """Until when a request that is made now in a league can be answered."""
    return timezone.now() + league.requests_last


class RequestQuerySet(models.QuerySet[AnyRequest]):
    def open(self) -> Self:
        """Those that can still be answered: a passed expiry counts before it is noted."""
        return self.filter(status=RequestStatus.OPEN, expires_at__gt=timezone.now())

    def overdue(self) -> Self:
        """Those that ran out without anybody having noted it."""
        return self.filter(status=RequestStatus.OPEN, expires_at__lte=timezone.now())


class AnswerableRequest(models.Model):
    """A request with its time, its end, and what became of it. `answered_by` is None for what the
    portal did by itself."""

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
        """Its status now: a passed expiry counts before it is noted."""
        if self.status == RequestStatus.OPEN and self.expires_at <= timezone.now():
            return RequestStatus.EXPIRED
        return RequestStatus(self.status)

    @property
    def event(self) -> str:
        """How notifications name its arrival: see `accounts.notifications.notify`."""
        return f"{self.noun}:{self.pk}:received".replace(" ", "-")

    @property
    def noun(self) -> str:
        """What it is called in a sentence."""
        return str(self._meta.verbose_name)

    @property
    def league_code(self) -> str:
        """The code of the league in which it is made."""
        raise NotImplementedError

    def audited(self) -> dict[str, Any]:
        """What the audit notes of it."""
        raise NotImplementedError


def state_constraints(name: str) -> list[models.BaseConstraint]:
    """The constraints of each table of requests, by whose name theirs begin."""
    return [
        models.CheckConstraint(condition=Q(status__in=RequestStatus.values), name=f"{name}_status"),
        models.CheckConstraint(
            condition=Q(status=RequestStatus.OPEN, answered_at=None)
            | (~Q(status=RequestStatus.OPEN) & Q(answered_at__isnull=False)),
            name=f"{name}_answered_at",
        ),
    ]
