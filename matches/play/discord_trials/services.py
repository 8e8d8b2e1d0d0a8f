"""Noting trials."""

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from leagues.models import League
from leagues.services.discord_faults import EVENTS, THREADS, Feature, note_mended
from leagues.services.locking import lock_league


@command("league.code")
def note_thread_trial(*, league: League, has_worked: bool, by: User | None) -> League:
    """Note that somebody tried a thread on the league's server. If Discord took it, it refuses no
    threads any more, and those of matches go on at once.

    Raises PermissionDenied unless `by` manages the league.
    """
    league = _noted(league, THREADS, has_worked=has_worked, by=by)
    after = {"hasWorked": has_worked}
    audit.record("league.try_thread", league, actor=by, league=league.code, after=after)
    return league


@command("league.code")
def note_event_trial(*, league: League, has_worked: bool, by: User | None) -> League:
    """Note that somebody tried an event on the league's server, as `note_thread_trial` does.

    Raises PermissionDenied unless `by` manages the league.
    """
    league = _noted(league, EVENTS, has_worked=has_worked, by=by)
    after = {"hasWorked": has_worked}
    audit.record("league.try_event", league, actor=by, league=league.code, after=after)
    return league


def _noted(league: League, feature: Feature, *, has_worked: bool, by: User | None) -> League:
    """The locked league, in which a trial that worked has ended what Discord refused."""
    require(manages_league(by, league.code))
    league = lock_league(league.pk)
    if has_worked:
        note_mended(league, feature)
    return league
