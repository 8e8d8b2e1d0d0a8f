"""What Discord's answers mean to a message in the outbox.

Limits and answers as Discord documents them: 429 carries `retry_after` in seconds, with fractions,
in its body, and whole seconds in the header `Retry-After`; an error's body has a `code`.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import requests

from accounts.outbox.delivery import LONGEST_WAIT, RetryLater, Undeliverable

TIMEOUT_SECONDS = 5.0
LONGEST_CONTENT = 2000
OPENING_TOO_FAST = 40003
"""The code with which Discord asks for patience without 429: too many conversations are opened."""


def post(
    url: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> requests.Response:
    """Post JSON to Discord; its answer, unless that asks to come again.

    Raises RetryLater when Discord asks for patience, fails, or can't be reached. The reason never
    holds the address, which may be a secret.
    """
    try:
        answer = requests.post(
            url, json=body, headers=headers, timeout=TIMEOUT_SECONDS, allow_redirects=False
        )
    except requests.RequestException as error:
        # The exception's own text may carry the address.
        raise RetryLater(f"could not reach Discord: {type(error).__name__}") from None
    status = answer.status_code
    if status == requests.codes.too_many_requests or error_code(answer) == OPENING_TOO_FAST:
        raise RetryLater("Discord asked for patience", _retry_after(answer))
    if status >= requests.codes.server_error:
        raise RetryLater(f"Discord answered {status}")
    return answer


def expect_success(answer: requests.Response) -> None:
    """Raise Undeliverable unless Discord did what it was asked for."""
    if not 200 <= answer.status_code < 300:
        raise Undeliverable(f"Discord refused the message with {answer.status_code}")


def error_code(answer: requests.Response) -> int:
    """Discord's own number of an error; 0 when there is none."""
    if answer.ok:
        return 0
    code = _body(answer).get("code")
    return code if isinstance(code, int) else 0


def _retry_after(answer: requests.Response) -> timedelta | None:
    """How long Discord asks to wait: by the body, else by the header; none when neither makes
    sense."""
    wish: Any = _body(answer).get("retry_after", answer.headers.get("Retry-After"))
    try:
        wait = timedelta(seconds=float(wish))
    except (ValueError, TypeError, OverflowError):
        return None
    return wait if timedelta(0) <= wait <= LONGEST_WAIT else None


def _body(answer: requests.Response) -> dict[str, Any]:
    """The answer's body; empty when it is no JSON object."""
    try:
        body = answer.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
