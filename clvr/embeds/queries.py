"""What embeds read that no page reads in the same way: the next matches of a league or a team."""

from datetime import datetime

from matches.models import Match
from matches.rows import match_json, match_values
from matches.shapes import MatchShape
from teams.models import Team


def next_matches(
    league: int, team: Team | None, now: datetime, most: int
) -> tuple[list[MatchShape], int]:
    """The first matches of a league's current season, or of a team's in it, that are played now or
    have a time to come; and how many there are. Two queries."""
    of_league = Match.objects.filter(season__league=league, season__is_current=True)
    to_come = (of_league if team is None else of_league.of_team(team)).playing_or_to_come(now)
    rows = to_come.by_time().values_list(*match_values())[:most]
    return [match_json(row) for row in rows], to_come.count()
