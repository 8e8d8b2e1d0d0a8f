"""Addresses of Discord's own pages, for links that people follow."""

from django.conf import settings

CONSENT = "/oauth2/authorize"


def channel_address(guild: int, channel: int) -> str:
    """The page of a channel, or of a thread, of a server."""
    # Discord's pages are where its consent page is.
    home = settings.ENVIRONMENT.discord_authorize_url.removesuffix(CONSENT)
    return f"{home}/channels/{guild}/{channel}"
