"""The answers to Discord's requests, in the format of its API."""

from collections.abc import Sequence
from typing import Any

from accounts.discord.interactions.forms import Form
from clvr.lib.escaping.discord import message_body

PONG, MESSAGE, UPDATE_MESSAGE, AUTOCOMPLETE, MODAL = 1, 4, 7, 8, 9
"""Discord's types of answers."""
SHOWN_TO_CALLER_ALONE = 64


def pong() -> dict[str, Any]:
    return {"type": PONG}


def private_message(content: str) -> dict[str, Any]:
    """A message in Discord's markup that only the caller sees."""
    data = {**message_body(content), "flags": SHOWN_TO_CALLER_ALONE}
    return {"type": MESSAGE, "data": data}


def changed_message(content: str, components: Sequence[object] | None) -> dict[str, Any]:
    """Change the message under which the button was pressed; None keeps its buttons."""
    data = message_body(content)
    if components is not None:
        data["components"] = list(components)
    return {"type": UPDATE_MESSAGE, "data": data}


def choices(texts: Sequence[str]) -> dict[str, Any]:
    """What somebody can choose for the option that they are typing."""
    shown = [{"name": text, "value": text} for text in texts]
    return {"type": AUTOCOMPLETE, "data": {"choices": shown}}


def form(custom_id: str, shown: Form) -> dict[str, Any]:
    """Open a form for the caller."""
    return {"type": MODAL, "data": {"custom_id": custom_id, **shown.definition()}}
