"""HTTP requests to Discord, and what its answers mean for a message in the outbox.

Discord documents: status 429 has `retry_after` in the body (seconds, with fractions) and
`Retry-After` in the header (whole seconds), and `global` when it is about everything; the body of
an error has a `code`. Answers say how many requests the route takes until when. A webhook and a
channel have limits of their own. A status 429 of Discord's proxy has no JSON, and is about the
machine's address.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import requests
from django.utils import timezone
from urllib3.exceptions import HTTPError

from accounts.discord.error_codes import OPENING_TOO_FAST
from accounts.outbox.delivery import (
    RateLimited,
    ReceiverFails,
    RetryLater,
    Undeliverable,
    Unreachable,
)
from accounts.outbox.destinations import ON_DISCORD, everything_of
from accounts.outbox.rate_limits import asked_wait, retry_after, used_up
from accounts.outbox.rests import Rest

TIMEOUT_SECONDS = 5.0
"""For connecting, and for each part of an answer."""
LONGEST_ANSWER_SECONDS = 10.0
"""For a whole answer."""
LARGEST_ANSWER = 1_000_000
ASKED_TO_WAIT = "Discord asked to wait"


def post(
    url: str,
    body: Mapping[str, Any],
    headers: Mapping[str, str] | None = None,
    *,
    limits: tuple[str, ...] = (),
    params: Mapping[str, str] | None = None,
) -> requests.Response:
    """Post JSON to Discord: see `send`."""
    return send("POST", url, body, headers, limits=limits, params=params)


def send(
    method: str,
    url: str,
    body: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    *,
    limits: tuple[str, ...] = (),
    params: Mapping[str, str] | None = None,
    largest: int = LARGEST_ANSWER,
) -> requests.Response:
    """Send JSON to Discord and return its answer, of at most `largest` bytes. `limits` says what
    rests when Discord limits this address: see `accounts.outbox.rests.Rest`.

    Raises RateLimited when Discord limits the rate, ReceiverFails when it fails, Unreachable when
    it can't be reached or takes too long. The reason never contains the URL, which may be a secret.
    """
    try:
        with requests.request(
            method,
            url,
            json=body,
            headers=headers,
            params=params,
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as answer:
            # What `answer.content` and `answer.json` return.
            answer._content = body_of(answer, most=largest)  # noqa: SLF001
    except (requests.ConnectionError, requests.Timeout) as error:
        # The exception's own text may contain the URL.
        raise Unreachable(f"could not reach Discord: {type(error).__name__}") from None
    except requests.RequestException as error:
        raise RetryLater(f"could not reach Discord: {type(error).__name__}") from None
    _expect_patience(answer, limits)
    return answer


def _expect_patience(answer: requests.Response, limits: tuple[str, ...]) -> None:
    status, body = answer.status_code, _body(answer)
    now = timezone.now()
    wait = asked_wait(answer.headers, body, now)
    if status == requests.codes.too_many_requests:
        is_about_all = not body or body.get("global") is True
        raise RateLimited(
            ASKED_TO_WAIT, wait, everything_of(*ON_DISCORD) if is_about_all else limits
        )
    if error_code(answer) == OPENING_TOO_FAST:
        raise RateLimited(ASKED_TO_WAIT, wait, limits)
    if status >= requests.codes.server_error:
        raise ReceiverFails(f"Discord answered {status}", retry_after(answer.headers, now))


def announced_rests(answer: requests.Response, limits: tuple[str, ...] = ()) -> Sequence[Rest]:
    """The rest that an answer announces: it was the last that Discord takes for now."""
    wait = used_up(answer.headers)
    return [] if wait is None else [Rest(wait, ASKED_TO_WAIT, limits)]


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


@contextmanager
def readable_answer() -> Iterator[None]:
    """Raise RetryLater for an answer that is not what Discord documents."""
    try:
        yield
    except (ValueError, KeyError, TypeError, AttributeError):
        raise RetryLater("Discord’s answer could not be read") from None


def id_in(answer: requests.Response) -> int:
    """The id of what Discord has made. Raises RetryLater if it can't be read."""
    with readable_answer():
        return int(answer.json()["id"])


def error_code(answer: requests.Response) -> int:
    """Discord's error code; 0 when there is none."""
    if answer.ok:
        return 0
    code = _body(answer).get("code")
    return code if isinstance(code, int) else 0


def _body(answer: requests.Response) -> dict[str, Any]:
    """The answer's body; empty when it isn't a JSON object."""
    try:
        body = answer.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
