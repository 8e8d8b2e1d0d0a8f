"""Addresses of calendar feeds."""

from urllib.parse import urlencode

from django.urls import reverse

from clvr.lib.absolute_urls import absolute_url
from matches.models import CalendarKey
from matches.shown.calendars.keys import secret_of


def player_calendar_url(key: CalendarKey) -> str:
    """The secret address of a player's calendar."""
    return _with_secret("player-calendar", key)


def followed_calendar_url(key: CalendarKey) -> str:
    """The secret address of the calendar of what a person follows."""
    return _with_secret("followed-calendar", key)


def _with_secret(route: str, key: CalendarKey) -> str:
    path = reverse(route, args=[key.user_id])
    return absolute_url(f"{path}?{urlencode({'key': secret_of(key)})}")
