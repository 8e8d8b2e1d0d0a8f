"""Buttons that people press, and forms that they submit, under the portal's messages in Discord.

A button carries out a command of the API, as the portal account of whoever pressed it: so it has
the powers, the limits and the words that the command has on the web.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from accounts.discord.interactions import answers, texts
from accounts.discord.interactions.forms import Form
from accounts.discord.interactions.payload import Given, Interaction, InteractionType
from accounts.models import User
from accounts.notifications.buttons import QUOTE, SEPARATOR
from accounts.notifications.discord_edits import pressed
from accounts.punishments.bans import sign_in_refusal
from clvr.lib.api.in_process import Command, Outcome, send_in_process
from clvr.lib.escaping.discord import escaped, escaped_with_times, fitted, portal_link
from clvr.lib.keys import is_key
from clvr.lib.refusals import Refused

LOGIN = "/login"


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, or a form that was submitted: the key of the row that it is about, who
    did it, and what they typed."""

    row: int
    person: User
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ButtonAction:
    """What a button does. `command` raises Refused with a text for the person. `form` makes the
    form that it opens first. The buttons of the message go, unless the answer can be changed."""

    command: Callable[[Press], Command]
    form: Callable[[User], Form] | None = None
    can_change: bool = False


def answer_press(
    interaction: Interaction, actions: Mapping[str, ButtonAction], request: HttpRequest
) -> dict[str, Any]:
    """Carry out what a button does, and answer in Discord's format. A refusal is a message for the
    caller alone, and changes nothing."""
    given = interaction.data or Given()
    name, _, row = given.custom_id.partition(SEPARATOR)
    action = actions.get(name)
    if action is None or interaction.caller is None or not is_key(row):
        return answers.private_message(texts.UNKNOWN_BUTTON)
    person = User.objects.filter(discord_id=interaction.caller.id).first()
    if person is None:
        return answers.private_message("\n".join([texts.NOT_LINKED, portal_link(LOGIN)]))
    if refusal := sign_in_refusal(person):
        return answers.private_message(escaped_with_times(refusal))
    if action.form is not None and interaction.type == InteractionType.COMPONENT:
        return answers.form(given.custom_id, action.form(person))
    try:
        command = action.command(Press(int(row), person, given.texts))
    except Refused as refused:
        return _refusal(Outcome(409, str(refused)), given)
    with pressed(0 if interaction.message is None else interaction.message.id):
        outcome = send_in_process(request, command, person)
    return _done(outcome, interaction, action) if outcome.is_done else _refusal(outcome, given)


def _refusal(outcome: Outcome, given: Given) -> dict[str, Any]:
    """The reason, and what the person typed: Discord has closed the form."""
    typed = [line for text in given.texts.values() for line in text.splitlines() if line.strip()]
    quoted = [texts.YOU_WROTE, *map(_quoted, typed)] if typed else []
    return answers.private_message(fitted([*_lines(outcome), *quoted]))


def _done(outcome: Outcome, interaction: Interaction, action: ButtonAction) -> dict[str, Any]:
    """The message with what became of it, in place of what became of it before."""
    content = interaction.message.content if interaction.message is not None else ""
    asked = [line for line in content.split("\n") if line and not line.startswith(QUOTE)]
    told = [f"{QUOTE}{line}" for line in _lines(outcome)]
    return answers.changed_message(fitted(asked, told), None if action.can_change else [])


def _lines(outcome: Outcome) -> list[str]:
    return [
        escaped_with_times(outcome.words),
        *([portal_link(outcome.link)] if outcome.link else []),
    ]


def _quoted(typed: str) -> str:
    return f"{QUOTE}{escaped(typed)}"
