"""When a team's roster may change. Pure."""

from datetime import datetime

from clvr.lib.moments import told
from teams.enums import TeamStatus

LOCKING_STATUSES = {
    TeamStatus.DISBANDED: "has disbanded",
    TeamStatus.REVIEW: "is in review",
    TeamStatus.ROSTER_LOCKED: "has its roster locked",
    TeamStatus.ROSTER_LOCKED_ACTIVE: "has its roster locked",
}
"""The statuses in which nobody is taken on or removed, and why, after the team's name."""

ENDING_STATUSES = {
    TeamStatus.DISBANDED: "has disbanded",
    TeamStatus.NOT_PARTICIPATING: "does not participate any more",
}
"""The statuses that close what is asked of a team, and by it, and why, after the team's name. The
others pass: what was asked meanwhile stays open until it runs out."""

NOT_PLAYING_STATUSES = {
    **ENDING_STATUSES,
    TeamStatus.REVIEW: LOCKING_STATUSES[TeamStatus.REVIEW],
}
"""The statuses in which a team is put in no match, and why, after the team's name."""

STATUS_MEANINGS = {
    TeamStatus.ACTIVE: "Plays, is listed everywhere, and its roster may change.",
    TeamStatus.INACTIVE: "Listed, dimmed in the standings; its roster may change.",
    TeamStatus.DISBANDED: "Gone for good: everybody leaves it, and no list shows it.",
    TeamStatus.REVIEW: "Staff look into it: listed in the standings alone, its roster locked.",
    TeamStatus.ROSTER_LOCKED: "Listed, dimmed in the standings; its roster is locked.",
    TeamStatus.NOT_PARTICIPATING: (
        "Listed in the standings alone; its roster may change. Open requests and challenges close."
    ),
    TeamStatus.ROSTER_LOCKED_ACTIVE: "Plays and is listed, dimmed, while its roster is locked.",
}
"""What each status allows, for who chooses one."""


def roster_lock(status: int, season_locks_at: datetime | None, now: datetime) -> str:
    """Why a team's roster may not change, after the team's name; empty when it may.

    `season_locks_at` is when the rosters of the league's current season lock, if ever.
    """
    reason = LOCKING_STATUSES.get(TeamStatus(status), "")
    if reason or season_locks_at is None or now < season_locks_at:
        return reason
    return f"has had its roster locked since {told(season_locks_at)}, as all of this season's"
