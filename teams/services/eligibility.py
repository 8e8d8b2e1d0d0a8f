"""The obstacles that keep a person from joining a team, as texts.

To act on the answer, hold the locks of `teams.services.locking.lock_for_joining`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from accounts.models import PlayerName, User
from accounts.punishments.bans import ban_notice
from clvr.lib.prepared import Values, prepared
from clvr.lib.refusals import WayOn
from clvr.lib.timestamps import timestamp_mark
from teams.enums import LEADERS, MemberRank, TeamStatus
from teams.models import Cooldown, Membership, Team, is_full
from teams.rosters import ROSTER_LOCKED
from teams.services.locking import is_excepted, why_season_locked

CLOSED = {
    TeamStatus.DISBANDED: ("has disbanded", "Ask another team."),
    TeamStatus.ROSTER_LOCKED: ("has a locked roster", "Ask again when it is unlocked."),
    TeamStatus.ROSTER_LOCKED_ACTIVE: ("has a locked roster", "Ask again when it is unlocked."),
}
"""Statuses in which no one can join: why, as text after the team's name, and what the person can
do."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a person can't join, and what they can do; `way_on` links to it."""

    why: str
    remedy: str
    way_on: WayOn | None = None

    def __str__(self) -> str:
        return f"{self.why} {self.remedy}"


def obstacles_to_membership(
    team: Team, user: User, *, rank: MemberRank, at: datetime, be: str = ""
) -> Iterator[Obstacle]:
    """Obstacles that also stop staff from adding the person to the team. `be` begins the sentences
    about the person: `You are`, or by default their name."""
    if user.left_at is not None:
        yield Obstacle(f"{user} has left the portal for good.", "Choose someone else.")
    yield from _obstacles_of_team(team, user, rank, at)
    yield from obstacles_of_person(team, user, at=at, be=be)


def obstacles_of_person(
    team: Team, user: User, *, at: datetime, be: str = ""
) -> Iterator[Obstacle]:
    """Those that the person has in the team's league, whichever team they would join; `team` need
    not be stored yet."""
    be = be or f"{user} is"
    membership = _membership.first(user=user.pk, league=team.league_id)
    if membership is not None:
        remedy = (
            "Leave that team first." if membership.team_id != team.pk else "You don’t need to ask."
        )
        yield Obstacle(f"{be} already on {membership.team}.", remedy)
    cooldown = _cooldown.first(user=user.pk, league=team.league_id, at=at)
    if cooldown is not None:
        until = timestamp_mark(cooldown.until)
        yield Obstacle(f"{be} on cooldown until {until}.", "Ask again after that.")


@prepared
def _membership(*, user: int, league: int) -> QuerySet[Membership]:
    current = Membership.objects.current().filter(user=user, league=league)
    return current.select_related("team").order_by("pk")[:1]


@prepared
def _cooldown(*, user: int, league: int, at: datetime) -> QuerySet[Cooldown]:
    return Cooldown.objects.filter(user=user, league=league, until__gt=at).order_by("pk")[:1]


def _obstacles_of_team(
    team: Team, user: User, rank: MemberRank, at: datetime
) -> Iterator[Obstacle]:
    status = TeamStatus(team.status)
    if status in CLOSED and not (status in ROSTER_LOCKED and is_excepted(team, user, at)):
        why, remedy = CLOSED[status]
        yield Obstacle(f"{team} {why}.", remedy)
    if rank != MemberRank.STAFF and is_full(team):
        league = team.league
        yield Obstacle(
            f"{team} already has {league.roster_maximum} players, the maximum in the {league}.",
            "Ask again when someone leaves.",
        )
    if rank in LEADERS:
        held = Membership.objects.current().filter(team=team, rank=rank)
        holder = held.select_related("user").first()
        if holder is not None:
            yield Obstacle(
                f"{holder.user} is already the {rank.label.lower()} of {team}.",
                "Remove them first.",
            )


def obstacles_to_request(
    team: Team, user: User, *, at: datetime, is_self: bool
) -> Iterator[Obstacle]:
    """Obstacles to joining the team by request, as texts for the person or for the people who
    answer."""
    be = "You are" if is_self else f"{user} is"
    if team.status == TeamStatus.REVIEW:
        yield Obstacle(f"Staff are reviewing {team}.", "Ask again when the review is over.")
    if (locked := why_season_locked(team.league_id, at)) and not is_excepted(team, user, at):
        yield Obstacle(locked, "The league’s team managers can help.")
    # The person already knows of their own ban; its reason is private.
    if not is_self and (ban := ban_notice(user, team.league.code, str(team.league))):
        yield Obstacle(ban, "The league’s moderators can help.")
    yield from obstacles_to_membership(team, user, rank=MemberRank.MEMBER, at=at, be=be)
    # Last, because registering is useless if they can't join anyway.
    if not _names(user=user.pk, league=team.league.code):
        yield Obstacle(
            f"{be} not registered for the {team.league}.",
            "Use /register in its Discord or add an in-game name to your profile. Then ask again.",
            to_register(user),
        )


def to_register(user: User) -> WayOn:
    """Where a person registers for a league. As an obstacle it is the last one: only it is left."""
    return WayOn("Register a Game Name", f"/players/{user.pk}/edit")


@prepared
def _names(*, user: int, league: str) -> QuerySet[PlayerName, Values]:
    return PlayerName.objects.filter(user=user, league=league).values_list("pk")
