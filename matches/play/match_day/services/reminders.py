"""Telling the leaders of both sides that check-in is open.

Each side is told once for each time of a match, and only before that time, so that nobody is told
of old matches after the portal was down.
"""

from collections.abc import Collection, Iterable
from datetime import datetime

from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.notifications.services import notify_now
from clvr.lib.transactions import transactional
from matches.addresses import room_address
from matches.enums import MatchPanel, Reminder, Side
from matches.locking import lock_match_in_league
from matches.models import Match, check_in_event
from matches.play.buttons import check_in_buttons
from matches.play.events.closing import check_in_events
from matches.play.match_day import texts
from matches.play.match_day.queries import to_check_in
from matches.play.match_day.rules import CHECK_IN_LASTS
from matches.reminders import record_reminder
from teams.leaders import leaders_of


def tell_check_in_open() -> int:
    """Tell the leaders of sides that have not checked in for a match whose check-in has opened;
    returns how many matches.

    Each match has its own transaction, under the lock of its league.
    """
    now = timezone.now()
    matches = list(to_check_in(now).with_context())
    told = _already_notified(matches)
    return sum(_tell(match) for match in matches if _events(match) - told)


@transactional
def _tell(match: Match) -> bool:
    """Tell the sides of one match, if nothing has changed meanwhile."""
    match, now = lock_match_in_league(match), timezone.now()
    time = match.time
    still = to_check_in(now).filter(pk=match.pk)
    if time is None or not still.exists():
        return False
    there = set(match.check_ins.in_force().values_list("side", flat=True))
    return tell_sides(match, time, [side for side in Side if side not in there])


def tell_sides(match: Match, time: datetime, sides: Iterable[Side]) -> bool:
    """Tell the leaders of these sides that check-in is open, and record it; returns whether anyone
    was told who had not been told before."""
    told = [match.team_on(side) for side in sides if _tell_side(match, time, side)]
    if told:
        record_reminder(match, about=Reminder.CHECK_IN, to=told)
    return bool(told)


def _tell_side(match: Match, time: datetime, side: Side) -> int:
    event = check_in_event(match, time, side)
    # Leaders who came after the side was told are not told again.
    if Notification.objects.filter(dedupe=event).exists():
        return 0
    return notify_now(
        people=leaders_of(match.team_on(side)),
        kind=NotificationKind.CHECK_IN_OPEN,
        text=texts.check_in_open(match, time, time + CHECK_IN_LASTS),
        link=room_address(match, MatchPanel.MATCH_DAY),
        league=match.season.league.code,
        dedupe=event,
        buttons=check_in_buttons(match),
    )


def _events(match: Match) -> set[str]:
    """The events of both sides for the match's time."""
    return set(check_in_events(match))


def _already_notified(matches: Collection[Match]) -> set[str]:
    events = [event for match in matches for event in _events(match)]
    return set(Notification.objects.filter(dedupe__in=events).values_list("dedupe", flat=True))
