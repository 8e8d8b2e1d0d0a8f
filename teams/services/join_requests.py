"""Requests to join a team, and their answers."""

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
from clvr.lib.refusals import Refused, WayOn
from clvr.lib.rehearsals import checks_end
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from teams import texts
from teams.addresses import REQUESTS, team_address
from teams.enums import MemberRank, RequestStatus
from teams.leaders import leaders_of
from teams.models import (
    Invitation,
    JoinRequest,
    JoinRequestQuerySet,
    Membership,
    OpenPlaces,
    Team,
)
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
from teams.services.exception_ends import lapse_exceptions_on
from teams.services.locking import lock_for_joining
from teams.services.membership import (
    lock_open_requests,
    put_on_team,
    require_message_within,
)

OPEN_REQUESTS = Cap(
    10, "You have open requests to {most} teams. Withdraw one before you send another."
)
TO_REQUESTS = WayOn("Answer It", REQUESTS)
REQUESTS_A_DAY = Cap(3, "You can ask the same team {most} times a day. Try again tomorrow.")


@command("team.league.code", actor="user", speaks="message")
def request_to_join(*, team: Team, user: User, message: str = "") -> JoinRequest:
    """Ask to join a team, with a message for its leaders; notifies them.

    Raises Refused, with the reason and what to do, when the person can't join or has already asked.
    """
    team, user = lock_for_joining(team, user)
    _expire(JoinRequest.objects.filter(team=team, user=user))
    if refusal := join_request_refusal(team, user):
        raise refusal
    message = trimmed(message)
    require_message_within(message)
    request = JoinRequest.objects.create(
        team=team, user=user, message=message, expires_at=end_of_request(team.league)
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
        text=texts.join_requested(request),
        link=REQUESTS,
        league=request.league_code,
        dedupe=request.event,
        buttons=accept_or_decline("join-request", request.pk),
    )
    return request


def join_request_refusal(team: Team, user: User) -> Refused | None:
    """Why the person can't ask to join the team, and what they can do; None when they can. Doesn't
    check bans from the league, because commands do."""
    now = timezone.now()
    if obstacle := next(obstacles_to_request(team, user, at=now, is_self=True), None):
        return Refused(str(obstacle), way_on=obstacle.way_on)
    requests = JoinRequest.objects.filter(user=user)
    earlier = requests.filter(team=team)
    if earlier.open().exists():
        return Refused(f"You have already asked to join {team}. Wait for the answer.")
    if Invitation.objects.open().filter(user=user, team=team).exists():
        return Refused(f"{team} has invited you. Accept the invitation.", way_on=TO_REQUESTS)
    lately = earlier.filter(created_at__gt=now - A_DAY)
    full = OPEN_REQUESTS.obstacle(requests.open()) or REQUESTS_A_DAY.obstacle(lately)
    return Refused(full) if full else None


@command("request.league_code")
def accept_join_request(*, request: JoinRequest, by: User) -> Membership:
    """Accept a request; notifies the person and the team's other leaders.

    Raises PermissionDenied unless `by` acts for the team. Raises Refused when the request is no
    longer open, the person can no longer join, or `by` is banned from the league.
    """
    require(acts_for_team(by, request.team))
    team, user = lock_for_joining(request.team, request.user)
    # Lock all of them, because the others are withdrawn.
    lock_open_requests(user, team)
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    now = timezone.now()
    if obstacle := next(obstacles_to_request(team, user, at=now, is_self=False), None):
        raise Refused(f"{obstacle.why} Decline the request, or answer it later.")
    membership = put_on_team(
        team=team, user=user, by=by, rank=MemberRank.MEMBER, at=now, granted=request
    )
    close(request, RequestStatus.ACCEPTED, by=by)
    _tell_asker(request, texts.join_accepted(request), by=by)
    notify(
        people=[leader for leader in leaders_of(team) if leader != by],
        kind=NotificationKind.ROSTER_CHANGED,
        text=texts.player_joined(request, by),
        link=team_address(team),
        league=request.league_code,
    )
    return membership


@command("request.league_code", speaks="reason")
def decline_join_request(*, request: JoinRequest, by: User, reason: str = "") -> JoinRequest:
    """Decline a request; notifies the person, with the reason.

    Raises as `accept_join_request` does.
    """
    require(acts_for_team(by, request.team))
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    checks_end()
    close(request, RequestStatus.DECLINED, by=by, reason=reason)
    _tell_asker(request, texts.join_declined(request), by=by)
    return request


@command("request.league_code", open_to_banned=True)
def withdraw_join_request(*, request: JoinRequest, by: User) -> JoinRequest:
    """Withdraw one's own request.

    Raises PermissionDenied unless the request is the person's own, Refused when it is no longer
    open.
    """
    require(by.is_active and request.user_id == by.pk)
    request = lock_open_request(JoinRequest.objects.with_context(), request.pk)
    close(request, RequestStatus.WITHDRAWN, by=by)
    return request


def expire_join_requests() -> int:
    """Mark requests as expired and notify their senders; returns how many."""
    return expire_each(JoinRequest.objects.all(), _expire)


def close_requests_to(team: Team, *, why: str, by: User | None) -> None:
    """Close the requests to a team that ends or pauses, its invitations, its exceptions from the
    roster lock and its post that it looks for players. `why` is a sentence for the players. The
    team must be locked."""
    OpenPlaces.objects.filter(team=team).delete()
    made = Invitation.objects.filter(team=team, status=RequestStatus.OPEN)
    for invitation in close_all(
        lock(made.with_context()), RequestStatus.WITHDRAWN, by=by, reason=why
    ):
        notify(
            people=[invitation.user],
            kind=NotificationKind.JOIN_ANSWERED,
            text=texts.invitation_closed(invitation, why),
            link=team_address(team),
            league=invitation.league_code,
        )
    asked = JoinRequest.objects.filter(team=team, status=RequestStatus.OPEN)
    for request in close_all(lock(asked.with_context()), RequestStatus.DECLINED, by=by, reason=why):
        notify(
            people=[request.user],
            kind=NotificationKind.JOIN_ANSWERED,
            text=texts.join_closed(request, why),
            link=team_address(team),
            league=request.league_code,
        )
    lapse_exceptions_on(team, why=why, by=by)


@transactional
def _expire(requests: JoinRequestQuerySet) -> int:
    expired = close_all(lock(requests.overdue().with_context()), RequestStatus.EXPIRED, by=None)
    for request in expired:
        notify(
            people=[request.user],
            kind=NotificationKind.JOIN_EXPIRED,
            text=texts.join_expired(request),
            link=team_address(request.team),
            league=request.league_code,
        )
    return len(expired)


def _tell_asker(request: JoinRequest, text: NotificationText, *, by: User) -> None:
    notify(
        people=[request.user] if request.user_id != by.pk else [],
        kind=NotificationKind.JOIN_ANSWERED,
        text=text,
        link=team_address(request.team),
        league=request.league_code,
    )
