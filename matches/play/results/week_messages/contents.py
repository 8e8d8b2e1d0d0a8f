"""What the message of a week says, as Discord takes it."""

from collections.abc import Sequence

from clvr.lib.escaping.discord import bold, escaped, fitted, portal_link
from leagues.models import Week
from matches.models import Match
from matches.play.results.texts import result_sentence
from teams.models import SeasonRecord

NO_RESULTS = "No match of this week has a result."


def content_of(week: Week, results: Sequence[Match], top: Sequence[SeasonRecord]) -> str:
    """The results of a week in their order, and below them the top of the table; nothing of the
    table without rows. When it is too long for Discord, the last results give way."""
    season = week.season
    heading = f"**{escaped(f'{season} · Week {week.number}')}**"
    sentences = [escaped(result_sentence(each)) for each in results] or [NO_RESULTS]
    table = [_row(place, each) for place, each in enumerate(top, start=1)]
    if table:
        table = ["**Top of the table**", *table]
    link = portal_link(f"/{season.league.code}/standings?season={season.value}")
    return fitted([heading, *sentences], [*table, link])


def _row(place: int, record: SeasonRecord) -> str:
    """A team with its place. In a season by points the portal has stored that."""
    by_points = record.table_place > 0
    figure = f"{record.points} points" if by_points else f"{record.elo:.1f}"
    won = f"{record.wins}–{record.losses}"
    played = f"{won}–{record.draws}" if record.draws else won
    shown = record.table_place if by_points else place
    return f"{escaped(f'{shown}.')} {bold(record.team.name)} {escaped(f'{figure} ({played})')}"
