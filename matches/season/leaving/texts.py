"""Texts of the notifications about matches whose team leaves."""

from collections.abc import Sequence

from accounts.notifications.text import NotificationText
from matches.enums import Ending
from matches.models import Match
from matches.season.leaving.queries import EndedMatch, OpenMatch
from teams.models import Team


def opponent_left(team: Team, why: str, matches: Sequence[EndedMatch]) -> NotificationText:
    """For the other side: what becomes of its matches with the team that left. `why` is text after
    the team's name."""
    return NotificationText(
        f"{team} {why}", " ".join(what_becomes(team, *each) for each in matches)
    )


def what_becomes(team: Team, open_match: OpenMatch, ending: Ending) -> str:
    """What becomes of one of the matches, for the other side."""
    match = open_match.match
    name = match.versus if open_match.week is None else f"{match.versus}, week {open_match.week}"
    match ending:
        case Ending.FORFEIT:
            return f"{name}: {team} forfeits, so you win."
        case Ending.VOID:
            return f"{name}: it is void and does not count."
        case Ending.KEEP:
            return f"{name}: staff decide what becomes of it."


def match_left_open(team: Team, why: str, match: Match) -> NotificationText:
    """For staff, who have to decide."""
    return NotificationText(
        f"{match.versus} waits for your decision",
        f"{team} {why}. Decide its result.",
    )
