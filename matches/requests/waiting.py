"""What waits for a person's answer, as a player or as a leader of teams. Used for both the list and
its count, whose queries are prepared."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from clvr.lib.prepared import Values, prepared
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

OF_A_MATCH = ("season__league", "week", "team_a__league", "team_b__league")
"""Relations needed to name a match."""
MATCH = tuple(f"match__{relation}" for relation in OF_A_MATCH)
"""Relations needed to name the match of a row."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waiting rows, oldest first."""

    joins: JoinRequestQuerySet
    challenges: ChallengeQuerySet
    offers: QuerySet[CaptaincyOffer]
    proposals: TimeProposalQuerySet
    reports: ResultReportQuerySet
    substitutes: SubstituteQuerySet
    check_ins: MatchQuerySet

    @classmethod
    def of(cls, user: int, now: datetime) -> "Waiting":
        """What waits for the person with this key, with the relations needed to show it. Deadlines
        count even before they are recorded."""
        offers = CaptaincyOffer.objects.filter(to=user, outcome="").order_by("offered_at")
        asked = Substitute.objects.answerable(now).filter(user=user).order_by("named_at")
        return cls(
            joins=JoinRequest.objects.open(now).to_teams_led_by(user).with_context(),
            challenges=Challenge.objects.open(now).to_teams_led_by(user).with_context(),
            offers=offers.select_related("team__league", "offered_by"),
            proposals=_proposals(user, now).select_related(*MATCH),
            reports=_reports(user, now).select_related(*MATCH),
            substitutes=asked.select_related(*MATCH),
            check_ins=to_check_in_for(user, now).select_related(*OF_A_MATCH),
        )


KINDS = tuple(each.name for each in fields(Waiting))


@prepared
def rows_of(kind: str, *, user: int, now: datetime) -> QuerySet[Any]:
    """The rows of a kind, a field of `Waiting`."""
    rows: QuerySet[Any] = getattr(Waiting.of(user, now), kind)
    return rows


def count_to_answer(user: User) -> int:
    """How many things wait for the person's answer, in one query."""
    return len(_keys(user=user.pk, now=timezone.now()))


@prepared
def _keys(*, user: int, now: datetime) -> QuerySet[Any, Values]:
    """The keys of the rows of all kinds."""
    waiting = Waiting.of(user, now)
    kinds: Iterable[QuerySet[Any]] = (getattr(waiting, kind) for kind in KINDS)
    first, *others = (rows.order_by().values_list("pk") for rows in kinds)
    return first.union(*others, all=True)


def _of_other_side(user: int) -> Q:
    """Whether the person leads the team against the row's side."""
    led = Membership.objects.leading().filter(user=user).values("team")
    return Q(side=Side.TEAM_A, match__team_b__in=led) | Q(side=Side.TEAM_B, match__team_a__in=led)


def _proposals(user: int, now: datetime) -> TimeProposalQuerySet:
    """Times that the other side can still accept, of matches without a report in open seasons."""
    latest = Coalesce(F("third"), F("second"), F("first"))
    reported = ResultReport.objects.filter(status__in=[ReportStatus.OPEN, ReportStatus.DISPUTED])
    to_play = TimeProposal.objects.open().filter(match__result=None, match__season__closed_at=None)
    found = to_play.filter(_of_other_side(user))
    found = found.alias(latest=latest).filter(latest__gt=now)
    return found.exclude(match__in=reported.values("match")).order_by("proposed_at")


def _reports(user: int, now: datetime) -> ResultReportQuerySet:
    """Reports that the person can confirm or dispute, without those that already count and those of
    closed seasons."""
    to_answer = ResultReport.objects.open().filter(
        match__result=None, match__season__closed_at=None
    )
    found = to_answer.filter(_of_other_side(user))
    overdue = ResultReport.objects.overdue(now).values("pk")
    return found.exclude(reported_by=user).exclude(pk__in=overdue).order_by("reported_at")
