"""Discord messages over real HTTP, with the stand-in."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import requests
from django.conf import settings as portal_settings
from django.db import transaction
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import (
    DiscordConversation,
    Notification,
    OutboxMessage,
    OutboxRest,
    User,
)
from accounts.notifications import conversations as conversations_kept
from accounts.notifications.buttons import accept_or_decline
from accounts.notifications.discord_edits import outcome_words, pressed
from accounts.notifications.discord_messages import content, edit_message, send_to_person
from accounts.notifications.services import mark_all_done, mark_done, notify
from accounts.notifications.text import NotificationText
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in import conversations
from clvr.discord_stand_in.limits import Limit, Limits
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in

pytestmark = pytest.mark.django_db

APPLICATION = Application("1234", "s3cret", "b0t")
PIP = 300_000_000_000_000_007
CHANNEL = conversations.CHANNELS_FROM + PIP


@pytest.fixture
def discord(settings: Settings) -> Iterator[str]:
    """The stand-in, to which the portal is connected; its address."""
    with running_stand_in(APPLICATION) as address:
        connect(settings, address)
        yield address


def connect(settings: Settings, address: str, *, token: str = "b0t") -> None:
    settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
        update={
            "discord_api_url": f"{address}/api/v10",
            "discord_bot_token": SecretStr(token),
            "portal_url": "https://clvr.example",
        }
    )


def received(address: str) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = requests.get(f"{address}/stand-in/received", timeout=60).json()
    return answer


def tell(
    discord_id: int | None = PIP,
    *,
    title: str = "Ember challenges Frost",
    body: str = "",
    link: str = "/bcl/team/7",
) -> OutboxMessage:
    """Notify a person and return the Discord message."""
    person: User = UserFactory.create(discord_id=discord_id)
    notify(
        people=[person],
        kind=NotificationKind.CHALLENGE_RECEIVED,
        text=NotificationText(title, body),
        link=link,
        league="bcl",
    )
    return OutboxMessage.objects.latest("pk")


def deliver() -> int:
    senders = {OutboxKind.DISCORD_MESSAGE: send_to_person, OutboxKind.DISCORD_EDIT: edit_message}
    return sending.deliver(senders)


def end_rests() -> None:
    OutboxRest.objects.all().delete()


def outcome(message: OutboxMessage) -> tuple[str, str]:
    """The outcome of a message, and the reason."""
    message.refresh_from_db()
    if message.sent_at is not None:
        return "sent", message.last_error
    return "failed" if message.failed_at is not None else "waiting", message.last_error


def test_message_reaches_the_person_in_a_conversation_with_the_bot(discord: str) -> None:
    message = tell(body="Answer by Friday.")
    assert deliver() == 1
    assert received(discord) == [
        {
            "method": "POST",
            "path": "/api/v10/users/@me/channels",
            "body": {"recipient_id": str(PIP)},
        },
        {
            "method": "POST",
            "path": f"/api/v10/channels/{CHANNEL}/messages",
            "body": {
                "content": (
                    "**Ember challenges Frost**\nAnswer by Friday\\.\n"
                    "<https://clvr.example/bcl/team/7>"
                ),
                "allowed_mentions": {"parse": []},
                "nonce": str(message.pk),
                "enforce_nonce": True,
            },
        },
    ]
    assert outcome(message) == ("sent", "")


def paths(address: str) -> list[str]:
    return [each["path"].removeprefix("/api/v10") for each in received(address)]


OPENED, WRITTEN = "/users/@me/channels", f"/channels/{CHANNEL}/messages"


def again(message: OutboxMessage) -> OutboxMessage:
    return outbox.put(OutboxKind.DISCORD_MESSAGE, message.payload)


def ask(*people: User) -> None:
    """Ask people the same thing, with a button."""
    notify(
        people=people,
        kind=NotificationKind.CHALLENGE_RECEIVED,
        text=NotificationText("Ember challenges Frost"),
        link="/requests",
        league="bcl",
        dedupe="challenge:17:received",
        buttons=accept_or_decline("challenge", 17),
    )


BUTTONS = [
    {
        "type": 1,
        "components": [
            {"type": 2, "style": 3, "label": "Accept", "custom_id": "challenge.accept:17"},
            {"type": 2, "style": 2, "label": "Decline", "custom_id": "challenge.decline:17"},
        ],
    }
]
ASKED = "**Ember challenges Frost**\n<https://clvr.example/requests>"
ENDED = f"{ASKED}\n> This no longer waits for your answer\\."


def shown(address: str, person: int) -> list[tuple[str, str, object]]:
    """What was written to a person, and what changed: method, content and buttons."""
    channel = f"/channels/{conversations.CHANNELS_FROM + person}/messages"
    return [
        (each["method"], each["body"]["content"], each["body"].get("components"))
        for each in received(address)
        if channel in each["path"]
    ]


def test_buttons_go_when_somebody_has_answered(discord: str) -> None:
    pip, ada = (UserFactory.create(discord_id=PIP + number) for number in range(2))
    ask(pip, ada)
    assert deliver() == 2
    pressed_message = Notification.objects.get(user=pip).discord_message
    assert pressed_message is not None
    with transaction.atomic(), pressed(pressed_message):
        mark_done(dedupe="challenge:17:received")
    assert deliver() == 1
    # The answer to the press changes the first one.
    assert shown(discord, PIP) == [("POST", ASKED, BUTTONS)]
    assert shown(discord, PIP + 1) == [("POST", ASKED, BUTTONS), ("PATCH", ENDED, [])]
    assert not OutboxMessage.objects.waiting().exists()


def test_edit_says_what_became_of_it(discord: str) -> None:
    pip = UserFactory.create(discord_id=PIP)
    ask(pip)
    assert deliver() == 1
    outcome_said = outcome_words("Declined", UserFactory.create(username="A*da"))
    with transaction.atomic():
        mark_done(dedupe="challenge:17:received", outcome=outcome_said)
        # Only once.
        mark_done(dedupe="challenge:17:received", outcome="Something else.")
    assert deliver() == 1
    told = f"{ASKED}\n> Declined by A\\*da\\."
    assert shown(discord, PIP)[1:] == [("PATCH", told, [])]


def test_message_that_is_replaced_keeps_its_buttons_until_the_newer_one_is_answered(
    discord: str,
) -> None:
    ask(UserFactory.create(discord_id=PIP))
    assert deliver() == 1
    with transaction.atomic():
        assert mark_all_done(["challenge:17:received"], is_replaced=True) == 1
    assert (deliver(), shown(discord, PIP)) == (0, [("POST", ASKED, BUTTONS)])
    with transaction.atomic():
        assert mark_all_done(["challenge:17:received", "challenge:17:reminder"]) == 0
    assert deliver() == 1
    assert shown(discord, PIP)[1:] == [("PATCH", ENDED, [])]


def test_message_that_was_pressed_loses_its_buttons_at_the_next_end(discord: str) -> None:
    pip = UserFactory.create(discord_id=PIP)
    ask(pip)
    assert deliver() == 1
    key = Notification.objects.get(user=pip).discord_message
    assert key is not None
    with transaction.atomic(), pressed(key):
        mark_done(dedupe="challenge:17:received")
    assert deliver() == 0
    with transaction.atomic():
        mark_done(dedupe="challenge:17:received")
    assert deliver() == 1
    assert shown(discord, PIP)[1:] == [("PATCH", ENDED, [])]


def test_message_that_waits_is_withdrawn_and_not_edited(discord: str) -> None:
    ask(UserFactory.create(discord_id=PIP))
    with transaction.atomic():
        mark_done(dedupe="challenge:17:received")
    assert (deliver(), received(discord)) == (0, [])


def test_what_is_settled_while_it_is_sent_is_edited_after_that(discord: str) -> None:
    ask(UserFactory.create(discord_id=PIP))
    Notification.objects.update(settled_at=timezone.now())
    assert [deliver(), deliver()] == [2, 0]
    assert shown(discord, PIP) == [("POST", ASKED, BUTTONS), ("PATCH", ENDED, [])]


def test_message_that_the_person_deleted_needs_no_edit(discord: str) -> None:
    ask(UserFactory.create(discord_id=PIP))
    assert deliver() == 1
    Notification.objects.update(discord_message=99_999)
    with transaction.atomic():
        mark_done(dedupe="challenge:17:received")
    assert deliver() == 1
    assert shown(discord, PIP) == [("POST", ASKED, BUTTONS)]
    assert not OutboxMessage.objects.undelivered().exists()


def test_second_message_takes_one_request(discord: str) -> None:
    first = tell()
    assert deliver() == 1
    second = again(first)
    assert deliver() == 1
    assert paths(discord) == [OPENED, WRITTEN, WRITTEN]
    assert outcome(second) == ("sent", "")


def test_conversation_that_discord_refuses_is_opened_again(discord: str) -> None:
    first = tell()
    deliver()
    DiscordConversation.objects.update(channel=17)
    second = again(first)
    assert deliver() == 1
    assert outcome(second) == ("sent", "")
    assert paths(discord) == [OPENED, WRITTEN, OPENED, WRITTEN]
    assert DiscordConversation.objects.get().channel == CHANNEL


def test_conversation_is_opened_once_for_a_message_that_waits(discord: str) -> None:
    message = tell(conversations.BUSY)
    assert deliver() == 0
    end_rests()
    assert deliver() == 1
    assert outcome(message) == ("sent", "")
    assert paths(discord).count(OPENED) == 1


def test_conversation_is_opened_once_with_a_person_who_accepts_no_messages(discord: str) -> None:
    first = tell(conversations.CLOSED)
    deliver()
    second = again(first)
    deliver()
    reason = "the person does not accept messages from the bot"
    assert [outcome(first), outcome(second)] == [("failed", reason)] * 2
    assert paths(discord) == [OPENED]


def test_conversation_of_another_account_is_not_written_to(discord: str) -> None:
    first = tell()
    deliver()
    User.objects.update(discord_id=PIP + 1)
    second = again(first)
    assert deliver() == 1
    assert outcome(second) == ("sent", "")
    assert paths(discord)[2:] == [OPENED, f"/channels/{CHANNEL + 1}/messages"]
    assert DiscordConversation.objects.get().discord_id == PIP + 1


def test_conversation_is_not_kept_for_somebody_who_left_meanwhile() -> None:
    person: User = UserFactory.create(discord_id=PIP)
    to = conversations_kept.receiver(person.pk)
    assert to is not None
    User.objects.update(discord_id=None)
    conversations_kept.keep(to, CHANNEL)
    assert not DiscordConversation.objects.exists()


def test_content_shows_names_as_they_are_and_mentions_nobody() -> None:
    message = tell(title="**@everyone** <@1> challenges you", body="`x`\n# y")
    assert content(message) == (
        "**\\*\\*\\@\u200beveryone\\*\\* \\<\\@\u200b1\\> challenges you**\n"
        "\\`x\\` \\# y\n<http://127.0.0.1:8000/bcl/team/7>"
    ).replace("http://127.0.0.1:8000", portal_settings.ENVIRONMENT.portal_url)


def test_escaped_content_is_within_discord_s_limit() -> None:
    message = tell(title="*" * 160, body="_" * 500, link="/" + "b" * 299)
    assert len(content(message)) <= 2000
    assert content(message).endswith(f"{'b' * 299}>")


def test_rate_limit_is_waited_for(discord: str) -> None:
    message, started = tell(conversations.BUSY), timezone.now()
    assert deliver() == 0
    assert outcome(message) == ("waiting", "Discord asked to wait")
    wait = timedelta(seconds=conversations.RETRY_AFTER)
    rest = OutboxRest.objects.get()
    assert rest.destination == message.destination
    assert started + wait <= rest.until <= timezone.now() + wait
    assert (deliver(), message.attempts) == (0, 0)
    end_rests()
    assert deliver() == 1
    assert outcome(message) == ("sent", "")
    written = [each for each in received(discord) if each["path"].endswith("/messages")]
    assert len(written) == 1


def test_conversation_that_takes_no_more_rests_before_it_refuses(settings: Settings) -> None:
    with running_stand_in(DiscordStandIn(APPLICATION, Limits(channel=Limit(2, 60)))) as address:
        connect(settings, address)
        to_pip, to_ada = tell(PIP), tell(PIP + 1)
        again = [outbox.put(OutboxKind.DISCORD_MESSAGE, to_pip.payload) for _ in range(2)]
        messages = [to_pip, *again, to_ada]
        assert deliver() == 3
    assert [outcome(each)[0] for each in messages] == ["sent", "sent", "waiting", "sent"]


def test_limit_of_the_bot_rests_everything_on_discord(settings: Settings) -> None:
    limits = Limits(of_the_bot=Limit(3, 60))
    with running_stand_in(DiscordStandIn(APPLICATION, limits)) as address:
        connect(settings, address)
        messages = [tell(PIP + number) for number in range(3)]
        assert [deliver(), deliver()] == [1, 0]
    assert limits.refused == 1
    assert [outcome(each)[0] for each in messages] == ["sent", "waiting", "waiting"]
    resting = set(OutboxRest.objects.values_list("destination", flat=True))
    assert {"kind:league_webhook", "kind:announcement", "kind:discord_message"} <= resting


def test_message_to_a_person_who_accepts_none_fails_with_the_reason(discord: str) -> None:
    message = tell(conversations.CLOSED)
    deliver()
    assert outcome(message) == ("failed", "the person does not accept messages from the bot")


def test_message_to_a_person_unknown_to_discord_fails(discord: str) -> None:
    message = tell(conversations.UNKNOWN)
    deliver()
    assert outcome(message) == ("failed", "Discord refused the message with 400")


def test_message_to_a_person_who_left_fails(discord: str) -> None:
    message = tell()
    User.objects.update(discord_id=None)
    deliver()
    assert outcome(message) == ("failed", "the person has no linked Discord account")
    assert received(discord) == []


def test_message_waits_longer_each_time_that_discord_fails_and_fails_in_the_end(
    discord: str,
) -> None:
    message, started = tell(conversations.DOWN), timezone.now()
    deliver()
    assert outcome(message) == ("waiting", "Discord answered 503")
    assert OutboxRest.objects.get().until >= started + outbox.FIRST_WAIT
    end_rests()
    OutboxMessage.objects.update(attempts=outbox.MOST_ATTEMPTS - 1)
    deliver()
    assert outcome(message) == ("failed", "Discord answered 503")


def test_message_waits_when_discord_can_not_be_reached(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    connect(settings, f"http://127.0.0.1:{port}")
    message = tell()
    deliver()
    assert outcome(message) == ("waiting", "could not reach Discord: ConnectionError")


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("", "the portal has no bot: DISCORD_BOT_TOKEN is not set"),
        ("0ther", "Discord does not know the bot: DISCORD_BOT_TOKEN is wrong"),
    ],
)
def test_message_waits_for_a_portal_without_its_bot(
    discord: str, settings: Settings, token: str, reason: str
) -> None:
    connect(settings, discord, token=token)
    message = tell()
    assert deliver() == 0
    assert outcome(message) == ("waiting", reason)
    assert received(discord) == []
    connect(settings, discord)
    OutboxMessage.objects.update(due_at=timezone.now())
    assert deliver() == 1


def test_reason_never_contains_the_bot_s_token(
    discord: str, caplog: pytest.LogCaptureFixture
) -> None:
    reasons = []
    for person in (conversations.CLOSED, conversations.UNKNOWN, conversations.DOWN):
        message = tell(person)
        deliver()
        reasons.append(outcome(message)[1])
    assert all(reasons)
    assert "b0t" not in "".join(reasons) + caplog.text
