"""The slash commands of the leagues' Discord servers, in one table."""

from accounts.discord.interactions.commands import SlashCommand
from clvr.slash_commands.next_match import NEXT_MATCH
from clvr.slash_commands.register import REGISTER
from clvr.slash_commands.standings import STANDINGS
from clvr.slash_commands.team import TEAM

COMMANDS: tuple[SlashCommand, ...] = (REGISTER, TEAM, NEXT_MATCH, STANDINGS)
