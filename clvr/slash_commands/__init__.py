"""The slash commands of the leagues' Discord servers, in one table."""

from accounts.discord.interactions.commands import SlashCommand
from clvr.slash_commands.bracket import BRACKET
from clvr.slash_commands.free_agents import FREE_AGENTS
from clvr.slash_commands.help import help_with
from clvr.slash_commands.lineup import LINEUP
from clvr.slash_commands.mmr import MMR
from clvr.slash_commands.next_match import NEXT_MATCH
from clvr.slash_commands.register import REGISTER
from clvr.slash_commands.report import REPORT
from clvr.slash_commands.standings import STANDINGS
from clvr.slash_commands.team import TEAM
from clvr.slash_commands.week import WEEK

_COMMANDS = (
    *(REGISTER, TEAM, NEXT_MATCH, LINEUP, REPORT),
    *(WEEK, STANDINGS, MMR, BRACKET, FREE_AGENTS),
)
COMMANDS: tuple[SlashCommand, ...] = (*_COMMANDS, help_with(_COMMANDS))
