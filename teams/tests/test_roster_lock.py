"""When a team's roster may not change."""

from datetime import UTC, datetime, timedelta

import pytest

from teams.enums import TeamStatus
from teams.rosters import LOCKING_STATUSES, roster_lock

LOCKS_AT = datetime(2026, 9, 20, 18, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("timestamp", "is_locked"),
    [(LOCKS_AT - SECOND, False), (LOCKS_AT, True)],
)
def test_rosters_lock_at_the_season_s_timestamp(timestamp: datetime, is_locked: bool) -> None:
    words = roster_lock(TeamStatus.ACTIVE, LOCKS_AT, timestamp)
    assert words.endswith("like every team this season") == is_locked
    assert bool(words) == is_locked


def test_season_without_a_roster_lock_locks_none() -> None:
    assert roster_lock(TeamStatus.ACTIVE, None, LOCKS_AT) == ""


@pytest.mark.parametrize("status", LOCKING_STATUSES)
def test_locking_status_gives_its_own_reason_before_and_after(status: TeamStatus) -> None:
    for timestamp in (LOCKS_AT - SECOND, LOCKS_AT):
        assert roster_lock(status, LOCKS_AT, timestamp) == LOCKING_STATUSES[status]
