"""Texts of the notifications about casts and casters."""

from datetime import datetime

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from matches.enums import CastLanguage
from matches.models import Match, Stream
from matches.play.casts.channels import channel_name
from matches.play.events.soon import Lead


def caster_named(league: League) -> NotificationText:
    return NotificationText(f"You are now a caster for the {league}")


def caster_removed(league: League) -> NotificationText:
    return NotificationText(f"You are no longer a caster for the {league}")


def match_claimed(match: Match, caster: User, channel: str) -> NotificationText:
    return NotificationText(f"{caster} will cast {match.versus}", channel)


def cast_announced(match: Match, channel: str) -> NotificationText:
    return NotificationText(f"{match.versus} will be cast", channel)


def cast_moved(match: Match, channel: str) -> NotificationText:
    return NotificationText(f"The cast of {match.versus} has moved to another channel", channel)


def cast_called_off(match: Match) -> NotificationText:
    return NotificationText(f"A cast of {match.versus} was called off")


def your_cast_called_off(match: Match) -> NotificationText:
    return NotificationText(f"Your cast of {match.versus} was called off")


def cast_language(match: Match, stream: Stream) -> NotificationText:
    language = isolated(CastLanguage(stream.language).label)
    return NotificationText(f"The cast of {match.versus} is now in {language}", stream.channel)


def cast_joined(match: Match, user: User, parts: str) -> NotificationText:
    """For the others in the cast."""
    return NotificationText(f"{user} has joined your cast of {match.versus}", f"{parts}.")


def you_cast(match: Match, channel: str, parts: str) -> NotificationText:
    """For somebody whom staff add to a cast."""
    return NotificationText(f"You are in a cast of {match.versus}", f"{parts}. {channel}")


def caster_joined(match: Match, user: User, channel: str) -> NotificationText:
    """For the teams' leaders."""
    return NotificationText(f"{user} will also cast {match.versus}", channel)


def cast_left(match: Match, user: User) -> NotificationText:
    """For the others in the cast."""
    return NotificationText(f"{user} is no longer in your cast of {match.versus}")


def taken_out(match: Match) -> NotificationText:
    return NotificationText(f"You are no longer in a cast of {match.versus}")


def parts_changed(match: Match, user: User, parts: str) -> NotificationText:
    """For the others in the cast."""
    return NotificationText(f"{user} now does something else in your cast of {match.versus}", parts)


def channel_of(user: User) -> str:
    """Why somebody can't move their cast there."""
    return f"This is {user}’s channel. Join their cast, or ask the league’s team managers."


def time_held(match: Match, stream: Stream, time: datetime) -> NotificationText:
    """For the teams' leaders."""
    channel = isolated(channel_name(stream.channel))
    by = "" if stream.claimed_by is None else f" by {stream.claimed_by}"
    return NotificationText(
        f"Please keep the time of {match.versus}: it will be cast",
        f"The match is on {timestamp_mark(time)}, on {channel}{by}. If your team must move it, "
        "propose another time as soon as you can.",
    )


def time_released(match: Match, stream: Stream) -> NotificationText:
    """For the teams' leaders."""
    channel = isolated(channel_name(stream.channel))
    return NotificationText(
        f"The time of {match.versus} is no longer held for the cast", f"It was held for {channel}."
    )


def cast_soon(match: Match, time: datetime, lead: Lead) -> NotificationText:
    """For everyone in the match's casts."""
    return NotificationText(
        f"You cast {match.versus} in {lead.label}", f"The match is on {timestamp_mark(time)}."
    )
