"""Adding people to teams."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, RequestStatus
from teams.models import (
    LONGEST_REQUEST_MESSAGE,
    FreeAgent,
    Invitation,
    JoinRequest,
    Membership,
    OpenPlaces,
    Team,
    is_full,
)
from teams.services.closing_requests import close_all
from teams.services.eligibility import obstacles_to_membership
from teams.services.exception_ends import end_exceptions_of
from teams.services.foundings import drop_foundings
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
    """Add a person to a team, as of a timestamp (now by default).

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
    granted: JoinRequest | Invitation | None = None,
    reason: str = "",
) -> Membership:
    """Add a person to a team. Both must be locked by `lock_for_joining`, and the caller must have
    checked permissions. The person's other open requests and invitations in the league are
    withdrawn, except `granted`; an exception from the roster lock is used, or lapses; their post
    that they look for a team goes, and the team's post that it looks for players if it is full now.

    Raises Refused as `add_member` does.
    """
    obstacles = obstacles_to_membership(team, user, rank=rank, at=at)
    if obstacle := next(obstacles, None):
        raise Refused(obstacle.why)
    membership = Membership.objects.create(
        team=team, user=user, league=team.league, rank=rank, joined_at=at
    )
    reason_to_close = f"Joined {team}."
    for rows in (_requests, _invitations):
        others = [each for each in rows(user=user.pk, league=team.league_id) if each != granted]
        close_all(others, RequestStatus.WITHDRAWN, by=None, reason=reason_to_close)
    end_exceptions_of(user, team.league_id, joined=team, by=by)
    FreeAgent.objects.filter(user=user, league=team.league).delete()
    close_places_if_full(team)
    drop_foundings(user, team.league, by=None, why=reason_to_close)
    after = {"player": user.username, "rank": rank.label}
    audit.record(
        "team.join",
        team,
        actor=by,
        league=team.league.code,
        after=after,
        reason=reason,
        person=user,
    )
    return membership


def lock_open_requests(user: User, team: Team) -> None:
    """Lock the person's open requests and invitations in the team's league."""
    for rows in (_requests, _invitations):
        rows(user=user.pk, league=team.league_id)


@prepared
def _requests(*, user: Place, league: Place) -> QuerySet[JoinRequest, JoinRequest]:
    found = JoinRequest.objects.filter(user=user, team__league=league, status=RequestStatus.OPEN)
    return lock(found.with_context())


@prepared
def _invitations(*, user: Place, league: Place) -> QuerySet[Invitation, Invitation]:
    found = Invitation.objects.filter(user=user, team__league=league, status=RequestStatus.OPEN)
    return lock(found.with_context())


def close_places_if_full(team: Team) -> None:
    """Delete the post that a locked team looks for players, if it is full."""
    if is_full(team):
        OpenPlaces.objects.filter(team=team).delete()


def require_message_within(message: str) -> None:
    """Raise FieldsRefused for a message that is too long."""
    if len(message) > LONGEST_REQUEST_MESSAGE:
        raise FieldsRefused({"message": [f"At most {LONGEST_REQUEST_MESSAGE} characters."]})
