"""Asking to join a team, and answering who asks."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.locking import lock
from clvr.lib.moments import told
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from teams.addresses import REQUESTS, team_address
from teams.enums import MemberRank, RequestStatus
from teams.leaders import leaders_of
from teams.models import JoinRequest, JoinRequestQuerySet, Membership, Team
from teams.powers import acts_for_team
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
from teams.services.membership import open_requests_of, take_in

OPEN_REQUESTS = Cap(
    10, "You wait for the answers of {most} teams. Withdraw a request before you make another."
)
REQUESTS_A_DAY = Cap(3, "You can ask one team {most} times a day. Try again tomorrow.")


@command("team.league.code", actor="user")
def request_to_join(*, team: Team, user: User) -> JoinRequest:
    """Ask a team to take the person in; its leaders are told.

    Raises Refused, saying why and what to do, when the person could not join, or has asked already.
    """
    team, user = lock_for_joining(team, user)
    _expire(JoinRequest.objects.filter(team=team, user=user))
    if refusal := refusal_to_asking(team, user):
        raise refusal
    request = JoinRequest.objects.create(
        team=team, user=user, expires_at=end_of_request(team.league)
    )
    audit.record(
        f"{audit_name(request)}.create",
        request,
        actor=user,
        league=request.league_code,
        after=request.audited(),
    )
    notify(
        people=leaders_of(team),
        kind=NotificationKind.JOIN_RECEIVED,
        title=f"{user} asks to join {team}",
        body=f"Accept or decline by {told(request.expires_at)}.",
        link=REQUESTS,
        league=request.league_code,
        dedupe=request.event,
    )
    return request


def refusal_to_asking(team: Team, user: User) -> Refused | None:
    """Why the person can't ask the team to take them in, and what they can do; None when they can.
    That they are banned from the league is not looked at: commands ask for themselves."""
    now = timezone.now()
    if obstacle := next(obstacles_to_request(team, user, at=now, is_self=True), None):
        return Refused(str(obstacle), way_on=obstacle.way_on)
    requests = JoinRequest.objects.filter(user=user)
    earlier = requests.filter(team=team)
    if earlier.open().exists():
        return Refused(f"You have asked to join {team} already. Wait for its answer.")
    lately = earlier.filter(created_at__gt=now - A_DAY)
    full = OPEN_REQUESTS.obstacle(requests.open()) or REQUESTS_A_DAY.obstacle(lately)
    return Refused(full) if full else None


@command("request.league_code")
def accept_join_request(*, request: JoinRequest, by: User) -> Membership:
    """Take in the person who asked; they and the team's other leaders are told.

    Raises PermissionDenied unless `by` acts for the team; Refused when the request is not open any
    more, the person can't join by now, or `by` is banned from the league.
    """
    require(acts_for_team(by, request.team))
    team, user = lock_for_joining(request.team, request.user)
    # All of them, for those that are not granted are withdrawn.
    list(lock(open_requests_of(user, team)))
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    now = timezone.now()
    if obstacle := next(obstacles_to_request(team, user, at=now, is_self=False), None):
        raise Refused(f"{obstacle.why} Decline the request, or answer it when that has changed.")
    membership = take_in(
        team=team, user=user, by=by, rank=MemberRank.MEMBER, at=now, granted=request
    )
    close(request, RequestStatus.ACCEPTED, by=by)
    _tell_asker(request, f"You are on {team} now", by=by, link=team_address(team))
    notify(
        people=[leader for leader in leaders_of(team) if leader != by],
        kind=NotificationKind.ROSTER_CHANGED,
        title=f"{user} has joined {team}",
        body=f"{by} accepted the request.",
        link=team_address(team),
        league=request.league_code,
    )
    return membership


@command("request.league_code")
def decline_join_request(*, request: JoinRequest, by: User, reason: str = "") -> JoinRequest:
    """Say no to the person who asked, who is told the reason.

    Raises as `accept_join_request` does.
    """
    require(acts_for_team(by, request.team))
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    close(request, RequestStatus.DECLINED, by=by, reason=reason)
    title = f"{request.team} has declined your request"
    _tell_asker(request, title, by=by, link=team_address(request.team))
    return request


@command("request.league_code", open_to_banned=True)
def withdraw_join_request(*, request: JoinRequest, by: User) -> JoinRequest:
    """Take back one's own request.

    Raises PermissionDenied unless it is the person's own, Refused when it is not open any more.
    """
    require(by.is_active and request.user_id == by.pk)
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    close(request, RequestStatus.WITHDRAWN, by=by)
    return request


def expire_join_requests() -> int:
    """Note which requests ran out, and tell who made them; how many there were."""
    return expire_each(JoinRequest.objects.all(), _expire)


def close_requests_to(team: Team, *, why: str, by: User | None) -> None:
    """Close what is asked of a team that ends, or pauses; `why` tells who asked, and is a sentence.
    Lock the team first."""
    asked = JoinRequest.objects.filter(team=team, status=RequestStatus.OPEN)
    for request in close_all(lock(asked.with_context()), RequestStatus.DECLINED, by=by, reason=why):
        notify(
            people=[request.user],
            kind=NotificationKind.JOIN_ANSWERED,
            title=f"Your request to join {team} is closed",
            body=why,
            link=team_address(team),
            league=request.league_code,
        )


@transactional
def _expire(requests: JoinRequestQuerySet) -> int:
    expired = close_all(lock(requests.overdue().with_context()), RequestStatus.EXPIRED, by=None)
    for request in expired:
        notify(
            people=[request.user],
            kind=NotificationKind.JOIN_EXPIRED,
            title=f"{request.team} has not answered your request",
            body="It has run out. You can ask again.",
            link=team_address(request.team),
            league=request.league_code,
        )
    return len(expired)


def _tell_asker(request: JoinRequest, title: str, *, by: User, link: str) -> None:
    notify(
        people=[request.user] if request.user_id != by.pk else [],
        kind=NotificationKind.JOIN_ANSWERED,
        title=title,
        body=request.reason,
        link=link,
        league=request.league_code,
    )
