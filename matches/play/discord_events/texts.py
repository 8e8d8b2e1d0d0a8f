"""What the scheduled event of a match says on Discord, and what is told about events."""

from accounts.notifications.text import NotificationText
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.discord import escaped, fitted, named, portal_link, shown_name
from clvr.lib.escaping.plain import cut, isolated
from leagues.enums import EventFault
from leagues.models import League
from matches.addresses import match_address
from matches.models import Match
from matches.play.discord_following import titled

LONGEST_LOCATION = 100
LONGEST_DESCRIPTION = 1000


def event_texts(match: Match, place: str, channel: str) -> dict[str, str]:
    """The event's texts by Discord's names. `place` is where the match is in its season, `channel`
    the address of its cast; both are empty without one."""
    return {
        "name": shown_name(titled(match, place)),
        "description": description(match, place, channel),
        "location": location(match, channel),
    }


def description(match: Match, place: str, channel: str) -> str:
    """As Discord's markup."""
    where = " · ".join(filter(None, (str(match.season), place and isolated(place))))
    lines = [
        f"{named(str(match.team_a))} vs {named(str(match.team_b))}",
        escaped(f"{where} · best of {match.best_of}"),
    ]
    if not channel:
        lines.append("No cast is announced yet.")
    ending = [portal_link(match_address(match))]
    return fitted(lines, ending, most=LONGEST_DESCRIPTION)


def location(match: Match, channel: str) -> str:
    """Where to watch: the cast, or else the match's page. Discord takes 100 characters."""
    addresses = [channel, absolute_url(match_address(match))]
    fitting = (each for each in addresses if 0 < len(each) <= LONGEST_LOCATION)
    return next(fitting, cut(f"{match.season.league}", LONGEST_LOCATION))


def refused(league: League, fault: EventFault) -> NotificationText:
    """What staff are told when Discord refuses the league's events."""
    how = {
        EventFault.PERMISSION: (
            "The bot needs the permission Create Events on the server. No event is made or changed "
            "until then. The portal tries again every 15 minutes."
        ),
        EventFault.SERVER: (
            "The bot is not on the league’s server any more. Invite it again with the link on the "
            "page Discord. The portal tries again every 15 minutes."
        ),
        EventFault.FULL: (
            "The server has a hundred events to come, as many as Discord allows. Until some are "
            "over or cancelled, matches get no new event. The portal tries again every 15 minutes."
        ),
    }
    return NotificationText(f"Discord refuses the events of {league}", how.get(fault, ""))
