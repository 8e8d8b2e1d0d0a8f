"""The open requests of a person or a team."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from matches.models import (
    Challenge,
    Match,
    Postponement,
    ResultReport,
    Substitute,
    TimeProposal,
)
from matches.play.steps.waiting import KINDS, OWN, TO_ANSWER, closed_to, counts, rows_of
from teams.models import CaptaincyOffer, Invitation, JoinRequest, Team


@dataclass(frozen=True, slots=True)
class Requests:
    """Open requests to join and open challenges, oldest first."""

    joins: list[JoinRequest]
    challenges: list[Challenge]


@dataclass(frozen=True, slots=True)
class ToAnswer(Requests):
    """Everything that waits for a person's answer, each kind oldest first."""

    invitations: list[Invitation]
    offers: list[CaptaincyOffer]
    proposals: list[TimeProposal]
    postponements: list[Postponement]
    reports: list[ResultReport]
    substitutes: list[Substitute]
    check_ins: list[Match]
    attendance: list[Match]


@dataclass(frozen=True, slots=True)
class Own(Requests):
    """What a person and their teams wait for, and the person's matches as a substitute."""

    postponements: list[Postponement]
    substitutes: list[Substitute]


@dataclass(frozen=True, slots=True)
class Inbox:
    """What waits for a person's answer, and their own requests and commitments."""

    to_answer: ToAnswer
    own: Own

    @classmethod
    def of(
        cls, user: User, request: HttpRequest | None = None, kinds: Collection[str] = KINDS
    ) -> "Inbox":
        """Only the rows of `kinds`. Takes a query for the number of rows, which a page and its
        reads share, and one for each of these kinds that has any."""
        found, closed, now = counts(user, request), closed_to(user), timezone.now()

        def rows(kind: str) -> list[Any]:
            is_asked = kind in kinds and found[kind]
            return rows_of(kind, closed, user=user.pk, now=now) if is_asked else []

        return cls(
            to_answer=ToAnswer(**{kind: rows(kind) for kind in TO_ANSWER}),
            own=Own(**{kind.removeprefix("own_"): rows(kind) for kind in OWN}),
        )


@dataclass(frozen=True, slots=True)
class TeamInbox:
    """What waits for a team's answer, and what the team waits for."""

    to_answer: Requests
    own: Requests
    invitations: list[Invitation]

    @classmethod
    def of(cls, team: Team) -> "TeamInbox":
        """Takes four queries."""
        challenges = Challenge.objects.open().with_context()
        return cls(
            to_answer=Requests(
                list(JoinRequest.objects.open().with_context().filter(team=team)),
                list(challenges.filter(challenged=team)),
            ),
            own=Requests([], list(challenges.filter(challenger=team))),
            invitations=list(Invitation.objects.open().with_context().filter(team=team)),
        )
