"""The open requests of a person or a team."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from clvr.lib.prepared import prepared
from matches.models import Challenge, Match, ResultReport, Substitute, TimeProposal
from matches.requests.waiting import KINDS, MATCH, rows_of
from teams.models import CaptaincyOffer, JoinRequest, Team


@dataclass(frozen=True, slots=True)
class Requests:
    """Open requests to join and open challenges, oldest first."""

    joins: list[JoinRequest]
    challenges: list[Challenge]


@dataclass(frozen=True, slots=True)
class ToAnswer(Requests):
    """Everything that waits for a person's answer, each kind oldest first."""

    offers: list[CaptaincyOffer]
    proposals: list[TimeProposal]
    reports: list[ResultReport]
    substitutes: list[Substitute]
    check_ins: list[Match]


@dataclass(frozen=True, slots=True)
class Own(Requests):
    """What a person and their teams wait for, and the person's matches as a substitute."""

    substitutes: list[Substitute]


@dataclass(frozen=True, slots=True)
class Inbox:
    """What waits for a person's answer, and their own requests and commitments."""

    to_answer: ToAnswer
    own: Own

    @classmethod
    def of(cls, user: User) -> "Inbox":
        """Takes ten queries."""
        whose = {"user": user.pk, "now": timezone.now()}
        return cls(
            to_answer=ToAnswer(**{kind: rows_of(kind, **whose) for kind in KINDS}),
            own=Own(
                joins=_own_joins(**whose),
                challenges=_own_challenges(**whose),
                substitutes=_standing_in(**whose),
            ),
        )


@dataclass(frozen=True, slots=True)
class TeamInbox:
    """What waits for a team's answer, and what the team waits for."""

    to_answer: Requests
    own: Requests

    @classmethod
    def of(cls, team: Team) -> "TeamInbox":
        """Takes three queries."""
        challenges = Challenge.objects.open().with_context()
        return cls(
            to_answer=Requests(
                list(JoinRequest.objects.open().with_context().filter(team=team)),
                list(challenges.filter(challenged=team)),
            ),
            own=Requests([], list(challenges.filter(challenger=team))),
        )


@prepared
def _own_joins(*, user: int, now: datetime) -> QuerySet[JoinRequest]:
    return JoinRequest.objects.open(now).filter(user=user).with_context()


@prepared
def _own_challenges(*, user: int, now: datetime) -> QuerySet[Challenge]:
    return Challenge.objects.open(now).from_teams_led_by(user).with_context()


@prepared
def _standing_in(*, user: int, now: datetime) -> QuerySet[Substitute]:
    """The person's places as a substitute in future matches, which they can give up."""
    standing = Substitute.objects.accepted().filter(user=user, match__result=None)
    to_come = standing.exclude(match__time__lte=now).select_related(*MATCH)
    return to_come.order_by("match__time", "pk")
