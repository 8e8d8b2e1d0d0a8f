"""Times as people type them, by the person's time zone and language."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from accounts.discord.interactions.dates import _PATTERNS, without_year, written
from clvr.discord_buttons.typed_times import LONGEST_TIMES, Reading, example, hint, seconds_of
from clvr.lib.refusals import Refused
from matches.play.scheduling.rules import MOST_OPTIONS

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
NOW = datetime(2026, 12, 28, 12, 0, tzinfo=UTC)
"""A Monday."""


def reading(locale: str = "de", zone: ZoneInfo = BERLIN, **window: datetime) -> Reading:
    return Reading(zone, locale, NOW, **window)


def read(typed: str, how: Reading) -> list[str]:
    """The moments by the clock of the person."""
    found = seconds_of(typed, how)
    return [f"{datetime.fromtimestamp(each, how.zone):%Y-%m-%d %H:%M}" for each in found]


THURSDAY = "2026-12-31 19:30"


@pytest.mark.parametrize(
    "typed",
    [
        *("2026-12-31 19:30", "2026-12-31T19:30", "2026-12-31t19:30:00", "2026-12-31 19:30:00"),
        *("2026-12-31, 7:30 pm", "2026/12/31 19:30", "12-31 19:30", "12-31T19:30"),
        *("31.12. 19:30", "31.12 19:30", "31.12.2026 19:30", "31.12.26 19.30", "31. 12. 19:30"),
        *("31-12-2026 19:30", "31-12 19:30", "31/12 19:30", "12/31 19:30", "12/31/2026 7:30 PM"),
        *(
            "31 Dec 19:30",
            "31. December 19:30",
            "Dec 31 7:30pm",
            "December 31st, 2026 at 7:30 p.m.",
        ),
        *("31st of December 19:30", "Thu 31.12. 19:30", "Thursday, 31 December 2026 at 19:30"),
        *(
            "Thu 19:30",
            "thursday 7:30 PM",
            "thurs at 19h30",
            "on Thursday 19:30 Uhr",
            "- Thu 19.30",
        ),
        *("19:30 31.12.", "7:30pm Thursday", "7:30 PM 12/31"),
        *("2026-12-31T18:30Z", "2026-12-31 18:30 UTC", "2026-12-31T20:30:00+02:00"),
    ],
)
def test_usual_ways_to_write_a_time(typed: str) -> None:
    assert read(typed, reading()) == [THURSDAY]


@pytest.mark.parametrize(
    ("typed", "locale", "expected"),
    [
        ("1/2 7pm", "en-US", "2027-01-02 19:00"),
        ("1/2 7pm", "en-GB", "2027-02-01 19:00"),
        ("1/2 7pm", "fr", "2027-02-01 19:00"),
        ("1/2 19:00", "ja", "2027-01-02 19:00"),
        ("1/2 19:00", "xx", "2027-01-02 19:00"),
        ("1.2. 19:00", "en-US", "2027-02-01 19:00"),
        ("1-2 19:00", "de", "2027-01-02 19:00"),
        ("1-2 19:00", "nl", "2027-02-01 19:00"),
        ("12am 1/2", "en-US", "2027-01-02 00:00"),
        ("12:15 pm 1/2", "en-US", "2027-01-02 12:15"),
        ("today 20:00", "de", "2026-12-28 20:00"),
        ("tomorrow 8pm", "de", "2026-12-29 20:00"),
        ("Mon 20:00", "de", "2026-12-28 20:00"),
        ("Mon 09:00", "de", "2027-01-04 09:00"),
        ("2.12.2026 20:00", "de", "2026-12-02 20:00"),
    ],
)
def test_what_may_be_read_in_two_ways_follows_language_and_clock(
    typed: str, locale: str, expected: str
) -> None:
    assert read(typed, reading(locale)) == [expected]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Fri 19:30", "2027-01-08 19:30"),
        ("Mon 19:30", "2027-01-04 19:30"),
        ("Mon 00:30", "2027-01-11 00:30"),
        ("5.1. 19:30", "2027-01-05 19:30"),
        ("28.12. 19:30", "2026-12-28 19:30"),
    ],
)
def test_days_are_those_on_which_the_match_can_be_played(typed: str, expected: str) -> None:
    opens = datetime(2027, 1, 4, 5, tzinfo=UTC)
    how = reading(opens=opens, closes=opens + timedelta(days=7))
    assert read(typed, how) == [expected]


def test_time_is_read_in_the_person_s_zone() -> None:
    [moment] = seconds_of("12/31 7:30 PM", reading("en-US", NEW_YORK))
    assert datetime.fromtimestamp(moment, UTC) == datetime(2027, 1, 1, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize("locale", [*_PATTERNS, "en", ""])
def test_what_the_portal_writes_in_a_language_can_be_typed_there(locale: str) -> None:
    moment = datetime(2027, 2, 3, 18, 30, tzinfo=UTC)
    how = reading(locale)
    for text in (written(moment, BERLIN, locale), without_year(moment, BERLIN, locale)):
        assert seconds_of(text, how) == [int(moment.timestamp())], text
    opens = datetime(2027, 10, 12, 21, 30, tzinfo=UTC)
    later = reading(locale, opens=opens, closes=opens + timedelta(days=7))
    assert len(hint(later, most=100)) <= 100
    assert "ntil " in hint(later, most=100)
    for text in example(how).replace(" or ", ", ").split(", "):
        assert read(text, how) == ["2026-12-29 19:30"], text


@pytest.mark.parametrize(
    "typed",
    [
        *("Friday at 8", "soon", "19:30", "31.12.", "Fri", "2026-13-01 19:30", "30.2. 19:30"),
        *("Fri 25:00", "Fri 19:60", "Fri 13pm", "Fri 0am", "Fri 31.12. 19:30", "mo 19:30"),
        *("31/31 19:30", "2026-12-31 19:30 CET", "2026-12-31", "99999-12-31 19:30", "1 2 19:30"),
        *("٣١.١٢. ١٩:٣٠", "Fri 19:30 or 20:30", "<t:1798741800>", "19:30 19:30", "x" * 200),
    ],
)
def test_what_is_no_time_is_refused_with_its_line_and_an_example(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        seconds_of(f"2026-12-31 19:30\n\n{typed}", reading())
    assert str(refusal.value) == (
        f"“{typed}” is not a time. Write it like 2026-12-29 19:30, 29.12 19:30 or Tue 19:30."
    )


def test_hint_says_how_times_are_written_and_between_which_the_match_can_be_played() -> None:
    shown = "One a line: 2026-12-29 19:30, 29/12 19:30 or Tue 19:30."
    closes = datetime(2027, 1, 4, 5, tzinfo=UTC)
    assert hint(reading("en-GB"), most=100) == shown
    assert hint(reading("en-GB", closes=closes), most=100) == f"{shown} Until 04/01 06:00."
    opens = closes - timedelta(days=7)
    past = reading("en-GB", opens=opens - timedelta(days=7), closes=closes)
    assert hint(past, most=100) == f"{shown} Until 04/01 06:00."
    ahead = reading("en-GB", opens=opens + timedelta(days=3), closes=closes)
    assert hint(ahead, most=100).endswith(" From 31/12 06:00 until 04/01 06:00.")
    assert hint(ahead, most=90).endswith(" or Fri 19:30. Until 04/01 06:00.")


def test_time_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(Refused, match=r"The clocks skip “28[.]3[.] 02:30” in Europe/Berlin"):
        seconds_of("28.3. 02:30", reading())


def test_every_proposal_fits_into_the_field() -> None:
    longest = "Wednesday, 30 September 2026 at 19:30"
    assert len("\n".join([longest] * MOST_OPTIONS)) <= LONGEST_TIMES
