"""Texts of the notifications about pairing."""

from collections.abc import Sequence

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import listed
from leagues.models import Week
from teams.models import Team


def byes_given(team: Team, weeks: Sequence[Week]) -> NotificationText:
    numbers = [str(week.number) for week in weeks]
    if len(numbers) == 1:
        return NotificationText(
            f"{team} has a bye in week {numbers[0]}",
            "There was no opponent left for your team. You have no match to play that week.",
        )
    return NotificationText(
        f"{team} has byes in weeks {listed(numbers)}",
        "There was no opponent left for your team. You have no match to play in those weeks.",
    )


def bye_taken_back(team: Team, week: Week) -> NotificationText:
    return NotificationText(
        f"{team} no longer has a bye in week {week.number}",
        "Staff took it back. Your team may get a match in that week.",
    )


def week_off_given(team: Team, week: Week, reason: str) -> NotificationText:
    return NotificationText(
        f"{team} has week {week.number} off",
        _with_reason("Staff set it: your team gets no match in that week.", reason),
    )


def week_off_taken(team: Team, week: Week, reason: str) -> NotificationText:
    return NotificationText(
        f"{team} no longer has week {week.number} off",
        _with_reason("Staff took it back. Your team may get a match in that week.", reason),
    )


def _with_reason(words: str, reason: str) -> str:
    return f"{words} Reason: {isolated(reason)}" if reason else words
