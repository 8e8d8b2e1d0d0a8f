"""Buttons that people press, menus in which they choose, and forms that they submit, under the
portal's messages in Discord.

A button carries out a command of the API, as the portal account of whoever pressed it: so it has
the powers, the limits and the words that the command has on the web.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest

from accounts.discord.interactions import answers, later, texts
from accounts.discord.interactions.forms import Form
from accounts.discord.interactions.outcomes import Asked, done, refused
from accounts.discord.interactions.payload import Given, Interaction, InteractionType, Message
from accounts.discord.interactions.replies import Reply
from accounts.models import User
from accounts.notifications.buttons import SEPARATOR
from accounts.notifications.discord_edits import pressed
from accounts.punishments.bans import sign_in_refusal
from clvr.lib.api.in_process import Command, Outcome, rehearse, send_in_process
from clvr.lib.escaping.discord import escaped_with_times, portal_link
from clvr.lib.keys import is_key
from clvr.lib.refusals import Refused

LOGIN = "/login"
REFUSED = 409


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, a choice in a menu, or a form that was submitted: the key of the row
    that it is about, who did it, what they typed and chose, under which message, in which language
    they use Discord, and what their button says of the row as they saw it."""

    row: int
    person: User
    texts: Mapping[str, str]
    chosen: Sequence[str] = ()
    under: Message | None = None
    locale: str = ""
    seen: str = ""


@dataclass(frozen=True, slots=True)
class ButtonAction:
    """What a button does. `command` raises Refused with a text for the person. `form` makes the
    form that it opens first, and may do so, too. The buttons of the message go, unless the answer
    can be changed.

    A form opens only for those who could give the command: it is rehearsed before anything is typed
    (`clvr.lib.rehearsals`), by `sample` if nothing typed would not do. Once the form is submitted
    the command checks all of it again. What was typed is not lost when it is refused: a button
    opens the form anew with it.

    With `pictures`, the name of a part of a form, the command sends the pictures of the message
    under that name. With `anew` the message is made anew instead, with what became of it.
    """

    command: Callable[[Press], Command]
    form: Callable[[Press], Form] | None = None
    sample: Callable[[Press], Command] | None = None
    can_change: bool = False
    pictures: str = ""
    anew: Callable[["Press", Outcome], Reply] | None = None


@dataclass(frozen=True, slots=True)
class MenuAction:
    """A menu, or a button, that changes nothing but its message, which `show` makes anew."""

    show: Callable[[Press], Reply]


@dataclass(frozen=True, slots=True)
class AskAction:
    """A button that changes nothing: `ask` makes a message for whoever pressed it, and nobody else,
    with the button that gives the command. It asks only those who could give it now: `command` is
    rehearsed, and raises Refused with a text for the person."""

    command: Callable[[Press], Command]
    ask: Callable[[Press], Reply]


Action = ButtonAction | MenuAction | AskAction


def answer_press(
    interaction: Interaction, actions: Mapping[str, Action], request: HttpRequest
) -> dict[str, Any]:
    """Carry out what a button does, and answer in Discord's format. A refusal is a message for the
    caller alone, and changes nothing."""
    given = interaction.data or Given()
    name, _, of = given.custom_id.partition(SEPARATOR)
    row, _, seen = of.partition(SEPARATOR)
    action = actions.get(name)
    if action is None or interaction.caller is None or not is_key(row):
        return answers.private_message(texts.UNKNOWN_BUTTON)
    person = User.objects.filter(discord_id=interaction.caller.id).first()
    if person is None:
        return answers.private_message("\n".join([texts.NOT_LINKED, portal_link(LOGIN)]))
    if refusal := sign_in_refusal(person):
        return answers.private_message(escaped_with_times(refusal))
    under, locale = interaction.message, interaction.locale
    press = Press(int(row), person, given.texts, given.values, under, locale, seen)
    is_form = interaction.type == InteractionType.MODAL
    asked = Asked(given.custom_id, given.texts, under, is_form=is_form)
    try:
        return _carried_out(action, press, asked, interaction, request)
    except Refused as refusal:
        return _refused(Outcome(REFUSED, str(refusal)), action, press, asked, request)


def _carried_out(
    action: Action, press: Press, asked: Asked, interaction: Interaction, request: HttpRequest
) -> dict[str, Any]:
    """Raises Refused."""
    if isinstance(action, MenuAction):
        return answers.shown_instead(action.show(press))
    if isinstance(action, AskAction):
        obstacle = rehearse(request, action.command(press), press.person)
        return refused(obstacle, asked) if obstacle else answers.private_reply(action.ask(press))
    if action.form is not None and not asked.is_form:
        return _opened(action, action.form, press, asked, request)
    return _given(action, press, asked, interaction, request)


def _opened(
    action: ButtonAction,
    form: Callable[[Press], Form],
    press: Press,
    asked: Asked,
    request: HttpRequest,
) -> dict[str, Any]:
    """The form, or why the person can't give the command. Raises Refused."""
    if obstacle := _obstacle(action, press, request):
        return refused(obstacle, asked)
    return answers.form(asked.custom_id, form(press))


def _given(
    action: ButtonAction,
    press: Press,
    asked: Asked,
    interaction: Interaction,
    request: HttpRequest,
) -> dict[str, Any]:
    """Give the command, and say what became of it. Raises Refused."""
    command, under = action.command(press), press.under
    if action.pictures and under is not None and under.pictures:
        what = later.Later(command, action.pictures, under.pictures, asked)
        return later.put(what, interaction, press.person)
    with pressed(0 if under is None else under.id):
        outcome = send_in_process(request, command, press.person)
    if action.anew is not None:
        return answers.shown_instead(action.anew(press, outcome))
    if not outcome.is_done:
        return _refused(outcome, action, press, asked, request)
    # What a message in a server is about is shown there by whoever sent it.
    is_public = interaction.member is not None and under is not None and not under.is_private
    return done(outcome, asked, can_change=action.can_change, is_public=is_public)


def _refused(
    outcome: Outcome, action: Action, press: Press, asked: Asked, request: HttpRequest
) -> dict[str, Any]:
    """The refusal; of a form with what was typed, and a button to try again unless nothing that
    they type would do."""
    may_again = (
        isinstance(action, ButtonAction)
        and asked.is_form
        and _obstacle(action, press, request) is None
    )
    return refused(outcome, asked, may_again=may_again)


def _obstacle(action: ButtonAction, press: Press, request: HttpRequest) -> Outcome | None:
    """Why the person can't give the command, whatever they type into its form; None if they
    can."""
    try:
        command = (action.sample or action.command)(replace(press, texts={}))
    except Refused as refusal:
        return Outcome(REFUSED, str(refusal))
    return rehearse(request, command, press.person)
