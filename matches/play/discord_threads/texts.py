"""What the portal writes in the thread of a match on Discord, and tells about threads."""

from collections.abc import Sequence

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated, listed_names
from clvr.lib.timestamps import timestamp_mark
from leagues.enums import ThreadFault
from leagues.models import League
from matches.enums import Decision, Side
from matches.models import Match, MatchMessage
from matches.play.results.texts import result_sentence
from matches.play.thread.texts import author_words
from teams.models import Team

NOT_READ = (
    "The portal doesn’t read what you write here. Messages that both teams and staff should find "
    "later belong on the match page."
)
RESUMED = "The match goes on, so this thread is open again."
OVER = "This thread is closed now. Write on the match page if something is left to say."

NO_ROOM = (
    "This server has as many active threads as Discord allows, so matches get no new ones for now. "
    "Their teams write to each other on the match page."
)
NOT_MADE = (
    "The portal can’t make threads of matches here for now, or write in them; staff know why. The "
    "teams write to each other on the match page."
)
"""What the league's channel is told."""


def welcome(match: Match) -> list[str]:
    """What the thread is, line by line."""
    people = "both teams’ leaders, their substitutes, the caster and the league’s staff"
    return [
        f"This is the thread of {match.versus} for {people}.",
        f"What is written on the match page appears here. {NOT_READ}",
        when(match),
    ]


def when(match: Match) -> str:
    """When the match is played."""
    if match.time is None:
        return "The match has no time yet."
    return f"The match is on {timestamp_mark(match.time)}."


def moved(match: Match) -> str:
    """That the match has another time, or none any more."""
    if match.time is None:
        return "The match has lost its time. Agree on a new one on the match page."
    return when(match)


def resumed(match: Match) -> list[str]:
    return [RESUMED, when(match)]


def ended(match: Match | None) -> list[str]:
    """Why the thread closes, line by line."""
    if match is None:
        return ["This match was deleted.", "This thread is closed now."]
    lines = []
    if (gone := match.left_team) is not None:
        lines.append(f"{gone} no longer takes part.")
    if (result := match.result) is not None:
        lines.append(f"The result is official: {result_sentence(match)}")
        if result.is_amendment or result.decision == Decision.VOID:
            # As everyone reads it on the match page.
            lines.append(f"The reason: {isolated(result.reason)}")
    elif gone is not None:
        lines.append("Staff decide about this match.")
    elif match.season.is_closed:
        lines.append(f"{match.season} is closed.")
    else:
        lines.append(f"{match.season.league} has no threads for matches any more.")
    return [*lines, OVER]


def checked_in(teams: Sequence[Team], *, is_over: bool) -> str:
    """Which of both teams have checked in; empty while none has."""
    if len(teams) == len(Side):
        return "Both teams have checked in."
    if is_over:
        return f"Check-in is over. {listed_names(teams) if teams else 'Nobody'} has checked in."
    return f"{isolated(teams[0])} has checked in." if teams else ""


def written(match: Match, message: MatchMessage) -> str:
    """Who wrote a message."""
    return author_words(match, message)


def refused(league: League, fault: ThreadFault) -> NotificationText:
    """What staff are told when Discord refuses the league's threads."""
    how = {
        ThreadFault.PERMISSION: (
            "The bot needs these permissions in the channel of threads: View Channel, Send "
            "Messages in Threads, Create Private Threads, Manage Threads and Read Message "
            "History. No thread is made or written to until then. The portal tries again every "
            "15 minutes."
        ),
        ThreadFault.SERVER: (
            "The bot is not on the league’s server any more. Invite it again with the link on the "
            "page Discord. No thread is made or written to until then. The portal tries again "
            "every 15 minutes."
        ),
        ThreadFault.CHANNEL: (
            "The channel of threads is not a text channel of the server, or was deleted. "
            "Admins choose another one on the page Discord."
        ),
        ThreadFault.FULL: (
            "The server has as many active threads as Discord allows. Archive some; until then "
            "matches get no new thread, and their teams write on the match page. The portal tries "
            "again every 15 minutes."
        ),
    }
    return NotificationText(f"Discord refuses the threads of {league}", how.get(fault, ""))
