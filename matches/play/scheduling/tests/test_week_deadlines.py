"""Effects on matches of changes to a week's times, its league's zone, or the clocks."""

from dataclasses import fields, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from accounts.tests.people import person
from leagues.calendar import WeekTimes
from leagues.models import League, Season, Week
from leagues.services.seasons import create_season, make_current
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.services.week_times import change_week, times_of
from leagues.tests.factories import current_season, league
from matches.models import Match
from matches.play.scheduling.services import apply_default_times
from matches.tests.factories import enrol, match_between
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NEW_YORK = ZoneInfo("America/New_York")
SUNDAY = 6


def stop_clock(monkeypatch: pytest.MonkeyPatch, timestamp: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: timestamp)


def play(zone: str, starts_on: date, *, hour: int) -> Season:
    """A season of three weeks in this zone, with this default hour on Sunday."""
    League.objects.filter(code="bcl").update(
        time_zone=zone, default_match_day=SUNDAY, default_match_hour=hour
    )
    season = create_season(
        league=league(), value=2, label="Two", starts_on=starts_on, weeks=3, by=None
    )
    return make_current(season=season, by=None)


def match_of(week: Week) -> Match:
    foxes, owls = led_team(f"Foxes {week.number}"), led_team(f"Owls {week.number}")
    enrol(foxes.team, owls.team, season=week.season)
    return match_between(foxes.team, owls.team, day=None, week=week, season=week.season)


def time_of(match: Match) -> datetime | None:
    return Match.objects.get(pk=match.pk).time


@pytest.mark.parametrize(
    ("starts_on", "hour", "shown"),
    [
        (date(2026, 10, 26), 19, "Sun 01 Nov 19:00 EST"),
        (date(2026, 10, 26), 1, "Sun 01 Nov 01:00 EDT"),
        (date(2027, 3, 8), 19, "Sun 14 Mar 19:00 EDT"),
        (date(2027, 3, 8), 2, "Sun 14 Mar 03:00 EDT"),
    ],
)
def test_default_time_keeps_its_local_hour_across_a_clock_change(
    starts_on: date, hour: int, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    week = play(NEW_YORK.key, starts_on, hour=hour).weeks.get(number=1)
    stop_clock(monkeypatch, week.opens)
    match = match_of(week)
    stop_clock(monkeypatch, week.agree_by - timedelta(seconds=1))
    assert apply_default_times() == 0
    stop_clock(monkeypatch, week.agree_by)
    assert apply_default_times() == 1
    time = time_of(match)
    assert time is not None
    assert time.astimezone(NEW_YORK).strftime("%a %d %b %H:%M %Z") == shown


def test_deadlines_of_matches_follow_the_times_of_their_week(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    season = play("UTC", date(2026, 12, 14), hour=19)
    week = season.weeks.get(number=2)
    stop_clock(monkeypatch, week.opens)
    match = match_of(week)
    times = WeekTimes(
        week.opens, week.agree_by + timedelta(weeks=1), week.report_by + timedelta(weeks=1)
    )
    change_week(season=season, number=2, times=times, by=None)
    admin = Client()
    admin.force_login(person("admin"))
    shown: dict[str, Any] = admin.get(f"/api/matches/{match.pk}/times").json()
    assert (shown["agreeBy"], shown["closes"]) == (
        int(times.agree_by.timestamp()),
        int(times.report_by.timestamp()),
    )
    stop_clock(monkeypatch, week.agree_by)
    assert apply_default_times() == 0
    stop_clock(monkeypatch, times.agree_by)
    assert apply_default_times() == 1
    assert time_of(match) == datetime(2027, 1, 3, 19, tzinfo=UTC)


def test_matches_have_a_default_time_after_a_change_of_zone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sunday at 20:00 in Los Angeles is after the end of a week in UTC."""
    season = play("UTC", date(2026, 9, 7), hour=20)
    first, second = season.weeks.order_by("number")[:2]
    stop_clock(monkeypatch, first.opens + timedelta(days=1))
    begun, to_come = match_of(first), match_of(second)
    bcl = league()
    stood = LeagueSettings(
        **{each.name: getattr(bcl, each.name) for each in fields(LeagueSettings)}
    )
    settings = replace(stood, time_zone="America/Los_Angeles")
    change_league_settings(league=bcl, settings=settings, by=None)
    stop_clock(monkeypatch, first.agree_by)
    assert apply_default_times() == 1
    # A week in progress keeps the zone in which it began.
    assert time_of(begun) == datetime(2026, 9, 13, 20, tzinfo=UTC)
    second.refresh_from_db()
    stop_clock(monkeypatch, second.agree_by)
    assert apply_default_times() == 1
    assert time_of(to_come) == datetime(2026, 9, 21, 3, tzinfo=UTC)
    assert times_of(second).report_by == datetime(2026, 9, 21, 7, tzinfo=UTC)
    assert current_season() == season
