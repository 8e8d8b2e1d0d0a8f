"""Invitations of free agents to a team, and their answers."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.buttons import accept_or_decline
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from teams.addresses import REQUESTS, team_address, team_manage_address
from teams.enums import MemberRank, RequestStatus
from teams.leaders import leaders_of
from teams.models import FreeAgent, Invitation, InvitationQuerySet, JoinRequest, Membership, Team
from teams.powers import acts_for_team
from teams.recruiting import texts
from teams.request_state import end_of_request
from teams.services.closing_requests import (
    audit_name,
    close,
    close_all,
    expire_each,
    lock_open_request,
)
from teams.services.eligibility import obstacles_to_request
from teams.services.locking import lock_for_joining
from teams.services.membership import (
    lock_open_requests,
    put_on_team,
    require_message_within,
)

OPEN_INVITATIONS = Cap(
    10, "A team can have {most} open invitations. Withdraw one before you send another."
)
INVITATIONS_A_DAY = Cap(2, "A team can invite the same player {most} times a day.")


@command("team.league.code", speaks="message")
def invite(*, team: Team, user: User, by: User, message: str = "") -> Invitation:
    """Invite a free agent to a team; notifies them.

    Raises PermissionDenied unless `by` acts for the team. Raises Refused, with the reason, when the
    person does not look for a team in its league or can't join it, and when they have already been
    invited or have asked to join.
    """
    team, user = lock_for_joining(team, user)
    require(acts_for_team(by, team))
    _expire(Invitation.objects.filter(team=team, user=user))
    if reason := obstacle_to_invitation(team, user):
        raise Refused(reason)
    invitations = Invitation.objects.filter(team=team)
    OPEN_INVITATIONS.require_room(invitations.open(), by=by)
    lately = invitations.filter(user=user, created_at__gt=timezone.now() - A_DAY)
    INVITATIONS_A_DAY.require_room(lately, by=by)
    message = trimmed(message)
    require_message_within(message)
    invitation = Invitation.objects.create(
        team=team, user=user, made_by=by, message=message, expires_at=end_of_request(team.league)
    )
    audit.record(
        f"{audit_name(invitation)}.create",
        invitation,
        actor=by,
        league=team.league.code,
        after=invitation.audited(),
    )
    notify(
        people=[user],
        kind=NotificationKind.INVITED,
        text=texts.invited(invitation),
        link=REQUESTS,
        league=team.league.code,
        dedupe=invitation.event,
        buttons=accept_or_decline("invitation", invitation.pk),
    )
    return invitation


def obstacle_to_invitation(team: Team, user: User) -> str:
    """Why the team can't invite the person, as text for its leaders; empty when it can."""
    now = timezone.now()
    if not FreeAgent.objects.running(now).filter(user=user, league=team.league_id).exists():
        return f"{user} is not looking for a team in the {team.league}."
    if Invitation.objects.open().filter(team=team, user=user).exists():
        return f"{team} has already invited {user}. Wait for the answer."
    if JoinRequest.objects.open().filter(team=team, user=user).exists():
        return f"{user} has already asked to join {team}. Accept the request."
    obstacle = next(obstacles_to_request(team, user, at=now, is_self=False), None)
    return obstacle.why if obstacle else ""


@command("invitation.league_code", actor="user")
def accept_invitation(*, invitation: Invitation, user: User) -> Membership:
    """Accept an invitation: the person joins the team. Notifies its leaders.

    Raises PermissionDenied unless it is the person's own. Raises Refused when it is no longer open,
    or when they can no longer join: the team is full, rosters are locked, they are on another team.
    """
    require(user.is_active and invitation.user_id == user.pk)
    team, user = lock_for_joining(invitation.team, user)
    # Lock all of them, because the others are withdrawn.
    lock_open_requests(user, team)
    invitation = lock_open_request(Invitation.objects.with_context(), invitation.pk)
    now = timezone.now()
    if obstacle := next(obstacles_to_request(team, user, at=now, is_self=True), None):
        raise Refused(obstacle.why, way_on=obstacle.way_on)
    membership = put_on_team(
        team=team, user=user, by=user, rank=MemberRank.MEMBER, at=now, granted=invitation
    )
    close(invitation, RequestStatus.ACCEPTED, by=user)
    notify(
        people=leaders_of(team),
        kind=NotificationKind.INVITATION_ANSWERED,
        text=texts.invitation_accepted(invitation),
        link=team_address(team),
        league=team.league.code,
    )
    return membership


@command("invitation.league_code", actor="user", open_to_banned=True)
def decline_invitation(*, invitation: Invitation, user: User) -> Invitation:
    """Decline one's own invitation; notifies the team's leaders.

    Raises PermissionDenied and Refused as `accept_invitation` does.
    """
    require(user.is_active and invitation.user_id == user.pk)
    invitation = lock_open_request(Invitation.objects.with_context(), invitation.pk)
    close(invitation, RequestStatus.DECLINED, by=user)
    _tell_leaders(invitation, texts.invitation_declined(invitation))
    return invitation


@command("invitation.league_code")
def withdraw_invitation(*, invitation: Invitation, by: User) -> Invitation:
    """Take back a team's invitation.

    Raises PermissionDenied unless `by` acts for the team, Refused when it is no longer open.
    """
    require(acts_for_team(by, invitation.team))
    invitation = lock_open_request(Invitation.objects.with_context(), invitation.pk)
    close(invitation, RequestStatus.WITHDRAWN, by=by)
    return invitation


def expire_invitations() -> int:
    """Due work: mark invitations as expired and tell the teams; returns how many."""
    return expire_each(Invitation.objects.all(), _expire)


@transactional
def _expire(invitations: InvitationQuerySet) -> int:
    expired = close_all(lock(invitations.overdue().with_context()), RequestStatus.EXPIRED, by=None)
    for invitation in expired:
        _tell_leaders(invitation, texts.invitation_expired(invitation))
    return len(expired)


def _tell_leaders(invitation: Invitation, text: NotificationText) -> None:
    notify(
        people=leaders_of(invitation.team),
        kind=NotificationKind.INVITATION_ANSWERED,
        text=text,
        link=team_manage_address(invitation.team),
        league=invitation.league_code,
    )
