"""Texts about when the sides of a match can play."""

from accounts.notifications.text import NotificationText
from matches.models import Match
from teams.models import Team


def side_marked(match: Match, team: Team, fitting: int) -> NotificationText:
    """For the other side's leaders. `fitting` is the number of hours that fit both."""
    if fitting == 0:
        todo = "Mark your hours, and the portal shows which fit both teams."
    else:
        many = "1 hour fits" if fitting == 1 else f"{fitting} hours fit"
        todo = f"{many} both teams. Propose one."
    return NotificationText(f"{team} marked when they can play {match.versus}", todo)
