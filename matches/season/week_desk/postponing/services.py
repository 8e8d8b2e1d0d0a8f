"""Postponing a week: all of its matches that are not played yet move, or none."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.text import trimmed
from leagues.models import Season
from leagues.services.locking import lock_season
from leagues.services.seasons import require_open
from matches.added_weeks import insert_week
from matches.enums import BulkKind
from matches.models import BulkChange, Match
from matches.play.scheduling.services.moving import place_in_week, tell_moved_together
from matches.season.week_desk.bulk.orders import MOST_AT_ONCE
from matches.season.week_desk.bulk.services import (
    STALE,
    require_room_for_changes,
    schedule_before,
    store_change,
)
from matches.season.week_desk.postponing import texts
from matches.season.week_desk.postponing.plan import WeekPlan, plan_week
from teams.request_state import LONGEST_REQUEST_REASON

NOTHING_MOVES = "No match of this week can be postponed."
TOO_MANY = f"At most {MOST_AT_ONCE} matches can be moved at once. Move some of them first."


def preview_week(*, season: Season, number: int, to: int | None, by: User) -> WeekPlan:
    """What would become of each match of the week. Writes nothing.

    Raises PermissionDenied unless `by` manages the league; Refused as `plan_week` does.
    """
    require(manages_league(by, season.league.code))
    require_open(season)
    return plan_week(season, number, to, timezone.now())


@command("season.league.code")
@audit.as_one()
def postpone_week(
    *, season: Season, number: int, to: int | None, reason: str, seen: str, by: User
) -> BulkChange:
    """Move the matches of the week with this number that are not played yet to the week with the
    number `to`, without one to a new week, and notify everyone in them once, with the reason. All
    of them move, or none. `seen` is the preview's mark.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused without a reason; Refused
    when the season is closed, something has changed since the preview, no match can move, or a
    service refuses one.
    """
    require(manages_league(by, season.league.code))
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": ["Say why the week is postponed."]})
    require_reason_within(LONGEST_REQUEST_REASON, reason)
    season = lock_season(season)
    require_open(season)
    list(lock(Match.objects.filter(season=season).in_week(number)))
    require_room_for_changes(by)
    plan = plan_week(season, number, to, timezone.now())
    if plan.seen != seen:
        raise Refused(STALE)
    if not plan.moving:
        raise Refused(NOTHING_MOVES)
    if plan.accepted > MOST_AT_ONCE:
        raise Refused(TOO_MANY)
    return _carry_out(season, number, plan, reason, by)


def _carry_out(season: Season, number: int, plan: WeekPlan, reason: str, by: User) -> BulkChange:
    target = plan.target
    week = target.week
    if target.is_new:
        week = insert_week(season=season, before=target.before, by=by)
    moved, done = [], []
    for row in plan.moving:
        if row.match is None:
            raise Refused(STALE)
        moved.append(place_in_week(match=row.match, week=week, by=by))
        done.append({"name": row.name, **schedule_before(row.match)})
    audit.record(
        "week.postpone",
        week,
        actor=by,
        league=season.league.code,
        before={"week": number},
        after={"week": week.number, "matches": len(moved)},
        reason=reason,
    )
    tell_moved_together(moved, lambda theirs: texts.week_postponed(theirs, number, reason), by=by)
    return store_change(season.league, BulkKind.MOVE, done, by)
