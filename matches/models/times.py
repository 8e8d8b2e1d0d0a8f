"""Times that a side proposes for a match."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from matches.enums import ProposalStatus, Side
from matches.models.match import Match
from teams.request_state import LONGEST_REQUEST_REASON

_DECIDING = [ProposalStatus.ACCEPTED, ProposalStatus.STOOD]
"""The proposals of which one time was chosen."""
LATEST_TIME = Coalesce("third", "second", "first")
"""The latest of a proposal's times."""


class TimeProposalQuerySet(models.QuerySet["TimeProposal"]):
    def open(self) -> "TimeProposalQuerySet":
        """Proposals stored as open. `state` says whether one has expired."""
        return self.filter(status=ProposalStatus.OPEN)

    def acceptable(self, now: datetime) -> "TimeProposalQuerySet":
        """Open ones, of whose times one can still be accepted."""
        return self.open().alias(latest=LATEST_TIME).filter(latest__gt=now)

    def latest_first(self) -> "TimeProposalQuerySet":
        """With the people's names, the latest first."""
        return self.select_related("proposed_by", "answered_by").order_by("-proposed_at", "-pk")


class TimeProposal(models.Model):
    """Up to three times that a side proposes, the earliest first.

    `chosen` is the accepted time, or the one that stands because nobody answered. `answered_by` is
    who ended the proposal: by accepting, declining, countering, withdrawing or replacing it; None
    for the portal itself. `reason` is their reason.
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
    reminded_at = models.DateTimeField(
        null=True, editable=False, help_text="When the other side was reminded to answer."
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
                # A comparison with null is "unknown", and a check constraint accepts that.
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
                condition=(~Q(status__in=_DECIDING) & Q(chosen=None))
                | (
                    Q(status__in=_DECIDING, chosen__isnull=False)
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
        """The current status: expired once all times have passed, even before this is recorded."""
        if self.status == ProposalStatus.OPEN and self.options[-1] <= timezone.now():
            return ProposalStatus.EXPIRED
        return ProposalStatus(self.status)

    @property
    def event(self) -> str:
        """The `dedupe` key of the notification that the proposal arrived."""
        return f"time-proposal:{self.pk}:received"

    @property
    def reminder_event(self) -> str:
        """The `dedupe` key of the reminder to answer."""
        return f"time-proposal:{self.pk}:reminder"
