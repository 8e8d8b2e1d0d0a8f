"""What ends exceptions from the roster lock; `roster_exceptions` makes and decides them."""

from collections.abc import Iterable

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.cases.services import close_cases
from accounts.enums import CaseKind, CaseOutcome, NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.notifications.text import NotificationText
from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared
from leagues.models import Season
from teams import texts
from teams.addresses import team_address, team_manage_address
from teams.enums import ExceptionState
from teams.leaders import leaders_of
from teams.models import RosterException, RosterExceptionQuerySet, Team

ACTIONS = {
    ExceptionState.USED: "team.use_exception",
    ExceptionState.EXPIRED: "team.expire_exception",
    ExceptionState.DECLINED: "team.decline_exception",
    ExceptionState.WITHDRAWN: "team.withdraw_exception",
    ExceptionState.TAKEN_BACK: "team.take_back_exception",
    ExceptionState.LAPSED: "team.lapse_exception",
}


def end_exception(
    exception: RosterException, state: ExceptionState, *, by: User | None, answer: str = ""
) -> None:
    """End a locked exception that waits or runs, and what staff were asked about it."""
    was = ExceptionState(exception.state)
    exception.state, exception.ended_at = state, timezone.now()
    exception.save(update_fields=["state", "ended_at"])
    audit.record(
        ACTIONS[state],
        exception.team,
        actor=by,
        league=exception.team.league.code,
        before={"player": exception.user.username},
        reason=answer,
        person=exception.user,
    )
    if was == ExceptionState.ASKED:
        is_declined = state == ExceptionState.DECLINED
        outcome = CaseOutcome.DECLINED if is_declined else CaseOutcome.SOLVED
        answer_staff(exception, outcome, by=by, answer=answer)


def answer_staff(
    exception: RosterException, outcome: CaseOutcome, *, by: User | None, answer: str = ""
) -> None:
    """End what staff were asked about a locked exception: the notifications and the case."""
    mark_done(dedupe=exception.event)
    close_cases(CaseKind.ROSTER, exception, outcome=outcome, by=by, answer=answer)


def end_exceptions_of(user: User, league: int, *, joined: Team, by: User | None) -> None:
    """End the exceptions of a locked person in a league, by its key, because they join a team there
    that is locked, too. The one that let them join is used; leaders of other teams are told."""
    why = f"{user} has joined {joined}."
    for exception in _locked_in_league(user=user.pk, league=league):
        is_used = exception.team_id == joined.pk and exception.state == ExceptionState.RUNNING
        if is_used:
            end_exception(exception, ExceptionState.USED, by=by)
        else:
            end_exception(exception, ExceptionState.LAPSED, by=None, answer=why)
            if exception.team_id != joined.pk:
                tell_leaders(exception, texts.exception_ended(exception, why), by=by)


def lapse_exceptions_of(user: User, *, why: str, by: User | None) -> None:
    """End all exceptions of a locked person, who can join no team any more, and tell the leaders.
    `why` is a sentence."""
    lapse(RosterException.objects.filter(user=user), why=why, by=by)


def lapse(exceptions: RosterExceptionQuerySet, *, why: str, by: User | None) -> int:
    """End those of these exceptions that wait or run, and tell the leaders of their teams; how many
    there were. `why` is a sentence."""
    ended = _locked(exceptions)
    for exception in ended:
        end_exception(exception, ExceptionState.LAPSED, by=by, answer=why)
        tell_leaders(exception, texts.exception_ended(exception, why), by=by)
    return len(ended)


def lapse_exceptions_on(team: Team, *, why: str, by: User | None) -> None:
    """End the exceptions of a locked team that ends or pauses, and tell players who could have
    joined it. `why` is a sentence."""
    for exception in _locked(RosterException.objects.filter(team=team)):
        _lapse_and_tell_player(exception, why=why, by=by)


def lapse_exceptions_in(season: Season, *, by: User | None) -> None:
    """End the exceptions in the league of a season that is closed, and tell leaders and players.
    The caller has locked the league."""
    why = f"{season} is closed."
    for exception in _locked(RosterException.objects.filter(team__league=season.league_id)):
        _lapse_and_tell_player(exception, why=why, by=by)
        tell_leaders(exception, texts.exception_ended(exception, why), by=by)


def _lapse_and_tell_player(exception: RosterException, *, why: str, by: User | None) -> None:
    was_running = exception.state == ExceptionState.RUNNING
    end_exception(exception, ExceptionState.LAPSED, by=by, answer=why)
    if was_running:
        tell_player(exception, texts.your_exception_ended(exception, why), by=by)


def _locked(exceptions: RosterExceptionQuerySet) -> list[RosterException]:
    return list(lock(exceptions.unended().with_context()))


@prepared
def _locked_in_league(*, user: Place, league: Place) -> QuerySet[RosterException, RosterException]:
    exceptions = RosterException.objects.filter(user=user, team__league=league)
    return lock(exceptions.unended().with_context())


def tell_leaders(exception: RosterException, text: NotificationText, *, by: User | None) -> None:
    """Notify the leaders of the team."""
    _tell(leaders_of(exception.team), exception, text, team_manage_address(exception.team), by)


def tell_player(exception: RosterException, text: NotificationText, *, by: User | None) -> None:
    """Notify the player, who joins on the team's page."""
    _tell([exception.user], exception, text, team_address(exception.team), by)


def _tell(
    people: Iterable[User],
    exception: RosterException,
    text: NotificationText,
    link: str,
    by: User | None,
) -> None:
    notify(
        people=[person for person in people if person != by],
        kind=NotificationKind.ROSTER_EXCEPTION,
        text=text,
        link=link,
        league=exception.team.league.code,
    )
