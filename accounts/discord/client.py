"""HTTP requests to Discord, and what its answers mean for a message in the outbox.

Discord documents: status 429 has `retry_after` in the body (seconds, with fractions) and
`Retry-After` in the header (whole seconds); the body of an error has a `code`.
"""

import time
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import requests
from urllib3.exceptions import HTTPError

from accounts.outbox.delivery import LONGEST_WAIT, RetryLater, Undeliverable, Unreachable

TIMEOUT_SECONDS = 5.0
"""For connecting, and for each part of an answer."""
LONGEST_ANSWER_SECONDS = 10.0
"""For a whole answer."""
LARGEST_ANSWER = 1_000_000
LONGEST_CONTENT = 2000
"""The longest message that Discord takes, in characters."""
OPENING_TOO_FAST = 40003
"""Discord's code for opening conversations too fast, sent without status 429."""


def post(
    url: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> requests.Response:
    """Post JSON to Discord: see `send`."""
    return send("POST", url, body, headers)


def send(
    method: str,
    url: str,
    body: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> requests.Response:
    """Send JSON to Discord and return its answer.

    Raises RetryLater when Discord limits the rate or fails, Unreachable when it can't be reached or
    takes too long. The reason never contains the URL, which may be a secret.
    """
    try:
        with requests.request(
            method,
            url,
            json=body,
            headers=headers,
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as answer:
            # What `answer.content` and `answer.json` return.
            answer._content = body_of(answer, most=LARGEST_ANSWER)  # noqa: SLF001
    except (requests.ConnectionError, requests.Timeout) as error:
        # The exception's own text may contain the URL.
        raise Unreachable(f"could not reach Discord: {type(error).__name__}") from None
    except requests.RequestException as error:
        raise RetryLater(f"could not reach Discord: {type(error).__name__}") from None
    status = answer.status_code
    if status == requests.codes.too_many_requests or error_code(answer) == OPENING_TOO_FAST:
        raise RetryLater("Discord asked to wait", _retry_after(answer))
    if status >= requests.codes.server_error:
        raise RetryLater(f"Discord answered {status}")
    return answer


def body_of(answer: requests.Response, *, most: int) -> bytes:
    """The body of an answer that was asked for as a stream, read up to just above `most` bytes.

    Raises requests.RequestException when it breaks off or takes too long: requests itself has no
    limit for a whole answer.
    """
    ends, body = time.monotonic() + LONGEST_ANSWER_SECONDS, b""
    try:
        while len(body) <= most and (part := answer.raw.read1(decode_content=True)):
            body += part
            if time.monotonic() > ends:
                raise requests.Timeout
    except HTTPError:
        raise requests.ConnectionError from None
    return body


def expect_success(answer: requests.Response) -> None:
    """Raise Undeliverable unless Discord accepted the request."""
    if not 200 <= answer.status_code < 300:
        raise Undeliverable(f"Discord refused the message with {answer.status_code}")


def error_code(answer: requests.Response) -> int:
    """Discord's error code; 0 when there is none."""
    if answer.ok:
        return 0
    code = _body(answer).get("code")
    return code if isinstance(code, int) else 0


def _retry_after(answer: requests.Response) -> timedelta | None:
    """How long Discord asks to wait, from the body, otherwise from the header; None when neither is
    valid."""
    wish: Any = _body(answer).get("retry_after", answer.headers.get("Retry-After"))
    try:
        wait = timedelta(seconds=float(wish))
    except (ValueError, TypeError, OverflowError):
        return None
    return wait if timedelta(0) <= wait <= LONGEST_WAIT else None


def _body(answer: requests.Response) -> dict[str, Any]:
    """The answer's body; empty when it isn't a JSON object."""
    try:
        body = answer.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
