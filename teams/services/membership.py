"""Adding people to teams."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, RequestStatus
from teams.models import JoinRequest, JoinRequestQuerySet, Membership, Team
from teams.services.closing_requests import close_all
from teams.services.eligibility import obstacles_to_membership
from teams.services.locking import lock_for_joining


@command("team.league.code")
def add_member(
    *,
    team: Team,
    user: User,
    by: User | None,
    rank: MemberRank = MemberRank.MEMBER,
    at: datetime | None = None,
) -> Membership:
    """Add a person to a team, as of a moment (now by default).

    Raises PermissionDenied unless `by` manages the league. Raises Refused when the team is closed,
    full or already has its captain (co-captain), or when the person is on a team of the league or
    on cooldown.
    """
    require(manages_league(by, team.league.code))
    team, user = lock_for_joining(team, user)
    return put_on_team(team=team, user=user, by=by, rank=rank, at=at or timezone.now())


def put_on_team(
    *,
    team: Team,
    user: User,
    by: User | None,
    rank: MemberRank,
    at: datetime,
    granted: JoinRequest | None = None,
    reason: str = "",
) -> Membership:
    """Add a person to a team. Both must be locked by `lock_for_joining`, and the caller must have
    checked permissions. The person's other open requests in the league are withdrawn, except
    `granted`.

    Raises Refused as `add_member` does.
    """
    obstacles = obstacles_to_membership(team, user, rank=rank, at=at)
    if obstacle := next(obstacles, None):
        raise Refused(obstacle.why)
    membership = Membership.objects.create(
        team=team, user=user, league=team.league, rank=rank, joined_at=at
    )
    asked = open_requests_of(user, team)
    others = asked.exclude(pk=granted.pk) if granted else asked
    close_all(
        lock(others.with_context()), RequestStatus.WITHDRAWN, by=None, reason=f"Joined {team}."
    )
    after = {"player": user.username, "rank": rank.label}
    audit.record("team.join", team, actor=by, league=team.league.code, after=after, reason=reason)
    return membership


def open_requests_of(user: User, team: Team) -> JoinRequestQuerySet:
    """The person's open requests in the team's league."""
    return JoinRequest.objects.filter(
        user=user, team__league=team.league_id, status=RequestStatus.OPEN
    )
