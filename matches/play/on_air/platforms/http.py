"""Requests to the platforms: to the hosts that the settings name, whatever a cast's link says."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import requests
from django.utils import timezone

from accounts.discord.client import body_of
from accounts.outbox.rate_limits import retry_after
from matches.enums import PlatformFault

TIMEOUT_SECONDS = 5.0
"""For connecting, and for each part of an answer."""
LARGEST_ANSWER = 2_000_000
OF_WRONG_KEYS = frozenset({400, 401, 403})
LONGEST_ASKED_REST = timedelta(hours=1)
"""However long a platform asks to wait."""

Parameters = Mapping[str, str] | Sequence[tuple[str, str]]


class Failed(Exception):
    """The platform did not say what it was asked. `rest` is how long it asks to be left alone, None
    if it does not say."""

    def __init__(self, fault: PlatformFault, rest: timedelta | None = None) -> None:
        super().__init__(fault.label)
        self.fault = fault
        self.rest = rest


class Refused(Failed):
    """It refuses the request: its status, and the body as JSON, None if it is none. As far as
    nobody knows better, a wrong key is the cause of 400, 401 and 403."""

    def __init__(self, status: int, body: Any) -> None:
        is_denied = status in OF_WRONG_KEYS
        super().__init__(PlatformFault.DENIED if is_denied else PlatformFault.UNREADABLE)
        self.status = status
        self.body = body


def ask(
    url: str,
    params: Parameters = (),
    headers: Mapping[str, str] | None = None,
    *,
    method: str = "GET",
    form: Mapping[str, str] | None = None,
) -> Any:
    """The answer's JSON. Raises Refused for a status from 400 other than 429, Failed for everything
    else that is no answer. Neither has anything secret in its text."""
    try:
        with requests.request(
            method,
            url,
            params=list(params.items()) if isinstance(params, Mapping) else list(params),
            headers=headers,
            data=form,
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as answer:
            body = body_of(answer, most=LARGEST_ANSWER)
    except requests.RequestException:
        raise Failed(PlatformFault.UNREACHABLE) from None
    if answer.status_code == requests.codes.too_many_requests:
        raise Failed(PlatformFault.LIMITED, _asked_rest(answer.headers))
    if answer.status_code >= requests.codes.server_error:
        raise Failed(PlatformFault.UNREACHABLE, _bounded(retry_after(answer.headers, _now())))
    if answer.status_code >= requests.codes.bad_request:
        raise Refused(answer.status_code, _json(body))
    found = _json(body)
    if answer.status_code != requests.codes.ok or not isinstance(found, dict):
        raise Failed(PlatformFault.UNREADABLE)
    return found


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _asked_rest(headers: Mapping[str, str]) -> timedelta | None:
    """By `Ratelimit-Reset` (Twitch: unix seconds), else by `Retry-After`."""
    reset = headers.get("Ratelimit-Reset", "")
    if reset.isascii() and reset.isdigit() and len(reset) < 12:
        return _bounded(datetime.fromtimestamp(int(reset), UTC) - _now())
    return _bounded(retry_after(headers, _now()))


def _bounded(rest: timedelta | None) -> timedelta | None:
    if rest is None:
        return None
    return min(max(rest, timedelta(seconds=1)), LONGEST_ASKED_REST)


def _now() -> datetime:
    return timezone.now()
