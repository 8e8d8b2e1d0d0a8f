"""Seasons: creating one with its weeks, and making it the one that is played."""

from datetime import date

from django.db import transaction

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.calendar import week_times
from leagues.models import League, Season, Week


@transaction.atomic
def make_current(*, season: Season, by: User | None) -> Season:
    """Make this the season of its league that is being played.

    Raises PermissionDenied unless `by` manages the league.
    """
    league = League.objects.select_for_update().get(pk=season.league_id)
    require(manages_league(by, league.code))
    before = Season.objects.current().filter(league=league).first()
    if before == season:
        return season
    if before is not None:
        before.is_current = False
        before.save(update_fields=["is_current"])
    season.is_current = True
    season.save(update_fields=["is_current"])
    audit.record(
        "season.make_current",
        season,
        actor=by,
        league=league.code,
        before={"season": before.value if before else None},
        after={"season": season.value},
    )
    return season


@transaction.atomic
def create_season(
    *, league: League, value: int, label: str, starts_on: date, weeks: int, by: User | None
) -> Season:
    """Create a season of so many weeks, the first of which opens on `starts_on`.

    Raises PermissionDenied unless `by` manages the league, Refused when it has a season of this
    number.
    """
    require(manages_league(by, league.code))
    league = League.objects.select_for_update().get(pk=league.pk)
    if Season.objects.filter(league=league, value=value).exists():
        raise Refused(f"The {league} has a season {value} already.")
    season = Season.objects.create(league=league, value=value, label=label)
    plan_weeks(season=season, starts_on=starts_on, weeks=weeks, by=by)
    audit.record(
        "season.create",
        season,
        actor=by,
        league=league.code,
        after={"value": value, "label": label},
    )
    return season


@transaction.atomic
def plan_weeks(*, season: Season, starts_on: date, weeks: int, by: User | None) -> list[Week]:
    """Give a season that has no weeks yet its weeks, the first of which opens on `starts_on`.

    Raises PermissionDenied unless `by` manages the league, Refused when it has weeks or would get
    none.
    """
    league = season.league
    require(manages_league(by, league.code))
    if weeks < 1:
        raise Refused("A season has at least one week.")
    season = Season.objects.select_for_update().get(pk=season.pk)
    if season.weeks.exists():
        raise Refused(f"{season} has weeks already.")
    planned = [week_times(starts_on, number, league.zone) for number in range(1, weeks + 1)]
    season.starts_on = starts_on
    season.ends_on = planned[-1].report_by.date()
    season.save(update_fields=["starts_on", "ends_on"])
    audit.record("season.plan_weeks", season, actor=by, league=league.code, after={"weeks": weeks})
    return Week.objects.bulk_create(
        Week(season=season, number=number, **times._asdict())
        for number, times in enumerate(planned, start=1)
    )
