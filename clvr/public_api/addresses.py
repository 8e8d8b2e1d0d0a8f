"""Which addresses are those of the public API."""

from django.http import HttpRequest

PREFIX = "/api/v1/"
GAME_DEVELOPER = f"{PREFIX}pcl/"
"""An API of its own, with other errors and no visitors."""


def is_of_public_api(request: HttpRequest) -> bool:
    return request.path.startswith(PREFIX) and not request.path.startswith(GAME_DEVELOPER)
