"""Quiet hours in local time, across clock changes."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.notifications.quiet_hours import QuietPeriod

LONDON, NEW_YORK, SYDNEY = (
    ZoneInfo(name) for name in ("Europe/London", "America/New_York", "Australia/Sydney")
)


def at(text: str) -> datetime:
    """A timestamp in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def period(starts: str, ends: str, zone: ZoneInfo) -> QuietPeriod:
    return QuietPeriod(time.fromisoformat(starts), time.fromisoformat(ends), zone)


@pytest.mark.parametrize(
    ("shown", "covered"),
    [
        ("21:59:59", False),
        ("22:00", True),
        ("23:59", True),
        ("00:00", True),
        ("07:59:59", True),
        ("08:00", False),
        ("12:00", False),
    ],
)
def test_period_across_midnight_includes_its_start_but_not_its_end(
    shown: str, covered: bool
) -> None:
    assert period("22:00", "08:00", LONDON).covers(at(f"2026-01-15 {shown}")) is covered


@pytest.mark.parametrize(
    ("shown", "covered"), [("08:59", False), ("09:00", True), ("16:59", True), ("17:00", False)]
)
def test_period_within_a_day_covers_the_time_between(shown: str, covered: bool) -> None:
    assert period("09:00", "17:00", LONDON).covers(at(f"2026-01-15 {shown}")) is covered


@pytest.mark.parametrize(
    ("zone", "starts", "ends", "now", "loud"),
    [
        # No clock change: from before and after midnight, and from outside the quiet hours.
        (LONDON, "22:00", "08:00", "2026-01-15 22:30", "2026-01-16 08:00"),
        (LONDON, "22:00", "08:00", "2026-01-15 03:00:00.5", "2026-01-15 08:00"),
        (LONDON, "22:00", "08:00", "2026-01-15 12:34:56", "2026-01-15 12:34:56"),
        (NEW_YORK, "22:00", "08:00", "2026-01-15 04:00", "2026-01-15 13:00"),
        (SYDNEY, "22:00", "08:00", "2026-01-15 12:00", "2026-01-15 21:00"),
        # The clock goes forward in the night: the morning comes an hour sooner.
        (LONDON, "22:00", "08:00", "2026-03-28 23:00", "2026-03-29 07:00"),
        (NEW_YORK, "22:00", "08:00", "2026-03-08 04:00", "2026-03-08 12:00"),
        (SYDNEY, "22:00", "08:00", "2026-10-03 13:00", "2026-10-03 21:00"),
        # It goes back: an hour later.
        (LONDON, "22:00", "08:00", "2026-10-24 22:00", "2026-10-25 08:00"),
        (NEW_YORK, "22:00", "08:00", "2026-11-01 03:00", "2026-11-01 13:00"),
        (SYDNEY, "22:00", "08:00", "2026-04-04 12:00", "2026-04-04 22:00"),
        # The change skips the end: the quiet hours end with the change.
        (LONDON, "22:00", "01:30", "2026-03-29 00:30", "2026-03-29 01:00"),
        (NEW_YORK, "22:00", "02:30", "2026-03-08 06:59", "2026-03-08 07:00"),
        (SYDNEY, "22:00", "02:30", "2026-10-03 15:00", "2026-10-03 16:00"),
        # The end comes twice: after the first time, the repeated part is quiet again.
        (LONDON, "22:00", "01:30", "2026-10-25 00:00", "2026-10-25 00:30"),
        (LONDON, "22:00", "01:30", "2026-10-25 01:10", "2026-10-25 01:30"),
        # The end is the hour to which the clock is set back.
        (LONDON, "22:00", "02:00", "2026-10-25 00:30", "2026-10-25 02:00"),
        (NEW_YORK, "22:00", "02:00", "2026-11-01 05:30", "2026-11-01 07:00"),
    ],
)
def test_allowed_timestamp_is_when_the_clock_shows_the_end(
    zone: ZoneInfo, starts: str, ends: str, now: str, loud: str
) -> None:
    assert period(starts, ends, zone).next_allowed_time(at(now)) == at(loud)


def test_allowed_timestamp_is_in_utc_for_any_zone() -> None:
    asked = at("2026-01-15 23:00").astimezone(SYDNEY)
    loud = period("22:00", "08:00", LONDON).next_allowed_time(asked)
    assert (loud, loud.tzinfo) == (at("2026-01-16 08:00"), UTC)


_TIMES = st.times().map(lambda value: value.replace(second=0, microsecond=0))
_ZONES = st.sampled_from(
    [
        *(LONDON, NEW_YORK, SYDNEY, ZoneInfo("UTC"), ZoneInfo("Asia/Kathmandu")),
        *(ZoneInfo("Australia/Lord_Howe"), ZoneInfo("America/Santiago"), ZoneInfo("Asia/Beirut")),
    ]
)
_PERIODS = st.builds(QuietPeriod, _TIMES, _TIMES, _ZONES).filter(
    lambda each: each.starts != each.ends
)
# Half of the timestamps are in the days around a clock change of one of the zones above.
_CHANGES = [
    *("2026-03-08", "2026-03-29", "2026-04-05", "2026-09-06", "2026-10-04", "2026-10-25"),
    "2026-11-01",
]
# Hypothesis takes bounds without a zone.
_FIRST, _LAST = datetime.fromisoformat("2020-01-01"), datetime.fromisoformat("2030-01-01")
_MOMENTS = st.one_of(
    st.datetimes(_FIRST, _LAST, timezones=st.just(UTC)),
    st.builds(
        lambda day, seconds: at(day) + timedelta(seconds=seconds),
        st.sampled_from(_CHANGES),
        st.integers(-86_400, 2 * 86_400),
    ),
)


@settings(max_examples=500)
@given(_PERIODS, _MOMENTS, st.floats(0, 0.999))
def test_allowed_timestamp_is_outside_quiet_hours_and_not_after_their_end(
    quiet: QuietPeriod, timestamp: datetime, share: float
) -> None:
    loud = quiet.next_allowed_time(timestamp)
    assert loud >= timestamp
    assert not quiet.covers(loud)
    # All timestamps until then are quiet: any share of the way, and the last instant.
    if loud > timestamp:
        assert quiet.covers(timestamp + (loud - timestamp) * share)
        assert quiet.covers(loud - timedelta(microseconds=1))
    else:
        assert not quiet.covers(timestamp)
