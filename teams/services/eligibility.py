"""What keeps a person from joining a team, in words.

Whoever decides on it holds the locks of `teams.services.membership.lock_for_joining`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from accounts.punishments.bans import kept_out
from clvr.lib.moments import told
from clvr.lib.refusals import WayOn
from leagues.models import Season
from teams.enums import MemberRank, TeamStatus
from teams.models import Cooldown, Membership, Team

CLOSED = {
    TeamStatus.DISBANDED: ("has disbanded", "Ask another team."),
    TeamStatus.ROSTER_LOCKED: ("has its roster locked", "Ask again when it is open."),
    TeamStatus.ROSTER_LOCKED_ACTIVE: ("has its roster locked", "Ask again when it is open."),
}
"""The statuses in which nobody joins: why, after the team's name, and what an asker can do."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """`why` the person can't join, and the `remedy` that they have; `way_on` leads there."""

    why: str
    remedy: str
    way_on: WayOn | None = None

    def __str__(self) -> str:
        return f"{self.why} {self.remedy}"


def obstacles_to_membership(
    team: Team, user: User, *, rank: MemberRank, at: datetime, be: str = ""
) -> Iterator[Obstacle]:
    """What keeps anybody from putting the person on the team, staff included. `be` begins what is
    said of the person: `You are`, or by default their name."""
    be = be or f"{user} is"
    yield from _obstacles_of_team(team, rank)
    current = Membership.objects.current().filter(user=user, league=team.league)
    membership = current.select_related("team").first()
    if membership is not None:
        remedy = (
            "Leave that team first."
            if membership.team_id != team.pk
            else "There is nothing to ask for."
        )
        yield Obstacle(f"{be} on {membership.team} already.", remedy)
    cooldown = Cooldown.objects.filter(user=user, league=team.league, until__gt=at).first()
    if cooldown is not None:
        until = told(cooldown.until)
        yield Obstacle(f"{be} on cooldown until {until}.", "Ask again after that.")


def _obstacles_of_team(team: Team, rank: MemberRank) -> Iterator[Obstacle]:
    status = TeamStatus(team.status)
    if status in CLOSED:
        why, remedy = CLOSED[status]
        yield Obstacle(f"{team} {why}.", remedy)
    members = Membership.objects.filter(team=team)
    most = team.league.roster_maximum
    if rank != MemberRank.STAFF and members.rostered().count() >= most:
        yield Obstacle(
            f"{team} has {most} players, the most that the {team.league} allows.",
            "Ask again when somebody has left.",
        )
    if rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        holder = members.current().filter(rank=rank).select_related("user").first()
        if holder is not None:
            yield Obstacle(
                f"{holder.user} is the {rank.label.lower()} of {team} already.",
                "Take them off first.",
            )


def obstacles_to_request(
    team: Team, user: User, *, at: datetime, is_self: bool
) -> Iterator[Obstacle]:
    """What keeps the person from joining the team at their own request, in words for themself or
    for who answers them."""
    be = "You are" if is_self else f"{user} is"
    if team.status == TeamStatus.REVIEW:
        yield Obstacle(f"{team} is in review by staff.", "Ask again when the review is over.")
    season = Season.objects.current().filter(league=team.league, roster_lock_at__lte=at).first()
    if season is not None and season.roster_lock_at is not None:
        since = told(season.roster_lock_at)
        yield Obstacle(
            f"Rosters are locked for {season} since {since}.", "Ask the league’s team managers."
        )
    # Who asks has been told of their own ban; its reason is nobody else's business.
    if not is_self and (ban := kept_out(user, team.league.code, str(team.league))):
        yield Obstacle(ban, "Ask the league’s moderators.")
    yield from obstacles_to_membership(team, user, rank=MemberRank.MEMBER, at=at, be=be)
    # Last: nobody registers for a team that they can't join anyway.
    if not user.names.filter(league=team.league.code).exists():
        yield Obstacle(
            f"{be} not registered for the {team.league}.",
            "Use /register in its Discord, or add an in-game name to your profile; then ask again.",
            WayOn("Register a Game Name", f"/players/{user.pk}/edit"),
        )
