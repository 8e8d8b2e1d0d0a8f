"""A tie that a match decides: two teams of a season by points that are level and have met."""

from datetime import datetime, timedelta
from itertools import combinations, count

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.scores import match_scores
from leagues.models import GameMap, Season
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.creation import create_match
from matches.scores.formats import map_rule
from matches.scores.verdicts import PlayedMap, Verdict
from teams.enums import TeamStatus
from teams.models import SeasonRecord

BEFORE = timedelta(days=2)
STRONGER = 400.0
"""By how many points the team is stronger that wins."""


def level_by_a_match(season: Season, now: datetime) -> None:
    """Let a team win against the one that is a win ahead of it in its division, so that both have
    as many points as no other, and their match decides between them."""
    time = now - BEFORE
    week = season.weeks.filter(opens__lte=time).order_by("number").last()
    for ahead, behind in _pairs(season):
        match = create_match(
            season=season,
            team_a=behind.team,
            team_b=ahead.team,
            week=week,
            time=time,
            by=None,
        )
        make_official(match=match, verdict=_won(match), by=None)
        return


def _won(match: Match) -> Verdict:
    """A win of team A on maps of the league."""
    found = (_played(match, Chance(f"level {number}")) for number in count())
    return next(each for each in found if each.tally and each.tally.score_a > each.tally.score_b)


def _played(match: Match, chance: Chance) -> Verdict:
    league = match.season.league
    pool = GameMap.objects.filter(league=league, in_pool=True).order_by("pk")
    scores = match_scores(match.best_of, map_rule(league), STRONGER, chance)
    maps = [PlayedMap(each.pk, score) for each, score in zip(pool, scores, strict=False)]
    return Verdict.played(match.best_of, maps)


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
