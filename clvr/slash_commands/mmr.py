"""`/mmr [team]`"""

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.lib.leagues import LEAGUES
from clvr.slash_commands import texts
from clvr.slash_commands.asked_team import asked_team, teams_like
from teams.models import SeasonRecord


def show_mmr(call: CommandCall) -> str:
    team = asked_team(call, "team")
    table = list(SeasonRecord.objects.standings(int(LEAGUES[call.league].id)))
    place = next((place for place, row in enumerate(table, 1) if row.team_id == team.pk), None)
    link = portal_link(f"/{call.league}/team/{team.pk}")
    if place is None:
        return fitted([texts.mmr(team), texts.NOT_ENROLLED, link])
    row = table[place - 1]
    return fitted([texts.mmr(team), texts.mmr_place(row, place, len(table)), link])


MMR = SlashCommand(
    "mmr",
    texts.MMR,
    show_mmr,
    (CommandOption("team", texts.TEAM_NAME, suggest=teams_like),),
    is_public=True,
)
