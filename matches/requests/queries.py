"""The open requests of a person or a team."""

from dataclasses import dataclass

from django.utils import timezone

from accounts.models import User
from matches.models import Challenge, Match, ResultReport, Substitute, TimeProposal
from matches.requests.waiting import Waiting
from teams.models import CaptaincyOffer, JoinRequest, Team

OF_A_MATCH = ("season__league", "week", "team_a__league", "team_b__league")
"""Relations needed to name a match."""
MATCH = tuple(f"match__{relation}" for relation in OF_A_MATCH)
"""Relations needed to name the match of a row."""


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
        waiting = Waiting.of(user)
        joins = JoinRequest.objects.open().with_context()
        challenges = Challenge.objects.open().with_context()
        return cls(
            to_answer=ToAnswer(
                joins=list(waiting.joins.with_context()),
                challenges=list(waiting.challenges.with_context()),
                offers=list(waiting.offers.select_related("team__league", "offered_by")),
                proposals=list(waiting.proposals.select_related(*MATCH)),
                reports=list(waiting.reports.select_related(*MATCH)),
                substitutes=list(waiting.substitutes.select_related(*MATCH)),
                check_ins=list(waiting.check_ins.select_related(*OF_A_MATCH)),
            ),
            own=Own(
                joins=list(joins.filter(user=user)),
                challenges=list(challenges.from_teams_led_by(user)),
                substitutes=_standing_in(user),
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


def _standing_in(user: User) -> list[Substitute]:
    """The person's places as a substitute in future matches, which they can give up."""
    standing = Substitute.objects.accepted().filter(user=user, match__result=None)
    to_come = standing.exclude(match__time__lte=timezone.now()).select_related(*MATCH)
    return list(to_come.order_by("match__time", "pk"))


def count_to_answer(user: User) -> int:
    """How many things wait for the person's answer, in one query."""
    return Waiting.of(user).count()
