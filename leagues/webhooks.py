"""A league's Discord channel: messages that everyone should see, posted to its webhook.

Limits and answers as Discord documents them: content of at most 2000 characters, 429 with
`retry_after` in seconds, 404 when the webhook is gone.
"""

from datetime import timedelta

import requests

from accounts.models import OutboxMessage
from accounts.outbox import LONGEST_WAIT, RetryLater, Undeliverable
from leagues.models import League

LONGEST_CONTENT = 2000
TIMEOUT_SECONDS = 5.0


def post_to_league(message: OutboxMessage) -> None:
    """Post the payload's `content` to the league's webhook.

    Raises Undeliverable when the league has no webhook or Discord no longer knows it, RetryLater
    when Discord asks for patience, fails, or can't be reached.
    """
    url = League.objects.values_list("webhook_url", flat=True).get(code=message.league)
    if not url:
        raise Undeliverable("the league has no webhook")
    body = {
        "content": str(message.payload["content"])[:LONGEST_CONTENT],
        # A team's name must not ring everyone's bell.
        "allowed_mentions": {"parse": []},
    }
    try:
        answer = requests.post(url, json=body, timeout=TIMEOUT_SECONDS, allow_redirects=False)
    except requests.RequestException as error:
        # The exception's own text may carry the address, and the address is the secret.
        raise RetryLater(f"could not reach Discord: {type(error).__name__}") from None
    _judge(answer)


def _judge(answer: requests.Response) -> None:
    status = answer.status_code
    if 200 <= status < 300:
        return
    if status == requests.codes.too_many_requests:
        raise RetryLater("Discord asked for patience", _retry_after(answer))
    if status in (requests.codes.not_found, requests.codes.unauthorized):
        raise Undeliverable(f"Discord answered {status}: the webhook is gone")
    if status < requests.codes.server_error:
        raise Undeliverable(f"Discord refused the message with {status}")
    raise RetryLater(f"Discord answered {status}")


def _retry_after(answer: requests.Response) -> timedelta | None:
    """How long Discord asks to wait: by the body, else by the header; none when neither makes
    sense."""
    try:
        wish = answer.json()["retry_after"]
    except (ValueError, KeyError, TypeError):
        wish = answer.headers.get("Retry-After")
    try:
        wait = timedelta(seconds=float(wish))
    except (ValueError, TypeError, OverflowError):
        return None
    return wait if timedelta(0) <= wait <= LONGEST_WAIT else None
