"""Steps of pick and ban in Discord: a press asks whoever pressed, and their second press takes the
step by the command of the web."""

from django.urls import reverse

from accounts.discord.interactions import texts as interaction_texts
from accounts.discord.interactions.presses import Action, AskAction, ButtonAction, MenuAction, Press
from accounts.discord.interactions.replies import Reply
from accounts.notifications.buttons import QUOTE, ButtonStyle, button, in_rows
from clvr.api_words import NOT_FOUND
from clvr.lib.api.in_process import Command
from clvr.lib.escaping.discord import escaped, escaped_with_times
from clvr.lib.keys import is_key
from clvr.lib.refusals import Refused
from matches.enums import PickBanAction
from matches.models import Match, PickBan
from matches.play.pick_ban import texts
from matches.play.pick_ban.orders import listed_order

ASK, TAKE, CANCEL = "pick-ban.ask", "pick-ban.take", "pick-ban.cancel"


def take(press: Press) -> Command:
    """The command that takes the step of the button. Raises Refused for a button that is none of
    the portal's."""
    number, chosen = _seen(press)
    path = reverse("api-pick-ban-step", args=[press.row])
    return Command(path, {"number": number, "chosen": chosen})


def ask(press: Press) -> Reply:
    """The question to who could take the step, with Confirm and Cancel."""
    number, chosen = _seen(press)
    pick_ban = PickBan.objects.filter(match=press.row).with_steps().first()
    if pick_ban is None:
        raise Refused(texts.NOT_OPEN)
    action = listed_order(pick_ban.order)[number].action
    is_side = action is PickBanAction.SIDE
    name = (texts.side_name if is_side else texts.map_name)(pick_ban, chosen)
    style = ButtonStyle.DANGER if action is PickBanAction.BAN else ButtonStyle.SUCCESS
    buttons = [
        button(TAKE, press.row, "Confirm", style, seen=press.seen),
        button(CANCEL, press.row, "Cancel", seen=press.seen),
    ]
    return Reply(f"**{escaped_with_times(texts.asks(action, name))}**", in_rows(buttons))


def cancel(press: Press) -> Reply:
    _seen(press)
    return Reply(f"{QUOTE}{escaped(texts.CANCELLED)}")


def _seen(press: Press) -> tuple[int, int]:
    """The step's number, and what was chosen. Raises Refused if the match is gone."""
    if not Match.objects.filter(pk=press.row).exists():
        raise Refused(NOT_FOUND)
    number, _, chosen = press.seen.partition("-")
    if not (is_key(number) and is_key(chosen)):
        raise Refused(interaction_texts.UNKNOWN_BUTTON)
    return int(number), int(chosen)


def actions() -> dict[str, Action]:
    return {ASK: AskAction(take, ask), TAKE: ButtonAction(take), CANCEL: MenuAction(cancel)}
