"""The rules of when a roster may change. Pure."""

from datetime import datetime

from clvr.lib.timestamps import timestamp_mark
from teams.enums import TeamStatus

LOCKING_STATUSES = {
    TeamStatus.DISBANDED: "has disbanded",
    TeamStatus.REVIEW: "is in review",
    TeamStatus.ROSTER_LOCKED: "has a locked roster",
    TeamStatus.ROSTER_LOCKED_ACTIVE: "has a locked roster",
}
"""Statuses in which the roster can't change, and why, as text after the team's name."""

ROSTER_LOCKED = (TeamStatus.ROSTER_LOCKED, TeamStatus.ROSTER_LOCKED_ACTIVE)
"""Statuses whose lock staff make exceptions from, as from that of the season."""

ENDING_STATUSES = {
    TeamStatus.DISBANDED: "has disbanded",
    TeamStatus.NOT_PARTICIPATING: "no longer participates",
}
"""Statuses that close requests and challenges to and from the team, and why, as text after the
team's name. In other statuses they stay open until they expire."""

NOT_PLAYING_STATUSES = {
    **ENDING_STATUSES,
    TeamStatus.REVIEW: LOCKING_STATUSES[TeamStatus.REVIEW],
}
"""Statuses in which a team gets no matches, and why, as text after the team's name."""

STATUS_MEANINGS = {
    TeamStatus.ACTIVE: "Plays matches. Listed everywhere. The roster can change.",
    TeamStatus.INACTIVE: "Listed, but dimmed in the standings. The roster can change.",
    TeamStatus.DISBANDED: (
        "Disbanded permanently. All players leave the team, and no list shows it."
    ),
    TeamStatus.REVIEW: (
        "Staff are reviewing the team. Listed only in the standings. The roster is locked."
    ),
    TeamStatus.ROSTER_LOCKED: "Listed, but dimmed in the standings. The roster is locked.",
    TeamStatus.NOT_PARTICIPATING: (
        "Listed only in the standings. The roster can change. Open requests and challenges close."
    ),
    TeamStatus.ROSTER_LOCKED_ACTIVE: "Plays matches. Listed, but dimmed. The roster is locked.",
}
"""The meaning of each status, for staff who choose one."""


def roster_lock(status: int, season_locks_at: datetime | None, now: datetime) -> str:
    """Why a team's roster may not change, as text after the team's name; empty when it may.

    `season_locks_at` is when the rosters of the league's current season lock; None for never.
    """
    reason = LOCKING_STATUSES.get(TeamStatus(status), "")
    if reason or season_locks_at is None or now < season_locks_at:
        return reason
    since = timestamp_mark(season_locks_at)
    return f"has had a locked roster since {since}, like every team this season"
