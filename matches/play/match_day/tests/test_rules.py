"""When the sides can check in and claim that the other one is absent."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from clvr.lib.timestamps import timestamp_mark
from matches.enums import Side
from matches.play.match_day.rules import (
    CHECK_IN_FIRST,
    CHECKED_IN_ALREADY,
    HAS_NO_TIME,
    HAS_RESULT,
    IS_REPORTED,
    NO_CHECK_IN,
    NO_CLAIMS,
    OTHER_IS_THERE,
    DayFacts,
    DayTimes,
    day_times,
    obstacle_to_check_in,
    obstacle_to_claim,
)

TIME = datetime(2026, 9, 8, 18, tzinfo=UTC)
HOUR, QUARTER = timedelta(hours=1), timedelta(minutes=15)
SECOND, NONE = timedelta(seconds=1), timedelta(0)
A, B = Side.TEAM_A, Side.TEAM_B
FACTS = DayFacts(TIME, HOUR, QUARTER)
HERE = replace(FACTS, checked_in=frozenset({A}))
OPENS = f"Check-in opens on {timestamp_mark(TIME - HOUR)}."
CLOSED = f"Check-in closed on {timestamp_mark(TIME + 2 * HOUR)}."
TOO_EARLY = f"You can claim this from {timestamp_mark(TIME + QUARTER)}."
TOO_LATE = (
    f"You could claim this until {timestamp_mark(TIME + 24 * HOUR)}. "
    "Report the other team’s forfeit instead."
)


@pytest.mark.parametrize(
    ("opens_before", "claimed_after", "times"),
    [
        (HOUR, QUARTER, (TIME - HOUR, TIME + 2 * HOUR, TIME + QUARTER, TIME + 24 * HOUR)),
        (HOUR, NONE, (TIME - HOUR, TIME + 2 * HOUR, None, None)),
        (NONE, QUARTER, (None, None, None, None)),
    ],
)
def test_zero_switches_check_in_or_claims_off(
    opens_before: timedelta, claimed_after: timedelta, times: tuple[datetime | None, ...]
) -> None:
    assert day_times(TIME, opens_before, claimed_after) == DayTimes(*times)
    assert day_times(None, opens_before, claimed_after) is None


@pytest.mark.parametrize(
    ("facts", "now", "obstacle"),
    [
        (FACTS, TIME - HOUR, ""),
        (FACTS, TIME - HOUR - SECOND, OPENS),
        (FACTS, TIME + 2 * HOUR - SECOND, ""),
        (FACTS, TIME + 2 * HOUR, CLOSED),
        (HERE, TIME, CHECKED_IN_ALREADY),
        (replace(FACTS, checked_in=frozenset({B})), TIME, ""),
        (replace(FACTS, time=None), TIME, HAS_NO_TIME),
        (replace(FACTS, opens_before=NONE), TIME, NO_CHECK_IN),
        (replace(FACTS, is_reported=True), TIME, IS_REPORTED),
        (replace(FACTS, has_result=True, is_reported=True), TIME, HAS_RESULT),
    ],
)
def test_side_checks_in_around_the_match_s_time(
    facts: DayFacts, now: datetime, obstacle: str
) -> None:
    assert obstacle_to_check_in(facts, A, now) == obstacle


@pytest.mark.parametrize(
    ("facts", "now", "obstacle"),
    [
        (HERE, TIME + QUARTER, ""),
        (HERE, TIME + QUARTER - SECOND, TOO_EARLY),
        (HERE, TIME + 24 * HOUR - SECOND, ""),
        (HERE, TIME + 24 * HOUR, TOO_LATE),
        (FACTS, TIME + QUARTER, CHECK_IN_FIRST),
        (replace(FACTS, checked_in=frozenset({A, B})), TIME + QUARTER, OTHER_IS_THERE),
        (replace(HERE, claimed_after=NONE), TIME + QUARTER, NO_CLAIMS),
        (replace(HERE, opens_before=NONE), TIME + QUARTER, NO_CLAIMS),
        (replace(HERE, is_reported=True), TIME + QUARTER, IS_REPORTED),
        (replace(HERE, has_result=True), TIME + QUARTER, HAS_RESULT),
        (replace(HERE, time=None), TIME + QUARTER, HAS_NO_TIME),
    ],
)
def test_side_that_checked_in_claims_the_other_s_absence(
    facts: DayFacts, now: datetime, obstacle: str
) -> None:
    assert obstacle_to_claim(facts, A, now) == obstacle
