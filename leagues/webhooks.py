"""Public messages to a league's Discord channel, by its webhook, and some by the bot where there
is none.

Discord answers 404 when the webhook no longer exists, and 401 for a wrong token. Webhooks take no
nonce: a post whose answer was lost is sent again, and may be shown twice.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import requests

from accounts.discord.bot import send_as_bot
from accounts.discord.client import announced_rests, error_code, expect_success, post, send
from accounts.discord.error_codes import UNKNOWN_MESSAGE
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.destinations import channel
from accounts.outbox.rests import Rest
from clvr.lib.escaping.discord import LONGEST_CONTENT, escaped_with_marks, message_body
from clvr.lib.timestamps import in_chat
from leagues.enums import CardKind
from leagues.models import League, ShareCard
from leagues.share_cards import Card

SAVED = {"wait": "true"}
"""Asks Discord to answer once a post is saved. Else it accepts what it may then fail to save."""
NOT_TAKEN = "the league has no webhook that works, and the bot may not write in the channel"
WAS_DELETED = "someone deleted the message at Discord"
GONE = (requests.codes.not_found, requests.codes.unauthorized)


def tell_channel(
    league: League, text: str, *, match: int | None = None, otherwise: str = ""
) -> None:
    """Queue a post to the league's Discord channel, if it has one. `text` is plain text. Call this
    in the transaction of the change that the text is about. With the key of a match the post shows
    the match's card, if that is drawn by then. `otherwise` is the id of a channel in which the bot
    posts it where no webhook does."""
    if league.webhook_url or otherwise:
        content = f"**{league.identity.label}** {escaped_with_marks(text)}"
        payload: dict[str, object] = {"title": text, "content": content}
        if match is not None:
            payload["match"] = match
        if otherwise:
            payload["otherwise"] = otherwise
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, payload, league=league.code)


def post_to_league(message: OutboxMessage) -> Sequence[Rest]:
    """Post the payload's `content` to the league's webhook, or as the bot in the channel of the
    payload's `otherwise`; returns what Discord announces to limit.

    Raises Undeliverable when the league has no webhook or it no longer exists, and the bot can't
    post either. Raises RetryLater when Discord limits the rate, fails, or can't be reached.
    """
    webhooks = dict(League.objects.values_list("code", "webhook_url"))
    url = webhooks[message.league]
    otherwise = str(message.payload.get("otherwise", ""))
    if not url and otherwise:
        return _post_as_bot(message, otherwise)
    if not url:
        raise Undeliverable("the league has no webhook")
    body = message_body(in_chat(str(message.payload["content"]))[:LONGEST_CONTENT])
    if (card := _card(message)) is not None:
        body["embeds"] = [{"image": {"url": card.image.url}}]
    limits = tuple(channel(code) for code, each in webhooks.items() if each == url)
    answer = post(url, body, limits=limits, params=SAVED)
    if answer.status_code in GONE and otherwise:
        return _post_as_bot(message, otherwise)
    expect_webhook(answer)
    return announced_rests(answer, limits)


def _post_as_bot(message: OutboxMessage, to: str) -> Sequence[Rest]:
    """A message that is sent again has the same nonce: Discord takes it once in some minutes."""
    body = message_body(in_chat(str(message.payload["content"]))[:LONGEST_CONTENT])
    nonce = {"nonce": str(message.pk), "enforce_nonce": True}
    answer = send_as_bot("POST", f"/channels/{to}/messages", {**body, **nonce})
    if answer.status_code in (requests.codes.forbidden, requests.codes.not_found):
        raise Undeliverable(NOT_TAKEN)
    expect_success(answer)
    return announced_rests(answer)


class PostDeleted(Undeliverable):
    """Somebody deleted the post at Discord."""


def publish(webhook: str, body: Mapping[str, Any]) -> tuple[str, Sequence[Rest]]:
    """Post to a webhook; returns the post's id, and what Discord announces to limit."""
    limits = channels_with(webhook)
    answer = post(webhook, body, limits=limits, params=SAVED)
    expect_webhook(answer)
    return _post_id(answer), announced_rests(answer, limits)


def change_post(webhook: str, key: str, body: Mapping[str, Any]) -> Sequence[Rest]:
    """Edit what `publish` posted. Raises PostDeleted if it is not there any more."""
    limits = channels_with(webhook)
    answer = send("PATCH", post_address(webhook, key), body, limits=limits)
    if error_code(answer) == UNKNOWN_MESSAGE:
        raise PostDeleted(WAS_DELETED)
    expect_webhook(answer)
    return announced_rests(answer, limits)


def post_address(webhook: str, key: str) -> str:
    return f"{webhook}/messages/{key}"


def _post_id(answer: requests.Response) -> str:
    try:
        found = answer.json()["id"]
    except (ValueError, KeyError, TypeError):
        found = ""
    if not isinstance(found, str) or not found.isdigit():
        # It was posted all the same; another attempt would post it twice.
        raise Undeliverable("Discord posted the message, but did not answer with its id")
    return found


def channels_with(webhook: str) -> tuple[str, ...]:
    """The destinations that a webhook's limits are about: of each league that uses it."""
    codes = League.objects.filter(webhook_url=webhook).values_list("code", flat=True)
    return tuple(channel(code) for code in codes)


def expect_webhook(answer: requests.Response) -> None:
    """Raise Undeliverable unless the webhook exists and Discord accepted the request."""
    if answer.status_code in GONE:
        raise Undeliverable(f"Discord answered {answer.status_code}: the webhook is gone")
    expect_success(answer)


def _card(message: OutboxMessage) -> Card | None:
    """The card of the match that the message is about, if it was drawn after the change."""
    if "match" not in message.payload:
        return None
    of_match = ShareCard.objects.current().filter(
        kind=CardKind.MATCH, subject=message.payload["match"], drawn_at__gte=message.created_at
    )
    row = of_match.values_list("season", "file", "alt").first()
    return None if row is None else Card(*row)
