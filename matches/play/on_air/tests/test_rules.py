from datetime import UTC, datetime, timedelta

import pytest

from matches.enums import AirState, PlatformFault
from matches.play.on_air.rules import (
    OnAir,
    Recording,
    recording_among,
    rest_after,
    shown_viewers,
    state_by,
)

AT = datetime(2026, 11, 30, 19, tzinfo=UTC)
HOUR = timedelta(hours=1)


def told(game: str, *, is_gaming: bool | None = None) -> OnAir:
    return OnAir("1", game, 5, AT, is_gaming)


def test_state_by_what_the_platform_says() -> None:
    assert state_by(None, "Breachers") == AirState.OFF
    assert state_by(told("BREACHERS "), "Breachers") == AirState.ON
    assert state_by(told(""), "Breachers") == AirState.WRONG_GAME
    assert state_by(told("Breachers 2"), "Breachers") == AirState.WRONG_GAME
    assert state_by(told("Gaming", is_gaming=True), "Breachers") == AirState.ON
    assert state_by(told("Breachers", is_gaming=False), "Breachers") == AirState.WRONG_GAME


@pytest.mark.parametrize(
    ("before", "now", "shown"),
    [
        (None, None, None),
        (50, None, None),
        (None, 7, 7),
        (7, 9, 7),
        (7, 10, 10),
        (0, 1, 1),
        (2, 0, 0),
        (None, 1243, 1240),
        (1240, 1355, 1240),
        (1240, 1365, 1360),
        (1240, 1115, 1120),
        (None, 98_765, 98_800),
        (None, -1, 0),
    ],
)
def test_viewers_stay_until_they_are_off_by_a_tenth(
    before: int | None, now: int | None, shown: int | None
) -> None:
    assert shown_viewers(before, now) == shown


def test_rests_grow_while_a_fault_lasts() -> None:
    fault = PlatformFault.UNREACHABLE
    rests = [rest_after(fault, timedelta(minutes=each)) for each in (0, 1, 4, 60)]
    assert [rest.total_seconds() / 60 for rest in rests] == [1, 1, 2, 10]
    assert rest_after(PlatformFault.DENIED, timedelta(0)) == timedelta(minutes=15)


def test_recording_is_that_of_the_broadcast_or_has_most_of_the_match() -> None:
    first = Recording("a", "1", AT - HOUR, AT + 0.2 * HOUR)
    second = Recording("b", "2", AT + 0.3 * HOUR, AT + 2 * HOUR)
    still = Recording("c", "3", AT + 1.9 * HOUR, None)
    found = [first, second, still]
    assert recording_among(found, "1", AT, AT + 2 * HOUR) == first
    assert recording_among(found, "9", AT, AT + 2 * HOUR) is None
    assert recording_among(found, "", AT, AT + 2 * HOUR) == second
    assert recording_among(found, "", AT + 3 * HOUR, AT + 4 * HOUR) == still
    assert recording_among([first], "", AT + HOUR, AT + 2 * HOUR) is None
