"""The link that adds the portal's bot to a league's Discord server."""

from urllib.parse import urlencode

from django.conf import settings

from accounts.discord.guild import FOR_EVENTS, FOR_POSTS, FOR_ROLES, FOR_THREADS
from leagues.enums import MatchEvents, MatchThreads
from leagues.models import League


def invite_link(league: League) -> str:
    """The address that adds the bot to the league's server, with the permissions that it needs."""
    permissions = FOR_ROLES
    if league.match_threads != MatchThreads.OFF:
        permissions |= FOR_THREADS
        if not league.webhook_url:
            # Where there are no threads, somebody has to say so.
            permissions |= FOR_POSTS
    if league.match_events != MatchEvents.OFF:
        permissions |= FOR_EVENTS
    asked = {
        "client_id": settings.ENVIRONMENT.discord_client_id,
        "scope": "bot applications.commands",
        "permissions": str(permissions),
        "guild_id": str(league.pk),
        "disable_guild_select": "true",
    }
    return f"{settings.ENVIRONMENT.discord_authorize_url}?{urlencode(asked)}"
