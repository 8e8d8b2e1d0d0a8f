import json
import socket
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as portal_settings
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.outbox.delivery import RateLimited, RetryLater, Undeliverable
from accounts.outbox.destinations import ON_DISCORD, everything_of
from accounts.outbox.rate_limits import LONGEST_REST
from leagues.enums import CardKind
from leagues.models import League, ShareCard
from leagues.tests.webhook_receiver import Answer, WebhookReceiver, webhook_receiver
from leagues.webhooks import post_to_league

pytestmark = pytest.mark.django_db


@pytest.fixture
def receiver() -> Iterator[WebhookReceiver]:
    """The webhook of the Breachers league."""
    with webhook_receiver() as receiver:
        set_webhook(receiver.url)
        yield receiver


def set_webhook(url: str) -> None:
    League.objects.filter(code="bcl").update(webhook_url=url)


def a_message(content: str = "Ember beat Frost.") -> OutboxMessage:
    return outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": content}, league="bcl")


def patience(**body: Any) -> Answer:
    return Answer(429, json.dumps(body).encode())


def assert_put_off(reason: str, after: timedelta | None = None) -> None:
    with pytest.raises(RetryLater) as refusal:
        post_to_league(a_message())
    assert (str(refusal.value), refusal.value.after) == (reason, after)


def assert_undeliverable(reason: str) -> None:
    with pytest.raises(Undeliverable) as refusal:
        post_to_league(a_message())
    assert str(refusal.value) == reason


@pytest.mark.parametrize("status", [200, 204])
def test_post_sends_the_content_without_mentions(receiver: WebhookReceiver, status: int) -> None:
    receiver.answer = Answer(status)
    post_to_league(a_message("@everyone Ember beat Frost."))
    assert receiver.received == [
        (
            "POST",
            "/webhooks/1/t0ken?wait=true",
            {"content": "@everyone Ember beat Frost.", "allowed_mentions": {"parse": []}},
        )
    ]


@pytest.mark.parametrize(("given", "sent"), [(2000, 2000), (2001, 2000)])
def test_post_cuts_content_at_discords_limit(
    receiver: WebhookReceiver, given: int, sent: int
) -> None:
    post_to_league(a_message("é" * given))
    [(_, _, body)] = receiver.received
    assert body["content"] == "é" * sent


def test_post_waits_as_long_as_discord_asks(receiver: WebhookReceiver) -> None:
    receiver.answer = patience(message="You are being rate limited.", retry_after=1.25)
    assert_put_off("Discord asked to wait", timedelta(seconds=1.25))


@pytest.mark.parametrize(
    "body", [b"", b"<html>", b"[]", b"{}", b'{"retry_after": null}', b'{"retry_after": "soon"}']
)
def test_post_waits_the_default_time_when_discord_gives_none(
    receiver: WebhookReceiver, body: bytes
) -> None:
    receiver.answer = Answer(429, body)
    assert_put_off("Discord asked to wait")


@pytest.mark.parametrize(
    ("seconds", "wait"), [("1e999", LONGEST_REST), ("1e300", LONGEST_REST), ("NaN", None)]
)
def test_post_does_not_wait_absurdly_long(
    receiver: WebhookReceiver, seconds: str, wait: timedelta | None
) -> None:
    receiver.answer = Answer(429, f'{{"retry_after": {seconds}}}'.encode())
    assert_put_off("Discord asked to wait", wait)


@pytest.mark.parametrize(
    ("answer", "of"),
    [
        (patience(retry_after=1), ("channel:bcl",)),
        (patience(retry_after=1, **{"global": True}), everything_of(*ON_DISCORD)),
        # Of the proxy before Discord, which limits the machine's address.
        (Answer(429, b"error code: 1015", {"Retry-After": "60"}), everything_of(*ON_DISCORD)),
    ],
)
def test_limit_is_of_the_webhook_or_of_everything(
    receiver: WebhookReceiver, answer: Answer, of: tuple[str, ...]
) -> None:
    receiver.answer = answer
    with pytest.raises(RateLimited) as refusal:
        post_to_league(a_message())
    assert refusal.value.of == of


def test_limit_of_a_webhook_is_of_all_leagues_that_use_it(receiver: WebhookReceiver) -> None:
    League.objects.filter(code="xcl").update(webhook_url=receiver.url)
    receiver.answer = patience(retry_after=1)
    with pytest.raises(RateLimited) as refusal:
        post_to_league(a_message())
    assert set(refusal.value.of) == {"channel:bcl", "channel:xcl"}
    receiver.answer = Answer(
        204, headers={"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"}
    )
    [rest] = post_to_league(a_message())
    assert (rest.wait, set(rest.of)) == (timedelta(seconds=1.5), {"channel:bcl", "channel:xcl"})


def test_post_reads_the_wait_from_the_header_without_one_in_the_body(
    receiver: WebhookReceiver,
) -> None:
    receiver.answer = Answer(429, b"error code: 1015", {"Retry-After": "60"})
    assert_put_off("Discord asked to wait", timedelta(seconds=60))


@pytest.mark.parametrize("status", [401, 404])
def test_post_fails_when_the_webhook_no_longer_exists(
    receiver: WebhookReceiver, status: int
) -> None:
    receiver.answer = Answer(status)
    assert_undeliverable(f"Discord answered {status}: the webhook is gone")


@pytest.mark.parametrize("status", [400, 403, 413])
def test_post_fails_when_discord_refuses_the_message(
    receiver: WebhookReceiver, status: int
) -> None:
    receiver.answer = Answer(status)
    assert_undeliverable(f"Discord refused the message with {status}")


@pytest.mark.parametrize("status", [500, 502, 503])
def test_post_tries_later_when_discord_fails(receiver: WebhookReceiver, status: int) -> None:
    receiver.answer = Answer(status)
    assert_put_off(f"Discord answered {status}")


@pytest.mark.parametrize("status", [301, 302, 303, 304])
def test_post_does_not_treat_a_redirect_as_success(receiver: WebhookReceiver, status: int) -> None:
    receiver.answer = Answer(status, headers={"Location": "/elsewhere"})
    with pytest.raises((RetryLater, Undeliverable)):
        post_to_league(a_message())
    assert [path for _, path, _ in receiver.received] == ["/webhooks/1/t0ken?wait=true"]


def test_post_tries_later_when_discord_cannot_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    set_webhook(f"http://127.0.0.1:{port}/webhooks/1/t0ken")
    assert_put_off("could not reach Discord: ConnectionError")


def test_post_fails_when_the_league_has_no_webhook() -> None:
    set_webhook("")
    assert_undeliverable("the league has no webhook")


def test_post_goes_to_the_webhook_of_the_messages_league(receiver: WebhookReceiver) -> None:
    message = outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="xcl")
    with pytest.raises(Undeliverable, match=r"^the league has no webhook$"):
        post_to_league(message)
    assert receiver.received == []


@pytest.mark.parametrize(
    "answer",
    [Answer(404), Answer(400), Answer(500), patience(retry_after=1), Answer(302)],
)
def test_failure_never_reveals_the_webhook(
    receiver: WebhookReceiver, answer: Answer, caplog: pytest.LogCaptureFixture
) -> None:
    receiver.answer = answer
    message = a_message()
    sending.deliver({OutboxKind.LEAGUE_WEBHOOK: post_to_league})
    message.refresh_from_db()
    assert "t0ken" not in message.last_error + caplog.text


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/t0ken", "http://[t0ken", "t0ken://x"])
def test_unusable_webhook_is_never_revealed(address: str, caplog: pytest.LogCaptureFixture) -> None:
    set_webhook(address)
    message = a_message()
    sending.deliver({OutboxKind.LEAGUE_WEBHOOK: post_to_league})
    message.refresh_from_db()
    assert message.last_error.startswith("could not reach Discord: ")
    assert "t0ken" not in message.last_error + caplog.text


def test_post_about_a_match_shows_its_card_if_it_was_drawn_since(
    receiver: WebhookReceiver,
) -> None:
    fields = {"kind": CardKind.MATCH, "subject": 7, "alt": "Ember 7 : 3 Frost"}
    before = ShareCard.objects.create(file="cards/before.png", digest="before", **fields)
    payload = {"content": "Ember beat Frost.", "match": 7}
    message = outbox.put(OutboxKind.LEAGUE_WEBHOOK, payload, league="bcl")
    post_to_league(message)
    ShareCard.objects.filter(pk=before.pk).update(file="cards/after.png", drawn_at=timezone.now())
    post_to_league(message)
    bodies = [body for _, _, body in receiver.received]
    plain = {"content": "Ember beat Frost.", "allowed_mentions": {"parse": []}}
    shown = [{"image": {"url": "http://127.0.0.1:8000/media/cards/after.png"}}]
    assert bodies == [plain, {**plain, "embeds": shown}]


@pytest.fixture
def bot(receiver: WebhookReceiver, settings: Settings) -> WebhookReceiver:
    """A bot beside the webhook, on the same machine."""
    base = receiver.url.removesuffix("/webhooks/1/t0ken")
    settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
        update={"discord_api_url": f"{base}/api", "discord_bot_token": SecretStr("b0t")}
    )
    return receiver


def an_urgent_message() -> OutboxMessage:
    payload = {"content": "No threads.", "otherwise": "400"}
    return outbox.put(OutboxKind.LEAGUE_WEBHOOK, payload, league="bcl")


def test_bot_posts_where_there_is_no_webhook(bot: WebhookReceiver) -> None:
    set_webhook("")
    message = an_urgent_message()
    post_to_league(message)
    ((method, path, body),) = bot.received
    assert (method, path) == ("POST", "/api/channels/400/messages")
    assert (body["content"], body["nonce"], body["enforce_nonce"]) == (
        "No threads.",
        str(message.pk),
        True,
    )


def test_webhook_comes_before_the_bot(bot: WebhookReceiver) -> None:
    post_to_league(an_urgent_message())
    assert [path for _, path, _ in bot.received] == ["/webhooks/1/t0ken?wait=true"]


def test_bot_is_tried_once_the_webhook_is_gone(bot: WebhookReceiver) -> None:
    bot.answer = Answer(404)
    with pytest.raises(Undeliverable) as refusal:
        post_to_league(an_urgent_message())
    assert str(refusal.value) == (
        "the league has no webhook that works, and the bot may not write in the channel"
    )
    asked = [path for _, path, _ in bot.received]
    assert asked == ["/webhooks/1/t0ken?wait=true", "/api/channels/400/messages"]


def test_without_webhook_and_bot_a_message_waits(settings: Settings) -> None:
    set_webhook("")
    with pytest.raises(RetryLater):
        post_to_league(an_urgent_message())
