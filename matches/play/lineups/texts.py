"""Texts of the notifications about line-ups."""

from django.utils import timezone

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated, listed_names
from clvr.lib.timestamps import timestamp_mark
from matches.models import Lineup


def you_play(lineup: Lineup) -> NotificationText:
    return NotificationText(f"You are in the line-up of {_in_match(lineup)}", _when(lineup))


def you_do_not_play(lineup: Lineup) -> NotificationText:
    return NotificationText(f"You are no longer in the line-up of {_in_match(lineup)}")


def line_ups_shown(lineup: Lineup) -> NotificationText:
    return NotificationText(
        f"The line-ups of {lineup.match.versus} are there",
        "Both teams have handed theirs in. From now on you can fill open places and put in "
        "substitutes.",
    )


def line_up_changed(lineup: Lineup, came: list[str], went: list[str], why: str) -> NotificationText:
    """`came` and `went` are the usernames; `why` is staff's reason, or empty."""
    said = []
    if came:
        said.append(f"In: {listed_names(came)}.")
    if went:
        said.append(f"Out: {listed_names(went)}.")
    if why:
        said.append(isolated(why))
    return NotificationText(f"The line-up of {_in_match(lineup)} has changed", " ".join(said))


def staff_set_it(lineup: Lineup, why: str) -> NotificationText:
    return NotificationText(f"Staff set the line-up of {_in_match(lineup)}", why)


def taken_off(lineup: Lineup, user: User) -> NotificationText:
    return NotificationText(
        f"{user} is no longer in the line-up of {_in_match(lineup)}",
        "They can’t play for your team any more. Choose someone else before the match.",
    )


def _when(lineup: Lineup) -> str:
    """When the match is; empty once it has begun."""
    match = lineup.match
    if match.time is None:
        return "The match has no time yet."
    return (
        "" if match.has_begun(timezone.now()) else f"The match is on {timestamp_mark(match.time)}."
    )


def _in_match(lineup: Lineup) -> str:
    return f"{lineup.match.team_on(lineup.side)} for {lineup.match.versus}"
