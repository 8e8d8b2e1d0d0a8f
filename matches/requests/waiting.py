"""What waits for a person's answer, as a player or as a leader of teams. Used for both the list and
its count."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from matches.enums import ReportStatus, Side
from matches.match_day.queries import to_check_in_for
from matches.models import (
    Challenge,
    ChallengeQuerySet,
    MatchQuerySet,
    ResultReport,
    ResultReportQuerySet,
    Substitute,
    SubstituteQuerySet,
    TimeProposal,
    TimeProposalQuerySet,
)
from teams.models import CaptaincyOffer, JoinRequest, JoinRequestQuerySet, Membership


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waiting rows, oldest first, without relations for showing them."""

    joins: JoinRequestQuerySet
    challenges: ChallengeQuerySet
    offers: QuerySet[CaptaincyOffer]
    proposals: TimeProposalQuerySet
    reports: ResultReportQuerySet
    substitutes: SubstituteQuerySet
    check_ins: MatchQuerySet

    @classmethod
    def of(cls, user: User) -> "Waiting":
        """What waits for the person now. Deadlines count even before they are recorded."""
        now = timezone.now()
        return cls(
            joins=JoinRequest.objects.open().to_teams_led_by(user),
            challenges=Challenge.objects.open().to_teams_led_by(user),
            offers=CaptaincyOffer.objects.filter(to=user, outcome="").order_by("offered_at"),
            proposals=_proposals(user, now),
            reports=_reports(user, now),
            substitutes=Substitute.objects.answerable(now).filter(user=user).order_by("named_at"),
            check_ins=to_check_in_for(user, now),
        )

    def count(self) -> int:
        """The total, in one query."""
        kinds: list[QuerySet[Any]] = [
            *(self.joins, self.challenges, self.offers),
            *(self.proposals, self.reports, self.substitutes, self.check_ins),
        ]
        first, *others = (rows.order_by().values("pk") for rows in kinds)
        return first.union(*others, all=True).count()


def _of_other_side(user: User) -> Q:
    """Whether the person leads the team against the row's side."""
    led = Membership.objects.leading().filter(user=user).values("team")
    return Q(side=Side.TEAM_A, match__team_b__in=led) | Q(side=Side.TEAM_B, match__team_a__in=led)


def _proposals(user: User, now: datetime) -> TimeProposalQuerySet:
    """Times that the other side can still accept, of matches without a report in open seasons."""
    latest = Coalesce(F("third"), F("second"), F("first"))
    reported = ResultReport.objects.filter(status__in=[ReportStatus.OPEN, ReportStatus.DISPUTED])
    to_play = TimeProposal.objects.open().filter(match__result=None, match__season__closed_at=None)
    found = to_play.filter(_of_other_side(user))
    found = found.alias(latest=latest).filter(latest__gt=now)
    return found.exclude(match__in=reported.values("match")).order_by("proposed_at")


def _reports(user: User, now: datetime) -> ResultReportQuerySet:
    """Reports that the person can confirm or dispute, without those that already count and those of
    closed seasons."""
    to_answer = ResultReport.objects.open().filter(
        match__result=None, match__season__closed_at=None
    )
    found = to_answer.filter(_of_other_side(user))
    overdue = ResultReport.objects.overdue(now).values("pk")
    return found.exclude(reported_by=user).exclude(pk__in=overdue).order_by("reported_at")
