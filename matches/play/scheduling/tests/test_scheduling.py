"""When a match can be played: windows, proposals, and the default time across clock changes."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from clvr.lib.timestamps import timestamp_mark
from leagues.calendar import AgreeBy, timestamp_at, week_times
from matches.play.scheduling.rules import (
    OPEN_ENDED,
    DefaultSlot,
    Window,
    default_time,
    latest_time,
    option_errors,
    season_window,
)

LONDON, NEW_YORK = ZoneInfo("Europe/London"), ZoneInfo("America/New_York")
AUCKLAND = ZoneInfo("Pacific/Auckland")
FRIDAY, SATURDAY, SUNDAY, MONDAY = 4, 5, 6, 0


def utc(*fields: int) -> datetime:
    return datetime(*fields, tzinfo=UTC)  # type: ignore[misc,arg-type]


def test_window_includes_its_opening_but_not_its_close() -> None:
    window = Window(utc(2026, 9, 7), utc(2026, 9, 14))
    second = timedelta(seconds=1)
    held = [window.opens - second, window.opens, window.closes - second, window.closes]
    assert [window.holds(timestamp) for timestamp in held] == [False, True, True, False]


@pytest.mark.parametrize(
    ("last_report_by", "ends_on", "closes"),
    [
        (utc(2026, 11, 9), date(2026, 12, 1), utc(2026, 11, 9)),
        # The whole last day counts, in New York time.
        (None, date(2026, 12, 1), utc(2026, 12, 2, 5)),
        (None, None, utc(2026, 9, 8) + OPEN_ENDED),
    ],
)
def test_match_without_a_week_is_played_until_its_season_ends(
    last_report_by: datetime | None, ends_on: date | None, closes: datetime
) -> None:
    made_at = utc(2026, 9, 8)
    window = season_window(made_at, last_report_by=last_report_by, ends_on=ends_on, zone=NEW_YORK)
    assert window == Window(made_at, closes)


@pytest.mark.parametrize(
    ("last_report_by", "ends_on", "latest"),
    [
        (utc(2026, 11, 9), date(2026, 12, 1), utc(2026, 12, 2, 5)),
        (utc(2026, 12, 7), date(2026, 12, 1), utc(2026, 12, 7)),
        (utc(2026, 11, 9), None, utc(2026, 11, 9) + OPEN_ENDED),
        # The last week is over, and matches are still open.
        (utc(2026, 9, 1), None, utc(2026, 9, 8) + OPEN_ENDED),
        (None, None, utc(2026, 9, 8) + OPEN_ENDED),
    ],
)
def test_staff_schedule_matches_until_their_season_ends(
    last_report_by: datetime | None, ends_on: date | None, latest: datetime
) -> None:
    found = latest_time(
        utc(2026, 9, 8), last_report_by=last_report_by, ends_on=ends_on, zone=NEW_YORK
    )
    assert found == latest


@pytest.mark.parametrize(
    ("zone", "day", "hour", "timestamp"),
    [
        (LONDON, date(2026, 7, 4), 19, utc(2026, 7, 4, 18)),
        (LONDON, date(2026, 12, 4), 19, utc(2026, 12, 4, 19)),
        # Skipped: at 02:00 clocks in New York go to 03:00.
        (NEW_YORK, date(2026, 3, 8), 2, utc(2026, 3, 8, 7)),
        (NEW_YORK, date(2026, 3, 8), 3, utc(2026, 3, 8, 7)),
        # Twice: at 02:00 they go back to 01:00. The first 01:00 is used.
        (NEW_YORK, date(2026, 11, 1), 1, utc(2026, 11, 1, 5)),
        (NEW_YORK, date(2026, 11, 1), 2, utc(2026, 11, 1, 7)),
        (LONDON, date(2026, 10, 25), 1, utc(2026, 10, 25, 0)),
        (LONDON, date(2026, 3, 29), 1, utc(2026, 3, 29, 1)),
    ],
)
def test_hour_of_a_day_is_in_the_league_s_zone(
    zone: ZoneInfo, day: date, hour: int, timestamp: datetime
) -> None:
    assert timestamp_at(day, time(hour), zone) == timestamp


def default_of_week(starts_on: date, zone: ZoneInfo, day: int, hour: int) -> datetime | None:
    """The default time of a week that the league's calendar makes from its first day."""
    week = week_times(starts_on, 1, zone, AgreeBy(4, time(16)))
    return default_time(week.agree_by, week.report_by, DefaultSlot(day, hour, zone))


@pytest.mark.parametrize(
    ("starts_on", "zone", "day", "hour", "expected"),
    [
        (date(2026, 9, 7), LONDON, SUNDAY, 19, utc(2026, 9, 13, 18)),
        # On the day of the deadline, Friday, only slots after 16:00.
        (date(2026, 9, 7), LONDON, FRIDAY, 17, utc(2026, 9, 11, 16)),
        (date(2026, 9, 7), LONDON, FRIDAY, 16, None),
        # No slot before the deadline, and none of the next week.
        (date(2026, 9, 7), LONDON, MONDAY, 19, None),
        (date(2026, 9, 7), LONDON, MONDAY, 0, None),
        # The clocks change within the week: the hour stays.
        (date(2026, 10, 19), LONDON, SUNDAY, 19, utc(2026, 10, 25, 19)),
        (date(2026, 10, 19), LONDON, SATURDAY, 19, utc(2026, 10, 24, 18)),
        (date(2026, 3, 2), NEW_YORK, SUNDAY, 2, utc(2026, 3, 8, 7)),
        (date(2026, 10, 26), NEW_YORK, SUNDAY, 1, utc(2026, 11, 1, 5)),
        # Far from UTC, the day is the league's, too.
        (date(2026, 9, 7), AUCKLAND, SUNDAY, 8, utc(2026, 9, 12, 20)),
    ],
)
def test_default_time_is_the_first_slot_after_the_deadline_within_the_week(
    starts_on: date, zone: ZoneInfo, day: int, hour: int, expected: datetime | None
) -> None:
    assert default_of_week(starts_on, zone, day, hour) == expected


WINDOW = Window(utc(2026, 9, 7), utc(2026, 9, 14))
NOW = utc(2026, 9, 8, 12)
GOOD = utc(2026, 9, 10, 18)


def errors(*options: datetime, agreed: datetime | None = None) -> dict[int, str]:
    return option_errors(options, window=WINDOW, now=NOW, agreed=agreed)


def test_future_options_within_the_window_are_valid() -> None:
    assert errors(GOOD, utc(2026, 9, 13, 22, 59), GOOD + timedelta(hours=1)) == {}


def test_each_invalid_option_has_its_error() -> None:
    outside = (
        f"This match can be played from {timestamp_mark(utc(2026, 9, 7))} "
        f"until {timestamp_mark(utc(2026, 9, 14))}. "
        "Choose a time in between."
    )
    assert errors(GOOD, NOW, utc(2026, 9, 14)) == {
        1: "This time has passed. Choose a later one.",
        2: outside,
    }
    # The same time in another zone is the same time.
    assert errors(GOOD, GOOD.astimezone(NEW_YORK)) == {
        1: "You have already added this time. Choose another one."
    }
    assert errors(GOOD, agreed=GOOD) == {0: "The match already has this time. Choose another one."}
