"""Joining and leaving a team."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, TeamStatus
from teams.models import Cooldown, Membership, Team

CLOSED = {
    TeamStatus.DISBANDED: "has disbanded",
    TeamStatus.ROSTER_LOCKED: "has its roster locked",
    TeamStatus.ROSTER_LOCKED_ACTIVE: "has its roster locked",
}
"""The statuses in which nobody joins, and why, after the team's name."""


@transaction.atomic
def add_member(
    *,
    team: Team,
    user: User,
    by: User | None,
    rank: MemberRank = MemberRank.MEMBER,
    at: datetime | None = None,
) -> Membership:
    """Put a person on a team, as of a moment (now, by default).

    Raises PermissionDenied unless `by` manages the league; Refused when the team takes nobody, is
    full or has its captain (co-captain) already, or when the person is on a team of the league or
    on cooldown.
    """
    require(manages_league(by, team.league.code))
    at = at or timezone.now()
    team = Team.objects.select_for_update().select_related("league").get(pk=team.pk)
    # The person too: two teams that take the same one at once would both find them free.
    user = User.objects.select_for_update().get(pk=user.pk)
    _refuse_closed_team(team, rank)
    _refuse_taken_person(team, user, at)
    membership = Membership.objects.create(
        team=team, user=user, league=team.league, rank=rank, joined_at=at
    )
    after = {"player": user.username, "rank": rank.label}
    audit.record("team.join", team, actor=by, league=team.league.code, after=after)
    return membership


def _refuse_closed_team(team: Team, rank: MemberRank) -> None:
    status = TeamStatus(team.status)
    if status in CLOSED:
        raise Refused(f"{team} {CLOSED[status]}.")
    members = Membership.objects.filter(team=team)
    most = team.league.roster_maximum
    if rank != MemberRank.STAFF and members.rostered().count() >= most:
        raise Refused(f"{team} has {most} players, the most that the {team.league} allows.")
    if rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        holder = members.current().filter(rank=rank).select_related("user").first()
        if holder is not None:
            raise Refused(f"{holder.user} is the {rank.label.lower()} of {team} already.")


def _refuse_taken_person(team: Team, user: User, at: datetime) -> None:
    current = Membership.objects.current().filter(user=user, league=team.league)
    membership = current.select_related("team").first()
    if membership is not None:
        raise Refused(f"{user} is on {membership.team} already.")
    cooldown = Cooldown.objects.filter(user=user, league=team.league, until__gt=at).first()
    if cooldown is not None:
        raise Refused(f"{user} is on cooldown until {cooldown.until:%Y-%m-%d %H:%M} UTC.")


@transaction.atomic
def remove_member(
    *, membership: Membership, by: User | None, at: datetime | None = None
) -> Membership:
    """End a person's time on a team, as of a moment (now, by default), and start the league's
    cooldown.

    Raises PermissionDenied unless `by` manages the league, Refused when it has ended already.
    """
    team = membership.team
    require(manages_league(by, team.league.code))
    at = at or timezone.now()
    membership = Membership.objects.select_for_update().get(pk=membership.pk)
    if membership.left_at is not None:
        raise Refused(f"{membership.user} has left {team} already.")
    membership.left_at = at
    membership.save(update_fields=["left_at"])
    Cooldown.objects.update_or_create(
        user=membership.user,
        league=team.league,
        defaults={"until": at + team.league.leave_cooldown, "reason": f"Left {team}"[:200]},
    )
    before = {"player": membership.user.username, "rank": membership.get_rank_display()}
    audit.record("team.leave", team, actor=by, league=team.league.code, before=before)
    return membership
