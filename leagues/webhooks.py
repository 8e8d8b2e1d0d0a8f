"""A league's Discord channel: messages that everyone should see, posted to its webhook.

Discord answers 404, or 401 to a token that is none, when the webhook is gone.
"""

import requests

from accounts.discord.client import LONGEST_CONTENT, expect_success, post
from accounts.models import OutboxMessage
from accounts.outbox.delivery import Undeliverable
from clvr.lib.moments import in_chat
from leagues.models import League

GONE = (requests.codes.not_found, requests.codes.unauthorized)


def post_to_league(message: OutboxMessage) -> None:
    """Post the payload's `content` to the league's webhook.

    Raises Undeliverable when the league has no webhook or Discord no longer knows it, RetryLater
    when Discord asks for patience, fails, or can't be reached.
    """
    url = League.objects.values_list("webhook_url", flat=True).get(code=message.league)
    if not url:
        raise Undeliverable("the league has no webhook")
    body = {
        "content": in_chat(str(message.payload["content"]))[:LONGEST_CONTENT],
        # A team's name must not ring everyone's bell.
        "allowed_mentions": {"parse": []},
    }
    answer = post(url, body)
    if answer.status_code in GONE:
        raise Undeliverable(f"Discord answered {answer.status_code}: the webhook is gone")
    expect_success(answer)
