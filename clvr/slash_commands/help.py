"""`/help`"""

from collections.abc import Sequence

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.slash_commands import texts


def help_with(commands: Sequence[SlashCommand]) -> SlashCommand:
    """The command that lists these commands, and itself."""

    def show(call: CommandCall) -> str:
        rows = [texts.help_row(each.name, each.description) for each in [*commands, own]]
        return fitted([*rows, portal_link(f"/{call.league}/home")])

    own = SlashCommand("help", texts.HELP, show, is_public=True)
    return own
