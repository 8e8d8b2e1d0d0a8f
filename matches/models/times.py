"""Times that a side proposes for a match."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User
from matches.enums import ProposalStatus, Side
from matches.models.match import Match
from teams.request_state import LONGEST_REQUEST_REASON


class TimeProposalQuerySet(models.QuerySet["TimeProposal"]):
    def open(self) -> "TimeProposalQuerySet":
        """Those stored as open; whether time has run out on one, its `state` tells."""
        return self.filter(status=ProposalStatus.OPEN)

    def latest_first(self) -> "TimeProposalQuerySet":
        """With the people to be named."""
        return self.select_related("proposed_by", "answered_by").order_by("-proposed_at", "-pk")


class TimeProposal(models.Model):
    """Up to three times at which a side would play, the earliest first, until they are answered.

    `chosen` is the one that was accepted. `answered_by` is who ended it: who accepted, declined or
    countered it, who withdrew or replaced it, None for the portal itself. `reason` is what they
    said.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="time_proposals")
    side = models.PositiveSmallIntegerField(choices=Side)
    first = models.DateTimeField()
    second = models.DateTimeField(null=True, blank=True)
    third = models.DateTimeField(null=True, blank=True)
    proposed_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    proposed_at = models.DateTimeField(default=timezone.now)
    status = models.CharField(
        max_length=10, choices=ProposalStatus, default=ProposalStatus.OPEN, editable=False
    )
    chosen = models.DateTimeField(null=True, editable=False)
    answered_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    answered_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=LONGEST_REQUEST_REASON, blank=True)

    objects = TimeProposalQuerySet.as_manager()

    class Meta:
        ordering = ["match", "proposed_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(status=ProposalStatus.OPEN),
                name="matches_time_one_open",
            ),
            models.CheckConstraint(condition=Q(side__in=Side.values), name="matches_time_side"),
            models.CheckConstraint(
                condition=Q(status__in=ProposalStatus.values), name="matches_time_status"
            ),
            models.CheckConstraint(
                # A comparison with null is "unknown", which a constraint lets through.
                condition=Q(second=None, third=None)
                | Q(second__isnull=False, third=None, second__gt=F("first"))
                | Q(
                    second__isnull=False,
                    third__isnull=False,
                    second__gt=F("first"),
                    third__gt=F("second"),
                ),
                name="matches_time_options_in_order",
            ),
            models.CheckConstraint(
                condition=(~Q(status=ProposalStatus.ACCEPTED) & Q(chosen=None))
                | (
                    Q(status=ProposalStatus.ACCEPTED, chosen__isnull=False)
                    & (
                        Q(chosen=F("first"))
                        | Q(second__isnull=False, chosen=F("second"))
                        | Q(third__isnull=False, chosen=F("third"))
                    )
                ),
                name="matches_time_chosen",
            ),
            models.CheckConstraint(
                condition=Q(status=ProposalStatus.OPEN, answered_at=None)
                | (~Q(status=ProposalStatus.OPEN) & Q(answered_at__isnull=False)),
                name="matches_time_answered_at",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}, proposed by {self.proposed_by}"

    @property
    def options(self) -> list[datetime]:
        """The proposed times, the earliest first."""
        return [time for time in (self.first, self.second, self.third) if time is not None]

    @property
    def state(self) -> ProposalStatus:
        """Its status now: options that have all passed count before it is noted."""
        if self.status == ProposalStatus.OPEN and self.options[-1] <= timezone.now():
            return ProposalStatus.EXPIRED
        return ProposalStatus(self.status)

    @property
    def event(self) -> str:
        """How notifications name its arrival: see `accounts.notifications.notify`."""
        return f"time-proposal:{self.pk}:received"
