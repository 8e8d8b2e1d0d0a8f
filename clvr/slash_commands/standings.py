"""`/standings`"""

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from accounts.discord.interactions.markdown import bold, fitted
from clvr.lib.leagues import LEAGUES
from clvr.slash_commands.links import portal_link
from teams.models import SeasonRecord

PLACES = 10


def show_standings(call: CommandCall) -> str:
    league = LEAGUES[call.league]
    records = SeasonRecord.objects.standings(int(league.id))[:PLACES]
    rows = [
        f"{place}. {bold(record.team.name)} {record.elo:.1f}"
        f" ({record.wins}–{record.losses}–{record.draws})"
        for place, record in enumerate(records, start=1)
    ]
    if not rows:
        return f"No team is enrolled in the current season of the {league.name}."
    return fitted(
        [
            f"**{league.name}**: Elo (wins–losses–draws)",
            portal_link(f"/{call.league}/standings"),
            *rows,
        ]
    )


STANDINGS = SlashCommand(
    "standings", f"Show the first {PLACES} of the league's table", show_standings
)
