"""Texts of the notifications about postponing a match."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Week
from matches.models import Match
from teams.models import Team


def postponement_asked(match: Match, asking: Team, to: Week, reason: str) -> NotificationText:
    """For the leaders of the other side, who answer until the match is due."""
    until = "" if match.due_from is None else f" by {timestamp_mark(match.due_from)}"
    why = f"They say: {isolated(reason)} " if reason else ""
    return NotificationText(
        f"{asking} asks to postpone {match.versus} to week {to.number}",
        f"{why}Agree or decline{until}. Without an answer, the match stays in its week.",
    )


def match_postponed(match: Match, week: Week) -> NotificationText:
    """Both teams agreed; `match.time` is the time that the match still has."""
    if match.time is not None:
        body = f"Both teams agreed. It is still on {timestamp_mark(match.time)}."
    else:
        by = timestamp_mark(week.agree_by)
        body = f"Both teams agreed. The teams agree on a time by {by}."
    return NotificationText(f"{match.versus} is postponed to week {week.number}", body)


def postponement_declined(match: Match, decliner: Team, reason: str) -> NotificationText:
    return NotificationText(
        f"{decliner} does not want to postpone {match.versus}",
        reason or "The match stays in its week. Your team has used no postponement.",
    )


def postponement_expired(match: Match) -> NotificationText:
    return NotificationText(
        f"Nobody answered your team’s request to postpone {match.versus}",
        "The match was due before an answer. Your team has used no postponement.",
    )


def season_closed(match: Match) -> NotificationText:
    return NotificationText(
        f"Your team’s request to postpone {match.versus} has ended",
        f"{match.season} was closed.",
    )


def week_removed(match: Match, number: int) -> NotificationText:
    return NotificationText(
        f"Your team’s request to postpone {match.versus} has ended",
        f"Staff removed week {number}. Choose another week.",
    )
