"""Reminding everyone who plays in a match or casts it that it is near: a day and an hour before its
time."""

from collections.abc import Collection
from datetime import datetime
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import mark_all_done, notify_now
from clvr.lib.transactions import transactional
from matches.addresses import match_address
from matches.enums import Side
from matches.locking import lock_match_in_league
from matches.models import Match, MatchQuerySet, ResultReport
from matches.play.attendance.state import silent_on
from matches.play.buttons import attendance_buttons
from matches.play.casts.services.casts import casters_of
from matches.play.casts.texts import cast_soon
from matches.play.events.closing import check_in_events
from matches.play.events.soon import DAY, HOUR, LEADS, Lead, lead_at
from matches.play.match_day import texts
from teams.models import Membership


def tell_matches_soon() -> int:
    """Remind the people of matches that are near; returns how many matches.

    Each match has its own transaction, under the lock of its league.
    """
    now = timezone.now()
    matches = list(_near(now).with_context())
    events = {event: match for match in matches if (event := _event(match, now))}
    told = set(Notification.objects.filter(dedupe__in=events).values_list("dedupe", flat=True))
    return sum(_tell(match) for event, match in events.items() if event not in told)


def _near(now: datetime) -> MatchQuerySet:
    """Upcoming matches that people are reminded of now."""
    is_near = reduce(
        or_,
        (Q(time__gt=now + each.before - each.lasts, time__lte=now + each.before) for each in LEADS),
    )
    waiting = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    near = Match.objects.open_to_sides().filter(is_near)
    return near.exclude(Exists(waiting)).order_by("season__league", "pk")


def _event(match: Match, now: datetime) -> str | None:
    if match.time is None or (lead := lead_at(match.time, now)) is None:
        return None
    return lead.event(match.pk, match.time)


@transactional
def _tell(match: Match) -> bool:
    """Remind the people of one match, if nothing has changed meanwhile."""
    match, now = lock_match_in_league(match), timezone.now()
    time = match.time
    lead = None if time is None else lead_at(time, now)
    if time is None or lead is None or not _near(now).filter(pk=match.pk).exists():
        return False
    # The later reminder takes the place of the earlier one.
    earlier = [each.event(match.pk, time) for each in LEADS if each.before > lead.before]
    mark_all_done(earlier, is_replaced=True)
    people = _people(match, lead)
    asked = _silent(match, people) if lead == DAY else set()
    told = 0
    for is_asked, group in ((True, asked), (False, set(people) - asked)):
        told += notify_now(
            people=group,
            kind=NotificationKind.MATCH_SOON,
            text=texts.match_soon(match, time, lead, is_asked=is_asked),
            link=match_address(match),
            league=match.season.league.code,
            dedupe=lead.event(match.pk, time),
            urgent=lead == HOUR,
            buttons=attendance_buttons(match) if is_asked else (),
        )
    told += _tell_casters(match, time, lead, but=set(people))
    return bool(told)


def _tell_casters(match: Match, time: datetime, lead: Lead, *, but: Collection[User]) -> int:
    """Remind the people of the match's casts, without those who are reminded of it anyway."""
    return notify_now(
        people=[user for user in casters_of(match) if user not in but],
        kind=NotificationKind.CASTING,
        text=cast_soon(match, time, lead),
        link=match_address(match),
        league=match.season.league.code,
        dedupe=lead.event(match.pk, time),
        urgent=lead == HOUR,
    )


def _silent(match: Match, people: Collection[User]) -> set[User]:
    """Those of these people who play and have not said whether they do."""
    silent = {user for side in Side for user in silent_on(match, side)}
    return silent.intersection(people)


def _people(match: Match, lead: Lead) -> list[User]:
    """Everyone on both teams, and the match's substitutes. An hour before, without the leaders who
    were asked to check in."""
    members = Membership.objects.current().filter(team__in=[match.team_a, match.team_b])
    substitutes = match.substitutes.accepted()
    found = User.objects.filter(
        Q(pk__in=members.values("user")) | Q(pk__in=substitutes.values("user"))
    )
    if lead == HOUR:
        asked = Notification.objects.filter(dedupe__in=check_in_events(match))
        found = found.exclude(pk__in=asked.values("user"))
    return list(found.order_by("pk"))
