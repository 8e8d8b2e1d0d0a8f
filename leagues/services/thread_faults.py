"""What Discord refuses about the threads of a league's matches: staff are told once, and once it is
mended, that is no longer shown."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.notifications.services import mark_done, notify
from accounts.notifications.text import NotificationText
from accounts.roles.admins import admins
from clvr.lib.transactions import transactional
from leagues.enums import ThreadFault
from leagues.models import League
from leagues.services.locking import lock_league

FAULT_FIELDS = ("thread_fault", "thread_fault_at", "thread_tried_at")
TRIED_EVERY = timedelta(minutes=15)
"""While there is a fault: seldom enough for Discord, which blocks who is refused too often."""


def is_tried(league: League, now: datetime) -> bool:
    """Whether Discord is asked again despite the fault."""
    return league.thread_tried_at is None or league.thread_tried_at <= now - TRIED_EVERY


@transactional
def note_fault(league: League, fault: ThreadFault, text: NotificationText) -> bool:
    """Note what Discord refuses, and tell the admins, who can mend it, unless they know; returns
    whether it is new."""
    league = lock_league(league.pk)
    now = timezone.now()
    is_known = league.thread_fault == fault
    if not is_known:
        forget_fault(league)
        league.thread_fault, league.thread_fault_at = fault, now
    league.thread_tried_at = now
    league.save(update_fields=FAULT_FIELDS)
    if not is_known:
        notify(
            people=admins(),
            kind=NotificationKind.DISCORD_REFUSES,
            text=text,
            link=f"/admin/league-info?league={league.code}&part=league#settings-threads",
            league=league.code,
            dedupe=_event(league),
        )
    return not is_known


@transactional
def note_mended(league: League) -> None:
    """Note that Discord no longer refuses anything."""
    league = lock_league(league.pk)
    forget_fault(league)
    league.save(update_fields=FAULT_FIELDS)


def forget_fault(league: League) -> None:
    """Take the fault from a locked league, which the caller saves."""
    if league.thread_fault != ThreadFault.NONE:
        mark_done(dedupe=_event(league))
    league.thread_fault, league.thread_fault_at = ThreadFault.NONE, None
    league.thread_tried_at = None


def _event(league: League) -> str:
    at = 0 if league.thread_fault_at is None else int(league.thread_fault_at.timestamp())
    return f"discord-threads:{league.code}:{at}"
