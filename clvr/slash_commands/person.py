"""The person who gives a command, for commands that only people with an account can give."""

from zoneinfo import ZoneInfo

from accounts.discord.interactions.payload import DiscordUser
from accounts.discord.interactions.presses import LOGIN
from accounts.discord.interactions.texts import NOT_LINKED
from accounts.models import QuietHours, User
from clvr.lib.escaping.discord import portal_link
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import League


def person_of(caller: DiscordUser | None) -> User | None:
    """The portal account of somebody on Discord; None without one."""
    return None if caller is None else User.objects.filter(discord_id=caller.id).first()


def log_in_first() -> str:
    """The answer to people without an account."""
    return "\n".join([NOT_LINKED, portal_link(LOGIN)])


def zone_for(person: User, league: LeagueCode) -> ZoneInfo:
    """The time zone of the person's quiet hours; without any, the league's."""
    quiet = QuietHours.objects.filter(user=person).first()
    if quiet is not None:
        return ZoneInfo(quiet.time_zone)
    return League.objects.get(pk=int(LEAGUES[league].id)).zone
