"""Changing a league's time zone, and its weeks."""

from dataclasses import fields, replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from leagues.models import League, Season, Week
from leagues.services.seasons import create_season, make_current
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.tests.factories import WeekFactory, current_season, league

pytestmark = pytest.mark.django_db

LONDON, NEW_YORK = ZoneInfo("Europe/London"), ZoneInfo("America/New_York")
NOW = datetime(2026, 10, 21, 12, tzinfo=UTC)
"""Wednesday of the second of four weeks. After it the clocks go back in London, and a week later in
New York."""
LOCK = datetime(2026, 11, 2, 18, tzinfo=UTC)


@pytest.fixture(autouse=True)
def season(monkeypatch: pytest.MonkeyPatch) -> Season:
    """The current season of Breachers in London, with a default match time."""
    League.objects.filter(code="bcl").update(
        time_zone=LONDON.key, default_match_day=6, default_match_hour=19
    )
    made = create_season(
        league=league(), value=2, label="Two", starts_on=date(2026, 10, 12), weeks=4, by=None
    )
    make_current(season=made, by=None)
    Season.objects.filter(pk=made.pk).update(roster_lock_at=LOCK)
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    return made


def move_to(zone: str) -> None:
    bcl = league()
    stood = {each.name: getattr(bcl, each.name) for each in fields(LeagueSettings)}
    settings = replace(LeagueSettings(**stood), time_zone=zone)
    change_league_settings(league=bcl, settings=settings, by=person("admin"))


def by_people() -> QuerySet[AuditEntry]:
    return AuditEntry.objects.exclude(actor=None)


def hours(number: int, zone: ZoneInfo) -> list[str]:
    week = Week.objects.get(season=current_season(), number=number)
    return [
        timestamp.astimezone(zone).strftime("%a %d %H:%M")
        for timestamp in (week.opens, week.agree_by, week.report_by)
    ]


def test_future_weeks_keep_their_local_times_and_begun_weeks_their_timestamps() -> None:
    begun = list(Week.objects.filter(number__lte=2).values_list("opens", "agree_by", "report_by"))
    by_london = [hours(number, LONDON) for number in (3, 4)]
    move_to(NEW_YORK.key)
    assert by_london[0] == ["Mon 26 00:00", "Fri 30 16:00", "Mon 02 00:00"]
    assert [hours(number, NEW_YORK) for number in (3, 4)] == by_london
    assert begun == list(
        Week.objects.filter(number__lte=2).values_list("opens", "agree_by", "report_by")
    )


def test_default_time_keeps_its_local_time_and_a_begun_week_its_zone() -> None:
    move_to(NEW_YORK.key)
    bcl = league()
    assert (bcl.default_match_day, bcl.default_match_hour) == (6, 19)
    weeks = Week.objects.filter(season=current_season()).order_by("number")
    assert [week.zone_in(bcl) for week in weeks] == [NEW_YORK, LONDON, NEW_YORK, NEW_YORK]
    # It began in London, and keeps that zone.
    move_to("Asia/Tokyo")
    assert weeks[1].zone_in(league()) == LONDON


def test_future_roster_lock_keeps_its_local_time_and_a_past_one_its_timestamp() -> None:
    move_to(NEW_YORK.key)
    assert current_season().roster_lock_at == LOCK + timedelta(hours=5)
    Season.objects.update(roster_lock_at=NOW - timedelta(days=1))
    move_to(LONDON.key)
    assert current_season().roster_lock_at == NOW - timedelta(days=1)


def test_later_seasons_of_the_league_move_too() -> None:
    planned = create_season(
        league=league(), value=3, label="Three", starts_on=date(2027, 1, 4), weeks=1, by=None
    )
    other = WeekFactory.create(season=Season.objects.get(league__code="ocl"), number=9)
    before = other.opens
    move_to(NEW_YORK.key)
    assert planned.weeks.get().opens == datetime(2027, 1, 4, 5, tzinfo=UTC)
    other.refresh_from_db()
    assert (other.opens, other.time_zone) == (before, "")


def test_audit_has_the_zone_and_every_moved_week() -> None:
    move_to(NEW_YORK.key)
    entries = by_people().order_by("pk").values_list("action", "subject_label", "changes")
    found = {(action, label): changes for action, label, changes in entries}
    assert list(found) == [
        ("week.keep_hours", "BCL Two Week 3"),
        ("week.keep_hours", "BCL Two Week 4"),
        ("season.keep_hours", "BCL Two"),
        ("league.settings", "Breachers Champions League"),
    ]
    assert found["week.keep_hours", "BCL Two Week 3"] == {
        "opens": ["2026-10-26T00:00:00+00:00", "2026-10-26T04:00:00+00:00"],
        "agree_by": ["2026-10-30T16:00:00+00:00", "2026-10-30T20:00:00+00:00"],
        "report_by": ["2026-11-02T00:00:00+00:00", "2026-11-02T05:00:00+00:00"],
    }
    assert found["league.settings", "Breachers Champions League"] == {
        "time_zone": ["Europe/London", "America/New_York"]
    }


def test_settings_with_the_same_zone_do_not_change_the_weeks() -> None:
    before = list(Week.objects.order_by("pk").values())
    move_to(LONDON.key)
    assert list(Week.objects.order_by("pk").values()) == before


def test_zone_that_breaks_the_order_of_a_week_is_refused() -> None:
    """New York's clocks skip 02:45 on that day, so the week would open at 03:45, after its times
    are agreed at 03:15."""
    skipped = datetime.combine(date(2027, 3, 14), time(2, 45), LONDON)
    week = WeekFactory.create(
        season=current_season(),
        number=5,
        opens=skipped,
        agree_by=skipped + timedelta(minutes=30),
        report_by=skipped + timedelta(days=1),
    )
    before = list(Week.objects.order_by("pk").values())
    with pytest.raises(FieldsRefused) as refused:
        move_to(NEW_YORK.key)
    assert refused.value.fields == {
        "timeZone": [f"{week} can’t keep its hours, because the clock there skips some."]
    }
    assert list(Week.objects.order_by("pk").values()) == before
    assert league().time_zone == LONDON.key
    assert not by_people().exists()
