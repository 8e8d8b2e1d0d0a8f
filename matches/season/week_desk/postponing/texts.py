"""Texts of the notification about a postponed week."""

from collections.abc import Sequence

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import listed
from clvr.lib.timestamps import timestamp_mark
from matches.models import Match


def week_postponed(matches: Sequence[Match], number: int, reason: str) -> NotificationText:
    """For somebody whose matches of the week with this number moved to another one."""
    week = matches[0].week
    if week is None:
        raise ValueError("the matches are in a week")
    timed = [
        f"{match.versus} is still on {timestamp_mark(match.time)}."
        for match in matches
        if match.time is not None
    ]
    if len(timed) < len(matches):
        timed.append(f"The teams agree on a time by {timestamp_mark(week.agree_by)}.")
    end = "" if reason[-1:] in (".", "!", "?") else "."
    why = f"Staff postponed week {number}: {isolated(reason)}{end}"
    if len(matches) == 1:
        title = f"{matches[0].versus} is postponed to week {week.number}"
        return NotificationText(title, f"{why} {' '.join(timed)}")
    names = listed([match.versus for match in matches])
    title = f"{len(matches)} matches are postponed to week {week.number}"
    # The names come last, because a text that is too long loses its end.
    return NotificationText(title, f"{why} {' '.join(timed)} Moved: {names}.")
