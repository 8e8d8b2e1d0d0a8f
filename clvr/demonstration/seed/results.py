"""Results that wait: for an answer, and for a report."""

from datetime import datetime, timedelta

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.corrections import correct_last_week
from clvr.demonstration.seed.scores import match_scores
from clvr.demonstration.texts.matches import vod
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, KNOWN
from leagues.models import GameMap, Season, Week
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.creation import create_match
from matches.scores.formats import map_rule
from matches.scores.verdicts import PlayedMap, Verdict
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, Team

STRONGER = 400.0
"""The rating advantage of the rivals in the match that they report, in points."""
PLAYED_BEFORE = timedelta(hours=18)
UNREPORTED_BEFORE = timedelta(hours=21)
RIVALS_SKIPPED = 2
"""The first teams are rivals in other matches that wait."""


def report_and_correct(now: datetime) -> None:
    """Give the captain a report to answer, and let the moderator amend one result and void
    another."""
    current = Membership.objects.leading().select_related("team__league")
    membership = current.filter(user__discord_id=CAPTAIN.id).order_by("id").first()
    if membership is not None:
        league = membership.team.league
        season = Season.objects.current().select_related("league").get(league=league)
        _report_to(membership.team, season, now - PLAYED_BEFORE)
        correct_last_week(league)


def leave_unreported(now: datetime) -> None:
    """Matches of the captain's and the co-captain's teams that were played, and that wait for a
    report, such as by `/report` in Discord."""
    leading = Membership.objects.leading().select_related("team__league")
    known = {each.id for each in KNOWN}
    led = set(leading.filter(user__discord_id__in=known).values_list("team", flat=True))
    for place, person in enumerate((CAPTAIN, CO_CAPTAIN)):
        held = leading.filter(user__discord_id=person.id).order_by("id").first()
        if held is None:
            continue
        season = Season.objects.current().get(league=held.team.league)
        others = Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE)
        rivals = list(others.exclude(pk__in=led).order_by("pk")[RIVALS_SKIPPED:])
        time = now - UNREPORTED_BEFORE
        week = Week.objects.filter(season=season, opens__lte=time).order_by("opens").last()
        for rival in rivals[place : place + 1]:
            create_match(
                season=season, team_a=held.team, team_b=rival, week=week, time=time, by=None
            )


def _report_to(team: Team, season: Season, time: datetime) -> None:
    """Another match of the team, which its rivals say they won."""
    league = season.league
    others = Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE)
    rival = others.exclude(pk=team.pk).order_by("pk").first()
    week = Week.objects.filter(season=season, opens__lte=time).order_by("opens").last()
    if rival is None:
        return
    match = create_match(season=season, team_a=rival, team_b=team, week=week, time=time, by=None)
    scores = match_scores(league.best_of, map_rule(league), STRONGER, Chance(f"report {match}"))
    pool = GameMap.objects.filter(league=league, in_pool=True)
    maps = [PlayedMap(game_map.pk, score) for game_map, score in zip(pool, scores, strict=False)]
    captain, *_ = leaders_of(rival)
    report_result(
        match=match,
        verdict=Verdict.played(league.best_of, maps),
        by=captain,
        vods=[vod(f"report {match}")],
    )
