"""Requests to Discord as the portal's bot."""

from collections.abc import Mapping
from typing import Any

import requests
from django.conf import settings

from accounts.discord.client import LARGEST_ANSWER, send
from accounts.outbox.delivery import RetryLater

NO_BOT = "the portal has no bot: DISCORD_BOT_TOKEN is not set"
WRONG_BOT = "Discord does not know the bot: DISCORD_BOT_TOKEN is wrong"


def has_bot() -> bool:
    """Whether the portal has a bot."""
    return bool(settings.ENVIRONMENT.discord_bot_token.get_secret_value())


def send_as_bot(
    method: str,
    path: str,
    body: Mapping[str, Any] | None = None,
    *,
    limits: tuple[str, ...] = (),
    params: Mapping[str, str] | None = None,
    largest: int = LARGEST_ANSWER,
    reason: str = "",
) -> requests.Response:
    """Send JSON to this path of Discord's API and return its answer, as `client.send` does. The
    `reason`, in ASCII, stands in the server's own audit log.

    Raises RetryLater when the portal has no bot or a wrong token, because staff can fix that, and
    when Discord limits the rate, fails, or can't be reached.
    """
    token = settings.ENVIRONMENT.discord_bot_token.get_secret_value()
    if not token:
        raise RetryLater(NO_BOT)
    url = f"{settings.ENVIRONMENT.discord_api_url}{path}"
    headers = {"Authorization": f"Bot {token}"}
    if reason:
        headers["X-Audit-Log-Reason"] = reason
    answer = send(method, url, body, headers, limits=limits, params=params, largest=largest)
    if answer.status_code == requests.codes.unauthorized:
        raise RetryLater(WRONG_BOT)
    return answer
