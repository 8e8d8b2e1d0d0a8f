"""The requests that concern a person."""

from dataclasses import dataclass

from accounts.models import User
from matches.models import Challenge
from teams.models import JoinRequest, Team


@dataclass(frozen=True, slots=True)
class Requests:
    """Open requests to join and open challenges, the oldest first."""

    joins: list[JoinRequest]
    challenges: list[Challenge]


@dataclass(frozen=True, slots=True)
class Inbox:
    """What waits for an answer by a person, as a leader of teams, or by a team; and what the person
    and their teams, or the team, wait for."""

    to_answer: Requests
    own: Requests

    @classmethod
    def of(cls, user: User) -> "Inbox":
        """Read by four queries."""
        joins = JoinRequest.objects.open().with_context()
        challenges = Challenge.objects.open().with_context()
        return cls(
            to_answer=Requests(
                list(joins.to_teams_led_by(user)), list(challenges.to_teams_led_by(user))
            ),
            own=Requests(list(joins.filter(user=user)), list(challenges.from_teams_led_by(user))),
        )

    @classmethod
    def of_team(cls, team: Team) -> "Inbox":
        """Read by three queries."""
        challenges = Challenge.objects.open().with_context()
        return cls(
            to_answer=Requests(
                list(JoinRequest.objects.open().with_context().filter(team=team)),
                list(challenges.filter(challenged=team)),
            ),
            own=Requests([], list(challenges.filter(challenger=team))),
        )


def count_to_answer(user: User) -> int:
    """How many requests wait for the person's answer, by one query."""
    joins = JoinRequest.objects.open().to_teams_led_by(user).order_by().values("pk")
    challenges = Challenge.objects.open().to_teams_led_by(user).order_by().values("pk")
    return joins.union(challenges, all=True).count()
