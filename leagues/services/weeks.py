"""The current week of a season: staff change it, or it changes when the next week opens.

After staff change it, it stays until the next week opens.
"""

from datetime import datetime

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from leagues.models import Season
from leagues.services.locking import lock_league


@command("season.league.code")
def move_week(*, season: Season, number: int, by: User | None) -> Season:
    """Make a week the season's current one, forwards or backwards; it stays until the next week
    opens.

    Raises PermissionDenied unless `by` is an admin, Refused for a week that doesn't exist.
    """
    season = _lock_season(season)
    require(is_admin(by))
    if not season.weeks.filter(number=number).exists():
        raise Refused(f"{season} has no week {number}.")
    return _move(season, number, by, timezone.now())


def move_opened_weeks(now: datetime | None = None) -> int:
    """Move current seasons to their newest open week, in leagues that move weeks automatically;
    returns how many moved.

    It never moves a season back, and leaves a week that staff set until another one opens. So it is
    safe to run at any time.
    """
    now = now or timezone.now()
    return sum(_catch_up(season, now) for season in _behind(now))


def _behind(now: datetime) -> QuerySet[Season]:
    """Seasons with a week after the current one that has opened, since staff last changed the week
    if they did."""
    return (
        Season.objects.current()
        .filter(
            # All in one filter, because the conditions are on the same week.
            Q(week_moved_at=None) | Q(weeks__opens__gt=F("week_moved_at")),
            league__moves_weeks_itself=True,
            weeks__opens__lte=now,
            weeks__number__gt=F("current_week"),
        )
        .distinct()
        .order_by("pk")
    )


@transactional
def _catch_up(season: Season, now: datetime) -> bool:
    season = _lock_season(season)
    # Staff or another process may have moved the week since the query.
    if not _behind(now).filter(pk=season.pk).exists():
        return False
    opened = season.weeks.filter(opens__lte=now).order_by("-number")
    _move(season, opened[0].number, None, None)
    return True


def _lock_season(season: Season) -> Season:
    """Lock the league, and return the season's current row."""
    lock_league(season.league_id)
    return Season.objects.select_related("league").get(pk=season.pk)


def _move(season: Season, number: int, by: User | None, by_hand_at: datetime | None) -> Season:
    before, season.current_week = season.current_week, number
    if before == number:
        return season
    season.week_moved_at = by_hand_at
    season.save(update_fields=["current_week", "week_moved_at"])
    audit.record(
        "season.move_week",
        season,
        actor=by,
        league=season.league.code,
        before={"week": before},
        after={"week": number},
    )
    return season
