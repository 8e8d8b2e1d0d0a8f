"""Players of other sites in pages; readers start them (`frontend/matches/play/casts/player`)."""

from collections.abc import Callable
from typing import TypeVar

from csp.decorators import csp_update
from django.http.response import HttpResponseBase

ADDRESSES = [
    "https://player.twitch.tv",
    "https://clips.twitch.tv",
    "https://www.youtube-nocookie.com",
]

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def with_players(view: View) -> View:
    """Decorate the view of a page that may show a player."""
    return csp_update({"frame-src": ADDRESSES})(view)  # type: ignore[return-value] # it takes any view
