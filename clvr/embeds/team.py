"""The embed of a team: its record, its place, its next match and its last results."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from clvr.embeds.answers import Asked, Embed, embed
from clvr.embeds.matches import left_words, to_own_league
from clvr.embeds.parts import beside_heading, line_of, side_of, zone_for
from clvr.embeds.standings import Row, row_of
from leagues.seasons_shown import current_of
from matches.ledger.careers.coming import matches_of_season, next_of
from matches.ledger.standings.rows import standings as rows_of_league
from teams.addresses import team_path
from teams.queries.sheet import seasons_of, team_with_league
from teams.rows import team_brief

LAST_RESULTS = 5


@dataclass(frozen=True, slots=True)
class Placed:
    """A team's row of the current standings, and how many rows they have."""

    row: Row
    teams: int
    is_by_points: bool
    division: str


@embed
def team(asked: Asked, team_id: int) -> Embed | HttpResponse:
    """Five queries. Under another league this redirects to the team's own."""
    found = team_with_league(asked.request, team_id)
    code = found.league.code
    if code != asked.league.code:
        return to_own_league(asked, "embed-team", code, team_id)
    season = current_of(seasons_of(found))
    zone = zone_for(asked.look, asked.league)
    played = [] if season is None else matches_of_season(asked.request, team_id, season.pk)
    next_match = next_of(played, timezone.now())
    results = [each for each in played if each["confirmed"]][:LAST_RESULTS]
    left = left_words(found)
    return Embed(
        template="team.html",
        heading=found.name,
        beside=beside_heading(asked.league, season),
        link=team_path(code, team_id),
        shown={
            "team": side_of(team_brief(found.pk, found.name, found.image.name or "", code)),
            "placed": placed_of(asked.request, int(asked.league.id), team_id),
            "next": line_of(next_match, zone) if next_match and not left else None,
            "results": [line_of(each, zone) for each in results],
            "left_words": left,
        },
        zone=zone.key,
    )


def placed_of(request: HttpRequest, league: int, team: int) -> Placed | None:
    """A team's place in the standings of the current season; None without one. Two queries."""
    rows = rows_of_league(request, league, None)
    for place, row in enumerate(rows, start=1):
        if row["_id"] == str(team):
            return Placed(row_of(row, place), len(rows), "points" in row, row["division"])
    return None
