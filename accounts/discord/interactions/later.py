"""Answers that come later: what has to be fetched from Discord first would take longer than the
three seconds that Discord waits.

The first answer says so. Due work then fetches the pictures, gives the command, and changes that
answer, for which Discord allows 15 minutes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from django.conf import settings
from django.utils import timezone

from accounts.discord.client import announced_rests, expect_success, send
from accounts.discord.interactions import answers, texts
from accounts.discord.interactions.attachments import NotFetched, fetched, require_of_discord
from accounts.discord.interactions.outcomes import Asked, to_try_again, what_became
from accounts.discord.interactions.payload import SHOWN_TO_CALLER_ALONE, Interaction, Message
from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.rests import Rest
from accounts.punishments.bans import sign_in_refusal
from clvr.lib.api.in_process import Command, Outcome, SentFile, send_in_process
from clvr.lib.escaping.discord import message_body

ANSWERED_WITHIN = timedelta(minutes=14)
"""Discord takes a later answer for 15 minutes."""
TOO_LATE = "Discord no longer takes an answer"


@dataclass(frozen=True, slots=True)
class Later:
    """A command that sends pictures under the name of a part of its form, the addresses of these,
    and what was pressed."""

    command: Command
    part: str
    pictures: Sequence[str]
    asked: Asked


def put(what: Later, interaction: Interaction, person: User) -> dict[str, Any]:
    """Put the command into the outbox, and say so. Raises Refused for a picture that is not on
    Discord."""
    for address in what.pictures:
        require_of_discord(address)
    outbox.put(
        OutboxKind.DISCORD_ANSWER,
        {
            "user": person.pk,
            "title": texts.LATER,
            "interaction": str(interaction.id),
            "token": interaction.token,
            "path": what.command.path,
            "body": dict(what.command.body),
            "part": what.part,
            "pictures": list(what.pictures),
            "custom_id": what.asked.custom_id,
            "texts": dict(what.asked.texts),
            # A process of the former version reads the label of the button from here.
            "again": texts.TRY_AGAIN,
            "asked": "\n".join(what.asked.lines),
        },
    )
    return answers.shown_instead(what_became(Outcome(202, texts.FETCHING), what.asked))


def answer_later(message: OutboxMessage) -> Sequence[Rest]:
    """Give the command of a message of the outbox, once, and change the answer that said that it
    would be given. Raises Undeliverable when Discord takes no answer any more: then the command is
    not given either."""
    if timezone.now() > message.created_at + ANSWERED_WITHIN:
        raise Undeliverable(TOO_LATE)
    outcome = _outcome_of(message)
    asked = _asked(message)
    reply = what_became(outcome, asked) if outcome.is_done else to_try_again(outcome, asked)
    environment, token = settings.ENVIRONMENT, message.payload["token"]
    answer = send(
        "PATCH",
        f"{environment.discord_api_url}/webhooks/{environment.discord_client_id}/{token}"
        "/messages/@original",
        {**message_body(reply.content), "components": list(reply.rows)},
    )
    expect_success(answer)
    return announced_rests(answer)


def _outcome_of(message: OutboxMessage) -> Outcome:
    """What became of the command: from an earlier attempt, or of giving it now."""
    if (told := message.payload.get("told")) is not None:
        return Outcome(*told)
    outcome = _carried_out(message)
    message.payload["told"] = [outcome.status, outcome.words, outcome.link]
    OutboxMessage.objects.filter(pk=message.pk).update(payload=message.payload)
    return outcome


def _carried_out(message: OutboxMessage) -> Outcome:
    about = message.payload
    person = User.objects.filter(pk=about["user"]).first()
    if person is None:
        raise Undeliverable("the person is not there any more")
    if refusal := sign_in_refusal(person):
        return Outcome(403, refusal)
    try:
        pictures = fetched(about["pictures"])
    except NotFetched as reason:
        return Outcome(502, str(reason))
    files = [
        SentFile(about["part"], f"{place}.png", content)
        for place, content in enumerate(pictures, start=1)
    ]
    # If the process dies before this is recorded, the same key is carried out once.
    key = uuid5(NAMESPACE_URL, f"discord:{about['interaction']}")
    command = Command(about["path"], about["body"], is_form=True, files=files, key=key)
    return send_in_process(None, command, person)


def _asked(message: OutboxMessage) -> Asked:
    about = message.payload
    under = Message(id=1, content=about["asked"], flags=SHOWN_TO_CALLER_ALONE)
    return Asked(about["custom_id"], about["texts"], under, is_form=True)
