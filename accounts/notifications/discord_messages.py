"""Direct messages on Discord, sent by the portal's bot."""

from collections.abc import Sequence

import requests

from accounts.discord.bot import send_as_bot
from accounts.discord.client import announced_rests, error_code, expect_success, id_in
from accounts.discord.error_codes import CANNOT_BE_WRITTEN_TO
from accounts.enums import OutboxKind
from accounts.models import Notification, OutboxMessage
from accounts.notifications import conversations, discord_edits
from accounts.notifications.buttons import QUOTE, in_rows
from accounts.notifications.conversations import Receiver
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.destinations import everything_of
from accounts.outbox.rests import Rest
from clvr.lib.escaping.discord import escaped_with_times, fitted, message_body, portal_link

NO_DISCORD = "the person has no linked Discord account"
CLOSED = "the person does not accept messages from the bot"
SETTLED = "This no longer waits for your answer."
OPENING = everything_of(OutboxKind.DISCORD_MESSAGE)
"""What rests when Discord limits the opening of conversations."""
REFUSED = (requests.codes.forbidden, requests.codes.not_found)
"""Answers to a message in a conversation that may not be the bot's: it is opened anew."""


class CannotBeWrittenTo(Undeliverable):
    """The person accepts no messages from the bot."""


def send_to_person(message: OutboxMessage) -> Sequence[Rest]:
    """Send the payload's `title`, `body` and `link` to its `user`; returns what Discord announces
    to limit.

    Raises Undeliverable when the person can't get messages, CannotBeWrittenTo when they accept
    none. Raises RetryLater when the portal has
    no bot or a wrong token, because staff can fix that, and when Discord limits the rate, fails, or
    can't be reached.
    """
    to = conversations.receiver(message.payload["user"])
    if to is None:
        raise Undeliverable(NO_DISCORD)
    if to.channel is not None:
        answer = _post(f"/channels/{to.channel}/messages", body_of(message))
        if answer.status_code not in REFUSED or error_code(answer) == CANNOT_BE_WRITTEN_TO:
            _expect_taken(answer)
            _note(message, answer)
            return announced_rests(answer)
        conversations.forget(to)
    channel, announced = _open(to)
    # Before the message, which Discord may ask to wait.
    conversations.keep(to, channel)
    answer = _post(f"/channels/{channel}/messages", body_of(message))
    _expect_taken(answer)
    _note(message, answer)
    return [*announced, *announced_rests(answer)]


def edit_message(message: OutboxMessage) -> Sequence[Rest]:
    """Take the buttons off the payload's `message` to its `user`, and say that nobody has to answer
    any more; returns what Discord announces to limit.

    A message that the person deleted, or whose conversation is gone, has nothing to change. Raises
    RetryLater as `send_to_person` does.
    """
    to = conversations.receiver(message.payload["user"])
    told = Notification.objects.filter(pk=message.payload["notification"]).first()
    if to is None or to.channel is None or told is None:
        return []
    answer = send_as_bot(
        "PATCH",
        f"/channels/{to.channel}/messages/{message.payload['message']}",
        {**message_body(settled_content(told, message.payload["outcome"])), "components": []},
    )
    if answer.status_code not in REFUSED:
        _expect_taken(answer)
    return announced_rests(answer)


def _note(message: OutboxMessage, answer: requests.Response) -> None:
    """Store the id of a sent message with buttons, so that they go when it is answered."""
    if not message.payload.get("buttons"):
        return
    try:
        key = int(answer.json()["id"])
    except (ValueError, KeyError, TypeError):
        return
    discord_edits.note_message(message.payload["notification"], key)


def body_of(message: OutboxMessage) -> dict[str, object]:
    """The message as Discord takes it."""
    return {
        **message_body(content(message)),
        **_components(message),
        # Discord remembers the nonce for some minutes. If a worker died before it recorded that
        # the message was sent, or the connection broke before the answer, and the message is
        # sent again, Discord shows it once.
        "nonce": str(message.pk),
        "enforce_nonce": True,
    }


def _components(message: OutboxMessage) -> dict[str, object]:
    """The message's buttons; nothing without any, as in messages of an older version."""
    buttons = message.payload.get("buttons")
    return {"components": in_rows(buttons)} if buttons else {}


def content(message: OutboxMessage) -> str:
    """The text of the message: escaped names, timestamps in the reader's time zone, and the page's
    URL without a preview."""
    title, body, link = (str(message.payload[key]) for key in ("title", "body", "link"))
    return _text(title, body, link)


def settled_content(told: Notification, outcome: str = "") -> str:
    """The text of the message once nobody has to answer, with what became of it if that is
    known."""
    return _text(told.title, told.body, told.link, outcome=outcome or SETTLED)


def _text(title: str, body: str, link: str, *, outcome: str = "") -> str:
    lines = [f"**{escaped_with_times(title)}**", *([escaped_with_times(body)] if body else [])]
    told = [f"{QUOTE}{escaped_with_times(outcome)}"] if outcome else []
    return fitted([*lines, portal_link(link)], told)


def _open(to: Receiver) -> tuple[int, Sequence[Rest]]:
    """Open the conversation with somebody; returns its number, and the rests that Discord
    announces."""
    answer = _post("/users/@me/channels", {"recipient_id": str(to.discord_id)}, limits=OPENING)
    _expect_taken(answer)
    return id_in(answer), announced_rests(answer, OPENING)


def _post(path: str, body: dict[str, object], *, limits: tuple[str, ...] = ()) -> requests.Response:
    return send_as_bot("POST", path, body, limits=limits)


def _expect_taken(answer: requests.Response) -> None:
    if error_code(answer) == CANNOT_BE_WRITTEN_TO:
        raise CannotBeWrittenTo(CLOSED)
    expect_success(answer)
