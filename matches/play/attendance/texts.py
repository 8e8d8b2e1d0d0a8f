"""Texts about who plays in a match."""

from datetime import datetime

from accounts.notifications.text import NotificationText
from clvr.lib.timestamps import timestamp_mark
from matches.enums import AttendanceAnswer
from matches.models import Match
from teams.models import Team

SAVED = {
    AttendanceAnswer.IN: "You are in.",
    AttendanceAnswer.MAYBE: "Saved: maybe.",
    AttendanceAnswer.OUT: "You are out.",
}


def saved(answer: AttendanceAnswer, *, is_leader: bool) -> str:
    """What a player reads of their own answer."""
    if answer == AttendanceAnswer.IN or is_leader:
        return SAVED[answer]
    return f"{SAVED[answer]} Your captain sees it."


def can_you_play(match: Match, team: Team, time: datetime) -> NotificationText:
    return NotificationText(
        f"Can you play in {match.versus}?",
        f"The match is on {timestamp_mark(time)}, and {team} wait for your answer: in, maybe or "
        "out.",
    )
