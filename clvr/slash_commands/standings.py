"""`/standings`"""

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.lib.leagues import LEAGUES
from clvr.slash_commands import texts
from teams.models import SeasonRecord


def show_standings(call: CommandCall) -> str:
    records = list(SeasonRecord.objects.standings(int(LEAGUES[call.league].id))[: texts.PLACES])
    rows = [texts.standings_row(place, record) for place, record in enumerate(records, start=1)]
    if not rows:
        return texts.no_standings(call.league)
    return fitted(
        [
            texts.standings_heading(call.league, is_by_points=records[0].season.is_by_points),
            portal_link(f"/{call.league}/standings"),
            *rows,
        ]
    )


STANDINGS = SlashCommand("standings", texts.STANDINGS, show_standings, is_public=True)
