from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from leagues.calendar import AgreeBy, WeekTimes, week_times

FRIDAY = AgreeBy(4, time(16))


def test_first_week_runs_from_its_monday_to_the_next() -> None:
    assert week_times(date(2026, 9, 7), 1, ZoneInfo("UTC"), FRIDAY) == WeekTimes(
        opens=datetime(2026, 9, 7, tzinfo=UTC),
        agree_by=datetime(2026, 9, 11, 16, tzinfo=UTC),
        report_by=datetime(2026, 9, 14, tzinfo=UTC),
    )


def test_hours_stay_right_across_a_clock_change() -> None:
    """On 25 October 2026 London's clocks go back: the week has an hour more."""
    week = week_times(date(2026, 10, 19), 1, ZoneInfo("Europe/London"), FRIDAY)
    assert week.agree_by.astimezone(UTC) == datetime(2026, 10, 23, 15, tzinfo=UTC)
    assert week.opens.astimezone(UTC) == datetime(2026, 10, 18, 23, tzinfo=UTC)
    assert week.report_by.astimezone(UTC) == datetime(2026, 10, 26, tzinfo=UTC)


def test_times_are_agreed_by_the_day_and_the_hour_that_the_league_sets() -> None:
    week = week_times(date(2026, 9, 7), 2, ZoneInfo("UTC"), AgreeBy(0, time(9, 30)))
    assert week.agree_by == datetime(2026, 9, 14, 9, 30, tzinfo=UTC)
