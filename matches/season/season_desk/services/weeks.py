"""The weeks of a season without matches, and deleting a season that has nothing."""

from datetime import date, timedelta

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.calendar import AgreeBy, week_times
from leagues.models import League, Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import MOST_WEEKS, plan_weeks, require_open
from matches.models import Match
from teams.models import Champion, SeasonRecord


@command("season.league.code")
def plan_season(*, season: Season, starts_on: date, weeks: int, by: User | None) -> list[Week]:
    """Plan the weeks of a season, or plan them again, so that the first one opens on `starts_on`.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed or has
    matches, and for too few or too many weeks.
    """
    season = _without_matches(season, by)
    require_open(season)
    season.weeks.all().delete()
    season.current_week, season.week_moved_at = 1, None
    season.save(update_fields=["current_week", "week_moved_at"])
    return plan_weeks(season=season, starts_on=starts_on, weeks=weeks, by=by)


@command("season.league.code")
def add_week(*, season: Season, by: User | None) -> Week:
    """Add a week after the last one: it opens seven days after that.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed, has matches,
    no weeks, or as many as a season can have.
    """
    season = _without_matches(season, by)
    require_open(season)
    weeks = list(season.weeks.order_by("number"))
    if not weeks:
        raise Refused(f"{season} has no weeks. Plan them first.")
    if len(weeks) >= MOST_WEEKS:
        raise Refused(f"A season can have at most {MOST_WEEKS} weeks.")
    league, last = season.league, weeks[-1]
    monday = last.opens.astimezone(league.zone).date() + timedelta(weeks=1)
    times = week_times(monday, 1, league.zone, AgreeBy(league.agree_by_day, league.agree_by_time))
    week = Week.objects.create(season=season, number=last.number + 1, **times._asdict())
    _end_with(season, week, league)
    audit.record(
        "season.add_week", season, actor=by, league=league.code, after={"week": week.number}
    )
    return week


@command("season.league.code")
def remove_last_week(*, season: Season, by: User | None) -> int:
    """Remove the last week, and return its number.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed, has
    matches, or has only one week.
    """
    season = _without_matches(season, by)
    require_open(season)
    weeks = list(season.weeks.order_by("number"))
    if len(weeks) < 2:
        raise Refused("A season needs at least one week.")
    before, last = weeks[-2:]
    number = last.number
    last.delete()
    season.current_week = min(season.current_week, before.number)
    season.save(update_fields=["current_week"])
    _end_with(season, before, season.league)
    audit.record(
        "season.remove_week",
        season,
        actor=by,
        league=season.league.code,
        before={"week": number},
    )
    return number


@command("season.league.code")
def delete_season(*, season: Season, by: User | None) -> None:
    """Delete a season that is not current and has no matches, teams or champions, with its weeks.

    Raises PermissionDenied unless `by` is an admin, Refused otherwise.
    """
    season = _without_matches(season, by)
    if season.is_current:
        raise Refused(f"{season} is the current season, so it stays.")
    if teams := SeasonRecord.objects.filter(season=season).count():
        them = "it" if teams == 1 else "them"
        raise Refused(f"{season} has {counted(teams, 'team')}. Withdraw {them} first.")
    if Champion.objects.filter(season=season).exists():
        raise Refused(f"{season} has champions, so it stays.")
    audit.record(
        "season.delete",
        season,
        actor=by,
        league=season.league.code,
        before={"value": season.value, "label": season.label},
    )
    season.delete()


def _without_matches(season: Season, by: User | None) -> Season:
    """Lock the league and return the season. Raises PermissionDenied unless `by` is an admin,
    Refused when the season is gone or has matches."""
    lock_league(season.league_id)
    require(is_admin(by))
    found = Season.objects.select_related("league").filter(pk=season.pk).first()
    if found is None:
        raise Refused("This season has been deleted.")
    if matches := Match.objects.filter(season=found).count():
        raise Refused(f"{found} has {counted(matches, 'match', 'matches')}.")
    return found


def _end_with(season: Season, last: Week, league: League) -> None:
    """Let the season end with its last week."""
    season.ends_on = last.report_by.astimezone(league.zone).date()
    season.save(update_fields=["ends_on"])
