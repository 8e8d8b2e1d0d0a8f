"""The timestamps that people and spreadsheets write: each is read as they mean it, or refused with
how to write it."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from matches.season.result_import.timestamps import NoTimestamp, ParsedTimestamp, parsed_timestamp

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
EVENING = datetime(2026, 12, 3, 18, 30, tzinfo=UTC)
"""Half past seven in Berlin."""


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-03 19:30",
        "2026-12-03T19:30",
        "2026-12-3 19:30:00",
        "2026-12-03\xa019:30:00.000",
        "2026-12-03 19.30",
        "2026-12-03 1930",
        "20261203 19:30",
        "2026-12-03 18:30Z",
        "2026-12-03T18:30:00Z",
        "2026-12-03 19:30+01:00",
        "2026-12-03 19:30:00+0100",
        "2026-12-03 19:30 +01",
        "2026-12-04 00:00+0530",
        "2026-12-03 15:00-03:30",
    ],
)
def test_timestamp_is_the_one_that_is_written(text: str) -> None:
    assert parsed_timestamp(text, BERLIN) == ParsedTimestamp(EVENING, is_day=False)


def test_time_of_one_digit_and_fractions_of_seconds_are_read() -> None:
    assert parsed_timestamp("2026-12-03 9.05", BERLIN).at == EVENING.replace(hour=8, minute=5)
    assert parsed_timestamp("2026-12-03 19:30:01.5", BERLIN).at == EVENING.replace(
        second=1, microsecond=500_000
    )


def test_day_alone_is_its_first_timestamp() -> None:
    first = datetime(2026, 12, 2, 23, 0, tzinfo=UTC)
    assert parsed_timestamp("2026-12-03", BERLIN) == ParsedTimestamp(first, is_day=True)


def test_zone_s_own_offset_is_never_an_end() -> None:
    early = datetime(2026, 12, 3, 7, 30, tzinfo=UTC)
    assert parsed_timestamp("2026-12-03 02:30-05:00", NEW_YORK).at == early
    with pytest.raises(NoTimestamp, match="looks like a beginning and an end"):
        parsed_timestamp("2026-12-03 02:30-05:00", BERLIN)


ORDER = "begins with the wrong part: write the year first, 2026-12-13"
SPAN = (
    "looks like a beginning and an end: write 2026-12-03 19:30, or 2026-12-03 19:30+01:00 with an "
    "offset"
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2026-12-03 19:30-21:00", f" {SPAN}"),
        ("2026-12-03 22:00-01:00", f" {SPAN}".replace("19:30", "22:00")),
        ("2026-12-03 2300-0200", f" {SPAN}".replace("19:30", "23:00")),
        ("2026-12-03 1930-2100", f" {SPAN}"),
        ("2026-12-03 19:30-21", f" {SPAN}"),
        ("2026-12-03 10:00-12:00", f" {SPAN.replace('19:30', '10:00')}"),
        (
            "2026-12-03 19:30–21:00",
            (
                ": after the time of day can only be an offset from UTC: write 2026-12-03 19:30, "
                "or 2026-12-03 19:30+01:00 with an offset"
            ),
        ),
        (
            "2026-12-03 19:30+01:17",
            (
                ": no clock has the offset +01:17 from UTC: write 2026-12-03 19:30, or "
                "2026-12-03 19:30+01:00 with an offset"
            ),
        ),
        (
            "2026-12-03 19:30+15:00",
            (
                ": no clock has the offset +15:00 from UTC: write 2026-12-03 19:30, or "
                "2026-12-03 19:30+01:00 with an offset"
            ),
        ),
        (
            "2026-12-03 19:30 CET",
            (
                ": after the time of day can only be an offset from UTC: write 2026-12-03 19:30, "
                "or 2026-12-03 19:30+01:00 with an offset"
            ),
        ),
        ("2026-12-03 24:00", ": write midnight as 2026-12-04 00:00"),
        (
            "2026-12-03 7:30 PM",
            ": write the time of day from 00:00 to 23:59: 2026-12-03 19:30",
        ),
        ("2026-12-03 12.30am", ": write the time of day from 00:00 to 23:59: 2026-12-03 00:30"),
        ("2026-12-03 7 p.m.", ": write the time of day from 00:00 to 23:59: 2026-12-03 19:00"),
        (
            "2026-12-03 19:30 PM",
            ": write the time of day from 00:00 to 23:59, such as 2026-11-03 19:30",
        ),
        ("12/03/2026", " can be two days: write 2026-03-12 or 2026-12-03"),
        ("12/03/2026 7:30 PM", " can be two days: write 2026-03-12 or 2026-12-03"),
        ("13/12/2026", f" {ORDER}"),
        ("12/13/2026", f" {ORDER}"),
        ("13.12.2026 19:30", f" {ORDER}"),
        ("31.11.2026", None),
        ("26-12-03", " needs a year with four digits, such as 2026-11-03"),
        ("3.12.26 19:30", " needs a year with four digits, such as 2026-11-03"),
        (
            "46359.8125",
            (
                " is a spreadsheet’s number for a date: give the column the format yyyy-mm-dd "
                "hh:mm, so that it shows 2026-11-03 19:30"
            ),
        ),
        ("1899-12-31", " lies outside the years 1900 to 2200"),
        (
            "2026-03-29 02:30",
            (
                ": the clock in Europe/Berlin skips this time. Write when the match began, such as "
                "2026-03-29 03:30"
            ),
        ),
        ("2026-02-29", None),
        ("2026-12-03 25:00", None),
        ("2026-12-03 19:60", None),
        ("2026-12-03 19", None),
        ("2026-12-03 soon", None),
        ("2026-W49-4", None),
        ("２０２６-12-03", None),
        ("soon", None),
    ],
)
def test_other_texts_are_refused_with_how_to_write_them(text: str, reason: str | None) -> None:
    with pytest.raises(NoTimestamp) as refused:
        parsed_timestamp(text, BERLIN)
    said = str(refused.value)
    if reason is not None:
        assert said == f"“{text}”{reason}"
    else:
        assert said.startswith(f"“{text}” is not a date such as 2026-11-03")


def test_clock_that_shows_a_time_twice_means_the_first_unless_an_offset_says_the_second() -> None:
    first = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert parsed_timestamp("2026-10-25 02:30", BERLIN).at == first
    assert parsed_timestamp("2026-10-25 02:30+01:00", BERLIN).at == first.replace(hour=1)


def test_day_without_midnight_begins_with_its_first_timestamp() -> None:
    found = parsed_timestamp("2025-09-07", ZoneInfo("America/Santiago"))
    assert found == ParsedTimestamp(datetime(2025, 9, 7, 4, tzinfo=UTC), is_day=True)
