"""A tie that a match decides: two teams of a season by points that are level and have met."""

from datetime import datetime, timedelta
from itertools import combinations

from leagues.models import Season
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.creation import create_match
from matches.scores.verdicts import Verdict
from teams.enums import TeamStatus
from teams.models import SeasonRecord

BEFORE = timedelta(days=2)


def level_by_a_match(season: Season, now: datetime) -> None:
    """Let a team win against the one that is a win ahead of it in its division, so that both have
    as many points as no other, and their match decides between them."""
    for ahead, behind in _pairs(season):
        match = create_match(
            season=season, team_a=behind.team, team_b=ahead.team, time=now - BEFORE, by=None
        )
        needed = match.best_of // 2 + 1
        make_official(match=match, verdict=Verdict.scored(match.best_of, needed, 0), by=None)
        return


def _pairs(season: Season) -> list[tuple[SeasonRecord, SeasonRecord]]:
    """Active teams of a division, the second one a win behind, that have not met and would be
    level with each other alone."""
    records = list(SeasonRecord.objects.standings_of(season))
    held = [(each.division_id, each.points) for each in records]
    played = Match.objects.filter(season=season).values_list("team_a", "team_b")
    met = {frozenset(pair) for pair in played}
    active = [each for each in records if each.team.status == TeamStatus.ACTIVE]
    return [
        (ahead, behind)
        for ahead, behind in combinations(active, 2)
        if ahead.division_id == behind.division_id
        and ahead.points == behind.points + season.points_for_win
        and held.count((ahead.division_id, ahead.points)) == 1
        and frozenset((ahead.team_id, behind.team_id)) not in met
    ]
