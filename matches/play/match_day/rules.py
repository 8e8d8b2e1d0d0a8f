"""When the sides can check in and claim that the other side is absent. Pure.

Check-in opens a league's length of time before the match and closes when the match counts as over.
From a length of time after the match's time, a side that has checked in can claim that the other
one is absent. A day after the match's time that is over: then a side reports a forfeit, which has
the longer wait of all reports.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from clvr.lib.timestamps import timestamp_mark
from matches.enums import Side

CHECK_IN_LASTS = timedelta(hours=2)
"""How long after the match's time a side can check in: until the match counts as over."""
CLAIMED_WITHIN = timedelta(hours=24)
"""How long after the match's time a side can claim that the other is absent."""

HAS_RESULT = "This match already has an official result."
HAS_NO_TIME = "This match has no time yet. Agree on one with the other team first."
NO_CHECK_IN = "This league has no check-in."
NO_CLAIMS = "This league has no absence claims. Report the other team’s forfeit instead."
IS_REPORTED = "A report of this match waits for an answer or for staff."
CHECKED_IN_ALREADY = "Your team has already checked in."
CHECK_IN_FIRST = "Your team has not checked in. Only a team that has checked in can claim this."
OTHER_IS_THERE = "The other team has checked in, so you can’t claim that it is absent."


@dataclass(frozen=True, slots=True)
class DayTimes:
    """The times of a match's day. The first two are None if the league has no check-in, the
    last two if it has no absence claims."""

    check_in_from: datetime | None
    check_in_until: datetime | None
    claim_from: datetime | None
    claim_until: datetime | None


@dataclass(frozen=True, slots=True)
class DayFacts:
    """What the rules look at. `opens_before` and `claimed_after` are the league's settings, zero
    for none; `checked_in` are the sides that have checked in for this time."""

    time: datetime | None
    opens_before: timedelta
    claimed_after: timedelta
    checked_in: frozenset[Side] = frozenset()
    has_result: bool = False
    is_reported: bool = False

    @property
    def times(self) -> DayTimes | None:
        return day_times(self.time, self.opens_before, self.claimed_after)


def day_times(
    time: datetime | None, opens_before: timedelta, claimed_after: timedelta
) -> DayTimes | None:
    """None without a time. Without check-in there are no claims: only who was there can claim."""
    if time is None:
        return None
    if not opens_before:
        return DayTimes(None, None, None, None)
    check_in = (time - opens_before, time + CHECK_IN_LASTS)
    if not claimed_after:
        return DayTimes(*check_in, None, None)
    return DayTimes(*check_in, time + claimed_after, time + CLAIMED_WITHIN)


def obstacle_to_check_in(facts: DayFacts, side: Side, now: datetime) -> str:
    """Why the side can't check in now, or an empty string."""
    times = facts.times
    if (obstacle := _obstacle_to_both(facts)) or times is None:
        return obstacle
    if times.check_in_from is None or times.check_in_until is None:
        return NO_CHECK_IN
    opens, closed = timestamp_mark(times.check_in_from), timestamp_mark(times.check_in_until)
    return _first_of(
        (side in facts.checked_in, CHECKED_IN_ALREADY),
        (now < times.check_in_from, f"Check-in opens on {opens}."),
        (now >= times.check_in_until, f"Check-in closed on {closed}."),
    )


def obstacle_to_claim(facts: DayFacts, side: Side, now: datetime) -> str:
    """Why the side can't claim that the other one is absent now, or an empty string."""
    times = facts.times
    if (obstacle := _obstacle_to_both(facts)) or times is None:
        return obstacle
    if times.claim_from is None or times.claim_until is None:
        return NO_CLAIMS
    begins, ended = timestamp_mark(times.claim_from), timestamp_mark(times.claim_until)
    return _first_of(
        (side.other in facts.checked_in, OTHER_IS_THERE),
        (side not in facts.checked_in, CHECK_IN_FIRST),
        (now < times.claim_from, f"You can claim this from {begins}."),
        (
            now >= times.claim_until,
            f"You could claim this until {ended}. Report the other team’s forfeit instead.",
        ),
    )


def _obstacle_to_both(facts: DayFacts) -> str:
    return _first_of(
        (facts.has_result, HAS_RESULT),
        (facts.time is None, HAS_NO_TIME),
        (facts.is_reported, IS_REPORTED),
    )


def _first_of(*obstacles: tuple[bool, str]) -> str:
    """The words of the first obstacle that there is, or an empty string."""
    return next((words for is_one, words in obstacles if is_one), "")
