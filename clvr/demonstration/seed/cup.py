"""A cup in the middle of a season: a bracket whose quarterfinals are played."""

from datetime import datetime, timedelta

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.plan import CURRENT_WEEK
from clvr.demonstration.seed.scores import match_scores
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, Season
from matches.enums import PlayoffState
from matches.models import Match, Playoff
from matches.playoffs.services.advancing import advance
from matches.playoffs.services.drafts import Plan, draft_playoff, top_teams
from matches.results.formats import map_rule
from matches.results.scoring import tally_maps
from matches.results.services.official import make_official
from matches.results.verdicts import PlayedMap, Verdict
from teams.enums import TeamStatus
from teams.models import Team

HELD_IN = LeagueCode.OCL
NAME = "Autumn Cup"
TEAMS = 8
EVENING = timedelta(hours=20, minutes=30)
QUARTERFINALS_AFTER, SEMIFINALS_AFTER = timedelta(days=1), timedelta(days=5)
"""How long after their week opens."""
PUBLISHED_BEFORE = timedelta(days=10)


def hold_cup(now: datetime) -> None:
    """Play the quarterfinals of an unrated cup last week, and agree on the semifinals of this week.
    Nobody had to publish it by the real clock."""
    season = Season.objects.current().select_related("league").get(league__code=HELD_IN)
    active = set(
        Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE).values_list(
            "pk", flat=True
        )
    )
    teams = [team for team in top_teams(season, len(active), []) if team in active][:TEAMS]
    plan = Plan(
        name=NAME, teams=teams, third_place=True, is_rated=False, first_week=CURRENT_WEEK - 1
    )
    cup = draft_playoff(season=season, plan=plan, by=None)
    cup.state, cup.published_at = PlayoffState.PUBLISHED, now - PUBLISHED_BEFORE
    cup.save(update_fields=["state", "published_at"])
    for match in advance(cup, by=None):
        _play(cup, match)
    for made in cup.matches.select_related("match__week").filter(match__result=None):
        _agree(made.match, SEMIFINALS_AFTER)


def _agree(match: Match, after: timedelta) -> None:
    if match.week is not None:
        match.time = match.week.opens + after + EVENING
        match.save(update_fields=["time"])


def _play(cup: Playoff, match: Match) -> None:
    _agree(match, QUARTERFINALS_AFTER)
    league = cup.season.league
    pool = list(GameMap.objects.filter(league=league, in_pool=True).order_by("pk"))
    for attempt in range(100):
        chance = Chance(f"{cup} {match} {attempt}")
        scores = match_scores(match.best_of, map_rule(league), 0, chance)
        tally = tally_maps(match.best_of, scores)
        if tally.score_a != tally.score_b:
            break
    maps = [
        PlayedMap(game_map.pk, score)
        for game_map, score in zip(chance.shuffled("maps", pool), scores, strict=False)
    ]
    make_official(match=match, verdict=Verdict.played(match.best_of, maps), by=None)
