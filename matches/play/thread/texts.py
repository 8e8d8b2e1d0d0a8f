"""Texts of notifications about messages."""

from accounts.notifications.text import NotificationText
from matches.enums import Side
from matches.models import Match, MatchMessage


def author_words(match: Match, message: MatchMessage) -> str:
    """Who wrote it, with the team or that they are staff."""
    of = "staff" if message.side is None else f"{match.team_on(Side(message.side))}"
    return f"{message.author} ({of})"


def message_sent(match: Match, message: MatchMessage) -> NotificationText:
    """Without the text: staff can remove that, and then nobody should have it."""
    return NotificationText(
        f"{author_words(match, message)} wrote about {match.versus}",
        "Open the match to read it and to answer.",
    )
