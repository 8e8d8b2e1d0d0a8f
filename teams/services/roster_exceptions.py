"""Exceptions from the roster lock: asked for by a team's leaders, decided by staff, or given by
staff unasked. `exception_ends` says what else ends them."""

from datetime import date, datetime, timedelta

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.cases.addresses import case_address
from accounts.cases.services import open_case
from accounts.commands import command
from accounts.enums import CaseKind, CaseOutcome, NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.punishments.bans import ban_notice
from accounts.reasons import needed_reason
from accounts.roles.powers import league_managers, manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from leagues.calendar import end_of_day
from leagues.models import League, Season
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from teams import texts
from teams.enums import ExceptionState, TeamStatus
from teams.models import Membership, RosterException, RosterExceptionQuerySet, Team
from teams.powers import leads_team
from teams.request_state import LONGEST_REQUEST_REASON
from teams.rosters import LOCKING_STATUSES, ROSTER_LOCKED
from teams.services.exception_ends import (
    answer_staff,
    end_exception,
    tell_leaders,
    tell_player,
)
from teams.services.locking import is_roster_locked, lock_for_joining

LASTS_BY_DEFAULT = timedelta(days=7)
LONGEST = timedelta(days=60)
ASKED = Cap(
    3, "A team can wait for {most} exceptions from the roster lock. Withdraw one before you ask."
)
ASKED_A_DAY = Cap(
    6, "A team can ask for {most} exceptions from the roster lock a day. Try again tomorrow."
)
GIVEN_A_DAY = Cap(
    20, "A team can get {most} exceptions from the roster lock a day. Try again tomorrow."
)
OWN = "It is about your own team or about you, so someone else has to decide."
ENDED = "This exception was already decided or has ended."


@command("team.league.code", speaks="reason")
def ask_for_exception(*, team: Team, player: User, reason: str, by: User) -> RosterException:
    """Ask staff that a player may join the team in spite of the roster lock; they are notified.

    Raises PermissionDenied unless `by` leads the team. Raises FieldsRefused without a reason, and
    for a player who is banned from the league, not registered for it or on one of its teams.
    Raises Refused when the roster is not locked, when an exception for the player waits or runs,
    and when the season is closed.
    """
    league, team, player = _locked(team, player)
    require(leads_team(by, team))
    _refuse_state(team, needs_lock=True)
    reason = needed_reason(reason, LONGEST_REQUEST_REASON)
    _refuse_player(team, player)
    asked = RosterException.objects.filter(team=team)
    ASKED.require_room(asked.waiting(), by=by)
    lately = asked.filter(asked_by__isnull=False, made_at__gt=timezone.now() - A_DAY)
    ASKED_A_DAY.require_room(lately, by=by)
    exception = RosterException.objects.create(team=team, user=player, asked_by=by, reason=reason)
    _record("team.ask_exception", exception, by=by, reason=reason)
    text = f"{player}: {reason}"
    case = open_case(CaseKind.ROSTER, exception, league=league.code, by=by, text=text)
    own = Membership.objects.current().filter(team=team).values("user")
    notify(
        people=league_managers(league.code).exclude(pk=player.pk).exclude(pk__in=own),
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.exception_asked(exception),
        link=case_address(case),
        league=league.code,
        dedupe=exception.event,
    )
    return exception


@command("team.league.code")
def give_exception(
    *, team: Team, player: User, until: date | None, reason: str, by: User | None
) -> RosterException:
    """Make an exception that nobody asked for, until the end of a day (in a week by default). The
    player and the leaders are notified. One for the same player that waits is decided by it.

    Raises PermissionDenied unless `by` manages the league and neither is the player nor on the
    team. Raises FieldsRefused without a reason, for a day that has passed or is too far, and for
    the player as `ask_for_exception` does. Raises Refused when one runs for the player already,
    when the season is closed, and for a team that has disbanded.
    """
    _, team, player = _locked(team, player)
    _require_decider(by, team, player)
    _refuse_state(team, needs_lock=False)
    reason = needed_reason(reason, LONGEST_REQUEST_REASON)
    _refuse_player(team, player, is_asked_too=True)
    ends = _end(team, until)
    given = RosterException.objects.filter(team=team, made_at__gt=timezone.now() - A_DAY)
    GIVEN_A_DAY.require_room(given.filter(asked_by=None), by=by)
    waiting = RosterException.objects.waiting().filter(team=team, user=player)
    for asked in lock(waiting.with_context()):
        return _approve(asked, ends, reason, by)
    exception = RosterException(team=team, user=player, reason=reason)
    return _run(exception, ends, by, action="team.give_exception", reason=reason)


@command("exception.team.league.code")
def decide_exception(
    *,
    exception: RosterException,
    approve: bool,
    until: date | None = None,
    reason: str = "",
    by: User | None,
) -> RosterException:
    """Approve an exception until the end of a day (in a week by default), or decline it with a
    reason. The player and the leaders are notified.

    Raises PermissionDenied unless `by` manages the league and neither is the player nor on the
    team. Raises FieldsRefused when declining without a reason, and for a day that has passed or is
    too far. Raises Refused when it no longer waits, and when the player can't join any more.
    """
    _, team, player = _locked(exception.team, exception.user)
    _require_decider(by, team, player)
    if not approve:
        reason = needed_reason(reason)
    exception = _in_state(exception, ExceptionState.ASKED)
    if approve:
        _refuse_state(team, needs_lock=False)
        if why := _why_not(team, player):
            raise Refused(f"{why} Decline the exception, or approve it later.")
        return _approve(exception, _end(team, until), trimmed(reason), by)
    _decide(exception, by, reason)
    end_exception(exception, ExceptionState.DECLINED, by=by, answer=reason)
    tell_leaders(exception, texts.exception_declined(exception), by=by)
    tell_player(exception, texts.your_exception_declined(exception), by=by)
    return exception


@command("exception.team.league.code")
def withdraw_exception(*, exception: RosterException, by: User) -> RosterException:
    """Take back what the team has asked for. Raises PermissionDenied unless `by` leads the team,
    Refused when it no longer waits."""
    _, team, _ = _locked(exception.team, exception.user)
    require(leads_team(by, team))
    exception = _in_state(exception, ExceptionState.ASKED)
    end_exception(exception, ExceptionState.WITHDRAWN, by=by)
    return exception


@command("exception.team.league.code")
def take_back_exception(
    *, exception: RosterException, reason: str, by: User | None
) -> RosterException:
    """End an exception before its day; the player and the leaders are notified.

    Raises PermissionDenied as `decide_exception` does, FieldsRefused without a reason, Refused when
    it no longer runs.
    """
    _, team, player = _locked(exception.team, exception.user)
    _require_decider(by, team, player)
    reason = needed_reason(reason)
    exception = _in_state(exception, ExceptionState.RUNNING)
    end_exception(exception, ExceptionState.TAKEN_BACK, by=by, answer=reason)
    tell_leaders(exception, texts.exception_ended(exception, reason), by=by)
    tell_player(exception, texts.your_exception_ended(exception, reason), by=by)
    return exception


def expire_exceptions() -> int:
    """Due work: mark the exceptions whose day has passed; returns how many. Nobody is told: they
    know the day."""
    keys = list(RosterException.objects.overdue().order_by("pk").values_list("pk", flat=True))
    return sum(_expire(RosterException.objects.filter(pk=key)) for key in keys)


@transactional
def _expire(exceptions: RosterExceptionQuerySet) -> int:
    passed = list(lock(exceptions.overdue().with_context()))
    for exception in passed:
        end_exception(exception, ExceptionState.EXPIRED, by=None)
    return len(passed)


def _require_decider(by: User | None, team: Team, player: User) -> None:
    """Raise PermissionDenied unless the person manages the league, is not on the team and is not
    the player. The portal itself may decide."""
    require(manages_league(by, team.league.code))
    on_team = Membership.objects.current().filter(team=team, user=by)
    if by is not None and (by == player or on_team.exists()):
        raise PermissionDenied(OWN)


def _locked(team: Team, player: User) -> tuple[League, Team, User]:
    """Lock the league, which a season is closed under, the team and the player."""
    league = lock_league(team.league_id)
    return league, *lock_for_joining(team, player)


def _in_state(exception: RosterException, state: ExceptionState) -> RosterException:
    """Lock the exception. Raises Refused when it has another state, or its day has passed."""
    found = lock(RosterException.objects.with_context()).get(pk=exception.pk)
    is_over = found.until is not None and found.until <= timezone.now()
    if found.state != state or is_over:
        raise Refused(ENDED)
    return found


def _refuse_state(team: Team, *, needs_lock: bool) -> None:
    """Raise Refused when the team can't have an exception now."""
    season = Season.objects.current().filter(league=team.league_id).first()
    if season is not None:
        require_open(season)
    status = TeamStatus(team.status)
    if status in LOCKING_STATUSES and status not in ROSTER_LOCKED:
        raise Refused(f"{team} {LOCKING_STATUSES[status]}.")
    if needs_lock and not is_roster_locked(team, timezone.now()):
        raise Refused(f"The roster of {team} is not locked, so nobody needs an exception.")


def _refuse_player(team: Team, player: User, *, is_asked_too: bool = False) -> None:
    """Raise FieldsRefused for a player who could not join with an exception, Refused for one who
    has one; unless `is_asked_too`, also for one who waits for one."""
    if why := _why_not(team, player):
        raise FieldsRefused({"player": [why]})
    held = RosterException.objects.filter(team=team, user=player)
    _expire(held)
    if (running := held.running().first()) is not None:
        raise Refused(texts.excepted_until(running))
    if not is_asked_too and held.waiting().exists():
        raise Refused(f"{team} already asks for an exception for {player}. Wait for the answer.")


def _why_not(team: Team, player: User) -> str:
    """Why an exception would not help the player, as a sentence; empty when it would. A cooldown
    may end before it."""
    league = team.league
    if ban := ban_notice(player, league.code, str(league)):
        return ban
    if not player.names.filter(league=league.code).exists():
        return f"{player} is not registered for the {league}."
    current = Membership.objects.current().filter(user=player, league=league)
    held = current.select_related("team").first()
    return "" if held is None else f"{player} is already on {held.team}."


def _end(team: Team, until: date | None) -> datetime:
    """The end of the day in the league's zone. Raises FieldsRefused for a day that has passed or is
    too far."""
    now, zone = timezone.now(), team.league.zone
    ends = end_of_day(until or (now + LASTS_BY_DEFAULT).astimezone(zone).date(), zone)
    if ends <= now:
        raise FieldsRefused({"until": ["This day has passed."]})
    if ends > now + LONGEST:
        raise FieldsRefused({"until": [f"Choose a day within {LONGEST.days} days."]})
    return ends


def _approve(
    exception: RosterException, ends: datetime, answer: str, by: User | None
) -> RosterException:
    """Let a locked exception run that waits."""
    exception.answer = answer
    _run(exception, ends, by, action="team.approve_exception", reason=answer)
    answer_staff(exception, CaseOutcome.APPROVED, by=by, answer=answer)
    return exception


def _run(
    exception: RosterException, ends: datetime, by: User | None, *, action: str, reason: str
) -> RosterException:
    exception.state, exception.until = ExceptionState.RUNNING, ends
    exception.decided_by, exception.decided_at = by, timezone.now()
    exception.save()
    _record(action, exception, by=by, reason=reason)
    tell_leaders(exception, texts.exception_approved(exception), by=by)
    tell_player(exception, texts.your_exception_approved(exception), by=by)
    return exception


def _record(action: str, exception: RosterException, *, by: User | None, reason: str) -> None:
    until = {} if exception.until is None else {"until": exception.until.isoformat()}
    audit.record(
        action,
        exception.team,
        actor=by,
        league=exception.team.league.code,
        after={"player": exception.user.username, **until},
        reason=reason,
        person=exception.user,
    )


def _decide(exception: RosterException, by: User | None, answer: str) -> None:
    exception.answer, exception.decided_by = answer, by
    exception.decided_at = timezone.now()
    exception.save(update_fields=["answer", "decided_by", "decided_at"])
