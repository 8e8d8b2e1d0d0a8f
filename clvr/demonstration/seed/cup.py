"""Playoffs: the finals of the last season, and a cup in the middle of this one, whose quarterfinals
are played."""

from datetime import datetime, timedelta

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.plan import CURRENT_WEEK, WEEKS
from clvr.demonstration.seed.scores import match_scores
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, Season
from matches.enums import PlayoffFormat, PlayoffState
from matches.models import Match, Playoff
from matches.play.results.services.official import make_official
from matches.scores.formats import map_rule
from matches.scores.scoring import tally_maps
from matches.scores.verdicts import PlayedMap, Verdict
from matches.season.playoffs.services.advancing import advance
from matches.season.playoffs.services.drafts import Plan, draft_playoff, top_teams
from matches.season.playoffs.services.finishing import finish_playoff
from teams.enums import TeamStatus
from teams.models import Team

HELD_IN = LeagueCode.OCL
NAME, FINALS = "Autumn Cup", "Finals"
TEAMS, FINALISTS = 8, 4
EVENING = timedelta(hours=20, minutes=30)
QUARTERFINALS_AFTER, SEMIFINALS_AFTER = timedelta(days=1), timedelta(days=5)
"""How long after their week opens."""
PUBLISHED_BEFORE = timedelta(days=10)
FINALS_PUBLISHED_BEFORE = timedelta(days=3)


def hold_finals(season: Season) -> None:
    """Play the finals of a season in its last two weeks, and add their places to the champions
    hall. They are not rated, so the season's table is that of its weeks."""
    plan = Plan(
        name=FINALS,
        teams=top_teams(season, FINALISTS, []),
        format=PlayoffFormat.DOUBLE,
        is_rated=False,
        first_week=WEEKS - 1,
    )
    finals = draft_playoff(season=season, plan=plan, by=None)
    opened = season.weeks.get(number=WEEKS - 1).opens
    _publish(finals, opened - FINALS_PUBLISHED_BEFORE)
    advance(finals, by=None)
    days = 0
    while due := Match.objects.with_context().filter(playoff_match__playoff=finals, result=None):
        days += 1
        for match in due:
            _play(finals, match, timedelta(days=days))
    finish_playoff(playoff=finals, by=None)
    over = opened + timedelta(weeks=2)
    Playoff.objects.filter(pk=finals.pk).update(finished_at=over)


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
    _publish(cup, now - PUBLISHED_BEFORE)
    for match in advance(cup, by=None):
        _play(cup, match, QUARTERFINALS_AFTER)
    for made in cup.matches.select_related("match__week").filter(match__result=None):
        _agree(made.match, SEMIFINALS_AFTER)


def _publish(playoff: Playoff, at: datetime) -> None:
    """Publish a draft. Rounds for which publishing would add a week are played in the last one."""
    last = playoff.season.weeks.order_by("-number")[0]
    playoff.rounds.exclude(new_week=None).update(week=last, new_week=None)
    playoff.state, playoff.published_at = PlayoffState.PUBLISHED, at
    playoff.save(update_fields=["state", "published_at"])


def _agree(match: Match, after: timedelta) -> None:
    if match.week is not None:
        match.time = match.week.opens + after + EVENING
        match.save(update_fields=["time"])


def _play(cup: Playoff, match: Match, after: timedelta) -> None:
    """Agree on a time so long after the week opens, and play."""
    _agree(match, after)
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
