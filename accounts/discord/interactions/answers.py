"""The answers to Discord's requests, in the format of its API."""

from collections.abc import Sequence
from typing import Any

from accounts.discord.interactions.forms import Form
from accounts.discord.interactions.payload import SHOWN_TO_CALLER_ALONE
from accounts.discord.interactions.replies import OpensForm, Reply, Suggestion
from clvr.lib.escaping.discord import message_body

PONG, MESSAGE, UPDATE_MESSAGE, AUTOCOMPLETE, MODAL = 1, 4, 7, 8, 9
"""Discord's types of answers."""


def pong() -> dict[str, Any]:
    return {"type": PONG}


def private_message(content: str) -> dict[str, Any]:
    """A message in Discord's markup that only the caller sees."""
    data = {**message_body(content), "flags": SHOWN_TO_CALLER_ALONE}
    return {"type": MESSAGE, "data": data}


def to_command(answer: str | Reply | OpensForm) -> dict[str, Any]:
    """The answer to a command, for the caller alone."""
    match answer:
        case str():
            return private_message(answer)
        case Reply():
            return private_reply(answer)
        case OpensForm():
            return form(answer.custom_id, answer.form)


def private_reply(reply: Reply) -> dict[str, Any]:
    """A message that only the caller sees, with what is under it."""
    data = {**private_message(reply.content)["data"], **below(reply)}
    return {"type": MESSAGE, "data": data}


def shown_instead(reply: Reply) -> dict[str, Any]:
    """Show this instead of the message under which the button was pressed. Its pictures stay."""
    data = {**message_body(reply.content), "components": list(reply.rows)}
    return {"type": UPDATE_MESSAGE, "data": data}


def below(reply: Reply) -> dict[str, Any]:
    """What is under the text of a message: rows, and pictures."""
    pictures = [{"image": {"url": address}} for address in reply.pictures]
    found = {"components": list(reply.rows), "embeds": pictures}
    return {name: each for name, each in found.items() if each}


def changed_message(content: str, components: Sequence[object] | None) -> dict[str, Any]:
    """Change the message under which the button was pressed; None keeps its buttons."""
    data = message_body(content)
    if components is not None:
        data["components"] = list(components)
    return {"type": UPDATE_MESSAGE, "data": data}


def choices(found: Sequence[Suggestion]) -> dict[str, Any]:
    """What somebody can choose for the option that they are typing."""
    shown = [{"name": each.label, "value": each.value} for each in found]
    return {"type": AUTOCOMPLETE, "data": {"choices": shown}}


def form(custom_id: str, shown: Form) -> dict[str, Any]:
    """Open a form for the caller."""
    return {"type": MODAL, "data": {"custom_id": custom_id, **shown.definition()}}
