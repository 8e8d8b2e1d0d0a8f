"""Marking when a side of a match can play."""

from collections.abc import Iterable
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from clvr.lib.refusals import Refused
from matches.addresses import room_address
from matches.enums import MatchPanel, Side
from matches.locking import lock_match_in_league
from matches.models import Availability, Match
from matches.play.availability import texts
from matches.play.availability.rules import MOST_SLOTS, common_starts
from matches.play.availability.state import marks_of, openness_of
from matches.play.buttons import propose_buttons
from matches.play.events.closing import availability_event
from matches.play.scheduling.services.state import obstacle_to_agreeing
from matches.powers import acting_side
from teams.leaders import leaders_of

ACTION = "match.mark_hours"
TOO_MANY = f"Mark at most {MOST_SLOTS // 2} hours. Take some away first."
ALL_CLOSED = "These hours have passed, or the match can’t be played then. Choose others."


@command("match.season.league.code")
def mark_slots(
    *,
    match: Match,
    add: Iterable[datetime],
    remove: Iterable[datetime],
    zone: ZoneInfo,
    by: User,
) -> Availability:
    """Mark slots in which one's side can start, and take marks away. Slots that can't be proposed
    (any more) are left out. The other side's leaders are notified of the first marks, unless the
    match has a time.

    Raises PermissionDenied unless `by` leads one of the teams; Refused, with the reason, if they
    are banned from the league, the time can no longer change, none of the added slots can be
    proposed, or there would be too many.
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    now, add = timezone.now(), set(add)
    if obstacle := obstacle_to_agreeing(match, now):
        raise Refused(obstacle)
    openness, marks = openness_of(match, now), marks_of(match)
    before = set(marks[side].timestamps) if side in marks else set()
    if add and not openness.those_open(add):
        raise Refused(ALL_CLOSED)
    slots = openness.those_open((before | add) - set(remove))
    if len(slots) > MOST_SLOTS:
        raise Refused(TOO_MANY)
    stored, _ = Availability.objects.update_or_create(
        match=match,
        side=side,
        defaults={
            "slots": [int(slot.timestamp()) for slot in slots],
            "time_zone": zone.key,
            "by": by,
            "at": now,
        },
    )
    _forget_earlier(match, side)
    _record(match, side, before=len(before), after=len(slots), by=by)
    mark_done(dedupe=availability_event(match, side.other))
    if match.time is None and slots:
        theirs = marks[side.other].timestamps if side.other in marks else []
        _tell_other(match, side, len(common_starts(slots, openness.those_open(theirs), zone)))
    return stored


def _forget_earlier(match: Match, side: Side) -> None:
    """Delete what the team marked for matches that are over: the next one copies this match's."""
    of_team = Availability.objects.of_team(match.team_on(side))
    of_team.filter(match__result__isnull=False, match__season__league=match.season.league).delete()


def _record(match: Match, side: Side, *, before: int, after: int, by: User) -> None:
    team = match.team_on(side).name
    audit.record(
        ACTION,
        match,
        actor=by,
        league=match.season.league.code,
        before={"slots": before},
        after={"slots": after, "team": team},
    )


def _tell_other(match: Match, side: Side, fitting: int) -> None:
    notify(
        people=leaders_of(match.team_on(side.other)),
        kind=NotificationKind.TIME_DUE,
        text=texts.side_marked(match, match.team_on(side), fitting),
        link=room_address(match, MatchPanel.TIME),
        league=match.season.league.code,
        dedupe=availability_event(match, side),
        buttons=propose_buttons(match),
    )
