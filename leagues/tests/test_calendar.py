from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from leagues.calendar import AgreeBy, WeekTimes, at_the_same_hour, week_times

FRIDAY = AgreeBy(4, time(16))


def test_first_week_runs_from_its_monday_to_the_next() -> None:
    assert week_times(date(2026, 9, 7), 1, ZoneInfo("UTC"), FRIDAY) == WeekTimes(
        opens=datetime(2026, 9, 7, tzinfo=UTC),
        agree_by=datetime(2026, 9, 11, 16, tzinfo=UTC),
        report_by=datetime(2026, 9, 14, tzinfo=UTC),
    )


def test_hours_stay_the_same_across_a_clock_change() -> None:
    """On 25 October 2026 London's clocks go back: the week has an hour more."""
    week = week_times(date(2026, 10, 19), 1, ZoneInfo("Europe/London"), FRIDAY)
    assert week.agree_by.astimezone(UTC) == datetime(2026, 10, 23, 15, tzinfo=UTC)
    assert week.opens.astimezone(UTC) == datetime(2026, 10, 18, 23, tzinfo=UTC)
    assert week.report_by.astimezone(UTC) == datetime(2026, 10, 26, tzinfo=UTC)


def test_agree_by_follows_the_leagues_day_and_hour() -> None:
    week = week_times(date(2026, 9, 7), 2, ZoneInfo("UTC"), AgreeBy(0, time(9, 30)))
    assert week.agree_by == datetime(2026, 9, 14, 9, 30, tzinfo=UTC)


NEW_YORK = ZoneInfo("America/New_York")
BACK, FORWARD = date(2026, 10, 26), date(2027, 3, 8)
"""Mondays of the weeks on whose Sundays New York's clocks go back, at 02:00, and forward."""


@pytest.mark.parametrize("starts_on", [BACK, FORWARD])
def test_week_across_a_clock_change_keeps_its_local_times(starts_on: date) -> None:
    """From the week before the change to the one after it."""
    sunday = AgreeBy(6, time(19, 30))
    hours = {
        tuple(
            timestamp.astimezone(NEW_YORK).strftime("%a %H:%M")
            for timestamp in week_times(starts_on - timedelta(weeks=1), number, NEW_YORK, sunday)
        )
        for number in (1, 2, 3)
    }
    assert hours == {("Mon 00:00", "Sun 19:30", "Mon 00:00")}


@pytest.mark.parametrize(("starts_on", "hours"), [(BACK, 169), (FORWARD, 167)])
def test_week_across_a_clock_change_has_an_hour_more_or_less(starts_on: date, hours: int) -> None:
    week = week_times(starts_on, 1, NEW_YORK, FRIDAY)
    assert week.report_by - week.opens == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("starts_on", "hour", "timestamp", "shown"),
    [
        # Skipped: an hour later in local time.
        (FORWARD, time(2, 30), datetime(2027, 3, 14, 7, 30, tzinfo=UTC), "03:30"),
        (FORWARD, time(3, 30), datetime(2027, 3, 14, 7, 30, tzinfo=UTC), "03:30"),
        (FORWARD, time(1, 30), datetime(2027, 3, 14, 6, 30, tzinfo=UTC), "01:30"),
        # Repeated: the first one.
        (BACK, time(1, 30), datetime(2026, 11, 1, 5, 30, tzinfo=UTC), "01:30"),
        (BACK, time(2, 0), datetime(2026, 11, 1, 7, 0, tzinfo=UTC), "02:00"),
    ],
)
def test_hour_that_the_clock_skips_or_repeats(
    starts_on: date, hour: time, timestamp: datetime, shown: str
) -> None:
    agree_by = week_times(starts_on, 1, NEW_YORK, AgreeBy(6, hour)).agree_by
    assert (agree_by, agree_by.astimezone(NEW_YORK).strftime("%H:%M")) == (timestamp, shown)


def test_same_hour_in_another_zone_follows_the_same_rules() -> None:
    utc = ZoneInfo("UTC")
    for given, expected in (
        (datetime(2027, 3, 14, 2, 30, tzinfo=UTC), datetime(2027, 3, 14, 7, 30, tzinfo=UTC)),
        (datetime(2026, 11, 1, 1, 30, tzinfo=UTC), datetime(2026, 11, 1, 5, 30, tzinfo=UTC)),
        (datetime(2026, 11, 6, 16, tzinfo=UTC), datetime(2026, 11, 6, 21, tzinfo=UTC)),
    ):
        assert at_the_same_hour(given, utc, NEW_YORK) == expected
    # The second 01:30 is also 01:30, and becomes the first one in the other zone.
    second = datetime(2026, 11, 1, 6, 30, tzinfo=UTC)
    chicago = ZoneInfo("America/Chicago")
    assert at_the_same_hour(second, NEW_YORK, chicago) == second
